// Handlers of the ledger calls.
import type { Language } from '@yadori/api/language/language';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import type { Handlers } from '../../platform/http/handler.ts';
import { findCharges } from './queries.ts';
import { ledgerTexts } from './texts.ts';

type ChargeRow = Awaited<ReturnType<typeof findCharges>>[number];

export const ledgerHandlers: Handlers<'charges'> = {
  charges: async ({ actor, platform, query, language }) => {
    const rows = await findCharges(platform.db, actor, query);
    return {
      data: {
        total: rows.reduce((sum, row) => sum + row.amount_yen, 0),
        charges: rows.map((row) => ({
          id: row.id,
          reason: 'meal_cancellation',
          text: reasonOf(row, language),
          date: row.date,
          reservation_id: row.reservation_id,
          amount: row.amount_yen,
          billed_month: row.billed_month,
          created_at: isoInTokyo(row.created_at.getTime()),
        })),
      },
    };
  },
};

function reasonOf({ type_of_meal, detail }: ChargeRow, language: Language): string {
  const text = ledgerTexts(language);
  const { fee_window_hours: hours = 6 } = detail as { fee_window_hours?: number };
  return text.lateCancel(type_of_meal === 1 ? text.breakfast : text.dinner, hours);
}
