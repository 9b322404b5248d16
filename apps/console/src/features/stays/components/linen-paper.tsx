// The linen sheet on paper, for the supplier: a number for each night, and no name (SI010).
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Paper, PaperSheet } from '../../../parts/paper/paper-sheet.tsx';
import type { Stays } from '../api.ts';
import styles from '../linen-paper.module.css';
import { staysTexts } from '../texts.ts';

export function LinenPaper({ stays }: { stays: Stays }) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const name = (date: string) => formatDate(date as CalendarDate, language);
  const count = (value: number) => t.setCount(formatCount(value, language));
  const total = stays.days.reduce((sum, { beddings }) => sum + beddings, 0);
  return (
    <Paper>
      <PaperSheet
        title={t.linen}
        day={t.span(name(stays.from), name(stays.until))}
        facts={t.bedding(formatCount(stays.bedding_stock, language))}
        at={Date.parse(stays.read_at)}
        number={1}
        all={1}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.date}</th>
              <th scope="col">{t.setsToLend}</th>
            </tr>
          </thead>
          <tbody>
            {stays.days.map(({ date, beddings }) => (
              <tr key={date}>
                <th scope="row">{name(date)}</th>
                <td>{count(beddings)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t.total}</th>
              <td>{count(total)}</td>
            </tr>
          </tfoot>
        </table>
      </PaperSheet>
    </Paper>
  );
}
