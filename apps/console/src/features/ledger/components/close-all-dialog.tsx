// The question before the months of many dormitories are closed, and how far that is; it can be stopped between two calls.
import { useRef, useState } from 'react';
import type { LedgerOfMonth } from '@yadori/api/ledger/all-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { formatCount, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { now, useNow } from '@yadori/web-client/clock.ts';
import { noFields, useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import styles from '../all-ledgers.module.css';
import { allLedgersTexts } from '../all-texts.ts';
import { closeMany, readsOfLedger, type ClosedLedger, type ClosingSoFar } from '../api.ts';

interface CloseAllDialogProps {
  month: CalendarDate;
  /** Those without a warning, as they are read now. */
  rows: readonly LedgerOfMonth[];
  /** After each call: what it has come to so far. */
  onDone: (done: ClosingSoFar) => void;
  onClose: () => void;
}

const nothingSoFar: ClosingSoFar = { rows: [], movedOn: 0 };

function useCloseAll({ month, rows: fitting, onDone, onClose }: CloseAllDialogProps) {
  const t = useMessages(allLedgersTexts);
  const language = useLanguage();
  // The list is read again while it runs; the question is about what was there at the press.
  const [rows] = useState(fitting);
  const [done, setDone] = useState(nothingSoFar);
  const [began, setBegan] = useState(0);
  const stopped = useRef(false);
  const note = (soFar: ClosingSoFar) => {
    setDone(soFar);
    onDone(soFar);
  };
  const dormitories = rows.map(({ dormitory: code, lines, total }) => ({
    code,
    count: lines,
    sum: total,
  }));
  const form = useWriteForm(closeMany, {
    ...noFields,
    input: () => {
      setDone(nothingSoFar);
      setBegan(now());
      return { month, dormitories, onDone: note, isStopped: () => stopped.current };
    },
    failed: t.halfDone,
    done: ({ rows: all }) => t.done(formatCount(all.filter(isClosed).length, language)),
    onDone: onClose,
    reads: readsOfLedger,
    readsAfter: 'answer',
  });
  return { form, rows, done, began, stop: () => (stopped.current = true) };
}

export function CloseAllDialog(props: CloseAllDialogProps) {
  const t = useMessages(allLedgersTexts);
  const language = useLanguage();
  const { form, rows, done, began, stop } = useCloseAll(props);
  const count = (number: number) => formatCount(number, language);
  const sum = rows.reduce((all, { total }) => all + total, 0);
  const lines = rows.reduce((all, row) => all + row.lines, 0);
  return (
    <WriteDialog
      form={form}
      title={t.closeTitle(count(rows.length), formatMonth(props.month, language))}
      text={t.closeText(count(lines), formatYen(sum, language))}
      actionLabel={t.closeAct}
      danger="minor"
      onClose={props.onClose}
    >
      {form.busy && <Progress done={done} all={rows.length} began={began} onStop={stop} />}
    </WriteDialog>
  );
}

interface ProgressProps {
  done: ClosingSoFar;
  all: number;
  /** Instant of the press. */
  began: number;
  onStop: () => void;
}

function Progress({ done: { rows, movedOn }, all, began, onStop }: ProgressProps) {
  const t = useMessages(allLedgersTexts);
  const language = useLanguage();
  const done = rows.length;
  const [isStopped, setIsStopped] = useState(false);
  const count = (number: number) => formatCount(number, language);
  const text = t.running(count(done), count(all));
  const stop = () => {
    onStop();
    setIsStopped(true);
  };
  return (
    <div className="stack gap-8" role="status">
      <p>{text}</p>
      <progress max={all} value={done} aria-label={text} />
      <p className="note num" aria-live="off">
        <Seconds began={began} done={done} all={all} />
      </p>
      <dl className={styles.sums} aria-live="off">
        <dt>{t.sumLines}</dt>
        <dd className="num">{t.lineCount(count(sumOf(rows, 'lines')))}</dd>
        <dt>{t.sumTotal}</dt>
        <dd className="num">{formatYen(sumOf(rows, 'total'), language)}</dd>
        <dt>{t.movedOn}</dt>
        <dd className="num">{t.lineCount(count(movedOn))}</dd>
      </dl>
      {movedOn > 0 && <p className="note">{t.movedOnText(count(movedOn))}</p>}
      <p className="note">{t.staysClosed}</p>
      <p>
        <Button size="small" disabled={isStopped} onClick={stop}>
          {isStopped ? t.stopping : t.stop}
        </Button>
      </p>
    </div>
  );
}

/** How long it has run, and how long it will at this pace. */
function Seconds({ began, done, all }: { began: number; done: number; all: number }) {
  const t = useMessages(allLedgersTexts);
  const language = useLanguage();
  const passed = Math.max(0, useNow(1000) - began) / 1000;
  const count = (seconds: number) => formatCount(Math.round(seconds), language);
  return (
    <>
      {t.seconds(count(passed))}
      {done > 0 && done < all && t.secondsLeft(count((passed / done) * (all - done)))}
    </>
  );
}

const sumOf = (rows: readonly ClosedLedger[], of: 'lines' | 'total') =>
  rows.reduce((all, row) => all + row[of], 0);

const isClosed = ({ outcome }: ClosedLedger) => outcome === 'closed';
