// Closing the months of a dormitory, and those that are closed (SI031, SI033).
import type { Closing, KeptMonth } from '@yadori/api/ledger/closing-calls';
import { addMonths, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useDialog, useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useNow } from '@yadori/web-client/clock.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useWhen } from '../../../parts/when.ts';
import { useAddress, useSearch } from '../../../routing/links.tsx';
import { searchMonth } from '../../../routing/search-month.ts';
import { useClosing } from '../api.ts';
import { closingTexts } from '../closing-texts.ts';
import { looksOf } from '../looks-of.ts';
import styles from '../month-closing.module.css';
import { ClosingContent, type NextMonth } from '../components/closing-content.tsx';
import { ClosingWalk } from '../components/closing-walk.tsx';

const CloseDialog = lazyPart(
  async () => (await import('../components/close-dialog.tsx')).CloseDialog,
);
const ReopenDialog = lazyPart(
  async () => (await import('../components/close-dialog.tsx')).ReopenDialog,
);

export function ClosingScreen() {
  const t = useMessages(closingTexts);
  const { dormitory = '' } = useAddress();
  const language = useLanguage();
  const answer = useClosing(dormitory);
  const listed = searchMonth(useSearch()['month']);
  const next = answer.data?.data.next.month as CalendarDate | undefined;
  return (
    <>
      <PageHead
        title={t.title}
        sub={
          next === undefined
            ? null
            : t.ofMonth(formatMonth(next, language), formatMonth(addMonths(next, -1), language))
        }
        acts={listed === undefined ? undefined : <ClosingWalk month={listed} />}
      />
      <div className={styles.screen}>
        <ReadView read={answer} data={answer.data?.data} failed={t.failed} waiting={[240, 160]}>
          {(closing) => (
            <div className={styles.closing}>
              <ClosingContent of={closing.next} />
              <div className={`stack gap-14 ${styles.next ?? ''}`}>
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

function Next({ of: { next, can_close: canClose } }: { of: Closing }) {
  const t = useMessages(closingTexts);
  const language = useLanguage();
  const when = useWhen();
  const paused = usePausedAct();
  const [close, dialog] = useDialog((onClose) => <CloseDialog subject={next} onClose={onClose} />);
  const isEarly = useNow(60_000) < Date.parse(next.closes_from);
  const name = formatMonth(next.month as CalendarDate, language);
  const { sums } = next;
  return (
    <section className={`panel ${styles.part ?? ''}`} aria-label={t.next(name)}>
      <div className="row gap-8 apart">
        <h2 className="size-15">{t.next(name)}</h2>
        <span className={styles.seal}>{t.openState}</span>
      </div>
      <p className={styles.sum}>
        <b className="num">{formatYen(sums.total, language)}</b>
        <Lines of={next} />
      </p>
      {isEarly && <p className="note">{t.closesFrom(when(next.closes_from))}</p>}
      {!canClose && <p className="note">{t.byOffice}</p>}
      {canClose && !isEarly && (
        <Button {...paused} variant="primary" onClick={close}>
          {t.close(name)}
        </Button>
      )}
      {canClose && !isEarly && looksOf(next) > 0 && <p className="note">{t.staysSo}</p>}
      {dialog}
    </section>
  );
}

function Lines({ of: { sums, reversals, people } }: { of: NextMonth }) {
  const t = useMessages(closingTexts);
  const language = useLanguage();
  const count = (number: number) => formatCount(number, language);
  return (
    <span className="num note">
      {t.peopleAndLines(count(people), count(sums.lines - reversals), count(reversals))}
    </span>
  );
}

function Kept({ of: { months, reopens } }: { of: Closing }) {
  const t = useMessages(closingTexts);
  const [reopen, dialog] = useDialogOf<KeptMonth>((row, onClose) => (
    <ReopenDialog subject={row} onClose={onClose} />
  ));
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
              row.state === 'closed' && row.month === reopens ? () => reopen(row) : undefined
            }
          />
        ))}
      </ul>
      {dialog}
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
