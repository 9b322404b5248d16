// What certificates say to residents.
import { dayName } from '@yadori/api/time/day-name';
import { defineTexts } from '../../platform/texts.ts';
import type { CalendarDate } from '@yadori/api/time/tokyo';

export const certificateTexts = defineTexts({
  ja: {
    notBegun: (start: CalendarDate) =>
      `在寮証明書は、契約が始まる${dayName(start, 'ja')}から発行できます。`,
    tooManyNames:
      'この契約では、1年間に発行できる氏名の種類の上限に達しました。寮の窓口にご相談ください。',
    busy: '証明書の発行が混み合っています。少し待ってから、もう一度お試しください。',
  },
  en: {
    notBegun: (start: CalendarDate) =>
      `A certificate can be issued from the day your contract begins, ${dayName(start, 'en')}.`,
    tooManyNames:
      'Certificates with three different names were issued for this contract within a year. Ask at the office of your dormitory.',
    busy: 'Many certificates are being issued. Wait a moment and try again.',
  },
});
