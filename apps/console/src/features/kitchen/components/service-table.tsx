// The leftovers of a week in one table.
import type { MealService } from '@yadori/api/meals/staff/service-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { kindName } from '../../../parts/meal-names.ts';
import { serviceTexts } from '../service-texts.ts';
import { countsTexts } from '../texts.ts';
import styles from '../kitchen.module.css';
import { useServiceValues } from './service-card.tsx';

export function ServiceTable({ rows }: { rows: readonly MealService[] }) {
  const t = useMessages(serviceTexts);
  const words = useMessages(countsTexts);
  const language = useLanguage();
  return (
    <div className={styles.panel}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by arrow keys */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t.title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.date}</th>
              <th scope="col">{words.kind}</th>
              <th scope="col">{t.reserved}</th>
              <th scope="col">{t.guests}</th>
              <th scope="col">{t.eaten}</th>
              <th scope="col">{t.missed}</th>
              <th scope="col">{t.cookedShort}</th>
              <th scope="col">{t.leftShort}</th>
              <th scope="col">{t.wastedShort}</th>
              <th scope="col" className={styles.words}>
                {t.note}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${row.date} ${row.type_of_food}`}>
                {row.date !== rows[index - 1]?.date && (
                  <th
                    scope="rowgroup"
                    rowSpan={rows.filter(({ date }) => date === row.date).length}
                  >
                    {formatDate(row.date as CalendarDate, language)}
                  </th>
                )}
                <th scope="row">
                  {kindName(row.type_of_food, language)}
                  {row.stopped && ` (${words.stopped})`}
                </th>
                <Cells row={row} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Cells({ row }: { row: MealService }) {
  const t = useMessages(serviceTexts);
  const language = useLanguage();
  const { cooked, left, wasted } = useServiceValues(row);
  const count = (value: number) => formatCount(value, language);
  return (
    <>
      <td>{count(row.reserved)}</td>
      <td>{count(row.guests)}</td>
      <td>{count(row.eaten)}</td>
      <td>{row.missed === null ? t.none : count(row.missed)}</td>
      <td>{cooked}</td>
      <td>{left}</td>
      <td>{wasted}</td>
      <td className={styles.words}>{row.note}</td>
    </>
  );
}
