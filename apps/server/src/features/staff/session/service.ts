// Begins and ends sessions of staff.
import { randomBytes } from 'node:crypto';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Queries } from '../../../platform/database/database.ts';
import { actOf, recordEvent } from '../../../platform/events.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { hashToken } from '../../../platform/session/token.ts';

/** A session ends so long after it began (SA021); a half one sooner (SA020). */
const sessionLifetimeMs = { full: 12 * 60 * 60 * 1000, half: 5 * 60 * 1000 } as const;

interface NewSession {
  staffId: number;
  stage: 'half' | 'full';
  /** The second factor that was proved; a full session of a person has one. */
  factor?: 'totp' | 'passkey' | 'recovery';
  network: string;
  device: string;
  browserHash?: Buffer | undefined;
  /** Of a station; a person's session has that of its stage. */
  lifetimeMs?: number;
  now: Instant;
}

/** Writes a session and gives its token, 256 bits of chance; the row keeps the hash alone. */
export async function beginSession(queries: Queries, options: NewSession): Promise<string> {
  const { token } = await openSession(queries, options);
  return token;
}

/** As `beginSession`, with the key of the row. */
export async function openSession(
  queries: Queries,
  options: NewSession,
): Promise<{ token: string; sessionId: number }> {
  const { staffId, stage, factor, network, device, browserHash, now } = options;
  const { lifetimeMs = sessionLifetimeMs[stage] } = options;
  const token = randomBytes(32).toString('base64url');
  const { id: sessionId } = await queries
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      stage,
      token_hash: hashToken(token),
      created_at: timestamp(now),
      expires_at: timestamp(now + lifetimeMs),
      last_seen_at: timestamp(now),
      proved_at: factor === undefined ? null : timestamp(now),
      factor: factor ?? null,
      network,
      device,
      browser_hash: browserHash ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Signing in is a use: calls of the next seconds are not noted.
  if (stage === 'full')
    await queries
      .updateTable('staff')
      .set({ last_seen_on: dateAt(now) })
      .where('id', '=', staffId)
      .execute();
  return { token, sessionId };
}

/** Signs out: the session of the caller ends. */
export async function endSession(
  db: Database,
  { staff, requestId }: { staff: Staff; requestId: string },
  now: Instant,
): Promise<void> {
  const { sessionId, staffId } = staff;
  await db.transaction(async (trx) => {
    const ended = await trx
      .updateTable('staff_sessions')
      .set({ revoked_at: timestamp(now) })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return;
    const act = { ...actOf(staff, requestId), at: now, subjectId: staffId };
    await recordEvent(trx, { ...act, kind: 'staff.signed_out' });
  });
}

/** Ends all sessions of a person: a password or a factor changed, or the person is out (SA021). */
export async function revokeStaffSessions(
  trx: Queries,
  staffId: number,
  now: Instant,
): Promise<void> {
  await trx
    .updateTable('staff_sessions')
    .set({ revoked_at: timestamp(now) })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends the sessions of a person but the one that made the change (SA021). */
export async function revokeOtherSessions(
  trx: Queries,
  { staffId, sessionId }: Pick<Staff, 'staffId' | 'sessionId'>,
  now: Instant,
): Promise<void> {
  await trx
    .updateTable('staff_sessions')
    .set({ revoked_at: timestamp(now) })
    .where('staff_id', '=', staffId)
    .where('id', '<>', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}
