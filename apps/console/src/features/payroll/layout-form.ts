// What is typed about a layout, and the layout that it makes.
import {
  payrollLimits,
  usualLayout,
  type PayrollLayout,
} from '@yadori/api/companies/payroll-layout';
import { typedNumber } from '@yadori/kit/form/typed-number.ts';

export interface TypedColumn {
  of: PayrollLayout['columns'][number]['of'];
  isOn: boolean;
  header: string;
}

/** Numbers as they are typed. */
export interface TypedLayout {
  columns: readonly TypedColumn[];
  code_page: PayrollLayout['code_page'];
  heading: boolean;
  line_end: PayrollLayout['line_end'];
  decimal: boolean;
  digits: string;
  month_form: PayrollLayout['month_form'];
  breakfast: string;
  dinner: string;
}

/** Columns that are left out stand below, with their usual headings. */
export function typedOf(layout: PayrollLayout | null): TypedLayout {
  const { columns, yen, digits, ...others } = layout ?? usualLayout;
  const left = usualLayout.columns.filter(({ of }) => columns.every((one) => one.of !== of));
  return {
    ...others,
    columns: [
      ...columns.map((one) => ({ ...one, isOn: true })),
      ...left.map((one) => ({ ...one, isOn: false })),
    ],
    digits: String(digits),
    breakfast: yen === null ? '' : String(yen.breakfast),
    dinner: yen === null ? '' : String(yen.dinner),
  };
}

function numberUpTo(typed: string, most: number): number | undefined {
  const value = typedNumber(typed) ?? undefined;
  return value !== undefined && Number.isInteger(value) && value <= most ? value : undefined;
}

export type WrongPart = 'columns' | 'digits' | 'breakfast' | 'dinner';

/** The layout, or what is wrong with what was typed: of the two meals, one without the other as well. */
export function layoutOf(typed: TypedLayout): PayrollLayout | readonly WrongPart[] {
  const columns = typed.columns
    .filter(({ isOn }) => isOn)
    .map(({ of, header }) => ({ of, header: header.trim() }));
  const digits = numberUpTo(typed.digits, payrollLimits.digits);
  const hasYen = typed.breakfast.trim() !== '' || typed.dinner.trim() !== '';
  const [breakfast, dinner] = [typed.breakfast, typed.dinner].map((text) =>
    hasYen ? numberUpTo(text, payrollLimits.yen) : 0,
  );
  const isWhole = columns.length > 0 && columns.every(({ header }) => header !== '');
  if (!isWhole || digits === undefined || breakfast === undefined || dinner === undefined)
    return [
      ...(isWhole ? [] : (['columns'] as const)),
      ...(digits === undefined ? (['digits'] as const) : []),
      ...(breakfast === undefined ? (['breakfast'] as const) : []),
      ...(dinner === undefined ? (['dinner'] as const) : []),
    ];
  const { code_page, heading, line_end, decimal, month_form } = typed;
  const yen = hasYen ? { breakfast, dinner } : null;
  return { columns, code_page, heading, line_end, decimal, digits, month_form, yen };
}

export function moved(columns: readonly TypedColumn[], index: number, by: 1 | -1) {
  const [one, other] = [columns[index], columns[index + by]];
  return one === undefined || other === undefined
    ? columns
    : columns.with(index, other).with(index + by, one);
}
