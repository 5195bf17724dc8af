/** The mark of the house: a tuck box standing open, two cards looking out. */
export const TuckBox = (props: { class?: string }) => (
  <svg class={props.class} viewBox="0 0 48 48" fill="none" aria-hidden="true">
    <g class="box-lines" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">
      <path d="M11 18L13 7.5Q13.3 6 14.8 6H33.2Q34.7 6 35 7.5L37 18" />
      <path class="box-card" d="M15 18L18.5 9.6Q19 8.4 20.2 8.9L32 13.6Q33.2 14.1 32.7 15.3L31.6 18" />
      <path class="box-card" d="M17 18V11.5Q17 10 18.5 10H29.5Q31 10 31 11.5V18" />
      <path class="box-front" d="M9 18H19.5A4.5 4.5 0 0 0 28.5 18H39V40Q39 42 37 42H11Q9 42 9 40Z" />
      <path class="box-seal" d="M24 26.5L29.5 32.5L24 38.5L18.5 32.5Z" />
    </g>
  </svg>
);
