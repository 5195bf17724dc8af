/** A list that goes on: most have one element, and one that begins empty makes room for sixteen more at the first. */
export function appended<T>(list: T[] | null, item: T): T[] {
  if (!list) return [item];
  list.push(item);
  return list;
}
