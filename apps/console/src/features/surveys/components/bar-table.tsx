// Counts as bars beside their numbers: a table, so that a screen reader reads the same.
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { percentOf } from '../figures.ts';
import styles from '../surveys.module.css';
import { surveyTexts } from '../texts.ts';

interface BarTableProps {
  caption: string;
  /** Heading of the first column. */
  of: string;
  rows: readonly { name: string; count: number; whole: number }[];
}

export function BarTable({ caption, of, rows }: BarTableProps) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  return (
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col" className="num">
            {t.people}
          </th>
          <th scope="col" colSpan={2}>
            {t.percent}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, whole }, index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            <td className="num">{formatCount(count, language)}</td>
            <td className="num">{percentOf(count, whole)}%</td>
            <td className={styles.bar} aria-hidden="true">
              <div className={styles.track}>
                <div style={{ width: `${percentOf(count, whole)}%` }} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
