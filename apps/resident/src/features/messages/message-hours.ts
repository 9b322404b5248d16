// When the office answers; messages can be sent at any time (AM121, Y044).
import { hourAt, type Instant } from '@yadori/api/time/tokyo';
import type { Language } from '@yadori/api/language/language';
import { formatTimeRange } from '@yadori/kit/format.ts';

const from = 6;
const until = 21;

/** 6:00〜21:00, in Tokyo. */
export const officeHours = (language: Language): string =>
  formatTimeRange(`${from}:00-${until}:00`, language);

export const isOfficeOpen = (now: Instant): boolean => hourAt(now) >= from && hourAt(now) < until;
