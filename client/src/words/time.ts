const DAY = 86_400;

/** Until when a seat is waited for: seconds while they count, else the hour or the day. */
export function nameDeadline(by: number, now: number): string {
  const left = Math.max(0, Math.ceil((by - now) / 1000));
  if (left < 3600) return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return `until ${nameMoment(by, now)}`;
}

/** The hour; with its weekday where it is not soon, and with its date where that weekday comes sooner too. */
export function nameMoment(time: number, now: number): string {
  const left = (time - now) / 1000;
  const when = new Date(time);
  const hour = when.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  if (left < DAY / 2) return hour;
  const day = left > 6 * DAY ? ({ day: 'numeric', month: 'short' } as const) : ({ weekday: 'short' } as const);
  return `${when.toLocaleDateString([], day)} ${hour}`;
}
