// One step of an arrival or a departure: its mark with who and when, or the button that makes it.
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import undoSign from '@phosphor-icons/core/bold/arrow-u-up-left-bold.svg?raw';
import type { ReactNode } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useWhen } from '../../../parts/when.ts';
import type { Arrival } from '../api.ts';
import styles from '../arrivals.module.css';
import { arrivalTexts } from '../texts.ts';

interface StepProps {
  /** In the usual order. */
  number: number;
  name: string;
  mark: Arrival['arrived'];
  /** It usually comes now: its button is filled. */
  isNext: boolean;
  canEdit: boolean;
  busy: boolean;
  note?: string;
  /** Undefined where it cannot be made by a press alone, or not yet. */
  action?: string | undefined;
  onMark?: () => void;
  /** Where taking it back takes more than itself. */
  undoes?: string | undefined;
  /** Undefined: a later step stands on it. */
  onUndo: (() => void) | undefined;
  /** In the place of the button, as long as there is no mark. */
  children?: ReactNode;
  /** Below a mark. */
  after?: ReactNode;
}

export function Step(props: StepProps) {
  const { number, name, mark, isNext, note = '', children, after } = props;
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const when = useWhen();
  return (
    <li className={styles.step}>
      <span
        className={classNames(
          styles.number,
          mark !== null && styles.marked,
          mark === null && isNext && styles.nextNumber,
        )}
      >
        {mark === null ? formatCount(number, language) : <Icon svg={check} size={18} />}
      </span>
      <div className="grow stack column gap-8">
        <div className="row middle apart gap-8">
          <div>
            <h3 className="size-16">{name}</h3>
            <p className="note anywhere">
              {note}
              {note !== '' && mark !== null && ' '}
              {mark !== null && t.markedBy(when(mark.at), mark.name)}
            </p>
          </div>
          {props.canEdit && <StepButton {...props} />}
        </div>
        {mark === null ? children : after}
      </div>
    </li>
  );
}

/** Makes the mark, or takes it back on its day. */
function StepButton({ name, mark, isNext, busy, action, onMark, undoes, onUndo }: StepProps) {
  const t = useMessages(arrivalTexts);
  const paused = usePausedAct(busy);
  if (mark !== null)
    return (
      mark.is_today &&
      onUndo !== undefined && (
        <Button
          {...paused}
          size="small"
          variant="text"
          icon={undoSign}
          aria-label={undoes ?? t.undoOf(name)}
          onClick={onUndo}
        >
          {undoes ?? t.undo}
        </Button>
      )
    );
  if (action === undefined) return null;
  return (
    <Button {...paused} variant={isNext ? 'primary' : 'line'} onClick={onMark}>
      {action}
    </Button>
  );
}
