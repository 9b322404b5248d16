// What is noted of each call of a station: when, with which build of the console, from which network (SE027, SE028).
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../database/database.ts';
import { defineStatement } from '../database/statement.ts';
import { actOf, recordEvent } from '../events.ts';
import { publishToStaff, publishToStaffAtCommit } from '../live/publish.ts';
import { writtenEveryMs } from './staff-activity.ts';
import type { LiveStaffSession } from './staff.ts';

/** A station's session ends so long after its last use. */
export const stationLifetimeMs = 180 * 24 * 60 * 60 * 1000;

interface StationCall {
  network: string;
  /** Build of the console, as the tablet says it. */
  version: string | undefined;
  requestId: string;
  now: Instant;
}

/** $1 session, $2 instant, $3 day, $4 end, $5 build or null, $6 network. */
const noteStatement = defineStatement({
  name: 'station_session_seen',
  text: `
    with seen as (
      update staff_sessions
         set last_seen_at = $2, expires_at = $4, version = coalesce($5, version), network = $6
       where id = $1 and revoked_at is null and last_seen_at <= $2
      returning staff_id)
    update staff set last_seen_on = $3::date
     where id = (select staff_id from seen) and last_seen_on is distinct from $3::date`,
  columns: {},
});

/** Every call counts, also those of wakes: the tablet works without a person who touches it. */
export async function noteStation(
  db: Database,
  session: LiveStaffSession,
  { network, version, requestId, now }: StationCall,
): Promise<void> {
  const isSameNetwork = network === session.network;
  if (!isSameNetwork) await noteNetwork(db, session, { network, requestId }, now);
  const isSame = isSameNetwork && (version === undefined || version === session.version);
  if (isSame && now - session.lastSeenAt < writtenEveryMs) return;
  const ends = timestamp(now + stationLifetimeMs);
  const { sessionId } = session;
  const values = [sessionId, timestamp(now), dateAt(now), ends, version ?? null, network];
  await db.named(noteStatement, values);
  const [{ dormitoryId } = { dormitoryId: null }] = session.grants;
  if (!isSame && dormitoryId !== null) publishToStaff(db, 'alerts', [dormitoryId]);
}

/** A stolen session shows by its network; a new network of the tablet itself shows once, too. */
async function noteNetwork(
  db: Database,
  { sessionId, staffId, grants }: LiveStaffSession,
  { network, requestId }: Pick<StationCall, 'network' | 'requestId'>,
  now: Instant,
): Promise<void> {
  const dormitoryId = grants[0]?.dormitoryId ?? undefined;
  await db.transaction(async (trx) => {
    const added = await trx
      .insertInto('station_networks')
      .values({ session_id: sessionId, network, first_seen_at: timestamp(now) })
      .onConflict((known) => known.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return;
    await recordEvent(trx, {
      ...actOf({ staffId, sessionId }, requestId),
      kind: 'station.network_seen',
      at: now,
      subjectId: staffId,
      ...(dormitoryId !== undefined && { dormitoryId }),
    });
    if (dormitoryId !== undefined) await publishToStaffAtCommit(trx, 'alerts', [dormitoryId]);
  });
}
