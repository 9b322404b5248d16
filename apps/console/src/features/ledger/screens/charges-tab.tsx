// The tab 請求 of a card: what the person owes beyond the rent, month by month (SC017).
import { useState } from 'react';
import type { ChargeLine } from '@yadori/api/ledger/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { formatShortDate, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useAddress, useSearch } from '../../../routing/links.tsx';
import { useChargesOf } from '../api.ts';
import { Waive } from '../components/charge-columns.tsx';
import { ChargeText } from '../components/charge-text.tsx';
import styles from '../ledger.module.css';
import { ledgerTexts } from '../texts.ts';

const WaiveDialog = lazyPart(
  async () => (await import('../components/waive-dialog.tsx')).WaiveDialog,
);
const WriteChargeDialog = lazyPart(
  async () => (await import('../components/write-dialog.tsx')).WriteChargeDialog,
);

export function ChargesTab() {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  const { id = '', dormitory = '' } = useAddress();
  const list = useChargesOf(Number(id), dormitory);
  const [waiving, setWaiving] = useState<ChargeLine>();
  const found = list.data?.data;
  const limits = found?.limits;
  const yen = (amount: number) => formatYen(amount, language);
  return (
    <div className={styles.tab}>
      {found?.can_write === true && <WriteButton id={Number(id)} name={found.name} />}
      {limits?.apply === true && (
        <p className="note">{t.limits(yen(limits.act), yen(limits.used), yen(limits.month))}</p>
      )}
      <ListView list={list} rows={found?.rows} failed={t.unreadable} empty={t.none} waiting={48}>
        {(rows) =>
          monthsOf(rows).map(([month, lines]) => (
            <Month
              key={month}
              month={month}
              lines={lines}
              onWaive={limits === null ? undefined : setWaiving}
            />
          ))
        }
      </ListView>
      {found?.complete === false && <p className="note">{t.older}</p>}
      {waiving !== undefined && (
        <WaiveDialog subject={waiving} onClose={() => setWaiving(undefined)} />
      )}
    </div>
  );
}

function WriteButton({ id, name }: { id: number; name: string }) {
  const t = useMessages(ledgerTexts);
  const { dormitory = '' } = useAddress();
  const paused = usePausedAct();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p>
        <Button {...paused} size="small" onClick={() => setIsOpen(true)}>
          {t.write}
        </Button>
      </p>
      {isOpen && (
        <WriteChargeDialog
          subject={{ account_id: id, name, dormitory }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** In the order of the rows. */
function monthsOf(rows: readonly ChargeLine[]): [CalendarDate, ChargeLine[]][] {
  const months = new Map<string, ChargeLine[]>();
  for (const row of rows)
    months.set(row.billed_month, [...(months.get(row.billed_month) ?? []), row]);
  return [...months] as [CalendarDate, ChargeLine[]][];
}

/** The line that a conversation has led to (SI037). */
const show = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'center' });

interface MonthProps {
  month: CalendarDate;
  lines: readonly ChargeLine[];
  onWaive: ((row: ChargeLine) => void) | undefined;
}

function Month({ month, lines, onWaive }: MonthProps) {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  const marked = Number(useSearch()['charge']);
  const sum = lines.reduce((yen, { left }) => yen + left, 0);
  const name = formatMonth(month, language);
  return (
    <section className="stack gap-8" aria-label={name}>
      <h3 className="size-15 row gap-8 apart">
        {name} <span className="num">{t.sumOf(formatYen(sum, language))}</span>
      </h3>
      <ul className="stack gap-8">
        {lines.map((row) => (
          <li
            key={row.id}
            ref={row.id === marked ? show : undefined}
            className={classNames('row gap-8 middle apart', row.id === marked && styles.marked)}
          >
            <span>
              <span className="num note">
                {formatShortDate(row.date as CalendarDate, language)}
              </span>{' '}
              <ChargeText row={row} />
            </span>
            <span className="row gap-8 middle">
              <b className="num nowrap">{formatYen(row.amount, language)}</b>
              {onWaive !== undefined && <Waive row={row} onWaive={onWaive} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
