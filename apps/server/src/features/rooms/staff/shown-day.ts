// The day of the grid: tonight where none is named.
import type { Language } from '@yadori/api/language/language';
import { roomDays } from '@yadori/api/rooms/staff-calls';
import { nightOf } from '@yadori/api/time/night';
import { addDays, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { invalidField } from '../../../platform/http/common-errors.ts';
import { roomTexts } from './texts.ts';

export function shownDayOf(
  named: CalendarDate | undefined,
  now: Instant,
  language: Language,
): CalendarDate {
  const today = nightOf(now);
  const day = named ?? today;
  if (day < addDays(today, -roomDays.back) || day > addDays(today, roomDays.ahead))
    throw invalidField('day', roomTexts(language).dayOutside);
  return day;
}
