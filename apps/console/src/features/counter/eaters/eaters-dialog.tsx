// Counts visitors, staff and tasters of each kind of food by + and −; each press is one of its own (SE023).
import { useState } from 'react';
import type { CounterBoard } from '@yadori/api/meals/staff/counter-calls';
import { eaterKinds, eaterNames, type EaterKind, type Eaters } from '@yadori/api/meals/eaters';
import { mealOfType, type FoodType, type MealType } from '@yadori/api/meals/kinds';
import { Banner } from '@yadori/kit/banner.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { addWalkIn } from '../walk-ins/api.ts';
import { eatersTexts } from './eaters-texts.ts';
import styles from './eaters.module.css';

interface EatersDialogProps {
  board: CounterBoard;
  dormitory: string;
  kindOf: (food: number) => string;
  onClose: () => void;
}

type Press = (food: number, kind: EaterKind, count: 1 | -1) => Promise<void>;

export function EatersDialog({ board, dormitory, kindOf, onClose }: EatersDialogProps) {
  const t = useMessages(eatersTexts);
  const [failed, setFailed] = useState<string>();
  // Presses are not held back while one is on its way: five of them are five.
  const press: Press = async (food, kind, count) => {
    setFailed(undefined);
    const answer = await addWalkIn(dormitory, {
      others: kind,
      count,
      day: board.date,
      meal: mealOfType[board.type_of_meal as MealType],
      type_of_food: food as FoodType,
    });
    if (!answer.ok) setFailed(answer.message);
  };
  return (
    <Dialog
      open
      title={t.title}
      onClose={onClose}
      footer={
        <button type="button" className={styles.close} onClick={onClose}>
          {t.close}
        </button>
      }
    >
      <p className={styles.text}>{t.text}</p>
      {failed !== undefined && (
        <Banner tone="danger" role="alert">
          {failed}
        </Banner>
      )}
      {board.kinds
        .filter(({ stopped }) => !stopped)
        .map(({ type_of_food: food, eaters }) => (
          <section key={food} className={styles.kind} aria-label={kindOf(food)}>
            <h3>{kindOf(food)}</h3>
            {eaterKinds.map((kind) => (
              <Line key={kind} food={food} kind={kind} eaters={eaters} press={press} />
            ))}
          </section>
        ))}
    </Dialog>
  );
}

interface LineProps {
  food: number;
  kind: EaterKind;
  eaters: Eaters;
  press: Press;
}

function Line({ food, kind, eaters, press }: LineProps) {
  const t = useMessages(eatersTexts);
  const language = useLanguage();
  const name = eaterNames[kind][language];
  const count = eaters[kind];
  return (
    <div className={styles.line}>
      <span>{name}</span>
      <button
        type="button"
        className={styles.step}
        aria-label={t.fewer(name)}
        disabled={count === 0}
        onClick={() => void press(food, kind, -1)}
      >
        −
      </button>
      <output className={`num ${styles.count}`} aria-label={name}>
        {formatCount(count, language)}
      </output>
      <button
        type="button"
        className={styles.step}
        aria-label={t.more(name)}
        onClick={() => void press(food, kind, 1)}
      >
        +
      </button>
    </div>
  );
}
