// Reads about the person who is signed in.
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { readSessions } from '../session/open-sessions.ts';
import { dormitoryColumns, type DormitoryRow } from '../session/queries.ts';

/** This one first, then the last used. */
export async function readOwnSessions(
  db: Database,
  { staffId, sessionId }: Staff,
  { language, now }: { language: Language; now: Instant },
) {
  const rows = await readSessions(db.queries, staffId, { language, now });
  const sessions = rows.map((row) => ({ ...row, is_current: row.id === sessionId }));
  return { sessions: sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) };
}

/** $1 dormitories, null for all; $2 a piece of name or code in small letters; $3 the person. */
const findDormitories = defineStatement<DormitoryRow>({
  name: 'staff_own_dormitories',
  text: `
    select id, office_code, name_ja, name_en, meal_reservation, overnight_report, guest_report
      from dormitories
     where ($1::bigint[] is null or id = any($1))
       and (strpos(lower(office_code), $2) > 0 or strpos(lower(name_ja), $2) > 0 or strpos(lower(name_en), $2) > 0)
     order by (lower(office_code) = $2) desc,
              array_position(array(select jsonb_array_elements_text(value)::bigint
                                     from staff_preferences where staff_id = $3 and key = 'dormitories'), id),
              office_code
     limit 20`,
  columns: dormitoryColumns,
});

/** The last used ones first. */
export const readOwnDormitories = (db: Database, { scope, staffId }: Staff, q: string) =>
  db.read(findDormitories, [scope.dormitoryIds, q.normalize('NFKC').toLowerCase(), staffId]);
