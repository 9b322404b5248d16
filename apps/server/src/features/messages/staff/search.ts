// Search over the conversations of a dormitory (SF025). By the residents of the dormitory and the index of their texts,
// so its time depends on the dormitory alone, not on how many messages there are in all.
import { foldText } from '@yadori/api/language/fold';
import { addDays, instantAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../../platform/database/database.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import type { StaffDormitoryId } from '../../../platform/session/staff.ts';

export interface FoundRow {
  id: number;
  account_id: number;
  resident: string;
  room_number: string;
  from_admin: number;
  sender: string;
  text: string;
  has_attachment: boolean;
  created_at: Date;
}

/** Messages of one answer. */
const most = 100;

/** One walk of an index of texts, newest first; it ends early where nothing else narrows what is found. */
const textsIn = (condition: string) => `
  (select message_id as id from message_search
    where account_id = a.id and octet_length(folded) ${condition} and strpos(folded, $7) > 0
    order by message_id desc limit $8)`;

const byText = `${textsIn('<= 2000')} union all ${textsIn('> 2000')}`;
const byConversation =
  'select n.id from messages n where n.account_id = a.id and n.deleted_at is null';

/** $1 dormitory, $2 account or null, $3 from, $4 before, $5 with files alone, $6 how many. */
const foundBy = (candidates: string) => `
  select m.id, m.account_id, p.name as resident, r.room_number, m.from_admin, m.name as sender, m.text,
         m.attachment_id is not null as has_attachment, m.created_at
    from resident_index r
    join accounts a on a.id = r.account_id and a.active_contract_id = r.contract_id
    join profiles p on p.account_id = a.id
    join lateral (${candidates}) f on true
    join messages m on m.id = f.id
   where r.dormitory_id = $1 and not r.is_former and a.withdrawn_at is null and m.deleted_at is null
     and ($2::bigint is null or a.id = $2)
     and ($3::timestamptz is null or m.created_at >= $3) and ($4::timestamptz is null or m.created_at < $4)
     and (not $5::boolean or m.attachment_id is not null)
   order by m.id desc limit $6`;

const columns = {
  id: 'int8',
  account_id: 'int8',
  resident: 'text',
  room_number: 'text',
  from_admin: 'int2',
  sender: 'text',
  text: 'text',
  has_attachment: 'bool',
  created_at: 'timestamptz',
} as const;

/** $7 folded keyword, $8 how many of each resident or null for all. */
const foundTexts = defineStatement<FoundRow>({
  name: 'messages_found_in_dormitory',
  text: foundBy(byText),
  columns,
});

const foundWithoutText = defineStatement<FoundRow>({
  name: 'messages_listed_in_dormitory',
  text: foundBy(byConversation),
  columns,
});

interface DormitorySearch {
  dormitoryId: StaffDormitoryId;
  /** Empty: any text. */
  keyword: string;
  accountId: number | undefined;
  from: CalendarDate | undefined;
  until: CalendarDate | undefined;
  withFiles: boolean;
}

export function searchDormitory(
  db: Database,
  { dormitoryId, keyword, accountId, from, until, withFiles }: DormitorySearch,
): Promise<FoundRow[]> {
  const filters = [
    dormitoryId,
    accountId ?? null,
    from === undefined ? null : timestamp(instantAt(from, '00:00')),
    until === undefined ? null : timestamp(instantAt(addDays(until, 1), '00:00')),
    withFiles,
    most,
  ];
  if (keyword === '') return db.named(foundWithoutText, filters);
  const isNarrowed = from !== undefined || until !== undefined || withFiles;
  return db.named(foundTexts, [...filters, foldText(keyword), isNarrowed ? null : most]);
}
