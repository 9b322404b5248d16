// Japanese or Western: the two breakfasts side by side, below each other where it is narrow.
import type { BreakfastPart } from '@yadori/api/meals/shapes';
import { useIsPc } from '@yadori/kit/use-media.ts';
import type { OnMealAction } from '../dialogs/use-meal-dialog.ts';
import { breakfastChoices } from '../options.ts';
import { slotOf } from '../slot.ts';
import styles from './breakfast-body.module.css';
import { MealFacts } from './meal-facts.tsx';
import { OptionCard } from './option-card.tsx';

interface BreakfastBodyProps {
  part: BreakfastPart;
  onAct: OnMealAction;
}

export function BreakfastBody({ part, onAct }: BreakfastBodyProps) {
  const isPc = useIsPc();
  const choices = breakfastChoices(part).map((choice) => ({
    ...choice,
    state: slotOf(choice.option, choice.sibling),
  }));
  // Two equal ways out: neither is pushed.
  const strong = choices.filter(({ state }) => state === 'open').length === 1;
  const reserved = choices.find(({ state }) => state === 'reserved')?.option;
  const hasState = choices.some(({ option }) => option.reservation_status !== null);
  return (
    <div className={styles.body}>
      <div className={styles.options}>
        {choices.map(({ option, sibling }) => (
          <OptionCard
            key={option.type_of_food}
            option={option}
            sibling={sibling}
            strong={strong}
            onAct={onAct}
          />
        ))}
      </div>
      {!isPc && <MealFacts held={reserved} wait={hasState ? part.wait : undefined} />}
    </div>
  );
}
