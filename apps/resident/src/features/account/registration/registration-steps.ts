// The five steps of a profile registration: which fields each one shows (A026 to A075).
import { asksMajor } from '@yadori/api/account/kinds';
import type { RegistrationDraft } from '@yadori/api/account/registration-payload';

export type Step = 1 | 2 | 3 | 4 | 5;

/** Fields in the order in which their step shows them. */
export const residentNames = [
  'name',
  'furigana',
  'gender',
  'phone_number',
  'birthday',
  'password',
  'blood_type',
  'employment_status',
  'employment_name',
  'major_or_department',
] as const;
export const healthNames = [
  'infecrious_disease',
  'tuberculosis_confirmation',
  'allergies_etc',
  'special_items_daily',
  'emergency_contact_name',
  'emergency_contact_relationship',
  'emergency_contact_phone_number',
  'emergency_contact_address',
  'emergency_contact_job',
  'emergency_contact_workplace',
] as const;
const photoNames = ['avatar'] as const;
export const moveinNames = ['movein_date', 'movein_time'] as const;
export const addressNames = [
  'postal_code',
  'address',
  'building_name',
  'luggage_delivery',
  'package_arrival_date',
  'package_arrival_time',
  'use_shipping_company',
  'shipping_company_name',
  'companion_count',
] as const;

const steps = [residentNames, healthNames, photoNames, moveinNames, addressNames] as const;

export type StepField = (typeof steps)[number][number];

/** Every field of the five steps. */
export const stepFields: readonly StepField[] = steps.flat();

/** The first step with one of these fields, if any. */
export function firstStepOf(fields: readonly string[]): Step | undefined {
  const index = steps.findIndex((names) => names.some((name) => fields.includes(name)));
  return index === -1 ? undefined : ((index + 1) as Step);
}

/** The draft without answers to questions that no longer apply (A039, A072, A073). */
export function asked(draft: RegistrationDraft): RegistrationDraft {
  const { major_or_department, shipping_company_name, ...always } = draft;
  const answers: RegistrationDraft = {
    ...always,
    ...(asksMajor(draft.employment_status ?? '') && major_or_department !== undefined
      ? { major_or_department }
      : {}),
    ...(draft.use_shipping_company === '1' && shipping_company_name !== undefined
      ? { shipping_company_name }
      : {}),
  };
  return draft.luggage_delivery === '1' ? answers : withoutLuggage(answers);
}

function withoutLuggage(draft: RegistrationDraft): RegistrationDraft {
  const {
    package_arrival_date: _date,
    package_arrival_time: _time,
    use_shipping_company: _use,
    shipping_company_name: _company,
    ...others
  } = draft;
  return others;
}
