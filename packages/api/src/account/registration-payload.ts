// What the form of registration sends: the wire's fields as texts, without those that are empty.
import { parseDate } from '../time/tokyo.ts';
import { spoken } from './movein.ts';
import type { addressRules, healthRules, residentRules } from './rules.ts';

/** The fields of the five steps as a form holds them. */
type RegistrationField =
  | keyof typeof residentRules
  | keyof typeof healthRules
  | keyof typeof addressRules
  | 'movein_date'
  | 'movein_time'
  | 'dormitory_code'
  | 'room_number';

export type RegistrationDraft = Readonly<Partial<Record<RegistrationField, string>>>;

/** Fields that are written `YYYY/MM/DD` (A062, AM025). */
const slashed: ReadonlySet<string> = new Set(['birthday', 'movein_date']);

const luggage: ReadonlySet<string> = new Set([
  'package_arrival_date',
  'package_arrival_time',
  'use_shipping_company',
  'shipping_company_name',
]);

/** The body of register-information: empty fields are left out, without luggage its fields too (A073, A075). */
export function registrationPayload(draft: RegistrationDraft): Record<RegistrationField, string> {
  const withoutLuggage = draft.luggage_delivery !== '1';
  const sent = Object.entries(draft).filter(
    ([name, value]) => value.trim() !== '' && !(withoutLuggage && luggage.has(name)),
  );
  const written = sent.map(([name, value]) => [name, slashed.has(name) ? slash(value) : value]);
  // What a form left out is the server's to refuse; the type says what a whole draft carries.
  return Object.fromEntries(written) as Record<RegistrationField, string>;
}

function slash(value: string): string {
  const on = parseDate(value);
  return on === undefined ? value : spoken(on);
}
