// The chain of sealed days and its verification.
import { mostVerifiedDays } from '@yadori/api/audit/limits';
import { verifyAudit, type auditChain } from '@yadori/api/audit/staff-calls';
import type { DataOf } from '@yadori/api/contract/call';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { formatCount, formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { useServerOrder, type HeadOrders } from '../../../parts/row-order.ts';
import { useWhen } from '../../../parts/when.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { useSealedDays, type Verification } from '../api.ts';
import type { EventOrder } from '../filters.ts';
import styles from '../audit.module.css';
import { chainTexts, problemNames } from '../texts.ts';

type SealedDay = DataOf<typeof auditChain>['rows'][number];

const dayHeads: HeadOrders<EventOrder> = {
  newest: { column: 'day', isFalling: true },
  oldest: { column: 'day' },
};

export function ChainView() {
  const t = useMessages(chainTexts);
  return (
    <div className={styles.chain}>
      <p className="note">{t.lead}</p>
      <VerifyForm />
      <SealedDays />
    </div>
  );
}

const day = 86_400_000;

/** From the first day to the last one, at most as many as the server verifies. */
const isPeriod = (from: string, until: string) =>
  from !== '' && until >= from && Date.parse(until) - Date.parse(from) < mostVerifiedDays * day;

function VerifyForm() {
  const t = useMessages(chainTexts);
  const form = useWriteForm(verifyAudit, {
    names: ['from', 'until'],
    initial: { from: addDays(today(), -30) as string, until: addDays(today(), -1) as string },
    validate: ({ from, until }) => ({ from: isPeriod(from, until) ? undefined : t.wrongDays }),
    input: (body) => ({ body }),
    // Beside the days of the server.
    errorsOf: () => ({}),
  });
  return (
    <form
      noValidate
      className={styles.verify}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <DateField {...textFieldProps(form, 'from')} label={t.from} max={today()} />
      <DateField {...textFieldProps(form, 'until')} label={t.until} max={today()} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t.verify}
      </Button>
      <div role="status" className={styles.result}>
        {form.answer !== undefined && !form.busy && <Result result={form.answer.data} />}
        {form.refusal !== undefined && <Banner tone="danger">{form.refusal}</Banner>}
      </div>
    </form>
  );
}

function Result({ result: { days, events, late, findings } }: { result: Verification }) {
  const t = useMessages(chainTexts);
  const language = useLanguage();
  const count = (number: number) => formatCount(number, language);
  if (findings.length === 0)
    return (
      <Banner tone="ok">
        <p>{t.fits(count(days), count(events))}</p>
        {late > 0 && <p>{t.late(count(late))}</p>}
      </Banner>
    );
  return (
    <Banner tone="danger">
      <p>{t.differs(count(findings.length))}</p>
      <ul>
        {findings.map(({ day: on, problem, event_id: id }) => (
          <li key={`${on} ${problem} ${id}`}>
            {t.finding(
              formatDateWithYear(on as CalendarDate, language),
              problemNames[problem][language],
              id === null ? '' : t.event(id),
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function SealedDays() {
  const t = useMessages(chainTexts);
  const { order, heads } = useServerOrder(dayHeads);
  const { list, rows } = useSealedDays(order);
  return (
    <TableView
      list={list}
      rows={rows}
      failed={t.failed}
      empty={{ title: t.empty, text: t.emptyText }}
      more={t.more}
      caption={t.days}
      columns={useColumns()}
      rowKey={({ day: on }) => on}
      {...heads}
    />
  );
}

function useColumns(): readonly [Column<SealedDay>, ...Column<SealedDay>[]] {
  const t = useMessages(chainTexts);
  const language = useLanguage();
  const when = useWhen();
  return [
    {
      id: 'day',
      header: t.day,
      sorts: true,
      value: ({ day: on }) => formatDateWithYear(on as CalendarDate, language),
    },
    {
      id: 'count',
      header: t.count,
      align: 'end',
      value: ({ count }) => formatCount(count, language),
    },
    {
      id: 'late',
      header: t.lateCount,
      align: 'end',
      value: ({ late }) => formatCount(late, language),
    },
    {
      id: 'digest',
      header: t.digest,
      wide: true,
      value: ({ digest }) => <code className="size-11 anywhere">{digest}</code>,
    },
    { id: 'sealed', header: t.sealedAt, wide: true, value: ({ sealed_at: at }) => when(at) },
  ];
}
