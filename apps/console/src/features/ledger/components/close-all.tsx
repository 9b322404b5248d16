// What can be closed as it is, in numbers, and the one act that closes it (SI043).
import { useState } from 'react';
import type { LedgerOfMonth } from '@yadori/api/ledger/all-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useNow } from '@yadori/web-client/clock.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useWhen } from '../../../parts/when.ts';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import styles from '../all-ledgers.module.css';
import { closingOutcomeNames } from '../all-names.ts';
import { allLedgersTexts } from '../all-texts.ts';
import type { ClosingSoFar } from '../api.ts';

const CloseAllDialog = lazyPart(
  async () => (await import('./close-all-dialog.tsx')).CloseAllDialog,
);

interface MonthOfAll {
  month: string;
  closes_from: string;
  can_close: boolean;
  rows: readonly LedgerOfMonth[];
}

const sum = (rows: readonly LedgerOfMonth[], of: 'lines' | 'total') =>
  rows.reduce((all, row) => all + row[of], 0);

export function CloseAll({ of }: { of: MonthOfAll }) {
  const t = useMessages(allLedgersTexts);
  const language = useLanguage();
  const [results, setResults] = useState<ClosingSoFar>();
  const fitting = of.rows.filter(({ state }) => state === 'fits');
  const [close, dialog] = useDialog((onClose) => (
    <CloseAllDialog
      month={of.month as CalendarDate}
      rows={fitting}
      onDone={setResults}
      onClose={onClose}
    />
  ));
  const looks = of.rows.filter(({ state }) => state === 'look').length;
  const count = (number: number) => formatCount(number, language);
  return (
    <section className={`panel ${styles.side ?? ''}`} aria-label={t.fits}>
      <h2 className="size-15">{t.fits}</h2>
      <p className={styles.big}>
        <b className="num">{count(fitting.length)}</b> {t.ofAll(count(of.rows.length))}
      </p>
      <dl className={styles.sums}>
        <dt>{t.sumLines}</dt>
        <dd className="num">{count(sum(fitting, 'lines'))}</dd>
        <dt>{t.sumEmpty}</dt>
        <dd className="num">{count(fitting.filter(({ lines }) => lines === 0).length)}</dd>
        <dt className={styles.last}>{t.sumTotal}</dt>
        <dd className={`num ${styles.last ?? ''}`}>
          <b>{formatYen(sum(fitting, 'total'), language)}</b>
        </dd>
      </dl>
      <Act of={of} fitting={fitting.length} onPress={close} />
      {looks > 0 && <p className="note">{t.lookLater(count(looks))}</p>}
      {results !== undefined && <Results of={of} results={results} />}
      {dialog}
    </section>
  );
}

interface ActProps {
  of: MonthOfAll;
  fitting: number;
  onPress: () => void;
}

function Act({ of, fitting, onPress }: ActProps) {
  const t = useMessages(allLedgersTexts);
  const language = useLanguage();
  const when = useWhen();
  const paused = usePausedAct();
  const isEarly = useNow(60_000) < Date.parse(of.closes_from);
  if (isEarly) return <p className="note">{t.closesFrom(when(of.closes_from))}</p>;
  if (fitting === 0) {
    const isDone = of.rows.length > 0 && of.rows.every(({ state }) => state === 'closed');
    return <p className="note">{isDone ? t.allClosed : t.noneReady}</p>;
  }
  if (!of.can_close) return <p className="note">{t.byOffice}</p>;
  return (
    <p>
      <Button
        {...paused}
        variant="primary"
        onPointerEnter={() => void CloseAllDialog.preload()}
        onClick={onPress}
      >
        {t.close(formatCount(fitting, language), formatMonth(of.month as CalendarDate, language))}
      </Button>
    </p>
  );
}

/** Of the last press: how many are closed by it, and each that is not, with why. */
function Results({ of, results: { rows, movedOn } }: { of: MonthOfAll; results: ClosingSoFar }) {
  const t = useMessages(allLedgersTexts);
  const language = useLanguage();
  const refused = rows.filter(({ outcome }) => outcome !== 'closed');
  const nameOf = (code: string) => {
    const row = of.rows.find(({ dormitory }) => dormitory === code);
    return row === undefined ? code : nameOfDormitory(row, language);
  };
  return (
    <div role="status" className="stack gap-8">
      <Banner tone={refused.length === 0 ? 'ok' : 'warn'}>
        <b>{t.done(formatCount(rows.length - refused.length, language))}</b>
        {refused.length > 0 && <> {t.refused(formatCount(refused.length, language))}</>}
      </Banner>
      {movedOn > 0 && <p className="note">{t.movedOnText(formatCount(movedOn, language))}</p>}
      {refused.length > 0 && (
        <ul className={styles.warnings}>
          {refused.map(({ dormitory, outcome }) => (
            <li key={dormitory} className="anywhere">
              {nameOf(dormitory)}{' '}
              <span className="note">{closingOutcomeNames[outcome][language]}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
