// Maps wire fields to columns, for those fields that were sent.
import type { ProfileChanges } from '@yadori/api/account/profile-form';
import { withoutUndefined } from '@yadori/api/validation/without-undefined';
import type { EmergencyContact, Health } from '../../sensitive/service.ts';

export const profileChanges = (changes: ProfileChanges) =>
  withoutUndefined({
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
  withoutUndefined({
    infectiousDisease: changes.infecrious_disease,
    tuberculosis: changes.tuberculosis_confirmation,
    allergies: changes.allergies_etc,
    specialItems: changes.special_items_daily,
  });

export const emergencyContactChanges = (changes: ProfileChanges): Partial<EmergencyContact> =>
  withoutUndefined({
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
