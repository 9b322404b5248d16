// The payroll files of a month: which companies there are, how far each is, and their files (SI039, SI040).
import { useState } from 'react';
import type { PayrollCompany } from '@yadori/api/companies/payroll-calls';
import { startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StateChips } from '@yadori/kit/dense/state-chips.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { BilledMonth } from '../../../parts/money/billed-month.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useSearch, useSetSearch } from '../../../routing/links.tsx';
import { usePayrolls, usePayrollSums } from '../api.ts';
import { MadeFiles } from '../components/made-files.tsx';
import { MakeFiles } from '../components/make-files.tsx';
import { usePayrollColumns } from '../components/payroll-columns.tsx';
import {
  filtersOf,
  payrollStates,
  stateOf,
  type PayrollFilters,
  type PayrollState,
} from '../filters.ts';
import styles from '../payroll.module.css';
import { payrollTexts } from '../texts.ts';

const LayoutDialog = lazyPart(
  async () => (await import('../components/layout-dialog.tsx')).LayoutDialog,
);

export function PayrollScreen() {
  const t = useMessages(payrollTexts);
  const language = useLanguage();
  const filters = filtersOf(useSearch());
  const setSearch = useSetSearch();
  const month = filters.month ?? startOfMonth(today());
  const list = usePayrolls(month);
  const rows = list.data?.data.rows.map((row) => ({ ...row, state: stateOf(row) }));
  const change = (next: PayrollFilters) => setSearch({ ...next });
  return (
    <>
      <PageHead
        title={t.title}
        sub={
          rows === undefined
            ? null
            : t.ofMonth(formatMonth(month, language), formatCount(rows.length, language))
        }
      />
      <div className={styles.screen}>
        <section className="panel" aria-label={t.list}>
          <ListBar isInPanel count={rows?.length}>
            <BilledMonth
              month={month}
              ahead={1}
              onMonth={(next) => change({ ...filters, month: next })}
            />
            <States rows={rows ?? []} filters={filters} onChange={change} />
          </ListBar>
          <Companies
            key={month}
            list={list}
            month={month}
            rows={rows?.filter(({ state }) => (filters.state ?? state) === state)}
            onReset={filters.state && (() => change(filters.month ? { month } : {}))}
          />
        </section>
        <div className={styles.sides}>
          <About />
          {list.data && <MadeFiles files={list.data.data.made} />}
        </div>
      </div>
    </>
  );
}

interface StatesProps {
  rows: readonly { state: PayrollState }[];
  filters: PayrollFilters;
  onChange: (filters: PayrollFilters) => void;
}

function States({ rows, filters, onChange }: StatesProps) {
  const t = useMessages(payrollTexts);
  const { state, ...others } = filters;
  return (
    <StateChips<PayrollState>
      label={t.state}
      all={t.all}
      total={rows.length}
      states={payrollStates}
      nameOf={(one) => t[one]}
      rows={rows}
      chosen={state}
      onChoose={(one) => onChange(one === undefined ? others : { ...others, state: one })}
    />
  );
}

interface CompaniesProps {
  list: ReturnType<typeof usePayrolls>;
  month: CalendarDate;
  rows: readonly PayrollCompany[] | undefined;
  onReset: (() => void) | undefined;
}

/** Ticks go with the month. */
function Companies({ list, month, rows, onReset }: CompaniesProps) {
  const t = useMessages(payrollTexts);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [open, dialog] = useDialogOf<PayrollCompany>((company, close) => (
    <LayoutDialog
      company={company}
      others={list.data?.data.rows.filter(isModelFor(company)) ?? []}
      month={month}
      onClose={close}
    />
  ));
  const ready = rows?.filter(({ layout }) => layout !== null) ?? [];
  const tick = ({ id }: PayrollCompany, isOn: boolean) =>
    setTicked(
      (before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)),
    );
  const [sums, sumsFailed] = useSums(month, rows !== undefined);
  const columns = usePayrollColumns({
    ticked,
    onTick: tick,
    sums,
    onLayout: list.data?.data.can_edit === true ? open : undefined,
  });
  return (
    <>
      <MakeFiles
        month={month}
        rows={ready}
        ticked={ticked}
        onTickAll={(isOn) => setTicked(new Set(isOn ? ready.map(({ id }) => id) : []))}
      />
      {sumsFailed}
      <TableView
        list={list}
        rows={rows}
        failed={t.failed}
        empty={
          onReset === undefined
            ? { title: t.none, text: t.noneText }
            : { title: t.noneFits, onReset }
        }
        caption={t.list}
        columns={columns}
        rowKey={({ id }) => id}
      />
      {dialog}
    </>
  );
}

/** By the key of the company, and above the companies what can be done where they are not to be had. */
function useSums(month: CalendarDate, isListed: boolean) {
  const t = useMessages(payrollTexts);
  const sums = usePayrollSums(month, isListed);
  const rows = sums.data?.data.rows;
  const failed = (
    <ReadView read={sums} data={rows} failed={t.sumsFailed} waiting={null}>
      {() => null}
    </ReadView>
  );
  return [rows && new Map(rows.map(({ id, amount }) => [id, amount])), failed] as const;
}

const isModelFor =
  (company: PayrollCompany) =>
  ({ id, layout }: PayrollCompany): boolean =>
    layout !== null && id !== company.id;

function About() {
  const t = useMessages(payrollTexts);
  return (
    <section className={styles.side} aria-label={t.what}>
      <h2 className="size-13">{t.what}</h2>
      <p className="note">{t.whatText}</p>
      <p className="note">{t.counting}</p>
      <p className="note">{t.kept}</p>
    </section>
  );
}
