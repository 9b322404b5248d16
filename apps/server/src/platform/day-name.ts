// A moment in a sentence.
import type { Language } from '@yadori/api/language/language';
import { dayName } from '@yadori/api/time/day-name';
import { dateAt, timeAt, type Instant } from '@yadori/api/time/tokyo';

/** `11月25日(水) 06:50`, `Wed 25 Nov 06:50`, in Tokyo. */
export const dayAndTime = (instant: Instant, language: Language): string =>
  `${dayName(dateAt(instant), language)} ${timeAt(instant)}`;
