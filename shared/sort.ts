/** In place, lowest first, equals as they were: a handful of items is in order before `sort` has begun. */
export function sortBy<T>(items: T[], worth: (item: T) => number): T[] {
  for (let i = 1; i < items.length; i++) {
    const item = items[i];
    const own = worth(item);
    let at = i;
    for (; at > 0 && worth(items[at - 1]) > own; at--) items[at] = items[at - 1];
    items[at] = item;
  }
  return items;
}
