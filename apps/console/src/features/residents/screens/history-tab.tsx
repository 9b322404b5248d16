// What happened to a resident's account, in words, with who did it and why (SC018).
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { residentHistory, type HistoryRow } from '@yadori/api/residents/history-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { FailedPanel } from '@yadori/kit/dense/failed-panel.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatDateWithYear, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useAddress } from '../../../routing/links.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { readPages } from '../../../session/read-pages.ts';
import styles from '../history.module.css';
import { historyTexts } from '../history-texts.ts';

/** Drawn inside the card. */
export function HistoryTab() {
  const { id = '' } = useAddress();
  return <History key={id} id={Number(id)} />;
}

function History({ id }: { id: number }) {
  const t = useMessages(historyTexts);
  const [kind, setKind] = useState('');
  const history = useHistory(id, kind);
  useLiveRefresh(['residents'], () => readAgain(residentHistory));
  const { data, isPending, isLoadingError } = history;
  if (isLoadingError)
    return <FailedPanel title={t.failed} onAgain={() => void history.refetch()} />;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const kinds = data?.pages[0]?.kinds ?? [];
  return (
    <section className={styles.history} aria-label={t.title} aria-busy={isPending}>
      {isPending ? (
        <SkeletonRegion>
          <Skeleton height={160} />
        </SkeletonRegion>
      ) : (
        <>
          <SelectField
            label={t.kind}
            empty={t.every}
            options={kinds.map(({ kind: value, text: label }) => ({ value, label }))}
            value={kind}
            onChange={({ currentTarget: { value } }) => setKind(value)}
          />
          <ol className={styles.rows}>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ol>
          <HistoryEnd history={history} isEmpty={rows.length === 0} isFiltered={kind !== ''} />
        </>
      )}
    </section>
  );
}

/** Fifty at a time. */
const useHistory = (id: number, kind: string) =>
  useInfiniteQuery(
    readPages(residentHistory, { params: { id }, query: kind === '' ? {} : { kind } }),
  );

function Row({ row: { happened_at: at, text, actor, reason } }: { row: HistoryRow }) {
  const t = useMessages(historyTexts);
  const language = useLanguage();
  const instant = Date.parse(at);
  return (
    <li className={styles.row}>
      <time dateTime={at} className="note">
        {formatDateWithYear(dateAt(instant), language)} {formatTime(instant)}
      </time>
      <div>
        <p className="anywhere">{text}</p>
        <p className="note">
          {t.by(actor.name)}
          {reason !== null && <> · {t.reason(reason.text)}</>}
        </p>
      </div>
    </li>
  );
}

interface HistoryEndProps {
  history: ReturnType<typeof useHistory>;
  isEmpty: boolean;
  isFiltered: boolean;
}

function HistoryEnd({ history, isEmpty, isFiltered }: HistoryEndProps) {
  const t = useMessages(historyTexts);
  if (isEmpty) return <StatePanel kind="empty" title={isFiltered ? t.none : t.empty} />;
  return (
    <div className={styles.foot}>
      {history.hasNextPage ? (
        <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t.more}
        </Button>
      ) : (
        <p>{t.end}</p>
      )}
    </div>
  );
}
