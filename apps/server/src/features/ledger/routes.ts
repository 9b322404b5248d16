// Handlers of the ledger calls.
import { storedReasonNames } from '@yadori/api/ledger/reversal-reasons';
import type { Handlers } from '../../platform/http/handler.ts';
import { findCharges } from './queries.ts';
import { reasonOf, textOf } from './words.ts';

export const ledgerHandlers: Handlers<'charges'> = {
  charges: async ({ actor, platform, query, language }) => {
    const rows = await findCharges(platform.db, actor, query);
    return {
      data: {
        total: rows.reduce((sum, row) => sum + leftOf(row), 0),
        charges: rows.map((row) => ({
          ...row,
          reason: reasonOf(row),
          text: textOf(row, language),
          amount: row.amount_yen,
          reversals: row.reversals.map((one) => ({
            ...one,
            reason: storedReasonNames[one.reason][language],
            created_at: new Date(one.created_at),
          })),
        })),
      },
    };
  },
};

const leftOf = ({ amount_yen, reversals }: Awaited<ReturnType<typeof findCharges>>[number]) =>
  amount_yen - reversals.reduce((sum, { amount }) => sum + amount, 0);
