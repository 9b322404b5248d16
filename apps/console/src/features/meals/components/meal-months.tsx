// A month and the next one with the state of each meal; a press on a day shows its meals. Narrow cards show one month.
import { grouped } from '@yadori/api/grouped';
import { endOfMonth, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import type { ResidentMeal } from '@yadori/api/meals/staff/staff-shapes';
import { nationalHoliday } from '@yadori/api/time/national-holidays';
import { today } from '@yadori/web-client/clock.ts';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { MonthGrid, type GridCell } from '@yadori/kit/calendar/month-grid.tsx';
import { MonthHead } from '@yadori/kit/calendar/month-head.tsx';
import { spokenComma, spokenDate } from '@yadori/kit/calendar/spoken-date.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { Language } from '@yadori/api/language/language';
import { markNames, markOfMeal, marks, type Mark } from '../meal-marks.ts';
import styles from '../meals.module.css';
import { residentMealsTexts } from '../resident-meals-texts.ts';
import { mealsTexts } from '../texts.ts';
import { markLooks } from './mark-looks.ts';

interface MealMonthsProps {
  /** The chosen day. */
  day: CalendarDate;
  /** First day of the first month. */
  month: CalendarDate;
  /** Undefined until they are read. */
  meals: readonly ResidentMeal[] | undefined;
  onChoose: (day: CalendarDate) => void;
  onMonth: (month: CalendarDate) => void;
}

/** Months before the present one that the arrows reach, and those after it. */
const reach = { before: -12, after: 3 };

export function MealMonths({ day, month, meals, onChoose, onMonth }: MealMonthsProps) {
  const t = useMessages(residentMealsTexts);
  const language = useLanguage();
  const days = byDay(meals ?? []);
  const next = startOfMonth(month, 1);
  const range = {
    first: startOfMonth(today(), reach.before),
    last: endOfMonth(today(), reach.after),
  };
  const shared = {
    today: today(),
    busy: meals === undefined,
    cell: (on: CalendarDate) => cellOf(on, days.get(on), on === day, language),
    onChoose,
    onMonth,
  };
  return (
    <div className={styles.months}>
      <div className={styles.monthPair}>
        <div>
          <MonthHead month={month} range={range} onMonth={onMonth} />
          <MonthGrid
            {...shared}
            label={t.calendar(formatMonth(month, language))}
            month={month}
            range={range}
            start={day}
          />
        </div>
        <div className={styles.nextMonth}>
          <p className={styles.monthName}>{formatMonth(next, language)}</p>
          <MonthGrid
            {...shared}
            label={t.calendar(formatMonth(next, language))}
            month={next}
            range={{ first: next, last: endOfMonth(next) }}
            start={day}
          />
        </div>
      </div>
      <Legend />
    </div>
  );
}

function Legend() {
  const t = useMessages(residentMealsTexts);
  const language = useLanguage();
  return (
    <ul className={styles.legend} aria-label={t.legend}>
      {marks.map((mark) => (
        <li key={mark}>
          <Sign mark={mark} meal="dinner" />
          {markNames[mark][language]}
        </li>
      ))}
      <li>{t.sides}</li>
    </ul>
  );
}

function Sign({ mark, meal }: { mark: Mark; meal: keyof DayMarks }) {
  const { svg, look } = markLooks(mark, meal);
  return (
    <span className={styles[look]} aria-hidden="true">
      {svg === undefined ? '·' : <Icon svg={svg} size={16} />}
    </span>
  );
}

interface DayMarks {
  breakfast: Mark | undefined;
  dinner: Mark | undefined;
}

function byDay(meals: readonly ResidentMeal[]): ReadonlyMap<string, DayMarks> {
  const days = grouped(meals, ({ date }): string => date);
  return new Map(
    [...days].map(([date, served]) => [
      date,
      { breakfast: markOfMeal(served, 'breakfast'), dinner: markOfMeal(served, 'dinner') },
    ]),
  );
}

const signs = new Map<string, GridCell['content']>();

/** One element for each pair of marks, so that a day is drawn again only where they change. */
function signsOf({ breakfast, dinner }: DayMarks): GridCell['content'] {
  const key = `${breakfast} ${dinner}`;
  const known = signs.get(key) ?? (
    <span className={styles.signs}>
      {breakfast === undefined ? <span /> : <Sign mark={breakfast} meal="breakfast" />}
      {dinner === undefined ? <span /> : <Sign mark={dinner} meal="dinner" />}
    </span>
  );
  signs.set(key, known);
  return known;
}

const noMeals: DayMarks = { breakfast: undefined, dinner: undefined };

function cellOf(
  on: CalendarDate,
  served: DayMarks = noMeals,
  selected: boolean,
  language: Language,
): GridCell {
  const t = mealsTexts[language];
  const holiday = nationalHoliday(on, language);
  const { breakfast, dinner } = served;
  const parts = [
    spokenDate(on, language),
    holiday,
    breakfast && `${t.breakfast} ${markNames[breakfast][language]}`,
    dinner && `${t.dinner} ${markNames[dinner][language]}`,
  ];
  return {
    name: parts.filter(Boolean).join(spokenComma[language]),
    content: signsOf(served),
    className: selected ? styles.chosenDay : undefined,
    holiday: holiday !== undefined,
    selected,
  };
}
