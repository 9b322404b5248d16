// A number between two buttons; the keys + and −, the arrows and the page keys change it as well.
import { isComposing } from '@yadori/kit/form/composing.ts';
import minus from '@phosphor-icons/core/bold/minus-bold.svg?raw';
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import { useId, type KeyboardEvent } from 'react';
import { Icon } from '@yadori/kit/icon.tsx';
import styles from '../stock.module.css';

interface StepperProps {
  id: string;
  /** Spoken: the meal and what the number is. */
  label: string;
  more: string;
  fewer: string;
  value: string;
  floor: number;
  error: string | undefined;
  onType: (value: string) => void;
  onStep: (by: number) => void;
}

const steps: Readonly<Record<string, number>> = {
  '+': 1,
  ArrowUp: 1,
  '-': -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

export function Stepper(props: StepperProps) {
  const { id, label, more, fewer, value, floor, error, onType, onStep } = props;
  const errorId = useId();
  const now = Number(value);
  const press = (event: KeyboardEvent) => {
    const by = isComposing(event.nativeEvent) ? undefined : steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <div className="row middle">
      <Step svg={minus} label={fewer} disabled={now <= floor} onClick={() => onStep(-1)} />
      <input
        id={id}
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuemin={floor}
        aria-valuenow={Number.isNaN(now) ? floor : now}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        className={styles.number}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={press}
      />
      <Step svg={plus} label={more} onClick={() => onStep(1)} />
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

interface StepProps {
  svg: string;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** No stop of the Tab key: the keys of the field do the same, and a week has twenty fields. */
const Step = ({ svg, label, disabled, onClick }: StepProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    disabled={disabled}
    className={styles.step}
    onClick={onClick}
  >
    <Icon svg={svg} size={16} />
  </button>
);
