// Devices and settings as their owner reads them.
import type { Language } from '@yadori/api/language/language';
import { staffPushKinds, type StaffPushKind } from '@yadori/api/notifications/staff-news';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceName } from '../../../platform/session/device.ts';
import type { Staff } from '../../../platform/session/staff.ts';

/** Of sessions that have not ended; without a device everything is chosen and no hour is quiet. */
export async function readPushSettings(
  { db, pushKeys }: Platform,
  { staffId, sessionId }: Pick<Staff, 'staffId' | 'sessionId'>,
  { language, now }: { language: Language; now: Instant },
) {
  const rows = await db.queries
    .selectFrom('staff_push_devices as d')
    .innerJoin('staff_sessions as s', 's.id', 'd.staff_session_id')
    .select(['d.id', 'd.staff_session_id', 'd.kinds', 'd.quiet_from', 'd.quiet_until'])
    .select(['d.created_at', 's.device'])
    .where('d.staff_id', '=', staffId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', timestamp(now))
    .orderBy('d.id', 'desc')
    .execute();
  const [any] = rows;
  const { quiet_from: from = null, quiet_until: until = null } = any ?? {};
  return {
    public_key: pushKeys.publicKey,
    kinds: (any?.kinds ?? [...staffPushKinds]) as StaffPushKind[],
    quiet: from === null || until === null ? null : { from, until },
    devices: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.device, language),
      added_at: row.created_at,
      is_current: row.staff_session_id === sessionId,
    })),
  };
}
