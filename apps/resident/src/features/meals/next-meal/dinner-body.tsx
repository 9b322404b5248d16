// Dinner: one large picture, name, portions, facts and actions.
import type { MealOption } from '@yadori/api/meals/shapes';
import { now } from '@yadori/web-client/clock.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import type { OnMealAction } from '../dialogs/use-meal-dialog.ts';
import { noteOf, slotOf } from '../slot.ts';
import styles from './dinner-body.module.css';
import { MealArt } from '../components/meal-art.tsx';
import { MealFacts } from './meal-facts.tsx';
import { NoteLine } from '../components/note-line.tsx';
import { Remaining } from '../components/remaining.tsx';
import { SlotActions } from '../components/slot-actions.tsx';

interface DinnerBodyProps {
  option: MealOption;
  onAct: OnMealAction;
}

export function DinnerBody({ option, onAct }: DinnerBodyProps) {
  const isPc = useIsPc();
  const state = slotOf(option, null);
  return (
    <>
      <MealArt meal={option} first className={styles.art} />
      <div className={styles.body}>
        <div className={styles.row}>
          <h3 className="size-20">
            <ServerText fallback={option.language}>{option.menu_name}</ServerText>
          </h3>
          {(state === 'open' || (state === 'reserved' && option.can_cancel)) && (
            <Remaining count={option.remain} />
          )}
        </div>
        {!isPc && (
          <MealFacts
            held={state === 'reserved' ? option : undefined}
            wait={option.reservation_status === null ? undefined : option.wait}
          />
        )}
        <NoteLine note={noteOf(option, state, now())} />
        <SlotActions
          option={option}
          state={state}
          onAct={onAct}
          sibling={null}
          strong
          place="home"
        />
      </div>
    </>
  );
}
