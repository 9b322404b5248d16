// The resident's own data as the client keeps and shows them.
import type { StoredUser } from '@yadori/api/account/calls';
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { fileAddress } from '../../platform/files/file-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { lastDayOfMessages, tenancyStatusOn } from '../../platform/session/resident.ts';
import type { ProfileRow } from './statements.ts';

export interface Viewer {
  platform: Platform;
  language: Language;
  now: Instant;
}

export function storedUser(row: ProfileRow, { platform, language, now }: Viewer): StoredUser {
  return {
    ...row,
    dormitory_name: { ja: row.name_ja, en: row.name_en }[language],
    avatar_path: fileAddress(platform, row.avatar_file, now),
    message_only: messageOnly(row, now),
  };
}

function messageOnly({ end_date, last_end }: ProfileRow, now: Instant): StoredUser['message_only'] {
  const today = dateAt(now);
  if (tenancyStatusOn(today, end_date, last_end) === 'living') return null;
  return {
    until: lastDayOfMessages(last_end),
    can_switch: last_end === null || today <= last_end,
  };
}
