/* How the page is lit: apart, for it is asked for in the menu alone. */

export const light = { label: 'Light' };

export const THEMES = [
  { value: 'auto', label: 'As the device' },
  { value: 'light', label: 'Day' },
  { value: 'dark', label: 'Night' },
] as const;
