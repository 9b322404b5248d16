// The buttons of one meal by its state. A button that is off says why.
import { useIsPc } from '@yadori/kit/use-media.ts';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import type { MealOption } from '@yadori/api/meals/shapes';
import { toast } from '@yadori/kit/toast.tsx';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { Link } from '../../../routing/links.tsx';
import type { OnMealAction } from '../dialogs/use-meal-dialog.ts';
import { mealTexts } from '../texts.ts';
import { foodKey, mealKey } from '../options.ts';
import type { SlotState } from '../slot.ts';
import { CancelButton } from './cancel-button.tsx';
import styles from './slot-actions.module.css';
import { leaveWait, reloadMeals } from '../api.ts';

interface SlotActionsProps {
  option: MealOption;
  sibling: MealOption | null;
  state: SlotState;
  /** Home has no cancelling on the PC; on the phone it is below the panel (AM099). */
  place: 'home' | 'day';
  /** Filled where it is the one thing to do. */
  strong: boolean;
  onAct: OnMealAction;
}

export function SlotActions(props: SlotActionsProps) {
  const content = useContent(props);
  return content === null ? null : <div className={styles.actions}>{content}</div>;
}

function useContent({ option, sibling, state, place, strong, onAct }: SlotActionsProps) {
  const t = useMessages(mealTexts);
  const isPc = useIsPc();
  const name = t[foodKey(option) ?? mealKey(option)];
  const size = place === 'day' ? 'small' : 'normal';
  switch (state) {
    case 'open':
      return (
        <Button
          wide
          size={size}
          variant={strong ? 'primary' : 'tonal'}
          aria-label={t.reserveIt(name)}
          onClick={() => onAct('reserve', option)}
        >
          {t.reserve}
        </Button>
      );
    case 'wait':
      return (
        <Button wide size={size} onClick={() => onAct('wait', option)}>
          {t.wait}
        </Button>
      );
    case 'waiting':
      return <LeaveWaitButton waitId={option.wait_id ?? 0} size={size} />;
    case 'reserved':
      if (place === 'day') return <CancelButton option={option} onAct={onAct} />;
      return isPc ? <InertReserved option={option} /> : null;
    case 'other-kind':
      return option.can_change ? (
        <Button wide size={size} variant="tonal" onClick={() => onAct('change', option)}>
          {t.changeTo(name)}
        </Button>
      ) : (
        <p className={styles.words}>
          {t.otherKind(t[(sibling && foodKey(sibling)) ?? 'japanese'])}
        </p>
      );
    case 'full':
    case 'closed':
      return (
        <Button wide size={size} reason={reasonOf(option, t[`${state}Reason`])}>
          {option.stopped ? t.stopped : t.reserve}
        </Button>
      );
    default:
      return null;
  }
}

/** Why it cannot be booked; of a stopped meal in the words of the staff. */
const reasonOf = ({ stopped }: MealOption, other: string) =>
  stopped ? <ServerText fallback={stopped.language}>{stopped.reason}</ServerText> : other;

/** On Home of the PC a reserved meal only says so, and where to go on (D021, AM099). */
function InertReserved({ option }: { option: MealOption }) {
  const t = useMessages(mealTexts);
  return (
    <Button
      wide
      reason={
        option.can_cancel ? (
          <Link to="/meal-reservation" search={{ date: option.date }}>
            {t.cancelElsewhere}
          </Link>
        ) : (
          t.checkinOnPhone
        )
      }
    >
      {t.reserved}
    </Button>
  );
}

interface LeaveWaitButtonProps {
  waitId: number;
  size: 'normal' | 'small';
}

/** Leaves the waiting list at once; a failure is silent, the screen shows how things are (F002, F003). */
function LeaveWaitButton({ waitId, size }: LeaveWaitButtonProps) {
  const t = useMessages(mealTexts);
  const { busy, run } = useTask();
  // Without `useCall`: this button alone would bring it into the first load of Home.
  const leave = () =>
    run(async () => {
      if (isPressRefused()) return;
      const answer = await leaveWait(waitId);
      await reloadMeals();
      if (answer.ok) toast(t.waitLeft);
    });
  return (
    <Button wide size={size} busy={busy} onClick={() => void leave()}>
      {t.leaveWait}
    </Button>
  );
}
