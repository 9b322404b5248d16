// Validates the input of a report: the same code on the form and on the server.
import type { FieldErrors } from '../contract/envelope.ts';
import type { Language } from '../language/language.ts';
import { check } from '../validation/check.ts';
import { issuesOf } from '../validation/issues.ts';
import { guestReportForm, type GuestReport, type GuestReportFacts } from './guest-report.ts';
import {
  ownReportCode,
  ownReportCodes,
  ownReportForm,
  type OwnReport,
  type OwnReportFacts,
} from './own-report.ts';
import { guestReportNames, ownReportNames } from './spoken-names.ts';

type Validated<T> = { ok: true; report: T } | { ok: false; errors: FieldErrors; codes: string[] };

/** One message for each field that is wrong, and its code of the one table, in the order of the fields (AM142). */
export function validateOwnReport(
  typed: object,
  facts: OwnReportFacts,
  language: Language,
): Validated<OwnReport> {
  const form = ownReportForm(facts);
  const value = omitNulls(typed);
  const fieldNames = ownReportNames(facts.employmentStatus);
  const checked = check(form, value, { language, fieldNames });
  if (checked.ok) return { ok: true, report: checked.value };
  const found = issuesOf(form, value).map(({ field, key }) => ownReportCode(field, key));
  const codes = ownReportCodes.flatMap(({ code }) => (found.includes(code) ? [code] : []));
  return { ok: false, errors: checked.errors, codes };
}

export function validateGuestReport(
  typed: object,
  facts: GuestReportFacts,
  language: Language,
): Validated<GuestReport> {
  const checked = check(guestReportForm(facts), omitNulls(typed), {
    language,
    fieldNames: guestReportNames,
  });
  if (checked.ok) return { ok: true, report: checked.value };
  return { ok: false, errors: checked.errors, codes: [] };
}

/** What a client sends as null was not typed. */
const omitNulls = (typed: object): object =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null));
