import { createEffect, createSignal, on, onCleanup } from 'solid-js';
import './Stepper.css';

const FIRST_WAIT = 400;
const NEXT_WAIT = 70;

interface StepperProps {
  label: string;
  /** As it is typed, in the range or not; null while it is no whole number. */
  value: number | null;
  from: number;
  to: number;
  onChange(value: number | null): void;
  onEnter(): void;
  off?: boolean;
  invalid: boolean;
}

/** A whole number: type it, step it, or hold a button. */
export function Stepper(props: StepperProps) {
  const [text, setText] = createSignal('');
  createEffect(
    on(
      () => props.value,
      (value) => {
        if (value !== null) setText(String(value).replace('-', '−'));
        else if (props.off) setText('');
      },
    ),
  );

  const type = (typed: string) => {
    setText(typed);
    props.onChange(parse(typed));
  };
  const step = (by: number) =>
    props.onChange(Math.min(props.to, Math.max(props.from, (props.value ?? props.from) + by)));

  return (
    <div class="stepper" role="group" aria-label={props.label}>
      <StepButton sign="−" label="One less" off={props.off || props.value === props.from} onStep={() => step(-1)} />
      <input
        type="text"
        classList={{ long: text().length > 4 }}
        inputmode={props.from < 0 ? 'text' : 'numeric'}
        autocomplete="off"
        aria-label={props.label}
        aria-invalid={props.invalid}
        disabled={props.off}
        value={text()}
        onInput={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          const by = STEPS[event.key];
          if (by) event.preventDefault();
          if (by) step(by);
          if (event.key === 'Enter') props.onEnter();
        }}
      />
      <StepButton sign="+" label="One more" off={props.off || props.value === props.to} onStep={() => step(1)} />
    </div>
  );
}

const STEPS: Record<string, number | undefined> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

const parse = (text: string): number | null => {
  const plain = text.trim().replace('−', '-');
  return /^[-+]?\d{1,9}$/.test(plain) ? Number(plain) : null;
};

interface StepButtonProps {
  sign: string;
  label: string;
  off: boolean;
  onStep(): void;
}

function StepButton(props: StepButtonProps) {
  let timer = 0;
  let held = false;
  const stop = () => clearTimeout(timer);
  const repeat = (wait: number) => {
    held = wait === NEXT_WAIT;
    timer = window.setTimeout(() => {
      if (props.off) return;
      props.onStep();
      repeat(NEXT_WAIT);
    }, wait);
  };
  onCleanup(stop);
  return (
    <button
      type="button"
      class="step"
      aria-label={props.label}
      aria-disabled={props.off}
      onClick={() => {
        if (!props.off && !held) props.onStep();
        held = false;
      }}
      onPointerDown={() => repeat(FIRST_WAIT)}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
    >
      {props.sign}
    </button>
  );
}
