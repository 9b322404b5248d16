// A charge in one line: its day, the meal where it is about one, and what it is for.
import type { Language } from '@yadori/api/language/language';
import { chargeTitle } from '@yadori/api/ledger/charge-title';
import { chargeReasonNames } from '@yadori/api/ledger/reasons';
import type { ChargeLine } from '@yadori/api/ledger/staff-calls';
import { betweenItems } from '@yadori/kit/format.ts';

/** Without a meal the title says what it is for. */
export const nameOfCharge = (charge: ChargeLine, language: Language): string => {
  const title = chargeTitle(charge)[language];
  if (charge.meal === null) return title;
  return `${title}${betweenItems[language]}${chargeReasonNames[charge.reason][language]}`;
};
