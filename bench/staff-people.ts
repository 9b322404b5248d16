// Members of staff with a session, for measuring.
import { beginSession } from '@yadori/server/features/staff/session/service';
import type { Database } from '@yadori/server/platform/database/database';
import { staffCookie } from '@yadori/server/platform/http/staff-cookie';

export interface Person {
  cookie: string;
  /** Office code of the own dormitory. */
  dormitory: string;
  /** Residents there. */
  residents: readonly number[];
}

interface People {
  count: number;
  /** The local part of their addresses. */
  name: string;
  /** Every call is theirs, and every wake. */
  isHeadOffice: boolean;
}

/** Managers of one dormitory each. */
export async function makePeople(
  { db, dormitories }: { db: Database; dormitories: number },
  { count, name, isHeadOffice }: People,
): Promise<Person[]> {
  const now = Date.now();
  const at = new Date(now);
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const dormitoryId = 1 + (index % dormitories);
    const { id: staffId } = await db.queries
      .insertInto('staff')
      .values({
        kind: 'person',
        // A kept database has those of the measurements before.
        email: `${name}${index}-${now}@example.jp`,
        name: `職員 ${index}`,
        password_hash: 'none',
        created_at: at,
        activated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.pool.query(
      `insert into staff_grants (staff_id, staff_kind, role, dormitory_id, from_day, granted_at, granted_by)
       select $1, 'person', role, dormitory_id, current_date - 1, now(), 'system'
         from (values ('manager', $2::bigint, true), ('head_office', null, $3::boolean)) g (role, dormitory_id, is_held)
        where is_held`,
      [staffId, dormitoryId, isHeadOffice],
    );
    const session = { staffId, network: '127.0.0.1', device: '', now } as const;
    const token = await beginSession(db.queries, { ...session, stage: 'full', factor: 'totp' });
    const { rows: residents } = await db.pool.query<{ id: number }>(
      `select account_id::int as id from contracts
        where dormitory_id = $1 and account_id is not null and end_date is null order by id limit 50`,
      [dormitoryId],
    );
    people.push({
      cookie: staffCookie(token, 'http://localhost').split(';')[0] ?? '',
      dormitory: `B${dormitoryId}`,
      residents: residents.map(({ id }) => id),
    });
  }
  return people;
}

/** Of a request of the console. */
export const staffHeaders = ({ cookie }: Person) => ({ cookie, platform: '4', language: 'ja' });
