// The sentence for a day outside the contract, the same for meals, reports and guests (AM216).
import type { OutsideContract } from '@yadori/api/contracts/days';
import type { Language } from '@yadori/api/language/language';
import { dayName } from '@yadori/api/time/day-name';
import { defineTexts } from './texts.ts';

const texts = defineTexts({
  ja: {
    before: (day: string) => `入居は${day}からです。その日以降の日を選んでください。`,
    after: (day: string) => `入居の最終日は${day}です。その日までの日を選んでください。`,
  },
  en: {
    before: (day: string) => `Your stay here begins on ${day}. Choose that day or a later one.`,
    after: (day: string) => `Your last day here is ${day}. Choose that day or an earlier one.`,
  },
});

export const outsideContractText = ({ side, limit }: OutsideContract, language: Language) =>
  texts(language)[side](dayName(limit, language));
