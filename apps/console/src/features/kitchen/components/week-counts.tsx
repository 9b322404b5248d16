// A week in one table: a row for each day and kind, a column for each version.
import {
  sheetStages,
  stageNames,
  type CountedDay,
  type CountedMeal,
  type SheetStage,
} from '@yadori/api/meals/staff/sheet-shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { kindName } from '../../../parts/meal-names.ts';
import { widthOf } from '../../../parts/paper/paper-columns.ts';
import { signed } from '../counts.ts';
import { countsTexts } from '../texts.ts';
import { useAllergenWords } from './allergen-counts.tsx';
import styles from '../kitchen.module.css';

export function WeekCounts({ days }: { days: readonly CountedDay[] }) {
  const t = useMessages(countsTexts);
  return (
    <div className={styles.panel}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by arrow keys */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t.title}>
        <WeekTable days={days} className={styles.table} />
      </div>
      <p className="note">{t.allergensLead}</p>
    </div>
  );
}

/** Two lines of the printed week, in half widths; English leaves the column less room than Japanese. */
const weekWidth = 104;

interface WeekTableProps {
  days: readonly CountedDay[];
  className: string | undefined;
}

export function WeekTable({ days, className }: WeekTableProps) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  return (
    <table className={className}>
      <WeekHead />
      <tbody>
        {days.flatMap(rowsOf).map(({ date, kind, rowSpan }) => (
          <tr key={`${date} ${kind.type_of_food}`}>
            {rowSpan > 0 && (
              <th scope="rowgroup" rowSpan={rowSpan}>
                {formatDate(date as CalendarDate, language)}
              </th>
            )}
            <th scope="row">
              {kindName(kind.type_of_food, language)}
              {kind.stopped && ` (${t.stopped})`}
            </th>
            {sheetStages.map((stage) => (
              <StageCell key={stage} kind={kind} stage={stage} />
            ))}
            <td>{count(kind.now.total)}</td>
            <td>{count(kind.now.guests)}</td>
            <td>{count(kind.now.extra)}</td>
            <td>{count(kind.now.waiting)}</td>
            <td>{kind.now.capacity === null ? t.noLimit : count(kind.now.capacity)}</td>
            <td className={styles.ofWeek}>
              <KindWeekAllergens kind={kind} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WeekHead() {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  return (
    <thead>
      <tr>
        <th scope="col">{t.date}</th>
        <th scope="col" className={styles.start}>
          {t.kind}
        </th>
        {sheetStages.map((stage) => (
          <th key={stage} scope="col">
            {stageNames[stage][language]}
          </th>
        ))}
        <th scope="col">{t.now}</th>
        <th scope="col">{t.guests}</th>
        <th scope="col">{t.extra}</th>
        <th scope="col">{t.waiting}</th>
        <th scope="col">{t.capacity}</th>
        <th scope="col" className={styles.ofWeek}>
          {t.allergens}
        </th>
      </tr>
    </thead>
  );
}

/** Of the newest version. */
function KindWeekAllergens({ kind: { sheets } }: Pick<StageCellProps, 'kind'>) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const words = useAllergenWords();
  const newest = sheets.at(-1);
  if (newest === undefined) return <span className="note">{t.pendingShort}</span>;
  if (newest.allergens === null) return t.noLimit;
  const { counts, unreadable } = newest.allergens;
  if (counts.length === 0 && unreadable === 0) return t.noLimit;
  const text = words(newest.allergens);
  // A row of the printed week has two lines; cut off, the list would be worse than none.
  return widthOf(text) > weekWidth ? t.marksOfDay(formatCount(counts.length, language)) : text;
}

function rowsOf({ date, meals }: CountedDay) {
  const kinds = meals.flatMap((meal) => meal.kinds);
  return kinds.map((kind, index) => ({ date, kind, rowSpan: index === 0 ? kinds.length : 0 }));
}

interface StageCellProps {
  kind: CountedMeal['kinds'][number];
  stage: SheetStage;
}

function StageCell({ kind, stage }: StageCellProps) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const sheet = kind.sheets.find((one) => one.stage === stage);
  if (sheet === undefined) return <td className="note">{t.pendingShort}</td>;
  return (
    <td>
      <b>{formatCount(sheet.total, language)}</b>
      {sheet.difference !== null && sheet.difference !== 0 && ` (${signed(sheet.difference)})`}
    </td>
  );
}
