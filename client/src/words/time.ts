const DAY = 86_400;

/** Until when a seat is waited for: seconds while they count, else the hour or the day. */
export function nameDeadline(by: number, now: number): string {
  const left = Math.max(0, Math.ceil((by - now) / 1000));
  if (left < 3600) return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const day = dayOf(by, now);
  return day === null ? `until ${hourOf(by)}` : `until ${day} ${hourOf(by)}`;
}

/** Within a sentence: "at 14:20", "on Thu at 14:20". */
export function nameMoment(time: number, now: number): string {
  const day = dayOf(time, now);
  return day === null ? `at ${hourOf(time)}` : `on ${day} at ${hourOf(time)}`;
}

const hourOf = (time: number): string => new Date(time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

/** The weekday; the date where that weekday comes sooner too; null where it is soon. */
function dayOf(time: number, now: number): string | null {
  const left = (time - now) / 1000;
  if (left < DAY / 2) return null;
  const by = left > 6 * DAY ? ({ day: 'numeric', month: 'short' } as const) : ({ weekday: 'short' } as const);
  return new Date(time).toLocaleDateString([], by);
}
