// The columns of companies with their payroll files.
import type { PayrollCompany } from '@yadori/api/companies/payroll-calls';
import type { Language } from '@yadori/api/language/language';
import { Button } from '@yadori/kit/button.tsx';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { formatCount, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useWhen } from '../../../parts/when.ts';
import styles from '../payroll.module.css';
import { payrollTexts } from '../texts.ts';

export const codePageNames = { cp932: 'CP932', 'utf-8': 'UTF-8' } as const;

interface PayrollColumns {
  ticked: ReadonlySet<number>;
  onTick: (row: PayrollCompany, isOn: boolean) => void;
  /** Yen of each file; undefined until they are read. */
  sums: ReadonlyMap<number, number> | undefined;
  /** Undefined for those who change no layouts. */
  onLayout: ((row: PayrollCompany) => void) | undefined;
}

export function usePayrollColumns({
  ticked,
  onTick,
  sums,
  onLayout,
}: PayrollColumns): readonly [Column<PayrollCompany>, ...Column<PayrollCompany>[]] {
  const t = useMessages(payrollTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  return [
    {
      id: 'company',
      header: t.company,
      value: (row) => <Company row={row} isTicked={ticked.has(row.id)} onTick={onTick} />,
    },
    {
      id: 'layout',
      header: t.layout,
      wide: true,
      value: ({ layout }) =>
        layout === null
          ? '–'
          : t.layoutOf(codePageNames[layout.code_page], count(layout.columns.length)),
    },
    {
      id: 'amount',
      header: t.amountOfFile,
      align: 'end',
      value: (row) => <span className="nowrap num">{sumOf(row, sums, language)}</span>,
    },
    { id: 'now', header: t.now, wide: true, value: (row) => <PayrollNow of={row} /> },
    ...(onLayout === undefined
      ? []
      : [
          {
            id: 'tasks',
            header: t.tasks,
            align: 'end' as const,
            value: (row: PayrollCompany) => <LayoutButton row={row} onLayout={onLayout} />,
          },
        ]),
  ];
}

/** Keeps its place while it is read. */
function sumOf(
  { id, layout }: PayrollCompany,
  sums: PayrollColumns['sums'],
  language: Language,
): string {
  if (layout === null) return '–';
  const amount = sums?.get(id);
  return amount === undefined ? '\u00A0' : formatYen(amount, language);
}

interface CompanyProps extends Pick<PayrollColumns, 'onTick'> {
  row: PayrollCompany;
  isTicked: boolean;
}

function Company({ row, isTicked, onTick }: CompanyProps) {
  const t = useMessages(payrollTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  return (
    <>
      <Checkbox
        checked={isTicked}
        disabled={row.layout === null}
        onChange={({ currentTarget }) => onTick(row, currentTarget.checked)}
      >
        <b className="anywhere">{row.name}</b>{' '}
        <span className="note num">{t.people(count(row.people), count(row.dormitories))}</span>
      </Checkbox>
      <span className={styles.nowBelow}>
        <PayrollNow of={row} />
      </span>
    </>
  );
}

interface LayoutButtonProps {
  row: PayrollCompany;
  onLayout: (row: PayrollCompany) => void;
}

function LayoutButton({ row, onLayout }: LayoutButtonProps) {
  const t = useMessages(payrollTexts);
  const act = row.layout === null ? t.makeLayout : t.changeLayout;
  return (
    <Button size="small" aria-label={t.layoutFor(row.name, act)} onClick={() => onLayout(row)}>
      {act}
    </Button>
  );
}

function PayrollNow({ of }: { of: PayrollCompany }) {
  const t = useMessages(payrollTexts);
  const language = useLanguage();
  const when = useWhen();
  const count = (value: number) => formatCount(value, language);
  const { layout, missing, open, made_at: madeAt } = of;
  return (
    <span className="row gap-6">
      {layout === null && <Tag tone="amber">{t.noLayout}</Tag>}
      {missing > 0 && <Tag tone="amber">{t.missing(count(missing))}</Tag>}
      {open > 0 && <Tag tone="blue">{t.open(count(open))}</Tag>}
      {madeAt !== null && <Tag tone="green">{t.madeAt(when(madeAt))}</Tag>}
      {layout !== null && missing === 0 && madeAt === null && <Tag>{t.waiting}</Tag>}
    </span>
  );
}
