// The resident's own data as the client keeps and shows them.
import type { StoredUser } from '@yadori/api/account/calls';
import type { ProfileData } from '@yadori/api/account/profile';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { fileAddress } from '../../platform/files/file-address.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ProfileRow } from './queries.ts';

interface Viewer {
  platform: Platform;
  language: Language;
  now: Instant;
}

export function storedUser(row: ProfileRow, { platform, language, now }: Viewer): StoredUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone_number: row.phone_number,
    employment_status: row.employment_status,
    is_company: row.is_company,
    room_number: row.room_number,
    dormitory_name: language === 'ja' ? row.name_ja : row.name_en,
    avatar_path: fileAddress(platform, row.avatar_file, now),
  };
}

export const profileView = (row: ProfileRow, viewer: Viewer): ProfileData => ({
  ...untold,
  ...storedUser(row, viewer),
  division_kanji_name: row.name_ja,
  office_code: row.office_code,
  dormitory_code: row.office_code,
  furigana: row.furigana,
  contract_number: row.number,
  contract_period_start_date: row.start_date,
  contract_period_end_date: row.end_date,
});

/** What the house keeps of nobody yet. */
const untold = {
  gender: null,
  birthday: null,
  blood_type: null,
  employment_name: '',
  major_or_department: '',
  infecrious_disease: null,
  tuberculosis_confirmation: null,
  allergies_etc: '',
  special_items_daily: '',
  emergency_contact_name: '',
  emergency_contact_phone_number: '',
  emergency_contact_address: '',
  emergency_contact_relationship: '',
  emergency_contact_job: '',
  emergency_contact_workplace: '',
  movein_date: null,
  movein_time: null,
  postal_code: '',
  address: '',
  building_name: '',
  luggage_delivery: null,
  package_arrival_date: null,
  package_arrival_time: null,
  use_shipping_company: null,
  shipping_company_name: '',
  companion_count: null,
} as const;
