// What happened to a resident's account, in words, with who did it and why (SC018).
import { useState } from 'react';
import { residentHistory, type HistoryRow } from '@yadori/api/residents/history-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { formatDateWithYear, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useAddress } from '../../../routing/links.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { usePages } from '../../../session/read-pages.ts';
import styles from '../history.module.css';
import { HistoryWords } from '../components/history-words.tsx';
import { historyTexts } from '../history-texts.ts';

/** Drawn inside the card. */
export function HistoryTab() {
  const { id = '' } = useAddress();
  return <History key={id} id={Number(id)} />;
}

function History({ id }: { id: number }) {
  const t = useMessages(historyTexts);
  const [kind, setKind] = useState('');
  const query = kind === '' ? {} : { kind };
  // Fifty at a time.
  const { list, rows, first } = usePages(residentHistory, { params: { id }, query });
  useLiveRefresh(['residents'], () => readAgain(residentHistory));
  return (
    <section className={styles.history} aria-label={t.title}>
      {first !== undefined && (
        <SelectField
          label={t.kind}
          empty={t.every}
          options={first.kinds.map(({ kind: value, text: label }) => ({ value, label }))}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(value)}
        />
      )}
      <ListView
        list={list}
        rows={rows}
        failed={t.failed}
        empty={kind === '' ? t.empty : t.none}
        waiting={160}
        more={t.more}
      >
        {(found) => (
          <>
            <ol className="stack column">
              {found.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ol>
            {!list.hasNextPage && <p className={styles.foot}>{t.end}</p>}
          </>
        )}
      </ListView>
    </section>
  );
}

function Row({ row }: { row: HistoryRow }) {
  const { happened_at: at } = row;
  const language = useLanguage();
  const instant = Date.parse(at);
  return (
    <li className={styles.row}>
      <time dateTime={at} className="note">
        {formatDateWithYear(dateAt(instant), language)} {formatTime(instant)}
      </time>
      <HistoryWords row={row} />
    </li>
  );
}
