// What certificates say to staff.
import { dayName } from '@yadori/api/time/day-name';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { defineTexts } from '../../../platform/texts.ts';

export const certificateStaffTexts = defineTexts({
  ja: {
    notBegun: (start: CalendarDate) =>
      `在寮証明書は、契約が始まる${dayName(start, 'ja')}から発行できます。`,
    ended: '契約が終了しているため、在寮証明書を発行できません。',
    tooManyNames: 'この契約では、1年間に発行できる氏名の種類（3種類）の上限に達しています。',
  },
  en: {
    notBegun: (start) =>
      `A certificate can be issued from the day the contract begins, ${dayName(start, 'en')}.`,
    ended: 'The contract has ended, so no certificate of residence can be issued.',
    tooManyNames:
      'Certificates with three different names were issued for this contract within a year.',
  },
});
