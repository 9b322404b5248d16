// The one table of what registration, reset and profile ask of each field. Schemas, forms and tests follow it.
import {
  bloodTypes,
  employmentNames,
  genderNames,
  healthAnswerNames,
  oneTimeKeyLength,
  packageArrivalNames,
  yesNoNames,
} from './kinds.ts';
import type { Names } from '../validation/documented.ts';
import type { FieldRule } from '../validation/field-rule.ts';

const text = (source: string, max: number) => ({ source, kind: 'text', max }) as const;
const choice = <const C extends readonly string[]>(source: string, choices: C) =>
  ({ source, kind: 'choice', choices }) as const;
const numbered = <const N extends Names>(source: string, names: N, about: string) =>
  ({ source, kind: 'numbered', names, about }) as const;
const required = { required: true } as const;
const optional = { required: false } as const;

/** The way in: contract and mail, key, office code and room. */
export const entryRules = {
  contract_number: { source: 'A004 Y008', kind: 'single_byte', max: 50, ...required },
  email: { source: 'A005 C002 T002', kind: 'email', ...required },
  one_time_key: {
    source: 'A016 T004 Y002',
    kind: 'single_byte',
    max: oneTimeKeyLength,
    ...required,
  },
  dormitory_code: { source: 'A020 Y006', kind: 'single_byte', max: 10, ...required },
  room_number: { source: 'A021 Y007', kind: 'single_byte', max: 4, ...required },
} as const satisfies Record<string, FieldRule>;

/** Step 1: the resident (A029). */
export const residentRules = {
  name: { ...text('A030 I008 Y011', 50), ...required },
  furigana: { source: 'A031 I008 AM045', kind: 'katakana', max: 50, ...optional },
  gender: { ...numbered('A032', genderNames, 'Gender'), ...required },
  phone_number: { source: 'A033 I008 Y010', kind: 'phone', max: 15, ...required },
  birthday: { source: 'A034 I008', kind: 'date', ...required },
  password: { source: 'A035 Y001', kind: 'password', ...required },
  blood_type: { ...choice('A036 I008', bloodTypes), ...required },
  employment_status: {
    ...numbered('A037', employmentNames, 'What the resident does'),
    ...required,
  },
  employment_name: { ...text('A038 I009 Y014', 100), ...required },
  major_or_department: { ...text('A039 I009 Y014', 100), ...optional },
} as const satisfies Record<string, FieldRule>;

/** Step 2: health and whom to call (A040). */
export const healthRules = {
  infecrious_disease: {
    ...numbered(
      'A041 I009',
      healthAnswerNames,
      'Whether the resident has had an infectious disease',
    ),
    ...required,
  },
  tuberculosis_confirmation: {
    ...numbered(
      'A042 I009',
      healthAnswerNames,
      'Whether the resident was checked for tuberculosis',
    ),
    ...required,
  },
  allergies_etc: { source: 'A043 I010 Y012', kind: 'lines', max: 1000, ...optional },
  special_items_daily: { source: 'A043 I010 Y012', kind: 'lines', max: 1000, ...optional },
  emergency_contact_name: { ...text('A044 I011 Y015', 50), ...required },
  emergency_contact_phone_number: { source: 'A045 I011', kind: 'phone', max: 15, ...required },
  emergency_contact_address: { ...text('A046 I011 Y014', 100), ...optional },
  emergency_contact_relationship: { ...text('A044 I011 Y015', 50), ...required },
  emergency_contact_job: { ...text('A044 I011 Y014', 100), ...required },
  emergency_contact_workplace: { ...text('A044 I011 Y014', 100), ...required },
} as const satisfies Record<string, FieldRule>;

/** Step 5: address and luggage (A063). The package fields are required once luggage is sent (A069). */
export const addressRules = {
  postal_code: { source: 'A064 Y009', kind: 'digits', max: 7, ...required },
  address: { ...text('A067 Y014', 100), ...required },
  building_name: { ...text('A067 Y014 AM047', 100), ...required },
  luggage_delivery: { ...numbered('A068', yesNoNames, 'Whether luggage is sent'), ...required },
  package_arrival_date: { source: 'A069 A070', kind: 'date', ...optional },
  package_arrival_time: {
    ...numbered(
      'A069 A071',
      packageArrivalNames,
      'When the luggage arrives, by the hours of the Tokyo clock',
    ),
    ...optional,
  },
  use_shipping_company: {
    ...numbered('A069 A072', yesNoNames, 'Whether a shipping company brings the luggage'),
    ...optional,
  },
  shipping_company_name: { ...text('A072 Y015', 50), ...optional },
  companion_count: { source: 'A074 Y013', kind: 'digits', max: 3, ...optional },
} as const satisfies Record<string, FieldRule>;
