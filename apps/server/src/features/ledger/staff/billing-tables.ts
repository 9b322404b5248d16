// The tables of 月次請求: a line for each charge and each reversal, and sums by resident (SI038).
import { chargeReasonNames } from '@yadori/api/ledger/reasons';
import { storedReasonNames } from '@yadori/api/ledger/reversal-reasons';
import type { Language } from '@yadori/api/language/language';
import type { Queries } from '../../../platform/database/database.ts';
import type { StreamedTable } from '../../../platform/export-file/file.ts';
import type { SheetColumn } from '../../../platform/tables/xlsx.ts';
import { taxIn } from '../tax.ts';
import { readBilling, type BillingLine, type BillingPlan } from './billing-queries.ts';
import { billingTexts, type BillingTexts } from './billing-texts.ts';

interface Sum {
  accountId: number;
  name: string;
  room: string;
  lines: number;
  amount: number;
  tax: number;
}

interface BillingTables {
  lines: StreamedTable;
  /** Of the lines as they were sent: made after them. */
  sums: StreamedTable;
}

export function billingTables(
  queries: Queries,
  plan: BillingPlan,
  language: Language,
): BillingTables {
  const words = billingTexts(language);
  const sums = new Map<number, Sum>();
  const month = plan.month.slice(0, 7);
  return {
    lines: {
      title: plan.isOpen ? words.preliminary(words.title) : words.title,
      columns: lineColumns(words, plan.isOpen),
      count: plan.lines,
      async *read() {
        sums.clear();
        for await (const line of readBilling(queries, plan)) {
          add(sums, line);
          yield cellsOf(line, month, language);
        }
      },
    },
    sums: {
      title: plan.isOpen ? words.preliminary(words.sums) : words.sums,
      columns: sumColumns(words),
      count: plan.people,
      async *read() {
        for (const { accountId, name, room, lines, amount, tax } of sums.values())
          yield [String(accountId), name, room, String(lines), String(amount), String(tax)];
      },
    },
  };
}

const lineColumns = (words: BillingTexts, isOpen: boolean): readonly SheetColumn[] => [
  { header: isOpen ? words.preliminary(words.month) : words.month },
  { header: words.resident, type: 'number' },
  { header: words.name, width: 20 },
  { header: words.room },
  { header: words.contract, width: 20 },
  { header: words.company },
  { header: words.day, type: 'date' },
  { header: words.reason, width: 18 },
  { header: words.amount, type: 'number' },
  { header: words.percent, type: 'number', width: 10 },
  { header: words.tax, type: 'number' },
  { header: words.reversal, width: 18 },
];

const sumColumns = (words: BillingTexts): readonly SheetColumn[] => [
  { header: words.resident, type: 'number' },
  { header: words.name, width: 20 },
  { header: words.room },
  { header: words.count, type: 'number' },
  { header: words.amount, type: 'number' },
  { header: words.tax, type: 'number' },
];

const cellsOf = (line: BillingLine, month: string, language: Language): string[] => [
  month,
  String(line.account_id),
  line.name ?? '',
  line.room_number,
  line.contract_number,
  line.company_code ?? '',
  line.date,
  chargeReasonNames[line.reason][language],
  String(line.amount),
  String(line.tax_percent),
  String(taxIn(line.amount, line.tax_percent)),
  line.reversal === null ? '' : storedReasonNames[line.reversal][language],
];

function add(sums: Map<number, Sum>, line: BillingLine): void {
  const { account_id: accountId, name, room_number: room, amount } = line;
  const sum = sums.get(accountId) ?? {
    accountId,
    name: name ?? '',
    room,
    lines: 0,
    amount: 0,
    tax: 0,
  };
  sum.lines += 1;
  sum.amount += amount;
  sum.tax += taxIn(amount, line.tax_percent);
  sums.set(accountId, sum);
}
