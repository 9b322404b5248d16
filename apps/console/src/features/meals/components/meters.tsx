// The figures of each kind, above the list; a press shows its bookings alone.
import type { FoodType } from '@yadori/api/meals/kinds';
import { mealOfFood } from '@yadori/api/meals/meal-table';
import type { MealDay } from '@yadori/api/meals/staff/staff-shapes';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { kindName } from '../../../parts/meal-names.ts';
import { mealIcons } from '../panel.tsx';
import { mealsTexts } from '../texts.ts';
import styles from '../meals.module.css';

type Kind = MealDay['kinds'][number];

interface MetersProps {
  kinds: readonly Kind[];
  chosen: number | undefined;
  onChoose: (kind: number | undefined) => void;
}

export function Meters({ kinds, chosen, onChoose }: MetersProps) {
  const t = useMessages(mealsTexts);
  return (
    <div className={styles.meters} role="group" aria-label={t.kind}>
      {kinds.map((kind) => (
        <button
          key={kind.menu_id}
          type="button"
          aria-pressed={chosen === kind.type_of_food}
          className={classNames(styles.meter, chosen === kind.type_of_food && styles.chosen)}
          onClick={() => onChoose(chosen === kind.type_of_food ? undefined : kind.type_of_food)}
        >
          <Meter kind={kind} />
        </button>
      ))}
    </div>
  );
}

function Meter({ kind }: { kind: Kind }) {
  const t = useMessages(mealsTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const { capacity, reserved, remain, waiting } = kind;
  return (
    <>
      <span className="row middle gap-8">
        <KindTag food={kind.type_of_food} />
        <span lang={kind.language}>{kind.menu_name}</span>
        {kind.stopped && (
          <Tag small tone="red">
            {t.stopped}
          </Tag>
        )}
        {waiting > 0 && (
          <Tag small tone="amber">
            {t.waiting(count(waiting))}
          </Tag>
        )}
      </span>
      <span className={styles.meterFigures}>
        <b className={classNames('num', styles.reserved)}>{count(reserved)}</b>
        {capacity !== null && <span className="num">{t.portions(count(capacity))}</span>}
        {capacity !== null && (
          <span className={styles.bar} aria-hidden="true">
            <span
              style={{ inlineSize: `${Math.min(100, (reserved / Math.max(1, capacity)) * 100)}%` }}
            />
          </span>
        )}
        {remain !== null && !kind.stopped && (
          <span>{remain === 0 ? t.full : t.remain(count(remain))}</span>
        )}
      </span>
      <span className="row middle gap-8 muted size-12">
        {t.checkedIn(count(kind.checked_in))}
        {kind.missed > 0 && <span>{t.missed(count(kind.missed))}</span>}
      </span>
    </>
  );
}

export function KindTag({ food }: { food: number }) {
  const language = useLanguage();
  const meal = mealOfFood[food as FoodType];
  return (
    <Tag small tone={meal} icon={mealIcons[meal]}>
      {kindName(food, language)}
    </Tag>
  );
}
