// The accounts of the demo data, by their key, and how one is opened.
import type { Instant } from '@yadori/api/time/tokyo';
import { fileMoveIn } from '@yadori/server/features/account/move-in';
import { createResident } from '@yadori/server/features/account/service';
import { findUnclaimed } from '@yadori/server/features/contracts/service';
import { keepSensitive } from '@yadori/server/features/sensitive/service';
import type { Trx } from '@yadori/server/platform/database/database';
import type { Platform } from '@yadori/server/platform/platform';
import type { DemoResident } from './people.ts';
import type { DemoProfile } from './profiles.ts';

export type DemoAccounts = ReadonlyMap<string, DemoAccount>;

export interface DemoAccount {
  accountId: number;
  contractId: number;
  dormitoryId: number;
}

interface NewDemoAccount {
  resident: DemoResident;
  profile: DemoProfile & { avatarFile?: string };
  passwordHash: string;
}

/** Of an unclaimed contract, with health, emergency contact and move-in, as registration keeps them. */
export async function openDemoAccount(
  trx: Trx,
  { sensitive }: Pick<Platform, 'sensitive'>,
  { resident: { contract, ...resident }, profile, passwordHash }: NewDemoAccount,
  now: Instant,
): Promise<{ accountId: number; contractId: number }> {
  const { person, avatarFile, health, contact, moveIn } = profile;
  const contractId = await findUnclaimed(trx, contract.number);
  if (contractId === undefined) throw new Error(`demo contract ${contract.number} is missing`);
  const avatar = avatarFile === undefined ? {} : { avatarFile };
  const draft = { ...resident, ...person, ...avatar, passwordHash, contractId };
  const accountId = (await createResident(trx, draft, 'operator', now)) ?? 0;
  const keep = { sensitive, accountId, now };
  await keepSensitive(trx, 'health_records', health, keep);
  await keepSensitive(trx, 'emergency_contacts', contact, keep);
  await fileMoveIn(trx, { accountId, contractId }, moveIn, now);
  return { accountId, contractId };
}
