// Maps wire fields to columns.
import type { Information } from '@yadori/api/account/steps';
import type { Luggage, MoveIn } from '../move-in.ts';
import type { EmergencyContact, Health } from '../../sensitive/service.ts';

export const newResidentOf = (sent: Information) => ({
  name: sent.name,
  furigana: sent.furigana ?? '',
  gender: sent.gender,
  phoneNumber: sent.phone_number,
  birthday: sent.birthday,
  bloodType: sent.blood_type,
  employmentStatus: sent.employment_status,
  employmentName: sent.employment_name,
  majorOrDepartment: sent.major_or_department ?? '',
});

export const healthOf = (sent: Information): Health => ({
  infectiousDisease: sent.infecrious_disease,
  tuberculosis: sent.tuberculosis_confirmation,
  allergies: sent.allergies_etc ?? '',
  specialItems: sent.special_items_daily ?? '',
});

export const emergencyContactOf = (sent: Information): EmergencyContact => ({
  name: sent.emergency_contact_name,
  phoneNumber: sent.emergency_contact_phone_number,
  address: sent.emergency_contact_address ?? '',
  relationship: sent.emergency_contact_relationship,
  job: sent.emergency_contact_job,
  workplace: sent.emergency_contact_workplace,
});

export const moveInOf = (sent: Information): MoveIn => ({
  date: sent.movein_date,
  time: sent.movein_time,
  postalCode: sent.postal_code,
  address: sent.address,
  buildingName: sent.building_name,
  luggage: luggageOf(sent),
  companionCount: sent.companion_count ? Number(sent.companion_count) : null,
});

/** What came of luggage though none is sent is dropped (A073). */
function luggageOf(sent: Information): Luggage | undefined {
  const { package_arrival_date: arrivalDate, package_arrival_time: arrivalTime } = sent;
  const { use_shipping_company: useShippingCompany } = sent;
  if (sent.luggage_delivery === 0 || arrivalDate === undefined) return undefined;
  if (arrivalTime === undefined || useShippingCompany === undefined) return undefined;
  const shippingCompanyName = useShippingCompany === 1 ? (sent.shipping_company_name ?? '') : '';
  return { arrivalDate, arrivalTime, useShippingCompany, shippingCompanyName };
}
