// Closing the months of a dormitory, and those that are closed (SI031, SI033).
import { useState } from 'react';
import type { Closing, KeptMonth } from '@yadori/api/ledger/closing-calls';
import { chargeReasonNames } from '@yadori/api/ledger/reasons';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { DataTable, type DataTableProps } from '@yadori/kit/dense/data-table.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { formatCount, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useNow } from '@yadori/web-client/clock.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useWhen } from '../../../parts/when.ts';
import { useAddress } from '../../../routing/links.tsx';
import { useClosing } from '../api.ts';
import { closingTexts } from '../closing-texts.ts';
import styles from '../ledger.module.css';

const CloseDialog = lazyPart(
  async () => (await import('../components/close-dialog.tsx')).CloseDialog,
);
const ReopenDialog = lazyPart(
  async () => (await import('../components/close-dialog.tsx')).ReopenDialog,
);

export function ClosingScreen() {
  const t = useMessages(closingTexts);
  const { dormitory = '' } = useAddress();
  const answer = useClosing(dormitory);
  return (
    <>
      <PageHead title={t.title} />
      <div className={styles.screen}>
        <ReadView read={answer} data={answer.data?.data} failed={t.failed} waiting={[240, 160]}>
          {(closing) => (
            <div className={styles.closing}>
              <Content of={closing.next} />
              <div className="stack gap-14">
                <Next of={closing} />
                <Kept of={closing} />
              </div>
            </div>
          )}
        </ReadView>
      </div>
    </>
  );
}

type NextMonth = Closing['next'];

/** What the next month to close holds. */
function Content({ of: next }: { of: NextMonth }) {
  const t = useMessages(closingTexts);
  const language = useLanguage();
  const title = t.content(formatMonth(next.month as CalendarDate, language));
  const columns = useContentColumns();
  return (
    <div className="stack gap-14">
      <ToLookAt title={t.negative} text={t.negativeText} people={next.negative} />
      <ToLookAt title={t.uncoded} text={t.uncodedText} people={next.uncoded} />
      <ToLookAt title={t.movedOut} text={t.movedOutText} people={next.moved_out} />
      <section className="panel" aria-label={title}>
        <h2 className={styles.head}>{title}</h2>
        {next.sums.lines === 0 ? (
          <p className={styles.empty}>{t.nothing}</p>
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={contentOf(next)}
            rowKey={({ of }) => of}
          />
        )}
      </section>
    </div>
  );
}

interface ContentRow {
  of: keyof typeof chargeReasonNames | 'reversed' | 'total';
  count: number | undefined;
  amount: number;
  before: number | undefined;
}

const contentOf = ({ reasons, sums }: NextMonth): ContentRow[] => [
  ...reasons.map(({ reason, ...row }) => ({ of: reason, ...row })),
  { of: 'reversed', count: undefined, amount: 0 - sums.reversed, before: undefined },
  { of: 'total', count: sums.lines, amount: sums.total, before: undefined },
];

function useContentColumns(): DataTableProps<ContentRow>['columns'] {
  const t = useMessages(closingTexts);
  const language = useLanguage();
  const yen = (amount: number | undefined) =>
    amount === undefined ? '' : formatYen(amount, language);
  const named = ({ of }: ContentRow) =>
    of === 'reversed' || of === 'total' ? t[of] : chargeReasonNames[of][language];
  return [
    { id: 'reason', header: t.reason, value: named },
    {
      id: 'count',
      header: t.count,
      value: ({ count }) => (count === undefined ? '' : formatCount(count, language)),
      align: 'end',
    },
    {
      id: 'amount',
      header: t.amount,
      value: ({ of, amount }) => (of === 'total' ? <b>{yen(amount)}</b> : yen(amount)),
      align: 'end',
    },
    {
      id: 'before',
      header: t.before,
      value: ({ before }) => yen(before),
      align: 'end',
      wide: true,
    },
  ];
}

function Next({ of: { next, can_close: canClose } }: { of: Closing }) {
  const t = useMessages(closingTexts);
  const language = useLanguage();
  const when = useWhen();
  const paused = usePausedAct();
  const [isOpen, setIsOpen] = useState(false);
  const isEarly = useNow(60_000) < Date.parse(next.closes_from);
  const name = formatMonth(next.month as CalendarDate, language);
  const { sums } = next;
  return (
    <section className={`panel ${styles.part ?? ''}`} aria-label={t.next(name)}>
      <div className="row gap-8 middle apart">
        <h2 className="size-15">{t.next(name)}</h2>
        <Tag small>{t.openState}</Tag>
      </div>
      <p className={styles.sum}>
        <b className="num">{formatYen(sums.total, language)}</b>
        <span className="num note">{t.lines(formatCount(sums.lines, language))}</span>
      </p>
      {isEarly && <p className="note">{t.closesFrom(when(next.closes_from))}</p>}
      {!canClose && <p className="note">{t.byOffice}</p>}
      {canClose && !isEarly && (
        <Button {...paused} variant="primary" onClick={() => setIsOpen(true)}>
          {t.close(name)}
        </Button>
      )}
      {isOpen && <CloseDialog subject={next} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

interface ToLookAtProps {
  title: string;
  text: string;
  people: NextMonth['negative'];
}

/** Never in the way: the month can be closed as it is. */
function ToLookAt({ title, text, people }: ToLookAtProps) {
  const language = useLanguage();
  if (people.length === 0) return null;
  return (
    <Banner tone="warn" role="status">
      <b>{title}</b> {text}
      {people.map((row) => (
        <span key={row.account_id} className={styles.taken}>
          {roomName(row.room_number)} {row.name ?? row.account_id}{' '}
          <span className="num">{formatYen(row.total, language)}</span>
        </span>
      ))}
    </Banner>
  );
}

function Kept({ of: { months, reopens } }: { of: Closing }) {
  const t = useMessages(closingTexts);
  const [reopening, setReopening] = useState<KeptMonth>();
  return (
    <section className={`panel ${styles.part ?? ''}`} aria-label={t.months}>
      <h2 className="size-15">{t.months}</h2>
      {months.length === 0 && <p className="note">{t.none}</p>}
      <ul className="stack gap-14">
        {months.map((row) => (
          <KeptRow
            key={row.id}
            row={row}
            onReopen={
              row.state === 'closed' && row.month === reopens ? () => setReopening(row) : undefined
            }
          />
        ))}
      </ul>
      {reopening !== undefined && (
        <ReopenDialog subject={reopening} onClose={() => setReopening(undefined)} />
      )}
    </section>
  );
}

function KeptRow({ row, onReopen }: { row: KeptMonth; onReopen: (() => void) | undefined }) {
  const t = useMessages(closingTexts);
  const language = useLanguage();
  const when = useWhen();
  const paused = usePausedAct();
  const name = formatMonth(row.month as CalendarDate, language);
  const isClosed = row.state === 'closed';
  return (
    <li className="row gap-8 middle apart">
      <div>
        <p>
          <b>{name}</b>{' '}
          <Tag small tone={isClosed ? 'green' : 'amber'}>
            {isClosed ? t.closedState : t.reopenedState}
          </Tag>{' '}
          <span className="num">
            {t.line(formatCount(row.lines, language), formatYen(row.total, language))}
          </span>
        </p>
        <p className="note">{t.closedBy(row.closed_by, when(row.closed_at))}</p>
        {row.reopened_at !== null && (
          <p className="note">{t.reopenedBy(row.reopened_by ?? '', when(row.reopened_at))}</p>
        )}
        <p className="num note">{t.digest(row.digest.slice(0, 12))}</p>
      </div>
      {onReopen !== undefined && (
        <Button {...paused} size="small" aria-label={t.reopenOf(name)} onClick={onReopen}>
          {t.reopen}
        </Button>
      )}
    </li>
  );
}
