// One meal of a day: the card of a breakfast is vertical, that of dinner horizontal.
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import { now } from '@yadori/web-client/clock.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { dayTexts } from '../day-texts.ts';
import type { OnMealAction } from '../dialogs/use-meal-dialog.ts';
import { mealTexts } from '../texts.ts';
import { foodKey, mealKey, type Choice } from '../options.ts';
import { dayNoteOf, slotOf } from '../slot.ts';
import styles from './day-meal-card.module.css';
import { DeadlineNote } from './deadline-note.tsx';
import { MealArt } from './meal-art.tsx';
import { Remaining } from './remaining.tsx';
import { SlotActions } from './slot-actions.tsx';
import { StateTag } from './state-tag.tsx';

interface DayMealCardProps extends Choice {
  onAct: OnMealAction;
}

export function DayMealCard({ option, sibling, onAct }: DayMealCardProps) {
  const t = useMessages(mealTexts);
  const state = slotOf(option, sibling);
  const food = foodKey(option);
  const held = state === 'reserved' || state === 'checked-in';
  const across = food === undefined;
  return (
    <Card
      as="article"
      className={classNames(styles.card, across && styles.across, held && styles.held)}
    >
      <MealArt meal={option} shows={across ? 'dish' : 'set'} className={styles.art} />
      <div className={styles.body}>
        <div className={styles.row}>
          {food !== undefined && <h4 className="size-15">{t[food]}</h4>}
          {state === 'open' ? (
            <Remaining count={option.remain} />
          ) : (
            <StateTag option={option} state={state} small />
          )}
        </div>
        <p className={styles.description}>
          <ServerText
            fallback={option.description === '' ? option.language : option.description_language}
          >
            {option.description === '' ? option.menu_name : option.description}
          </ServerText>
        </p>
        <DetailButton kind={t[food ?? mealKey(option)]} onClick={() => onAct('menu', option)} />
        <DeadlineNote note={dayNoteOf(option, state, now())} option={option} onAct={onAct} />
        {/* Tonal: the one filled button of this page is for booking several. */}
        <SlotActions
          option={option}
          sibling={sibling}
          state={state}
          onAct={onAct}
          strong={false}
          place="day"
        />
      </div>
    </Card>
  );
}

interface DetailButtonProps {
  kind: string;
  onClick: () => void;
}

function DetailButton({ kind, onClick }: DetailButtonProps) {
  const t = useMessages(dayTexts);
  return (
    <Button
      variant="text"
      size="small"
      iconEnd={caretRight}
      className={styles.detail}
      aria-label={t.detailOf(kind)}
      onClick={onClick}
    >
      {t.menuDetail}
    </Button>
  );
}
