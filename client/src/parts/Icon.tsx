/** Line drawings of one stroke, 24 by 24. */
const LINES = {
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  rules: 'M5 4h9a4 4 0 0 1 4 4v12a3 3 0 0 0-3-3H5zM9 8h5M9 12h5',
  log: 'M4 6h10M4 12h16M4 18h13',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  clock: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 7v5l3 2',
  eye: 'M2 12q10-13 20 0q-10 13-20 0zM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6z',
} as const;

export const Icon = (props: { of: keyof typeof LINES }) => <Line d={LINES[props.of]} />;

/** One that is not needed at every table. */
export const Line = (props: { d: string }) => (
  <svg
    class="icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={props.d} />
  </svg>
);
