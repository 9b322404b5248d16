// Devices of staff that subscribed to pushes, with kinds and quiet hours of the person.
import type { Language } from '@yadori/api/language/language';
import type { StaffPushKind } from '@yadori/api/notifications/staff-news';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import type { QuietHours } from './quiet-hours.ts';
import type { NewDevice } from './service.ts';

interface PushSettings {
  kinds: readonly StaffPushKind[];
  quiet: QuietHours | null;
}

interface Owner {
  sessionId: number;
  staffId: number;
}

/** One person does not need more; the oldest one goes. */
const devicesOfPerson = 20;

/** Keeps the device of a session, if there is one, and the settings on all devices of the person. */
export async function keepStaffDevice(
  db: Database,
  owner: Owner,
  { device, settings }: { device?: NewDevice & { language: Language }; settings: PushSettings },
  now: Instant,
): Promise<void> {
  const chosen = {
    kinds: [...settings.kinds],
    quiet_from: settings.quiet?.from ?? null,
    quiet_until: settings.quiet?.until ?? null,
  };
  await db.transaction(async (trx) => {
    // Two requests of one person wait for each other.
    await trx
      .selectFrom('staff')
      .select('id')
      .where('id', '=', owner.staffId)
      .forNoKeyUpdate()
      .execute();
    if (device !== undefined) await keepWithin(trx, owner, { ...device, ...chosen }, now);
    await trx
      .updateTable('staff_push_devices')
      .set(chosen)
      .where('staff_id', '=', owner.staffId)
      .execute();
  });
}

async function keepWithin(
  trx: Trx,
  { sessionId, staffId }: Owner,
  { endpoint, p256dh, auth, ...device }: NewDevice & { language: Language; kinds: StaffPushKind[] },
  now: Instant,
): Promise<void> {
  await trx
    .deleteFrom('staff_push_devices')
    .where('staff_session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute();
  // An address belongs to one device, of residents or of staff.
  await trx.deleteFrom('push_devices').where('endpoint', '=', endpoint).execute();
  const row = {
    ...device,
    staff_id: staffId,
    staff_session_id: sessionId,
    p256dh: Buffer.from(p256dh, 'base64url'),
    auth: Buffer.from(auth, 'base64url'),
  };
  await trx
    .insertInto('staff_push_devices')
    .values({ ...row, endpoint, created_at: timestamp(now) })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
  await trx
    .deleteFrom('staff_push_devices')
    .where('staff_id', '=', staffId)
    .where('id', 'in', (older) =>
      older
        .selectFrom('staff_push_devices')
        .select('id')
        .where('staff_id', '=', staffId)
        .orderBy('id', 'desc')
        .offset(devicesOfPerson),
    )
    .execute();
}

/** No more pushes to one device of the person, by default that of the session. */
export async function forgetStaffDevice(
  db: Database,
  { sessionId, staffId }: Owner,
  deviceId: number | undefined,
): Promise<void> {
  await db.queries
    .deleteFrom('staff_push_devices')
    .where('staff_id', '=', staffId)
    .where((device) =>
      deviceId === undefined
        ? device('staff_session_id', '=', sessionId)
        : device('id', '=', deviceId),
    )
    .execute();
}
