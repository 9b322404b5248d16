// The tab 請求 of a card: what the person owes beyond the rent, month by month (SC017).
import { grouped } from '@yadori/api/grouped';
import type { ChargeLine } from '@yadori/api/ledger/staff-calls';
import { addMonths, dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { useDialog, useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { betweenItems, formatShortDate, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useAddress, useSearch } from '../../../routing/links.tsx';
import { useChargesOf } from '../api.ts';
import { Waive } from '../components/charge-columns.tsx';
import { ChargeText } from '../components/charge-text.tsx';
import { WaiverMeter } from '../components/waiver-meter.tsx';
import styles from '../ledger.module.css';
import { chargeCardTexts } from '../card-texts.ts';
import { ledgerTexts } from '../texts.ts';

const WaiveDialog = lazyPart(
  async () => (await import('../components/waive-dialog.tsx')).WaiveDialog,
);
const WriteChargeDialog = lazyPart(
  async () => (await import('../components/write-dialog.tsx')).WriteChargeDialog,
);

export function ChargesTab() {
  const t = useMessages(ledgerTexts);
  const { id = '', dormitory = '' } = useAddress();
  const list = useChargesOf(Number(id), dormitory);
  const [waive, dialog] = useDialogOf<ChargeLine>((line, close) => (
    <WaiveDialog subject={line} onClose={close} />
  ));
  const found = list.data?.data;
  const limits = found?.limits;
  return (
    <div className={styles.tab}>
      {found?.can_write === true && <WriteButton id={Number(id)} name={found.name} />}
      <div className={styles.tabBody}>
        <div className="stack gap-14">
          <ListView
            list={list}
            rows={found?.rows}
            failed={t.unreadable}
            empty={t.none}
            waiting={48}
          >
            {(rows) =>
              monthsOf(rows).map(([month, lines]) => (
                <Month
                  key={month}
                  month={month}
                  lines={lines}
                  closedAt={found?.closed.find((one) => one.month === month)?.at}
                  onWaive={limits === null ? undefined : waive}
                />
              ))
            }
          </ListView>
          {found?.complete === false && <p className="note">{t.older}</p>}
        </div>
        {found !== undefined && (
          <div className="stack gap-14">
            {limits?.apply === true && <WaiverMeter limits={limits} />}
            <p className="note">{t.whatIsHere}</p>
            <PayrollFiles of={found.payroll_files} />
          </div>
        )}
      </div>
      {dialog}
    </div>
  );
}

function WriteButton({ id, name }: { id: number; name: string }) {
  const t = useMessages(ledgerTexts);
  const { dormitory = '' } = useAddress();
  const paused = usePausedAct();
  const [open, dialog] = useDialog((close) => (
    <WriteChargeDialog subject={{ account_id: id, name, dormitory }} onClose={close} />
  ));
  return (
    <>
      <p>
        <Button {...paused} size="small" onClick={open}>
          {t.write}
        </Button>
      </p>
      {dialog}
    </>
  );
}

const monthsOf = (rows: readonly ChargeLine[]) => [
  ...grouped(rows, ({ billed_month: month }) => month as CalendarDate),
];

/** The line that a conversation has led to (SI037). */
const show = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'center' });

interface MonthProps {
  month: CalendarDate;
  lines: readonly ChargeLine[];
  /** Undefined: it is open. */
  closedAt: string | undefined;
  onWaive: ((row: ChargeLine) => void) | undefined;
}

interface PayrollFilesProps {
  of: readonly { month: string; company: string }[];
}

/** A person may ask to whom data went (SI045). */
function PayrollFiles({ of }: PayrollFilesProps) {
  const words = useMessages(chargeCardTexts);
  const language = useLanguage();
  if (of.length === 0) return null;
  const companies = [...new Set(of.map(({ company }) => company))];
  return (
    <section className="stack gap-6" aria-label={words.payrollFiles}>
      <h3 className="size-15">{words.payrollFiles}</h3>
      {companies.map((company) => (
        <p key={company} className="note">
          {words.filesFor(
            company,
            of
              .filter((one) => one.company === company)
              .map(({ month }) => words.ofMonth(formatMonth(month as CalendarDate, language)))
              .join(betweenItems[language]),
          )}
        </p>
      ))}
    </section>
  );
}

function Month({ month, lines, closedAt, onWaive }: MonthProps) {
  const [t, words] = [useMessages(ledgerTexts), useMessages(chargeCardTexts)];
  const language = useLanguage();
  const marked = Number(useSearch()['charge']);
  const sum = lines.reduce((yen, { left }) => yen + left, 0);
  const name = formatMonth(month, language);
  return (
    <section className="stack gap-8" aria-label={name}>
      <h3 className={styles.monthHead}>
        <span className={styles.monthName}>
          <span className="nowrap">{words.ofMonth(name)}</span>
          <span className="note nowrap">
            {words.about(formatMonth(addMonths(month, -1), language))}
          </span>
          {closedAt === undefined ? (
            <Tag small tone="amber">
              {t.isOpen}
            </Tag>
          ) : (
            <Tag small tone="green">
              {t.sealed} {formatShortDate(dateAt(Date.parse(closedAt)), language)}
            </Tag>
          )}
        </span>
        <span className="num nowrap">{t.sumOf(formatYen(sum, language))}</span>
      </h3>
      <ul className="stack gap-8">
        {lines.map((row) => (
          <li
            key={row.id}
            ref={row.id === marked ? show : undefined}
            className={classNames(styles.line, row.id === marked && styles.marked)}
          >
            <span>
              <span className="num note">
                {formatShortDate(row.date as CalendarDate, language)}
              </span>{' '}
              <ChargeText row={row} />
            </span>
            <span className="bar gap-8">
              <b className="num nowrap">{formatYen(row.amount, language)}</b>
              {onWaive !== undefined && <Waive row={row} onWaive={onWaive} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
