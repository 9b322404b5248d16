// What a guest report has to meet: its form, its lead times, and one guest for a night.
import type { Language } from '@yadori/api/language/language';
import { lateOrders, type LateOrder } from '@yadori/api/stays/guest-orders';
import { lastDaysToOrder, type GuestReport } from '@yadori/api/stays/guest-report';
import { validateGuestReport } from '@yadori/api/stays/validate-report';
import { addDays, dateAt, parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { fieldName } from '@yadori/api/validation/field-names';
import type { Queries } from '../../platform/database/database.ts';
import { dayName } from '@yadori/api/time/day-name';
import { daysOfNights, lastMorningOf, storedStay } from '../presence/guest-row.ts';
import { hasReportIn } from '../presence/queries.ts';
import { movedGuest } from './begun.ts';
import type { ReportInput } from './own-rules.ts';
import {
  atFields,
  outsideFields,
  outsideRefusal,
  tooFarAhead,
  type StayRefusal,
} from './refusals.ts';
import type { StayScope } from '../presence/scope.ts';
import { findGuestTerms, type GuestTerms } from './terms.ts';
import { stayTexts } from './texts.ts';

interface ValidGuest {
  report: GuestReport;
  terms: GuestTerms;
  /** What was ordered too late. */
  late: readonly LateOrder[];
}

/** Lead times by business days, one guest for a night; what was accepted before may stay (AM150, AM159, AM160, AM166). */
export async function validateGuest(
  queries: Queries,
  scope: StayScope,
  { sent, stored, contract, language, now, takesLate = false }: ReportInput,
): Promise<ValidGuest | { refusal: StayRefusal }> {
  const today = dateAt(now);
  const kept = stored === undefined ? undefined : storedStay(stored);
  const until = latestOf(today, sent.stay_date_start, kept?.stay_date_start);
  const terms = await findGuestTerms(queries, scope.dormitoryId, { from: today, until });
  const facts = {
    today,
    maxNights: Math.max(terms.maxNights, kept?.stay_days ?? 1),
    storedStart: kept?.stay_date_start,
  };
  const validated = validateGuestReport(sent, facts, language);
  if (!validated.ok) return { refusal: atFields('guest_invalid', validated.errors) };
  const { report } = validated;
  const days = { first: report.stay_date_start, last: lastMorningOf(report) };
  const moved = movedGuest({ stored, now, language }, days);
  if (moved !== undefined) return { refusal: moved };
  const lastDays = lastDaysToOrder(report.stay_date_start, terms.lead, terms.isClosed);
  const late = lateOrders(report, lastDays, today, kept);
  if (late.length > 0 && !takesLate) return { refusal: tooLate(late, language) };
  const tooFar = tooFarAhead(today, [['stay_date_start', report.stay_date_start]], language);
  if (tooFar !== undefined) return { refusal: tooFar };
  const outside = outsideFields(contract, [
    ['stay_date_start', report.stay_date_start],
    ['stay_date_start', addDays(report.stay_date_start, 1)],
    // The second night alone may be one too many.
    ['stay_days', lastMorningOf(report)],
  ]);
  if (outside !== undefined) return { refusal: outsideRefusal(outside, language) };
  if (await hasReportIn(queries, scope, { type: 2, ...daysOfNights(report), except: stored?.id })) {
    const text = stayTexts(language).guestOverlap;
    return { refusal: atFields('guest_invalid', { stay_date_start: [text] }) };
  }
  return { report, terms, late };
}

/** The last day that lead times are counted for, of the old days and the new; no date is refused by the form. */
function latestOf(today: CalendarDate, ...starts: unknown[]): CalendarDate {
  const days = starts.flatMap((start) =>
    typeof start === 'string' ? (parseDate(start) ?? []) : [],
  );
  return days.reduce((latest, on) => (on > latest ? on : latest), today);
}

function tooLate(late: readonly LateOrder[], language: Language): StayRefusal {
  const text = stayTexts(language);
  const errors: Record<string, string[]> = {};
  for (const { order, lastDay } of late) {
    const day = dayName(lastDay, language);
    const sentence = {
      stay: order.field === 'stay_days' ? text.nightBefore : text.dayBefore,
      meals: text.mealsUntil(fieldName(language, order.field), day),
      bedding: text.beddingUntil(day),
    }[order.kind];
    errors[order.field] ??= [sentence];
  }
  return atFields('guest_invalid', errors);
}
