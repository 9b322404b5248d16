// Devices from which a right password came: strangers cannot lock an account for them (AM218).
import { createHash, randomBytes } from 'node:crypto';
import type { Instant } from '@yadori/api/time/tokyo';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../platform/database/database.ts';
import { deviceLifetimeSeconds } from '../../platform/http/device-cookie.ts';
import { defineStatement } from '../../platform/database/statement.ts';
import type { Waiter } from '../../platform/waiting-line.ts';

/** Where a call comes from. */
export interface Caller {
  /** Its network, and who waits where a limit delays it. */
  waiter: Waiter;
  /** In the device's cookie, where it has one. */
  deviceKey: string | undefined;
}

const deviceKnownFor = deviceLifetimeSeconds * 1000;

const hashDevice = (deviceKey: string): Buffer => createHash('sha256').update(deviceKey).digest();

interface KnownCaller {
  id: number;
  passwordHash: string;
  /** Hash of the device, where it signed in to this account before. */
  knownDevice: string | undefined;
}

/** The living account of a mail address, and whether it knows the device. One statement, so equally fast for all. */
export async function findKnownCaller(
  db: Database,
  email: string,
  { deviceKey }: Pick<Caller, 'deviceKey'>,
  now: Instant,
): Promise<KnownCaller | undefined> {
  const deviceHash = deviceKey === undefined ? undefined : hashDevice(deviceKey);
  const [row] = await db.named(findStatement, [
    email,
    deviceHash ?? null,
    timestamp(now - deviceKnownFor),
  ]);
  return (
    row && {
      id: row.id,
      passwordHash: row.password_hash,
      knownDevice: row.knows_device ? deviceHash?.toString('base64url') : undefined,
    }
  );
}

interface KnownRow {
  id: number;
  password_hash: string;
  knows_device: boolean;
}

const findStatement = defineStatement<KnownRow>({
  name: 'known_caller_find',
  text: `
    select a.id, a.password_hash,
           exists (select 1 from known_devices d
                    where d.account_id = a.id and d.device_hash = $2 and d.last_signed_in_at > $3) as knows_device
      from accounts a where a.email = $1 and a.withdrawn_at is null`,
  columns: { id: 'int8', password_hash: 'text', knows_device: 'bool' },
});

interface SignedIn {
  accountId: number;
  caller: Caller;
  now: Instant;
}

/**
 * Remembers where a right password came from and gives the device a fresh key: one that somebody else planted in
 * the browser is worth nothing afterwards.
 */
export async function rememberCaller(
  trx: Trx,
  { accountId, caller, now }: SignedIn,
): Promise<string> {
  const deviceKey = randomBytes(32).toString('base64url');
  const deviceHash = hashDevice(deviceKey);
  // Other residents who sign in on this browser keep knowing it.
  if (caller.deviceKey !== undefined)
    await trx
      .updateTable('known_devices')
      .set({ device_hash: deviceHash })
      .where('device_hash', '=', hashDevice(caller.deviceKey))
      .execute();
  const last_signed_in_at = timestamp(now);
  await trx
    .insertInto('known_devices')
    .values({ account_id: accountId, device_hash: deviceHash, last_signed_in_at })
    .onConflict((known) =>
      known.columns(['account_id', 'device_hash']).doUpdateSet({ last_signed_in_at }),
    )
    .execute();
  return deviceKey;
}

/** Of an account that ends. */
export async function forgetCallers(trx: Trx, accountId: number): Promise<void> {
  await trx.deleteFrom('known_devices').where('account_id', '=', accountId).execute();
}

/** Removes devices without a recent sign-in. */
export async function sweepKnownCallers(queries: Queries, now: Instant): Promise<void> {
  await queries
    .deleteFrom('known_devices')
    .where('last_signed_in_at', '<=', timestamp(now - deviceKnownFor))
    .execute();
}
