// Nights of a report that are over stay as they were counted, also when the resident changes it (SI004, AM152).
import type { Language } from '@yadori/api/language/language';
import { hasBegun as hasReportBegun } from '@yadori/api/stays/begun';
import { nightOf } from '@yadori/api/time/night';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import type { ReportRow } from '../presence/queries.ts';
import { atFields, type StayRefusal } from './refusals.ts';
import { stayTexts } from './texts.ts';

const factsOf = ({ first_day: first, filed_by: filedBy, created_at: filed }: ReportRow) => ({
  first,
  filed: filed.getTime(),
  byStaff: filedBy !== null,
});

/** A night of it is over, and was counted. */
export const hasBegun = (report: ReportRow, now: Instant): boolean =>
  hasReportBegun(factsOf(report), now);

interface Changed {
  /** The kept report; undefined for a new one. */
  stored: ReportRow | undefined;
  now: Instant;
  language: Language;
}

const movesStart = ({ stored, now }: Changed, start: CalendarDate): boolean =>
  stored !== undefined && start !== stored.first_day && hasBegun(stored, now);

export const movedOwn = (changed: Changed, start: CalendarDate): StayRefusal | undefined =>
  movesStart(changed, start)
    ? atFields('UA0200-E9', { outing_start_date: [stayTexts(changed.language).begunStart] })
    : undefined;

/** Days of a guest: the last one is a morning, and the night before it is over. */
export function movedGuest(
  changed: Changed,
  { first, last }: { first: CalendarDate; last: CalendarDate },
): StayRefusal | undefined {
  const { stored, now, language } = changed;
  const text = stayTexts(language);
  if (movesStart(changed, first))
    return atFields('guest_invalid', { stay_date_start: [text.begunStart] });
  if (stored !== undefined && last < stored.last_day && last < nightOf(now))
    return atFields('guest_invalid', { stay_days: [text.sleptNight] });
  return undefined;
}
