// The check sheet on paper: pages of 40 rows with a box to tick, made of what the screen has read.
import type { CheckRow, CheckSheet } from '@yadori/api/meals/staff/sheet-shapes';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount, formatDate, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { isLongName, notesOf, notesOfPage, type MarkNote } from '../check-marks.ts';
import { pagesOf } from '../check-pages.ts';
import { checkTexts, kindName, mealName } from '../texts.ts';
import styles from '../check-paper.module.css';
import { MarkWords } from './check-table.tsx';
import { PaperFoot } from './paper-foot.tsx';

export function CheckPaper({ sheet }: { sheet: CheckSheet }) {
  const pages = pagesOf(sheet.rows);
  const notes = notesOf(sheet.rows);
  const noted = Array.from({ length: Math.ceil(notes.length / notesOfPage) }, (_, page) =>
    notes.slice(page * notesOfPage, (page + 1) * notesOfPage),
  );
  const all = pages.length + noted.length;
  return (
    <div className={styles.paper} aria-hidden="true">
      {pages.map((rows, index) => (
        <section key={index} className={styles.page}>
          <PaperHead sheet={sheet} />
          <table className={classNames(styles.table, sheet.shows_allergens && styles.hasMarks)}>
            <colgroup>
              <col className={styles.tick} />
              <col className={styles.room} />
              <col />
              <col className={styles.kanas} />
              <col className={styles.kind} />
              <col className={styles.guests} />
              {sheet.shows_allergens && <col className={styles.marks} />}
            </colgroup>
            <tbody>
              {rows.map((row, place) => (
                <PaperRow
                  key={place}
                  row={row}
                  hasMarks={sheet.shows_allergens}
                  note={notes.find((one) => one.row === row)?.number}
                />
              ))}
            </tbody>
          </table>
          <PaperFoot at={sheet.printed_at} number={index + 1} all={all} />
        </section>
      ))}
      {noted.map((some, index) => (
        <section key={`notes ${index}`} className={styles.page}>
          <PaperHead sheet={sheet} />
          <NoteList notes={some} />
          <PaperFoot at={sheet.printed_at} number={pages.length + index + 1} all={all} />
        </section>
      ))}
    </div>
  );
}

function PaperHead({ sheet }: { sheet: CheckSheet }) {
  const t = useMessages(checkTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  const time = (text: string) => formatTime(Date.parse(text));
  const count = (value: number) => formatCount(value, language);
  const { reserved, guests } = sheet.totals;
  return (
    <header className={styles.head}>
      <p className={styles.title}>
        <span>{dormitory && nameOfDormitory(dormitory, language)}</span>
        <b>{t.title}</b>
        <span className={styles.secret}>{t.secret}</span>
        <b className={styles.date}>
          {formatDate(sheet.date as CalendarDate, language)}{' '}
          {mealName(sheet.type_of_meal, language)}
        </b>
      </p>
      <p className={styles.facts}>
        <span>
          {t.legend} {t.dispose}
        </span>
        <span>
          {t.reception(time(sheet.reception_start), time(sheet.reception_end))}
          {' · '}
          {t.totals(count(reserved), count(guests))}
        </span>
      </p>
      <p className={styles.facts}>{sheet.shows_allergens ? t.marksOnPaper : t.marksHidden}</p>
    </header>
  );
}

/** Marks that are too long for a row, in full. */
function NoteList({ notes }: { notes: readonly MarkNote[] }) {
  const t = useMessages(checkTexts);
  return (
    <ul className={styles.notes}>
      {notes.map(({ number, row }) => (
        <li key={number}>
          <b>{t.note(number)}</b> <span className={styles.number}>{roomName(row.room_number)}</span>{' '}
          <span className={styles.name}>{row.name}</span> <MarkWords marks={row.allergens} />
        </li>
      ))}
    </ul>
  );
}

interface PaperRowProps {
  row: CheckRow;
  hasMarks: boolean;
  /** Of the list behind the pages. */
  note: number | undefined;
}

function PaperRow({ row, hasMarks, note }: PaperRowProps) {
  const t = useMessages(checkTexts);
  const language = useLanguage();
  return (
    <tr>
      <td>
        <span className={styles.box}>{row.checked_in && '✓'}</span>
      </td>
      <td className={styles.number}>{roomName(row.room_number)}</td>
      <td className={classNames(styles.name, isLongName(row.name) && styles.long)}>
        <span>{row.name === '' ? t.anonymous : row.name}</span>
      </td>
      <td className={styles.kana}>{row.kana}</td>
      <td className={styles.served}>
        {row.type_of_food === null ? t.none : kindName(row.type_of_food, language)}
      </td>
      <td>
        {row.guests > 0 && (
          <>
            {t.guestsOf(formatCount(row.guests, language))} <span className={styles.box} />
          </>
        )}
      </td>
      {hasMarks && (
        <td className={styles.words}>
          {note === undefined ? <MarkWords marks={row.allergens} /> : <b>{t.seeNote(note)}</b>}
        </td>
      )}
    </tr>
  );
}
