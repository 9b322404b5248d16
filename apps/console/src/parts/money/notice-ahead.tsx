// What residents will read about other fees, prices and lead times, and from when (SD051).
import { moneyNotice, type MoneyChange } from '@yadori/api/dormitory/money-notice';
import { announcedOf, noticeDay } from '@yadori/api/dormitory/planned-settings';
import { languages, type Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { moneyWords } from './money-words.ts';
import styles from './notice-ahead.module.css';

interface NoticeAheadProps {
  day: CalendarDate;
  changes: readonly MoneyChange[];
  /** Who get it. */
  residents: number;
}

/** Nothing where none of the fields concerns residents. */
export function NoticeAhead({ day, changes: all, residents }: NoticeAheadProps) {
  const t = useMessages(moneyWords);
  const language = useLanguage();
  const changes = announcedOf(all);
  if (changes.length === 0) return null;
  const from = formatDate(noticeDay(day, today()), language);
  return (
    <div className="stack gap-6">
      <p>{t.notice(from, formatCount(residents, language))}</p>
      <details className={styles.notice}>
        <summary>{t.seeNotice}</summary>
        {languages.map((one) => (
          <NoticeIn key={one} language={one} day={day} changes={changes} />
        ))}
      </details>
    </div>
  );
}

function NoticeIn({
  language,
  ...change
}: Pick<NoticeAheadProps, 'day' | 'changes'> & { language: Language }) {
  const { title, blocks } = moneyNotice(change, language);
  return (
    <section lang={language} className={styles.text}>
      <p>
        <strong>{title}</strong>
      </p>
      {blocks.map(({ kind, text }) =>
        kind === 'table' ? <Rows key={text} text={text} /> : <p key={text}>{text}</p>,
      )}
    </section>
  );
}

/** Cells as the notice has them; what is bold there is the last one. */
function Rows({ text }: { text: string }) {
  const [head = [], ...rows] = text
    .replaceAll('**', '')
    .split('\n')
    .map((line) => line.split(' | '));
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', before, after]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>
              <strong>{after}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
