// Sun and moon of one day; where the calendar is wide each sign has its word.
import hourglass from '@phosphor-icons/core/fill/hourglass-medium-fill.svg?raw';
import moon from '@phosphor-icons/core/fill/moon-fill.svg?raw';
import sun from '@phosphor-icons/core/fill/sun-fill.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import type { CalendarDay } from '@yadori/api/meals/calendar-shapes';
import type { Meal } from '@yadori/api/meals/kinds';
import { mealKeys } from '@yadori/api/meals/meal-table';
import { useMessages } from '@yadori/kit/language.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { foodWord } from './day-name.ts';
import styles from './day-marks.module.css';
import { markOf, type Mark } from './marks.ts';
import { calendarTexts } from './texts.ts';

/** The cell's name says all of it; the signs are for the eye. */
export function DayMarks({ day }: { day: CalendarDay | undefined }) {
  const t = useMessages(calendarTexts);
  const marks = mealKeys.map((meal) => (day === undefined ? undefined : markOf(day, meal)));
  const closed = marks.every((mark) => mark === 'none');
  return (
    <span aria-hidden="true" className={classNames(styles.marks, closed && styles.closed)}>
      {mealKeys.map((meal, index) => (
        <DayMark key={meal} meal={meal} mark={marks[index]} food={day?.breakfast_food ?? null} />
      ))}
      {closed && <span className={styles.noService}>{t.noService}</span>}
    </span>
  );
}

/** A cell has room for a short word; its name has the whole one. */
const chips = {
  breakfast: 'chipBreakfast',
  dinner: 'chipDinner',
  japanese: 'chipJapanese',
  western: 'chipWestern',
} as const;

interface DayMarkProps {
  meal: Meal;
  /** Undefined until it is known; its place is kept. */
  mark: Mark | undefined;
  food: number | null;
}

function DayMark({ meal, mark, food }: DayMarkProps) {
  const t = useMessages(calendarTexts);
  const kind = meal === 'breakfast' && mark === 'booked' ? foodWord(food) : undefined;
  return (
    <span className={classNames(styles.mark, mark && styles[mark], styles[meal])}>
      {mark !== undefined && <MarkSign meal={meal} mark={mark} />}
      <span className={styles.word}>{t[chips[kind ?? meal]]}</span>
    </span>
  );
}

const signs = { booked: { breakfast: sun, dinner: moon }, waiting: hourglass, full: x } as const;

/** The bare sign, for the legend too. */
export function MarkSign({ meal, mark }: { meal: Meal; mark: Mark }) {
  if (mark === 'open') return <span className={styles.ring} />;
  if (mark === 'over' || mark === 'none') return <span className={styles.dash} />;
  const svg = mark === 'booked' ? signs.booked[meal] : signs[mark];
  return (
    <span
      className={classNames(
        styles.sign,
        mark === 'booked' && styles[`${meal}Sign`],
        styles[`${mark}Sign`],
      )}
    >
      <Icon svg={svg} size={mark === 'full' ? 10 : 14} />
    </span>
  );
}
