// Calls of the resident's own data: reading and changing them.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { count, dateText, numbered, plainText, wallClock } from '../validation/answers.ts';
import { documented } from '../validation/documented.ts';
import { avatarMaxBytes } from './avatar.ts';
import { storedUser } from './calls.ts';
import {
  bloodTypes,
  genderNames,
  healthAnswerNames,
  packageArrivalNames,
  yesNoNames,
} from './kinds.ts';
import { profileForm } from './profile-form.ts';

const given = (description: string) => plainText(`${description} Empty where it was never given.`);

/** The whole profile; null where the resident has never entered it (A084, I002, I017). */
export const profileData = z.extend(storedUser, {
  division_kanji_name: plainText('Name of the dormitory in Japanese.'),
  office_code: plainText('Office code of the dormitory.'),
  dormitory_code: plainText('Code of the dormitory.'),
  contract_number: plainText('Number of the active contract.'),
  contract_period_start_date: dateText('First day of the active contract.'),
  contract_period_end_date: z.nullable(dateText('Its last day; null without an end.')),
  furigana: given('Full-width katakana.'),
  gender: z.nullable(numbered(genderNames, 'Gender')),
  birthday: z.nullable(dateText('Day of birth.')),
  blood_type: z.nullable(documented(z.string(), { enum: bloodTypes })),
  employment_name: given('Employer or school.'),
  major_or_department: given('Faculty or department.'),
  infecrious_disease: z.nullable(numbered(healthAnswerNames, 'Has had an infectious disease')),
  tuberculosis_confirmation: z.nullable(numbered(healthAnswerNames, 'Checked for tuberculosis')),
  allergies_etc: given('Allergies and the like.'),
  special_items_daily: given('What has to be known every day.'),
  emergency_contact_name: given('Whom to call.'),
  emergency_contact_phone_number: given('Digits.'),
  emergency_contact_address: given('Address of the contact.'),
  emergency_contact_relationship: given('Who the contact is to the resident.'),
  emergency_contact_job: given('What the contact does.'),
  emergency_contact_workplace: given('Where the contact works.'),
  movein_date: z.nullable(dateText('Day of moving in.')),
  movein_time: z.nullable(wallClock('Time of moving in.')),
  postal_code: given('Seven digits.'),
  address: given('Address before moving in.'),
  building_name: given('Building and room of that address.'),
  luggage_delivery: z.nullable(numbered(yesNoNames, 'Luggage is sent')),
  package_arrival_date: z.nullable(dateText('Day on which the luggage arrives.')),
  package_arrival_time: z.nullable(numbered(packageArrivalNames, 'Hours of the Tokyo clock')),
  use_shipping_company: z.nullable(numbered(yesNoNames, 'A shipping company brings it')),
  shipping_company_name: given('The shipping company.'),
  companion_count: z.nullable(count('People who help with moving in.')),
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
  failures: [429],
  body: profileForm(),
  file: { name: 'avatar', required: false },
  maxFileBytes: avatarMaxBytes,
  data: z.null(),
});
