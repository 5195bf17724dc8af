import type { JSX } from 'solid-js';
import type { Reached, SeatWish } from '../../../shared/reach.ts';

/** What each part is given: how the seat is reached now, and a way to change it. */
export interface Part {
  code: string;
  token: string;
  reached: Reached;
  /** Says something for the seat, and shows what came of it. True if it was granted. */
  wish(wanted: SeatWish): Promise<boolean>;
}

export const Section = (props: { title: string; text: string; children?: JSX.Element }) => (
  <section>
    <h3>{props.title}</h3>
    <p class="small" role="status">
      {props.text}
    </p>
    {props.children}
  </section>
);
