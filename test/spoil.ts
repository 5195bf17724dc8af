/** Nothing in it stays as it is. */
export function spoil(value: object): void {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) spoil(inner);
  if (Array.isArray(value)) value.push('spoilt');
  else Object.assign(value, { spoilt: true });
}
