// Reads of the whole profile.
import type { Platform } from '../../../platform/platform.ts';
import type { AccountId } from '../../../platform/session/resident.ts';
import { findProfile } from '../queries.ts';
import { openSealed } from '../sensitive.ts';
import { unknownContact, unknownHealth } from './changes.ts';

/** The stored profile of one resident, decrypted for that resident alone. */
export async function findWholeProfile({ db, sensitive }: Platform, accountId: AccountId) {
  const person = await findProfile(db, accountId);
  const { health, contact, ...details } = await findDetails(db, accountId);
  const owner = { sensitive, accountId };
  return {
    person,
    details,
    health: health === null ? unknownHealth : openSealed('health_records', health, owner),
    contact: contact === null ? unknownContact : openSealed('emergency_contacts', contact, owner),
  };
}

export type WholeProfile = Awaited<ReturnType<typeof findWholeProfile>>;

/** With the move-in of the active contract; health and contact still sealed. */
const findDetails = (db: Platform['db'], accountId: AccountId) =>
  db.queries
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.account_id', 'a.id')
    .leftJoin('health_records as h', 'h.account_id', 'a.id')
    .leftJoin('emergency_contacts as e', 'e.account_id', 'a.id')
    .leftJoin('move_ins as m', (join) =>
      join.onRef('m.account_id', '=', 'a.id').onRef('m.contract_id', '=', 'a.active_contract_id'),
    )
    .select(['p.furigana', 'p.gender', 'p.birthday', 'p.blood_type'])
    .select(['p.employment_name', 'p.major_or_department'])
    .select(['h.sealed as health', 'e.sealed as contact'])
    .select(['m.movein_date', 'm.movein_time', 'm.postal_code', 'm.address', 'm.building_name'])
    .select(['m.luggage_delivery', 'm.package_arrival_date', 'm.package_arrival_time'])
    .select(['m.use_shipping_company', 'm.shipping_company_name', 'm.companion_count'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
