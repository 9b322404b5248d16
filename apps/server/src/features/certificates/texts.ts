// What certificates say to residents.
import { dayName } from '../../platform/day-name.ts';
import { defineTexts } from '../../platform/texts.ts';
import type { CalendarDate } from '@yadori/api/time/tokyo';

export const certificateTexts = defineTexts({
  ja: {
    notBegun: (start: CalendarDate) =>
      `在寮証明書は、契約が始まる${dayName(start, 'ja')}から発行できます。`,
    busy: '証明書の発行が混み合っています。少し待ってから、もう一度お試しください。',
  },
  en: {
    notBegun: (start: CalendarDate) =>
      `A certificate can be issued from the day your contract begins, ${dayName(start, 'en')}.`,
    busy: 'Many certificates are being issued. Wait a moment and try again.',
  },
});
