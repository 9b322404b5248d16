// Passkeys of staff and the challenges that they answer, each kept with a session or a mailed link, once, for five
// minutes (SA011).
import { randomBytes } from 'node:crypto';
import type { Assertion, Attestation } from '@yadori/api/staff/passkey-fields';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { StaffSettings } from '../../platform/platform.ts';
import { hashToken } from '../../platform/session/token.ts';
import { verifyAssertion, verifyAttestation } from '../../platform/session/web-authn.ts';

export const challengeMs = 5 * 60 * 1000;

interface KnownPasskey {
  id: string;
  transports: string[];
}

interface Challenge {
  /** 32 bytes in base64url. */
  challenge: string;
  allow: KnownPasskey[];
}

/** A session without a person, which a passkey alone turns into a full one (SA009). */
export async function openChallenge(
  queries: Queries,
  { network, device }: { network: string; device: string },
  now: Instant,
): Promise<{ token: string; challenge: string }> {
  const token = randomBytes(32).toString('base64url');
  const challenge = randomBytes(32);
  await queries
    .insertInto('staff_sessions')
    .values({
      stage: 'challenge',
      token_hash: hashToken(token),
      created_at: timestamp(now),
      expires_at: timestamp(now + challengeMs),
      last_seen_at: timestamp(now),
      network,
      device,
      challenge,
      challenge_until: timestamp(now + challengeMs),
    })
    .execute();
  return { token, challenge: challenge.toString('base64url') };
}

/** A challenge for the person of a session; it takes the place of an earlier one. */
export async function keepChallenge(
  queries: Queries,
  { sessionId, staffId }: { sessionId: number; staffId: number },
  now: Instant,
): Promise<Challenge> {
  const challenge = randomBytes(32);
  await queries
    .updateTable('staff_sessions')
    .set({ challenge, challenge_until: timestamp(now + challengeMs) })
    .where('id', '=', sessionId)
    .execute();
  const allow = await knownPasskeys(queries, staffId);
  return { challenge: challenge.toString('base64url'), allow };
}

export async function knownPasskeys(queries: Queries, staffId: number): Promise<KnownPasskey[]> {
  const known = await passkeyKeys(queries, staffId);
  return known.map(({ public_key: _key, ...passkey }) => passkey);
}

/** With their public keys, with which the person's own device checks an answer without a network (AM252). */
export async function passkeyKeys(
  queries: Queries,
  staffId: number,
): Promise<(KnownPasskey & { public_key: string })[]> {
  const known = await queries
    .selectFrom('staff_passkeys')
    .select(['credential_id', 'transports', 'public_key'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();
  return known.map(({ credential_id: id, transports, public_key: key }) => ({
    id: id.toString('base64url'),
    transports: transports === '' ? [] : transports.split(' '),
    public_key: key.toString('base64url'),
  }));
}

/** Uses the challenge of a session up, whatever its answer is worth. */
export async function takeChallenge(
  trx: Trx,
  sessionId: number,
  now: Instant,
): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('staff_sessions')
    .select('challenge')
    .where('id', '=', sessionId)
    .where('challenge_until', '>', timestamp(now))
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row?.challenge == null) return undefined;
  await trx
    .updateTable('staff_sessions')
    .set({ challenge: null, challenge_until: null })
    .where('id', '=', sessionId)
    .execute();
  return row.challenge;
}

/** Uses the challenge of a session without a person up, and ends that session. */
export async function takeOpenChallenge(
  trx: Trx,
  token: string,
  now: Instant,
): Promise<Buffer | undefined> {
  const session = await trx
    .selectFrom('staff_sessions')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('stage', '=', 'challenge')
    .executeTakeFirst();
  if (session === undefined) return undefined;
  const challenge = await takeChallenge(trx, session.id, now);
  await trx
    .updateTable('staff_sessions')
    .set({ revoked_at: timestamp(now) })
    .where('id', '=', session.id)
    .where('revoked_at', 'is', null)
    .execute();
  return challenge;
}

interface Answered {
  staff: StaffSettings;
  assertion: Assertion;
  challenge: Buffer;
  /** Undefined: the passkey of any person. */
  staffId: number | undefined;
}

/**
 * The person whose passkey answered the challenge; undefined for a wrong answer, an unknown passkey and that of somebody
 * else. A counter that does not rise says that a copy of the passkey is in use: refused and recorded.
 */
export async function takeAssertion(
  trx: Trx,
  { staff, assertion, challenge, staffId }: Answered,
  now: Instant,
): Promise<number | undefined> {
  const known = await trx
    .selectFrom('staff_passkeys as k')
    .innerJoin('staff as p', 'p.id', 'k.staff_id')
    .select(['k.id', 'k.staff_id', 'k.credential_id', 'k.public_key', 'k.counter'])
    .where('k.credential_id', '=', Buffer.from(assertion.id, 'base64url'))
    .where('p.disabled_at', 'is', null)
    .where('p.activated_at', 'is not', null)
    .forUpdate('k')
    .executeTakeFirst();
  if (known === undefined || (staffId ?? known.staff_id) !== known.staff_id) return undefined;
  const { userHandle } = assertion.response;
  if (userHandle != null && userHandle !== userHandleOf(known.staff_id)) return undefined;
  const key = { credentialId: known.credential_id, publicKey: known.public_key };
  const verified = await verifyAssertion(staff, assertion, challenge, key);
  if (verified === undefined) return undefined;
  const { counter } = verified;
  if (counter <= known.counter && (counter > 0 || known.counter > 0)) {
    const kind = 'staff.passkey_cloned';
    await recordEvent(trx, { kind, actor: 'system', at: now, subjectId: known.staff_id });
    return undefined;
  }
  await trx
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: timestamp(now) })
    .where('id', '=', known.id)
    .execute();
  return known.staff_id;
}

interface Made {
  staff: StaffSettings;
  staffId: number;
  attestation: Attestation;
  challenge: Buffer;
  /** What the person tells it apart by. */
  name: string;
}

/** Keeps a new passkey; false where it does not answer the challenge, or is registered already. */
export async function keepPasskey(
  trx: Trx,
  { staff, staffId, attestation, challenge, name }: Made,
  now: Instant,
): Promise<boolean> {
  const made = await verifyAttestation(staff, attestation, challenge);
  if (made === undefined) return false;
  const added = await trx
    .insertInto('staff_passkeys')
    .values({
      staff_id: staffId,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: made.transports.join(' '),
      name,
      created_at: timestamp(now),
    })
    .onConflict((known) => known.column('credential_id').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows !== 0n;
}

/** How a passkey names its person. */
export const userHandleOf = (staffId: number): string =>
  Buffer.from(String(staffId)).toString('base64url');
