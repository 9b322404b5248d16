// Reads of the whole profile.
import type { Platform } from '../../../platform/platform.ts';
import type { AccountId } from '../../../platform/session/resident.ts';
import { findSealedProfile } from '../queries.ts';
import { openSealed } from '../../sensitive/service.ts';
import { unknownContact, unknownHealth } from './changes.ts';

/** The stored profile of one resident, decrypted for that resident alone. */
export async function findWholeProfile({ db, sensitive }: Platform, accountId: AccountId) {
  const { health, contact, ...person } = await findSealedProfile(db, accountId);
  const owner = { sensitive, accountId };
  return {
    person,
    health: health === null ? unknownHealth : openSealed('health_records', health, owner),
    contact: contact === null ? unknownContact : openSealed('emergency_contacts', contact, owner),
  };
}

export type WholeProfile = Awaited<ReturnType<typeof findWholeProfile>>;
