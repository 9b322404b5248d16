// The resident's own data as the client keeps and shows them.
import type { StoredUser } from '@yadori/api/account/calls';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { fileAddress } from '../../platform/files/file-address.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ProfileRow } from './queries.ts';

export interface Viewer {
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
