// What every report that staff file, change or cancel needs: the report within reach, the service, and refusals.
import { isGuestReport } from '@yadori/api/stays/kinds';
import type { Language } from '@yadori/api/language/language';
import type { Database } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import type { StayRefusal } from '../refusals.ts';
import { findKept, type KeptReport } from './kept.ts';
import { stayStaffTexts } from './texts.ts';

export async function requireKept(
  { queries }: Database,
  actor: Staff,
  { id, language }: { id: number; language: Language },
): Promise<KeptReport> {
  const kept = await findKept(queries, actor, id);
  if (kept === undefined) throw notFound(language);
  return kept;
}

/** As for the residents of the dormitory (AM018, AM158). */
export async function requireService(
  { queries }: Database,
  { type, scope }: Pick<KeptReport, 'type' | 'scope'>,
  language: Language,
): Promise<void> {
  const services = await queries
    .selectFrom('dormitories')
    .select(['overnight_report', 'guest_report'])
    .where('id', '=', scope.dormitoryId)
    .executeTakeFirstOrThrow();
  const texts = stayStaffTexts(language);
  if (!isGuestReport(type) && services.overnight_report !== 1)
    throw refusedAtStart(texts.noService);
  if (isGuestReport(type) && services.guest_report !== 1) throw refusedAsWhole(texts.noGuests);
}

export const refusedAtStart = (message: string) =>
  new CallError({ status: 422, message, errors: { outing_start_date: [message] } });

export const refusedAsWhole = (message: string) => new CallError({ status: 422, message });

export const refusedAtFields = ({ message, errors }: StayRefusal) =>
  new CallError({ status: 422, message, ...(errors !== undefined && { errors }) });

export const changed = (message: string) => ({ refused: null, code: 'changed' as const, message });

/** What somebody has changed since is asked for again; the rest is wrong. */
export function refusedOr(refusal: StayRefusal, language: Language) {
  if (refusal.errorCode !== 'report_changed') throw refusedAtFields(refusal);
  return changed(stayStaffTexts(language).changed);
}
