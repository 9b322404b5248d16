// Handlers of the ledger calls.
import type { Language } from '@yadori/api/language/language';
import type { BillLine, Charge } from '@yadori/api/ledger/calls';
import { billedMonthOf } from '@yadori/api/ledger/months';
import { storedReasonNames } from '@yadori/api/ledger/reversal-reasons';
import { dateAt, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { Handlers } from '../../platform/http/handler.ts';
import {
  findBill,
  findBilledMonths,
  findCharges,
  isBillClosed,
  type ChargeRow,
} from './queries.ts';
import { textOf } from './words.ts';

export const ledgerHandlers: Handlers<'charges' | 'bill'> = {
  charges: async ({ actor, platform, query, language }) => {
    const rows = await findCharges(platform.db, actor, query);
    return {
      data: {
        total: rows.reduce((sum, row) => sum + leftOf(row), 0),
        charges: rows.map((row) => chargeView(row, language)),
      },
    };
  },

  bill: async ({ actor, platform: { db }, query, language, now }) => {
    const today = dateAt(now);
    const month = startOfMonth(query.month ?? today);
    const running = billedMonthOf(today);
    const [rows, months, isClosed] = await Promise.all([
      findBill(db, actor, month),
      findBilledMonths(db, actor),
      isBillClosed(db, actor, month),
    ]);
    const total = months.find((one) => one.month === running)?.total ?? 0;
    return {
      data: {
        month,
        is_closed: isClosed,
        total: totalOf(rows, month),
        lines: rows.map((row) => billLineView(row, language)),
        first_month: months[0]?.month ?? month,
        last_month: later(months.at(-1)?.month ?? running, running),
        running: { month: running, total },
      },
    };
  },
};

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);

function chargeView(row: ChargeRow, language: Language): AnswerInput<Charge> {
  return {
    ...row,
    text: textOf(row, language),
    meal: row.type_of_meal ?? row.guest_meal,
    dormitory: row.dormitory?.[language] ?? null,
    amount: row.amount_yen,
    reversals: row.reversals.map((one) => ({
      ...one,
      reason: storedReasonNames[one.reason][language],
      created_at: new Date(one.created_at),
    })),
  };
}

const billLineView = (row: ChargeRow, language: Language): AnswerInput<BillLine> => ({
  ...chargeView(row, language),
  asked: row.asked && { ...row.asked, at: new Date(row.asked.at) },
});

const leftOf = ({ amount_yen, reversals }: ChargeRow) =>
  amount_yen - reversals.reduce((sum, { amount }) => sum + amount, 0);

/** What the month charges without what it takes off. */
const totalOf = (rows: readonly ChargeRow[], month: CalendarDate): number =>
  rows.reduce(
    (sum, row) =>
      sum +
      (row.billed_month === month ? row.amount_yen : 0) -
      row.reversals.reduce((yen, one) => yen + (one.billed_month === month ? one.amount : 0), 0),
    0,
  );
