// The layout of a company's payroll file, and a line of it: one place for the file and for its preview (SI039).

/** Nothing else leaves for a company. */
export const payrollColumns = [
  'employee_code',
  'month',
  'breakfasts',
  'dinners',
  'amount',
] as const;
type PayrollColumn = (typeof payrollColumns)[number];

export const monthForms = ['202605', '2026-05', '2026/05'] as const;
const partings = { '202605': '', '2026-05': '-', '2026/05': '/' } as const;
export const lineEnds = ['crlf', 'lf'] as const;

export const payrollLimits = { header: 30, digits: 20, yen: 9_999 } as const;

export interface PayrollLayout {
  /** In their order. */
  columns: { of: PayrollColumn; header: string }[];
  code_page: 'utf-8' | 'cp932';
  /** Whether the first line has the headers. */
  heading: boolean;
  line_end: (typeof lineEnds)[number];
  /** Amounts as `14400.00`. */
  decimal: boolean;
  /** Zeros on the left of an employee code up to this length; 0: as it is. */
  digits: number;
  month_form: (typeof monthForms)[number];
  /** Of one meal; null: the amount is the sum of the charges. */
  yen: { breakfast: number; dinner: number } | null;
}

interface PayrollFigures {
  /** Null of a person who is forgotten, or who has none. */
  employee_code: string | null;
  breakfasts: number;
  dinners: number;
  /** Charges without reversals. */
  amount: number;
}

/** What is deducted, of a person or of a whole file. */
export const payrollAmount = (
  { breakfasts, dinners, amount }: Omit<PayrollFigures, 'employee_code'>,
  yen: PayrollLayout['yen'],
): number => (yen === null ? amount : breakfasts * yen.breakfast + dinners * yen.dinner);

/** `month`: of the meals, its first day. */
export function payrollCells(
  figures: PayrollFigures,
  layout: PayrollLayout,
  month: string,
): string[] {
  const cells: Record<PayrollColumn, string> = {
    employee_code: figures.employee_code?.padStart(layout.digits, '0') ?? '',
    month: [month.slice(0, 4), month.slice(5, 7)].join(partings[layout.month_form]),
    breakfasts: String(figures.breakfasts),
    dinners: String(figures.dinners),
    amount: `${payrollAmount(figures, layout.yen)}${layout.decimal ? '.00' : ''}`,
  };
  return layout.columns.map(({ of }) => cells[of]);
}

/** Of a company without a saved one. */
export const usualLayout: PayrollLayout = {
  columns: [
    { of: 'employee_code', header: '社員番号' },
    { of: 'month', header: '対象年月' },
    { of: 'breakfasts', header: '朝食回数' },
    { of: 'dinners', header: '夕食回数' },
    { of: 'amount', header: '控除額' },
  ],
  code_page: 'cp932',
  heading: true,
  line_end: 'crlf',
  decimal: false,
  digits: 0,
  month_form: '202605',
  yen: null,
};
