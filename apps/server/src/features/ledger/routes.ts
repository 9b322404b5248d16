// Handlers of the ledger calls.
import type { Language } from '@yadori/api/language/language';
import type { Charge } from '@yadori/api/ledger/calls';
import { mealOfType, type MealType } from '@yadori/api/meals/kinds';
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
          ...row,
          reason: reasonOf(row),
          text: textOf(row, language),
          amount: row.amount_yen,
        })),
      },
    };
  },
};

const reasonOf = ({ reason }: ChargeRow) => reason as Charge['reason'];

function textOf(row: ChargeRow, language: Language): string {
  const text = ledgerTexts(language);
  if (row.reason === 'guest_bedding') return text.guestBedding;
  const meal = (row.type_of_meal ?? row.guest_meal) as MealType;
  const name = text[mealOfType[meal]];
  if (row.reason === 'guest_meal') return text.guestMeal(name);
  if (row.reason === 'walk_in_meal') return text.walkIn(name);
  const { fee_window_hours: hours = 6 } = row.detail as { fee_window_hours?: number };
  return text.lateCancel(name, hours);
}
