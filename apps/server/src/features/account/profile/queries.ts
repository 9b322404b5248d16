// Reads of the whole profile.
import type { Platform } from '../../../platform/platform.ts';
import type { AccountId } from '../../../platform/session/resident.ts';
import { findProfile } from '../queries.ts';
import { openOwn } from '../sensitive.ts';
import { unknownContact, unknownHealth } from './changes.ts';

/** What the house keeps of one resident, opened for that resident alone. */
export async function findWholeProfile({ db, sensitive }: Platform, accountId: AccountId) {
  const owner = { sensitive, accountId };
  const [person, moveIn, details, health, contact] = await Promise.all([
    findProfile(db, accountId),
    findMoveIn(db, accountId),
    findDetails(db, accountId),
    openOwn(db.queries, 'health_records', owner),
    openOwn(db.queries, 'emergency_contacts', owner),
  ]);
  return {
    person,
    details,
    moveIn,
    health: health ?? unknownHealth,
    contact: contact ?? unknownContact,
  };
}

export type WholeProfile = Awaited<ReturnType<typeof findWholeProfile>>;

const findDetails = (db: Platform['db'], accountId: AccountId) =>
  db.queries
    .selectFrom('profiles')
    .select(['furigana', 'gender', 'birthday', 'blood_type'])
    .select(['employment_name', 'major_or_department'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Of the active contract. */
const findMoveIn = (db: Platform['db'], accountId: AccountId) =>
  db.queries
    .selectFrom('move_ins as m')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'm.account_id').onRef('a.active_contract_id', '=', 'm.contract_id'),
    )
    .selectAll('m')
    .where('a.id', '=', accountId)
    .executeTakeFirst();
