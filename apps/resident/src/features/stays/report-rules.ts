// The rules of the forms. Loaded with the forms: the list needs no schema.
import { validateGuestReport, validateOwnReport } from '@yadori/api/stays/validate-report';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Language } from '@yadori/api/language/language';
import { firstOfEach, type ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import type { OrderedStay } from '@yadori/api/stays/guest-orders';
import { formTexts } from './form-texts.ts';
import {
  guestBody,
  guestFields,
  stayOf,
  type GuestField,
  type GuestValues,
} from './guest-fields.ts';
import { dayText } from './report-days.ts';
import { lateChoices, type StayTerms } from './terms.ts';
import { ownBody, ownFields, type OwnField, type OwnValues } from './own-fields.ts';

export interface OwnFacts {
  /** Of the server's clock, in Tokyo. */
  today: CalendarDate;
  employmentStatus: number | null;
  /** First day of the report that is changed. */
  storedStart: string | undefined;
  /** It has begun. */
  begun: boolean;
}

export function wrongInOwn(
  values: OwnValues,
  { storedStart, ...facts }: OwnFacts,
  language: Language,
): ErrorTexts<OwnField> {
  const stored = storedStart === undefined ? undefined : parseDate(storedStart);
  const checked = validateOwnReport(ownBody(values), { ...facts, storedStart: stored }, language);
  return checked.ok ? {} : firstOfEach(checked.errors, ownFields);
}

export interface GuestFacts {
  today: CalendarDate;
  maxNights: number;
  storedStart: string | undefined;
  begun: boolean;
  terms: StayTerms;
  /** What the report that is changed ordered before. */
  accepted: OrderedStay | undefined;
}

/** A stay that is reported too late is for the server to refuse (AM160); late meals and bedding are refused here too. */
export function wrongInGuest(
  values: GuestValues,
  facts: GuestFacts,
  language: Language,
): ErrorTexts<GuestField> {
  const { today, maxNights, storedStart } = facts;
  const stored = storedStart === undefined ? undefined : parseDate(storedStart);
  const judged = validateGuestReport(
    guestBody(values),
    { today, maxNights, storedStart: stored },
    language,
  );
  const late = lateMessages(values, facts, language);
  return judged.ok ? late : { ...late, ...firstOfEach(judged.errors, guestFields) };
}

function lateMessages(
  values: GuestValues,
  { terms, today, accepted }: GuestFacts,
  language: Language,
): ErrorTexts<GuestField> {
  const stay = stayOf(values);
  if (stay === undefined) return {};
  const t = formTexts[language];
  const errors: Partial<Record<GuestField, string>> = {};
  for (const { order, lastDay } of lateChoices(stay, terms, today, accepted)) {
    const say = order.kind === 'bedding' ? t.beddingLate : t.mealsLate;
    errors[order.field as GuestField] ??= say(dayText(lastDay, language));
  }
  return errors;
}
