const DAY = 86_400;

/** Until when a seat is waited for: seconds while they count, else the day. */
export function nameDeadline(by: number, now: number): string {
  const left = Math.max(0, Math.ceil((by - now) / 1000));
  if (left < 3600) return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const when = new Date(by);
  const hour = when.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return left < DAY / 2 ? `until ${hour}` : `until ${when.toLocaleDateString([], { weekday: 'short' })} ${hour}`;
}
