// The whole profile as its owner sees it.
import type { ProfileData } from '@yadori/api/account/profile';
import { storedUser, type Viewer } from '../view.ts';
import type { WholeProfile } from './queries.ts';

export function profileView(profile: WholeProfile, viewer: Viewer): ProfileData {
  const { person } = profile;
  return {
    ...storedUser(person, viewer),
    division_kanji_name: person.name_ja,
    office_code: person.office_code,
    dormitory_code: person.office_code,
    contract_number: person.number,
    contract_period_start_date: person.start_date,
    contract_period_end_date: person.end_date,
    furigana: person.furigana,
    gender: person.gender,
    birthday: person.birthday,
    blood_type: person.blood_type,
    employment_name: person.employment_name,
    major_or_department: person.major_or_department,
    ...healthView(profile),
    ...contactView(profile),
    ...moveInView(profile),
  };
}

const healthView = ({ health }: WholeProfile) => ({
  infecrious_disease: health.infectiousDisease,
  tuberculosis_confirmation: health.tuberculosis,
  allergies_etc: health.allergies,
  special_items_daily: health.specialItems,
});

const contactView = ({ contact }: WholeProfile) => ({
  emergency_contact_name: contact.name,
  emergency_contact_phone_number: contact.phoneNumber,
  emergency_contact_address: contact.address,
  emergency_contact_relationship: contact.relationship,
  emergency_contact_job: contact.job,
  emergency_contact_workplace: contact.workplace,
});

const moveInView = ({ person: moveIn }: WholeProfile) => ({
  movein_date: moveIn.movein_date,
  movein_time: moveIn.movein_time?.slice(0, 5) ?? null,
  postal_code: moveIn.postal_code ?? '',
  address: moveIn.address ?? '',
  building_name: moveIn.building_name ?? '',
  luggage_delivery: moveIn.luggage_delivery,
  package_arrival_date: moveIn.package_arrival_date,
  package_arrival_time: moveIn.package_arrival_time,
  use_shipping_company: moveIn.use_shipping_company,
  shipping_company_name: moveIn.shipping_company_name ?? '',
  companion_count: moveIn.companion_count,
});
