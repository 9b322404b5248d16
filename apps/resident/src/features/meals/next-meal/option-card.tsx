// One of the two breakfasts of Home.
import type { MealOption } from '@yadori/api/meals/shapes';
import { now } from '@yadori/web-client/clock.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import type { OnMealAction } from '../dialogs/use-meal-dialog.ts';
import { mealTexts } from '../texts.ts';
import { foodKey, type Choice } from '../options.ts';
import { noteOf, slotOf } from '../slot.ts';
import { MealArt } from '../components/meal-art.tsx';
import { NoteLine } from '../components/note-line.tsx';
import styles from './option-card.module.css';
import { Remaining } from '../components/remaining.tsx';
import { SlotActions } from '../components/slot-actions.tsx';
import { StateTag } from '../components/state-tag.tsx';

interface OptionCardProps extends Choice {
  strong: boolean;
  onAct: OnMealAction;
}

export function OptionCard({ option, sibling, strong, onAct }: OptionCardProps) {
  const state = slotOf(option, sibling);
  const held = state === 'reserved' || state === 'checked-in';
  return (
    <article className={classNames(styles.option, held && styles.held)}>
      <MealArt meal={option} first className={styles.art} />
      <div className={styles.body}>
        <div className={styles.row}>
          <Kind option={option} />
          {state === 'open' ? (
            <Remaining count={option.remain} />
          ) : (
            <StateTag option={option} state={state} small />
          )}
        </div>
        <h3 className={styles.name}>
          <ServerText fallback={option.language}>{option.menu_name}</ServerText>
        </h3>
        <NoteLine note={noteOf(option, state, now())} />
        <SlotActions
          option={option}
          sibling={sibling}
          state={state}
          strong={strong}
          onAct={onAct}
          place="home"
        />
      </div>
    </article>
  );
}

function Kind({ option }: { option: MealOption }) {
  const t = useMessages(mealTexts);
  return <span className={`palt ${styles.kind ?? ''}`}>{t[foodKey(option) ?? 'japanese']}</span>;
}
