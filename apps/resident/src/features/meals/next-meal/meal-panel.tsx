// The next meal: what there is, and what the resident can do about it (D004, D008 to D012). A meal that is served
// now without the resident is one line above it (AM241).
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import type { MenuForDay } from '../api.ts';
import { LazyMealDialogs } from '../dialogs/lazy-meal-dialogs.tsx';
import { useMealDialog, type OnMealAction } from '../dialogs/use-meal-dialog.ts';
import { mealTexts } from '../texts.ts';
import { breakfastChoices, type Choice } from '../options.ts';
import { slotOf, type SlotState } from '../slot.ts';
import { BreakfastBody } from './breakfast-body.tsx';
import { DinnerBody } from './dinner-body.tsx';
import { HeldActions } from './held-actions.tsx';
import { LateNoMeal } from './late-parts.tsx';
import styles from './meal-panel.module.css';
import { MealTag } from '../components/meal-tag.tsx';
import { NextMealHeading } from './next-meal-heading.tsx';
import { RunningMeal } from './running-meal.tsx';
import { StateTag } from '../components/state-tag.tsx';

interface MealPanelProps {
  menu: MenuForDay;
  /** The server's text where there is no meal (D010). */
  message: string | undefined;
}

export function MealPanel({ menu, message }: MealPanelProps) {
  const isPc = useIsPc();
  const { opened, open, close, heading } = useMealDialog();
  const { breakfast, dinner } = menu;
  const choices = choicesOf(menu);
  const held = choices.find(isHeld);
  // The state of the panel is that of the reserved meal; dinner has only one.
  const shown = held ?? (choices.length === 1 ? choices[0] : undefined);
  const first = held ?? choices[0];
  if (first === undefined) return <LateNoMeal message={message} />;
  const state = slotOf(first.option, first.sibling);
  const running = menu.running != null && <RunningMeal option={menu.running} onAct={open} />;
  // A line of another day does not stand below the day of the card.
  const isEarlier = menu.running?.date !== first.option.date;
  return (
    <section data-kept>
      {isEarlier && running}
      <NextMealHeading date={first.option.date} ref={heading} />
      {!isEarlier && running}
      <Card as="div" className={styles.card}>
        <PanelHead first={first} shown={shown} state={state} onAct={open} />
        {breakfast !== null && <BreakfastBody part={breakfast} onAct={open} />}
        {breakfast === null && dinner !== null && <DinnerBody option={dinner} onAct={open} />}
        {held !== undefined && !isPc && (
          <HeldActions option={held.option} state={state} onAct={open} />
        )}
      </Card>
      <LazyMealDialogs opened={opened} onClose={close} />
    </section>
  );
}

interface PanelHeadProps {
  first: Choice;
  /** The meal whose state is shown. */
  shown: Choice | undefined;
  state: SlotState;
  onAct: OnMealAction;
}

function PanelHead({ first, shown, state, onAct }: PanelHeadProps) {
  const t = useMessages(mealTexts);
  return (
    <div className={styles.head}>
      <span className="row middle gap-8">
        <MealTag kind={first.option} />
        {shown !== undefined && <StateTag option={shown.option} state={state} />}
      </span>
      <Button
        variant="text"
        size="small"
        iconEnd={caretRight}
        onClick={() => onAct('menu', first.option)}
      >
        {t.viewMenu}
      </Button>
    </div>
  );
}

const choicesOf = ({ breakfast, dinner }: MenuForDay): Choice[] =>
  breakfast === null && dinner !== null
    ? [{ option: dinner, sibling: null }]
    : breakfastChoices(breakfast);

const isHeld = ({ option }: Choice): boolean => option.reservation_id !== null;
