// Links that are mailed or printed: they work once and in their time, and only the hash of their secret is stored.
// The secret of an app that a link sets up is made of the link by HMAC with SECRET_KEY: each load of the page shows the
// same QR code, and nothing is stored until a code proves that the app has it.
import { createHmac, randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import type { staffLinkKinds } from '@yadori/api/staff/link-calls';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../../../platform/database/database.ts';
import { actorName, type Actor } from '../../../platform/events.ts';
import { hashToken } from '../../../platform/session/token.ts';
import { challengeMs } from '../passkeys.ts';

export type LinkKind = (typeof staffLinkKinds)[number];

const minute = 60 * 1000;

export const linkLifetimeMs = {
  mailed: 72 * 60 * minute,
  /** Printed by the command line, or for who lost a password or a factor. */
  short: 30 * minute,
} as const;

interface NewLink {
  staffId: number;
  kind: LinkKind;
  by: Actor;
  validForMs: number;
  now: Instant;
}

/** Those of one kind, or all. */
export async function voidLinks(
  trx: Trx,
  staffId: number,
  now: Instant,
  kind?: LinkKind,
): Promise<void> {
  await trx
    .updateTable('staff_links')
    .set({ voided_at: timestamp(now) })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .$if(kind !== undefined, (links) => links.where('kind', '=', kind as LinkKind))
    .execute();
}

/**
 * Writes a link, voids the former ones of the person and gives the path of the page with its secret. Anybody can request
 * one for a forgotten password, so that it voids its own kind alone: a stranger must not take new factors away.
 */
export async function issueLink(
  trx: Trx,
  { staffId, kind, by, validForMs, now }: NewLink,
): Promise<string> {
  await voidLinks(trx, staffId, now, kind === 'reset' ? kind : undefined);
  const secret = randomBytes(32).toString('base64url');
  const { id } = await trx
    .insertInto('staff_links')
    .values({
      staff_id: staffId,
      kind,
      secret_hash: hashToken(secret),
      created_by: actorName(by),
      created_at: timestamp(now),
      expires_at: timestamp(now + validForMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // In the fragment, which browsers do not send.
  return `/staff/link#${id}.${secret}`;
}

export interface LiveLink {
  id: number;
  kind: LinkKind;
  staffId: number;
  name: string;
  email: string;
  expiresAt: Instant;
}

/** The link of an id and its secret; undefined where it is used, over, replaced or of a disabled person. */
export async function findLink(
  queries: Queries,
  { id, secret }: { id: number; secret: string | undefined },
  now: Instant,
): Promise<LiveLink | undefined> {
  if (secret === undefined) return undefined;
  const row = await queries
    .selectFrom('staff_links as l')
    .innerJoin('staff as p', 'p.id', 'l.staff_id')
    .select(['l.id', 'l.kind', 'l.staff_id', 'l.expires_at', 'p.name', 'p.email'])
    .where('l.id', '=', id)
    .where('l.secret_hash', '=', hashToken(secret))
    .where('l.kind', '<>', 'station')
    .where('l.used_at', 'is', null)
    .where('l.voided_at', 'is', null)
    .where('l.expires_at', '>', timestamp(now))
    .where('p.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.email === null) return undefined;
  const { kind, staff_id: staffId, name, email, expires_at } = row;
  const expiresAt = expires_at.getTime();
  return { id: row.id, kind: kind as LinkKind, staffId, name, email, expiresAt };
}

/** A challenge for a passkey that the link sets up; it takes the place of an earlier one. */
export async function keepLinkChallenge(
  queries: Queries,
  linkId: number,
  now: Instant,
): Promise<string> {
  const challenge = randomBytes(32);
  await queries
    .updateTable('staff_links')
    .set({ challenge, challenge_until: timestamp(now + challengeMs) })
    .where('id', '=', linkId)
    .execute();
  return challenge.toString('base64url');
}

/** Locks a link that is unused; undefined where another set-up was faster. */
export async function lockLink(trx: Trx, linkId: number): Promise<object | undefined> {
  return trx
    .selectFrom('staff_links')
    .select('id')
    .where('id', '=', linkId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Uses the challenge of a locked link up, whatever its answer is worth. */
export async function takeLinkChallenge(
  trx: Trx,
  linkId: number,
  now: Instant,
): Promise<Buffer | undefined> {
  const { challenge, challenge_until: until } = await trx
    .selectFrom('staff_links')
    .select(['challenge', 'challenge_until'])
    .where('id', '=', linkId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('staff_links')
    .set({ challenge: null, challenge_until: null })
    .where('id', '=', linkId)
    .execute();
  return challenge !== null && until !== null && until.getTime() > now ? challenge : undefined;
}

/** The secret of the app that a link sets up: made of the link, so that a page that is loaded again shows the same. */
export function totpSecretOf(secretKey: string, link: string): string {
  const bytes = createHmac('sha256', secretKey).update(`staff-link-totp:${link}`).digest();
  return new Secret({ buffer: new Uint8Array(bytes.subarray(0, 20)).buffer }).base32;
}
