// The rules of the forms. Loaded with the forms: the list needs no schema.
import { judgeGuestReport, judgeOwnReport } from '@yadori/api/stays/judge';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Language } from '@yadori/api/language/language';
import { firstOfEach, type Messages } from '../../shell/form/checked-form.ts';
import { guestBody, guestFields, type GuestField, type GuestValues } from './guest-fields.ts';
import { ownBody, ownFields, type OwnField, type OwnValues } from './own-fields.ts';

export interface OwnFacts {
  /** Of the server's clock, in Tokyo. */
  today: CalendarDate;
  employmentStatus: number | null;
  /** First day of the report that is changed. */
  storedStart: string | undefined;
}

export function wrongInOwn(
  values: OwnValues,
  { storedStart, ...facts }: OwnFacts,
  language: Language,
): Messages<OwnField> {
  const stored = storedStart === undefined ? undefined : parseDate(storedStart);
  const judged = judgeOwnReport(ownBody(values), { ...facts, storedStart: stored }, language);
  return judged.ok ? {} : firstOfEach(judged.errors, ownFields);
}

export interface GuestFacts {
  today: CalendarDate;
  maxNights: number;
  storedStart: string | undefined;
}

/** The form alone: what is too late is for the house to refuse, and named beside each choice (AM160, N013). */
export function wrongInGuest(
  values: GuestValues,
  { storedStart, ...facts }: GuestFacts,
  language: Language,
): Messages<GuestField> {
  const stored = storedStart === undefined ? undefined : parseDate(storedStart);
  const judged = judgeGuestReport(guestBody(values), { ...facts, storedStart: stored }, language);
  return judged.ok ? {} : firstOfEach(judged.errors, guestFields);
}
