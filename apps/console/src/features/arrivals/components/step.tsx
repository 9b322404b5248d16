// One step of an arrival: its mark with who and when, or the button that makes it.
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import undoSign from '@phosphor-icons/core/bold/arrow-u-up-left-bold.svg?raw';
import type { ReactNode } from 'react';
import { arrivalSteps, type ArrivalStep } from '@yadori/api/arrivals/staff-calls';
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
  step: ArrivalStep;
  mark: Arrival['arrived'];
  /** The one that usually comes now: its button is filled. */
  next: ArrivalStep | undefined;
  canEdit: boolean;
  busy: boolean;
  note?: string;
  /** Undefined where it cannot be made by a press alone, or not yet. */
  action?: string | undefined;
  onMark?: () => void;
  /** Where taking it back takes more than itself. */
  undoes?: string | undefined;
  onUndo: () => void;
  /** In the place of the button, as long as there is no mark. */
  children?: ReactNode;
}

export function Step(props: StepProps) {
  const { step, mark, next, note = '', children } = props;
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const when = useWhen();
  const number = formatCount(arrivalSteps.indexOf(step) + 1, language);
  return (
    <li className={styles.step}>
      <span
        className={classNames(
          styles.number,
          mark !== null && styles.marked,
          mark === null && step === next && styles.nextNumber,
        )}
      >
        {mark === null ? number : <Icon svg={check} size={18} />}
      </span>
      <div className="grow stack column gap-8">
        <div className="row middle apart gap-8">
          <div>
            <h3 className="size-16">{t[step]}</h3>
            <p className="note anywhere">
              {note}
              {note !== '' && mark !== null && ' '}
              {mark !== null && t.markedBy(when(mark.at), mark.name)}
            </p>
          </div>
          {props.canEdit && <StepButton {...props} />}
        </div>
        {mark === null && children}
      </div>
    </li>
  );
}

/** Makes the mark, or takes it back on its day. */
function StepButton({ step, mark, next, busy, action, onMark, undoes, onUndo }: StepProps) {
  const t = useMessages(arrivalTexts);
  const paused = usePausedAct(busy);
  if (mark !== null)
    return (
      mark.is_today && (
        <Button
          {...paused}
          size="small"
          variant="text"
          icon={undoSign}
          aria-label={undoes ?? t.undoOf(t[step])}
          onClick={onUndo}
        >
          {undoes ?? t.undo}
        </Button>
      )
    );
  if (action === undefined) return null;
  return (
    <Button {...paused} variant={step === next ? 'primary' : 'line'} onClick={onMark}>
      {action}
    </Button>
  );
}
