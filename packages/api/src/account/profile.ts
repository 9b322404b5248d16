// Calls of the resident's own data: reading and changing them.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { avatarMaxBytes } from './avatar.ts';
import { storedUser } from './calls.ts';
import { profileForm } from './profile-form.ts';

const code = z.nullable(z.int());
const words = z.nullable(z.string());

/** The whole profile; null where the resident has never entered it (A084, I002, I017). */
export const profileData = z.extend(storedUser, {
  division_kanji_name: z.string(),
  office_code: z.string(),
  dormitory_code: z.string(),
  contract_number: z.string(),
  contract_period_start_date: z.string(),
  contract_period_end_date: words,
  furigana: z.string(),
  gender: code,
  birthday: words,
  blood_type: words,
  employment_name: z.string(),
  major_or_department: z.string(),
  infecrious_disease: code,
  tuberculosis_confirmation: code,
  allergies_etc: z.string(),
  special_items_daily: z.string(),
  emergency_contact_name: z.string(),
  emergency_contact_phone_number: z.string(),
  emergency_contact_address: z.string(),
  emergency_contact_relationship: z.string(),
  emergency_contact_job: z.string(),
  emergency_contact_workplace: z.string(),
  movein_date: words,
  movein_time: words,
  postal_code: z.string(),
  address: z.string(),
  building_name: z.string(),
  luggage_delivery: code,
  package_arrival_date: words,
  package_arrival_time: code,
  use_shipping_company: code,
  shipping_company_name: z.string(),
  companion_count: code,
});

export type ProfileData = z.output<typeof profileData>;

export const profile = call({
  summary: "The resident's own data, health and emergency contact included.",
  source: 'I002 I017 W010 AM208',
  method: 'GET',
  versions: ['v1.2'],
  path: '/users',
  access: 'moved',
  data: profileData,
});

export const saveProfile = call({
  summary:
    'Changes the fields that are sent, the photo, or both. A new password ends the other sessions.',
  source: 'I007 I008 I009 I010 I011 I012 I013 I014 W011 AM064 AM065 AM066',
  method: 'POST',
  versions: ['v1'],
  path: '/users',
  access: 'resident',
  body: profileForm(),
  file: { name: 'avatar', required: false },
  maxFileBytes: avatarMaxBytes,
  data: z.null(),
});
