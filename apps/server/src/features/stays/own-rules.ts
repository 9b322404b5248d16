// What an own report has to meet: its form, no other report in its days, and the meals that it would give up.
import { missesMeal } from '@yadori/api/stays/away-meals';
import type { ContractDays } from '@yadori/api/contracts/days';
import type { Language } from '@yadori/api/language/language';
import { validateOwnReport } from '@yadori/api/stays/validate-report';
import { overlapCode, type OwnReport } from '@yadori/api/stays/own-report';
import type { SentReport } from '@yadori/api/stays/report-shapes';
import type { StayErrorCode } from '@yadori/api/stays/error-codes';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import type { Absence } from '../meals/booking/absence.ts';
import { findEmploymentStatus, hasReportIn, type ReportRow } from '../presence/queries.ts';
import { movedOwn } from './begun.ts';
import {
  atFields,
  outsideFields,
  outsideRefusal,
  tooFarAhead,
  type StayRefusal,
} from './refusals.ts';
import type { StayScope } from '../presence/scope.ts';
import { stayTexts } from './texts.ts';

export interface ReportInput {
  sent: SentReport;
  /** The kept report where one is changed. */
  stored: ReportRow | undefined;
  /** Days of the contract that the report belongs to (AM216). */
  contract: ContractDays;
  language: Language;
  now: Instant;
  /** The first day that may be named; without it today. Of staff it lies back (SI004). */
  earliest?: CalendarDate;
  /** Orders of a guest after their last day are taken, as of staff (SI006). */
  takesLate?: boolean;
}

/** UA0200-E1 to E17 at their fields (M015, AM142, AM150). */
export async function validateOwn(
  queries: Queries,
  scope: StayScope,
  { sent, stored, contract, language, now, earliest = dateAt(now) }: ReportInput,
): Promise<{ report: OwnReport } | { refusal: StayRefusal }> {
  const employmentStatus = await findEmploymentStatus(queries, scope);
  const facts = { today: earliest, employmentStatus, storedStart: stored?.first_day };
  const validated = validateOwnReport(sent, facts, language);
  if (!validated.ok) {
    const [first] = validated.codes;
    return { refusal: atFields(first as StayErrorCode, validated.errors) };
  }
  const { report } = validated;
  const { outing_start_date: from, outing_end_date: to } = report;
  const moved = movedOwn({ stored, now, language }, from);
  if (moved !== undefined) return { refusal: moved };
  const days = [
    ['outing_start_date', from],
    ['outing_end_date', to],
  ] as const;
  const tooFar = tooFarAhead(dateAt(now), days, language);
  if (tooFar !== undefined) return { refusal: tooFar };
  const outside = outsideFields(contract, days);
  if (outside !== undefined) return { refusal: outsideRefusal(outside, language) };
  if (await hasReportIn(queries, scope, { type: 1, from, to, except: stored?.id })) {
    const text = stayTexts(language).overlap;
    return { refusal: atFields(overlapCode, { outing_start_date: [text] }) };
  }
  return { report };
}

export const absenceOf = (report: OwnReport): Absence => ({
  from: report.outing_start_date,
  to: report.outing_end_date,
  misses: (meal) => missesMeal(report, meal),
});
