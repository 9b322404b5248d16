// Maps wire fields to columns, for those fields that were sent.
import type { ProfileChanges } from '@yadori/api/account/profile-form';
import type { EmergencyContact, Health } from '../../sensitive/service.ts';

/** Without the fields that were not sent. */
function sent<T extends object>(record: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}

export const profileChanges = (changes: ProfileChanges) =>
  sent({
    name: changes.name,
    furigana: changes.furigana,
    gender: changes.gender,
    phone_number: changes.phone_number,
    birthday: changes.birthday,
    blood_type: changes.blood_type,
    employment_status: changes.employment_status,
    employment_name: changes.employment_name,
    major_or_department: changes.major_or_department,
  });

export const healthChanges = (changes: ProfileChanges): Partial<Health> =>
  sent({
    infectiousDisease: changes.infecrious_disease,
    tuberculosis: changes.tuberculosis_confirmation,
    allergies: changes.allergies_etc,
    specialItems: changes.special_items_daily,
  });

export const emergencyContactChanges = (changes: ProfileChanges): Partial<EmergencyContact> =>
  sent({
    name: changes.emergency_contact_name,
    phoneNumber: changes.emergency_contact_phone_number,
    address: changes.emergency_contact_address,
    relationship: changes.emergency_contact_relationship,
    job: changes.emergency_contact_job,
    workplace: changes.emergency_contact_workplace,
  });

/** Residents whom the operator entered were never asked. */
export const unknownHealth: Health = {
  infectiousDisease: null,
  tuberculosis: null,
  allergies: '',
  specialItems: '',
};

export const unknownContact: EmergencyContact = {
  name: '',
  phoneNumber: '',
  address: '',
  relationship: '',
  job: '',
  workplace: '',
};
