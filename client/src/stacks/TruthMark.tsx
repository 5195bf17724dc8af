/** Told apart by shape, never by colour alone. */
export const TruthMark = (props: { truth: boolean }) => (
  <svg class="truth-mark" viewBox="0 0 20 20" aria-hidden="true">
    <path d={props.truth ? 'M3 11l5 5L17 4' : 'M4 4L16 16M16 4L4 16'} />
  </svg>
);
