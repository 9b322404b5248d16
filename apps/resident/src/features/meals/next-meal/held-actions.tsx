// The phone's actions on a reserved meal: check in within reach of the thumb, give back as quiet text.
import checkCircle from '@phosphor-icons/core/regular/check-circle.svg?raw';
import ticket from '@phosphor-icons/core/regular/ticket.svg?raw';
import type { MealOption } from '@yadori/api/meals/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { LinkButton } from '../../../routing/links.tsx';
import type { OnMealAction } from '../dialogs/use-meal-dialog.ts';
import { mealTexts } from '../texts.ts';
import { receptionStart, type SlotState } from '../slot.ts';
import { CancelButton } from '../components/cancel-button.tsx';
import styles from './held-actions.module.css';

interface HeldActionsProps {
  option: MealOption;
  state: SlotState;
  onAct: OnMealAction;
}

export function HeldActions({ option, state, onAct }: HeldActionsProps) {
  const t = useMessages(mealTexts);
  if (state === 'checked-in') return <TicketLink id={option.reservation_id ?? 0} />;
  const open = option.is_checkin_time;
  return (
    <>
      {/* Off, it would only stand in the way of the page: then it does not follow. */}
      <div className={classNames(styles.checkin, open && styles.follows)}>
        <Button
          variant="primary"
          size="large"
          wide
          icon={checkCircle}
          reason={open ? undefined : t.checkinFrom(receptionStart(option))}
          onClick={() => onAct('checkin', option)}
        >
          {t.checkin}
        </Button>
      </div>
      <div className={styles.cancel}>
        <CancelButton quiet option={option} onAct={onAct} />
      </div>
    </>
  );
}

function TicketLink({ id }: { id: number }) {
  const t = useMessages(mealTexts);
  return (
    <div className={styles.checkin}>
      <LinkButton
        to="/checkin-completed/$id"
        params={{ id: String(id) }}
        search={{ checkin: true }}
        variant="tonal"
        size="large"
        wide
        icon={ticket}
      >
        {t.showTicket}
      </LinkButton>
    </div>
  );
}
