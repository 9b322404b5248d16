// The edit form of the profile as plain texts: what was loaded, what differs from it, what is sent.
import { asksMajor } from '@yadori/api/account/kinds';
import { spoken } from '@yadori/api/account/movein';
import type { ProfileData } from '@yadori/api/account/profile';
import type { healthRules, residentRules } from '@yadori/api/account/rules';
import { parseDate } from '@yadori/api/time/tokyo';
import type { Values } from '@yadori/kit/form/checked-form.ts';
import { normaliseField } from '@yadori/kit/form/field-normalisers.ts';

/** What a resident may change (AM065), and the present password that goes with a new one (AM215). */
export type ProfileField =
  | keyof typeof residentRules
  | keyof typeof healthRules
  | 'current_password';

type ProfileDraft = Values<ProfileField>;

export type ProfileDifference = Partial<Record<ProfileField, string>>;

const typed = (value: string | number | null): string => (value === null ? '' : String(value));

/** The form as it opens. The password is never loaded: its field starts empty (AM066). */
export const draftOf = (data: ProfileData): ProfileDraft => ({
  name: data.name,
  furigana: data.furigana,
  gender: typed(data.gender),
  phone_number: data.phone_number,
  birthday: typed(data.birthday),
  password: '',
  current_password: '',
  blood_type: typed(data.blood_type),
  employment_status: typed(data.employment_status),
  employment_name: data.employment_name,
  major_or_department: data.major_or_department,
  infecrious_disease: typed(data.infecrious_disease),
  tuberculosis_confirmation: typed(data.tuberculosis_confirmation),
  allergies_etc: data.allergies_etc,
  special_items_daily: data.special_items_daily,
  emergency_contact_name: data.emergency_contact_name,
  emergency_contact_phone_number: data.emergency_contact_phone_number,
  emergency_contact_address: data.emergency_contact_address,
  emergency_contact_relationship: data.emergency_contact_relationship,
  emergency_contact_job: data.emergency_contact_job,
  emergency_contact_workplace: data.emergency_contact_workplace,
});

/** In the order of the form. */
export const profileFields = [
  'name',
  'furigana',
  'gender',
  'phone_number',
  'birthday',
  'password',
  'current_password',
  'blood_type',
  'employment_status',
  'employment_name',
  'major_or_department',
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
] as const satisfies readonly ProfileField[];

/** Without the spaces around it, converted as its field converts it. */
function plain(draft: ProfileDraft, field: ProfileField): string {
  // A resident who is not asked for a faculty has none, whatever the hidden field contains (A039).
  if (field === 'major_or_department' && !asksMajor(draft.employment_status ?? '')) return '';
  if (field === 'current_password') return draft.password === '' ? '' : (draft[field] ?? '');
  return normaliseField(field, (draft[field] ?? '').replace(/\r\n?/g, '\n').trim());
}

/** The fields that differ from the loaded ones once both are converted, with their values of now (I006, I007). */
export function differenceOf(loaded: ProfileDraft, draft: ProfileDraft): ProfileDifference {
  const different = profileFields.filter((field) => plain(draft, field) !== plain(loaded, field));
  return Object.fromEntries(different.map((field) => [field, plain(draft, field)]));
}

export const differs = (loaded: ProfileDraft, draft: ProfileDraft): boolean =>
  Object.keys(differenceOf(loaded, draft)).length > 0;

/** The body of the save: what differs, the date of birth as `YYYY/MM/DD` (I012, AM025). */
export function payloadOf(difference: ProfileDifference): ProfileDifference {
  const { birthday } = difference;
  const on = birthday === undefined ? undefined : parseDate(birthday);
  return on === undefined ? difference : { ...difference, birthday: spoken(on) };
}
