// The closing days of the office and the meals that are not served, month by month (SD023, SD025).
import { mealKeyOf, type Meal } from '@yadori/api/meals/kinds';
import { calendarDays, yearsAhead } from '@yadori/api/meals/staff/day-calls';
import { textIn } from '@yadori/api/language/language';
import { date, parseDate, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { MonthGrid, type GridCell } from '@yadori/kit/calendar/month-grid.tsx';
import { MonthHead } from '@yadori/kit/calendar/month-head.tsx';
import { spokenComma, spokenDate } from '@yadori/kit/calendar/spoken-date.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { FailedPanel } from '@yadori/kit/dense/failed-panel.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { Tag } from '@yadori/kit/tag.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { useAddress, useSearch, useSetSearch } from '../../../routing/links.tsx';
import table from '../../../parts/month-table.module.css';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { useCalendarYear, type CalendarYear } from '../api.ts';
import styles from '../closing-days.module.css';
import { DayDialog } from '../components/day-dialog.tsx';
import { DayPanel } from '../components/day-panel.tsx';
import { entriesOf, marksOf, type DayMarks, type MonthEntry } from '../month-days.ts';
import { closingDaysTexts } from '../texts.ts';
import type { DayTask } from '../use-day-change.ts';

export function ClosingDaysScreen() {
  const t = useMessages(closingDaysTexts);
  const { dormitory = '' } = useAddress();
  const view = useView();
  const year = Number(view.month.slice(0, 4));
  const { data, isError, refetch } = useCalendarYear(dormitory, year);
  useLiveRefresh(['meals'], () => readAgain(calendarDays));
  const found = data?.data.year === year ? data.data : undefined;
  return (
    <>
      <PageHead title={t.title} />
      {isError && found === undefined ? (
        <FailedPanel title={t.failed} text={t.failedText} onAgain={() => void refetch()} />
      ) : (
        <Month key={dormitory} dormitory={dormitory} view={view} year={found} />
      )}
    </>
  );
}

/** Month and day of the address. */
function useView() {
  const search = useSearch();
  const setSearch = useSetSearch();
  const dayIn = (value: unknown) => (typeof value === 'string' ? parseDate(value) : undefined);
  const chosen = dayIn(search['date']) ?? dayIn(search['month']) ?? today();
  return {
    /** Of a month that was turned to, its first day; of the present one today. */
    day: chosen,
    month: startOfMonth(chosen),
    choose: (day: CalendarDate) => setSearch({ date: day }),
    show: (next: CalendarDate) =>
      setSearch({ month: next === startOfMonth(today()) ? today() : next }),
  };
}

interface MonthProps {
  dormitory: string;
  view: ReturnType<typeof useView>;
  year: CalendarYear | undefined;
}

function Month({ dormitory, view, year }: MonthProps) {
  const t = useMessages(closingDaysTexts);
  const { day } = view;
  const [open, dialog] = useDialogOf<DayTask>(
    (task, onClose) =>
      year !== undefined && (
        <DayDialog
          dormitory={dormitory}
          task={task}
          on={day}
          marks={marksOf(year, day)}
          onClose={onClose}
        />
      ),
  );
  return (
    <div className={styles.screen}>
      <p className="muted">{t.hint}</p>
      <div className={styles.columns}>
        <section className={styles.panel}>
          <Grid view={view} year={year} />
        </section>
        {year !== undefined && (
          <DayPanel on={day} year={year} marks={marksOf(year, day)} onTask={open} />
        )}
      </div>
      {year !== undefined && <MonthList year={year} month={view.month} onChoose={view.choose} />}
      {dialog}
    </div>
  );
}

/** A year back, and as far ahead as days can be changed. */
function rangeAround(day: CalendarDate) {
  const year = Number(day.slice(0, 4));
  return { first: date(`${year - 1}-01-01`), last: date(`${year + yearsAhead}-12-31`) };
}

function Grid({ view, year }: Pick<MonthProps, 'view' | 'year'>) {
  const t = useMessages(closingDaysTexts);
  const language = useLanguage();
  const { day: chosen, month, choose, show } = view;
  const range = rangeAround(today());
  const cell = (day: CalendarDate): GridCell => {
    const marks = year && marksOf(year, day);
    return {
      name: [spokenDate(day, language), ...(marks === undefined ? [] : wordsOf(marks, t))].join(
        textIn(language, spokenComma),
      ),
      content: marks && <Marks marks={marks} />,
      className: classNames(table.day, marks?.closing && styles.closed),
      selected: day === chosen,
      holiday: marks?.holiday !== undefined,
    };
  };
  return (
    <>
      <MonthHead month={month} range={range} onMonth={show} atStart />
      {year === undefined ? (
        <SkeletonRegion>
          <Skeleton height={480} />
        </SkeletonRegion>
      ) : (
        <div className={classNames(table.table, styles.grid)}>
          <MonthGrid
            label={`${t.title} ${formatMonth(month, language)}`}
            today={today()}
            month={month}
            range={range}
            cell={cell}
            start={chosen}
            onChoose={choose}
            onMonth={show}
          />
        </div>
      )}
    </>
  );
}

type Words = Readonly<Record<'closed' | Meal, string>> & {
  noMeal: (meal: string) => string;
};

const wordsOf = ({ holiday, closing, noMeals }: DayMarks, t: Words): string[] => [
  ...(holiday === undefined ? [] : [holiday]),
  ...(closing === undefined ? [] : [`${t.closed} ${closing.reason}`.trim()]),
  ...noMeals.map(({ type_of_meal }) => t.noMeal(t[mealKeyOf(type_of_meal)])),
];

const shortOf = {
  breakfast: 'breakfastShort',
  dinner: 'dinnerShort',
} as const satisfies Record<Meal, string>;

/** A sign on small screens, where the list below has the words. */
function Marks({ marks: { holiday, closing, noMeals } }: { marks: DayMarks }) {
  const t = useMessages(closingDaysTexts);
  return (
    <span className={styles.marks}>
      {holiday !== undefined && <span className={styles.holiday}>{holiday}</span>}
      {closing !== undefined && (
        <span className={classNames(styles.mark, styles.markClosed)}>
          <span className={styles.sign}>{t.closedShort}</span>
          <span className={styles.words}>{closing.reason || t.closed}</span>
        </span>
      )}
      {noMeals.map(({ type_of_meal }) => {
        const meal = mealKeyOf(type_of_meal);
        return (
          <span key={meal} className={classNames(styles.mark, styles[meal])}>
            <s className={styles.sign}>{t[shortOf[meal]]}</s>
            <span className={styles.words}>{t.noMeal(t[meal])}</span>
          </span>
        );
      })}
    </span>
  );
}

const toneOf = (meal: MonthEntry['meal']) => (meal === undefined ? 'amber' : mealKeyOf(meal));

const entryWord = ({ meal }: MonthEntry, t: Words): string =>
  meal === undefined ? t.closed : t.noMeal(t[mealKeyOf(meal)]);

interface MonthListProps {
  year: CalendarYear;
  month: CalendarDate;
  onChoose: (day: CalendarDate) => void;
}

function MonthList({ year, month, onChoose }: MonthListProps) {
  const t = useMessages(closingDaysTexts);
  const language = useLanguage();
  const entries = entriesOf(year, month);
  const dayText = (on: CalendarDate) => formatDate(on, language);
  if (entries.length === 0) return <StatePanel kind="empty" title={t.none} text={t.choose} />;
  return (
    <section className={styles.panel}>
      <h2 className="size-17">{t.list}</h2>
      <ul className={styles.rows}>
        {entries.map((entry) => (
          <li key={`${entry.from} ${entry.meal ?? 0}`} className={styles.row}>
            <button type="button" className={styles.link} onClick={() => onChoose(entry.from)}>
              {entry.from === entry.until
                ? dayText(entry.from)
                : t.span(dayText(entry.from), dayText(entry.until))}
            </button>
            <Tag tone={toneOf(entry.meal)}>{entryWord(entry, t)}</Tag>
            <span className={styles.reason}>{textIn(language, entry.reason)}</span>
            {entry.isYearly && <Tag small>{t.yearly}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  );
}
