// The sessions of a person that have not ended: read and ended by the person (SA027), or by those in charge (SA028).
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../../../platform/database/database.ts';
import { actOf, recordEvents } from '../../../platform/events.ts';
import { deviceName } from '../../../platform/session/device.ts';
import type { Staff } from '../../../platform/session/staff.ts';

/** The last used first. */
export async function readSessions(
  queries: Queries,
  staffId: number,
  { language, now }: { language: Language; now: Instant },
) {
  const rows = await queries
    .selectFrom('staff_sessions')
    .select(['id', 'device', 'network', 'created_at', 'last_seen_at'])
    .where('staff_id', '=', staffId)
    .where('stage', '=', 'full')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', timestamp(now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.device, language),
    network: row.network,
    signed_in_at: row.created_at,
    last_seen_at: row.last_seen_at,
  }));
}

/** Who ends them, by which request. */
interface EndingAct {
  staff: Staff;
  requestId: string;
}

interface Ending {
  staffId: number;
  /** One of them, all, or all but the one that acts. */
  which: number | 'all' | 'others';
}

/** Answers how many; each leaves an event. */
export async function endSessions(
  trx: Trx,
  { staff, requestId }: EndingAct,
  { staffId, which }: Ending,
  now: Instant,
): Promise<number> {
  const open = trx
    .updateTable('staff_sessions')
    .set({ revoked_at: timestamp(now) })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', timestamp(now));
  const others = which === 'others' ? open.where('id', '<>', staff.sessionId) : open;
  const chosen = typeof which === 'number' ? open.where('id', '=', which) : others;
  const ended = await chosen.returning('id').execute();
  await recordEvents(
    trx,
    ended.map(() => ({
      ...actOf(staff, requestId),
      kind: 'staff.session_ended',
      at: now,
      subjectId: staffId,
    })),
  );
  return ended.length;
}
