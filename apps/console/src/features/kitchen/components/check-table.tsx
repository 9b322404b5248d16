// The check sheet on the screen.
import type { CheckMarks, CheckSheet } from '@yadori/api/meals/staff/sheet-shapes';
import { roomName } from '@yadori/api/residents/room';
import { betweenItems, formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { kindName } from '../../../parts/meal-names.ts';
import { checkTexts } from '../texts.ts';
import styles from '../kitchen.module.css';

export function CheckTable({ sheet }: { sheet: CheckSheet }) {
  const t = useMessages(checkTexts);
  const language = useLanguage();
  return (
    <div className={styles.panel}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by arrow keys */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t.title}>
        <table className={`${styles.table} ${styles.people}`}>
          <thead>
            <tr>
              <th scope="col">{t.room}</th>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.kana}</th>
              <th scope="col">{t.kind}</th>
              <th scope="col">{t.guests}</th>
              <th scope="col">{t.tick}</th>
              {sheet.shows_allergens && (
                <th scope="col" className={styles.marks}>
                  {t.allergens}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row, index) => (
              <tr key={index}>
                <th scope="row">{roomName(row.room_number)}</th>
                <td>
                  {row.name === '' ? t.anonymous : row.name}
                  <div className={styles.marksBelow}>
                    <MarkWords marks={row.allergens} />
                  </div>
                </td>
                <td>{row.kana}</td>
                <td>{row.type_of_food === null ? t.none : kindName(row.type_of_food, language)}</td>
                <td>{row.guests > 0 ? t.guestsOf(formatCount(row.guests, language)) : t.none}</td>
                <td>{row.checked_in ? t.checkedIn : t.none}</td>
                {sheet.shows_allergens && (
                  <td className={styles.marks}>
                    <MarkWords marks={row.allergens} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Of two lines at most: what the dish contains, and what it does not say. */
function MarkWords({ marks }: { marks: CheckMarks | null }) {
  const t = useMessages(checkTexts);
  const language = useLanguage();
  if (marks === null) return null;
  const { contains, unknown, unreadable } = marks;
  const names = (list: readonly string[]) => list.join(betweenItems[language]);
  return (
    <>
      {contains.length > 0 && <b>{t.contains(names(contains))}</b>}
      {contains.length > 0 && unknown.length > 0 && ' '}
      {unknown.length > 0 && <span>{t.unknown(names(unknown))}</span>}
      {unreadable && <b>{t.unreadable}</b>}
    </>
  );
}
