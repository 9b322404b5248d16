// What the profile shows of each group, in words and never in codes (I005, I017).
import { fieldLabel } from '@yadori/api/validation/field-names';
import {
  asksMajor,
  bloodTypes,
  employmentStatuses,
  genders,
  healthAnswers,
  packageArrivalHours,
  packageArrivalTimes,
} from '@yadori/api/account/kinds';
import type { ProfileData } from '@yadori/api/account/profile';
import type { Language } from '@yadori/api/language/language';
import { parseDate } from '@yadori/api/time/tokyo';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { employerName } from '../employer-name.ts';
import { healthTexts, personalTexts } from '../field-texts.ts';
import { moveInTexts } from './profile-texts.ts';

export interface Fact {
  label: string;
  /** Undefined where it was never entered. */
  value: string | undefined;
}

const written = (text: string | null): string | undefined =>
  text === null || text.trim() === '' ? undefined : text;

const own = (label: string, text: string | null): Fact => ({ label, value: written(text) });

/** The code with the type that `named` needs; undefined for none and for one unknown to this client. */
const known = <Code>(codes: readonly Code[], code: unknown): Code | undefined =>
  codes.find((each) => each === code);

const named = <Code>(
  codes: readonly Code[],
  code: unknown,
  name: (code: Code) => string,
): string | undefined => {
  const found = known(codes, code);
  return found === undefined ? undefined : name(found);
};

/** A day as the server sends it; undefined where it sends none. */
export function dayInWords(text: string | null, language: Language): string | undefined {
  const on = text === null ? undefined : parseDate(text);
  return on === undefined ? undefined : formatDateWithYear(on, language);
}

export function usePersonalFacts(data: ProfileData): Fact[] {
  const t = useMessages(personalTexts);
  const language = useLanguage();
  const status = known(employmentStatuses, data.employment_status) ?? 1;
  const spoken = employerName(String(status));
  return [
    own(fieldLabel(language, 'name'), data.name),
    own(fieldLabel(language, 'furigana'), data.furigana),
    { label: fieldLabel(language, 'gender'), value: named(genders, data.gender, t.genders) },
    { label: fieldLabel(language, 'phone_number'), value: written(data.phone_number) },
    { label: fieldLabel(language, 'birthday'), value: dayInWords(data.birthday, language) },
    {
      label: fieldLabel(language, 'blood_type'),
      value: named(bloodTypes, data.blood_type, (type) =>
        type === 'unknown' ? t.unknownBlood : type,
      ),
    },
    { label: fieldLabel(language, 'employment_status'), value: t.statuses(status) },
    own(fieldLabel(language, 'employment_name', spoken), data.employment_name),
    ...(asksMajor(status)
      ? [own(fieldLabel(language, 'major_or_department', spoken), data.major_or_department)]
      : []),
  ];
}

export function useHealthFacts(data: ProfileData): Fact[] {
  const t = useMessages(healthTexts);
  const language = useLanguage();
  return [
    {
      label: fieldLabel(language, 'infecrious_disease'),
      value: named(healthAnswers, data.infecrious_disease, t.answers),
    },
    {
      label: fieldLabel(language, 'tuberculosis_confirmation'),
      value: named(healthAnswers, data.tuberculosis_confirmation, t.answers),
    },
    own(fieldLabel(language, 'allergies_etc'), data.allergies_etc),
    own(fieldLabel(language, 'special_items_daily'), data.special_items_daily),
  ];
}

export function useEmergencyFacts(data: ProfileData): Fact[] {
  const language = useLanguage();
  return [
    own(fieldLabel(language, 'emergency_contact_name'), data.emergency_contact_name),
    own(
      fieldLabel(language, 'emergency_contact_relationship'),
      data.emergency_contact_relationship,
    ),
    {
      label: fieldLabel(language, 'emergency_contact_phone_number'),
      value: written(data.emergency_contact_phone_number),
    },
    own(fieldLabel(language, 'emergency_contact_address'), data.emergency_contact_address),
    own(fieldLabel(language, 'emergency_contact_job'), data.emergency_contact_job),
    own(fieldLabel(language, 'emergency_contact_workplace'), data.emergency_contact_workplace),
  ];
}

/** The answers about the move from registration; empty for residents whom the operator entered. */
export function useMoveInFacts(data: ProfileData): Fact[] {
  const t = useMessages(moveInTexts);
  const language = useLanguage();
  const movein = dayInWords(data.movein_date, language);
  if (movein === undefined && data.address === '') return [];
  const hours = named(packageArrivalTimes, data.package_arrival_time, (slot) => {
    const { from, to } = packageArrivalHours[slot];
    return t.hours(from, to);
  });
  const delivered = data.luggage_delivery === 1;
  const company = written(data.shipping_company_name) ?? t.used;
  return [
    { label: t.movein, value: joined(movein, data.movein_time) },
    own(fieldLabel(language, 'address'), addressOf(data)),
    own(fieldLabel(language, 'building_name'), data.building_name),
    {
      label: fieldLabel(language, 'luggage_delivery'),
      value: data.luggage_delivery === null ? undefined : t.answer(delivered),
    },
    ...(delivered
      ? [
          {
            label: t.arrival,
            value: joined(dayInWords(data.package_arrival_date, language), hours),
          },
          own(t.company, data.use_shipping_company === 1 ? company : t.answer(false)),
        ]
      : []),
    {
      label: fieldLabel(language, 'companion_count'),
      value: data.companion_count === null ? undefined : t.people(data.companion_count),
    },
  ];
}

const joined = (...parts: (string | null | undefined)[]): string | undefined =>
  written(parts.filter((part) => part !== null && part !== undefined).join(' '));

const addressOf = ({ postal_code: code, address }: ProfileData) =>
  [code === '' ? '' : `〒${code.slice(0, 3)}-${code.slice(3)}`, address]
    .filter((part) => part !== '')
    .join(' ');
