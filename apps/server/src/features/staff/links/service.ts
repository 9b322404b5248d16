// Uses links up: the first password and second factor of an invited person, a new password, a new factor.
import type { Attestation } from '@yadori/api/staff/passkey-fields';
import { staffPasswordProblem, type StaffPasswordProblem } from '@yadori/api/staff/password';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { recordEvents } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import { totpStep } from '../../../platform/session/totp.ts';
import { keepPasskey } from '../passkeys.ts';
import { wakeInvitationIn } from '../people/unused-invitations.ts';
import { renewRecoveryCodes } from '../recovery-codes.ts';
import { revokeStaffSessions } from '../session/service.ts';
import { keepTotpSecret } from '../totp-secrets.ts';
import {
  findLink,
  lockLink,
  takeLinkChallenge,
  totpSecretOf,
  type LinkKind,
  type LiveLink,
} from './links.ts';

export const needsPassword = (kind: LinkKind) => kind !== 'factors';
export const needsFactor = (kind: LinkKind) => kind !== 'reset';

/** A passkey that was made for the link, under the name that the person will find it by. */
interface NewPasskey {
  attestation: Attestation;
  name: string;
}

interface SetUp {
  id: number;
  secret: string | undefined;
  password: string | undefined;
  /** Of the app. */
  code: string | undefined;
  passkey: NewPasskey | undefined;
  requestId: string;
}

type SetUpOutcome =
  | { email: string; recoveryCodes: readonly string[] }
  | { dead: true }
  | {
      wrong: {
        password?: StaffPasswordProblem | 'missing';
        code?: 'wrong' | 'missing';
        attestation?: 'wrong';
      };
    };

export async function redeemLink(
  platform: Platform,
  { id, secret, password, code, passkey, requestId }: SetUp,
  now: Instant,
): Promise<SetUpOutcome> {
  const { db, secretKey } = platform;
  const link = await findLink(db.queries, { id, secret }, now);
  if (link === undefined || secret === undefined) return { dead: true };
  const totpSecret = totpSecretOf(secretKey, secret);
  const step = code === undefined ? undefined : totpStep(totpSecret, code, now);
  const wrong = problemsOf(link, { password, code, passkey, step });
  // A passkey is verified after them: a device that made one for this challenge makes no second one.
  if (Object.keys(wrong).length > 0) return { wrong };
  const passwordHash =
    needsPassword(link.kind) && password !== undefined
      ? await hashPassword(password.normalize('NFKC'))
      : undefined;
  return db.transaction(async (trx) => {
    if (!(await lockUnused(trx, link))) return { dead: true };
    if (needsFactor(link.kind) && passkey !== undefined) {
      const isKept = await keepLinkPasskey(trx, platform, link, passkey, now);
      if (!isKept) return { wrong: { attestation: 'wrong' } };
    }
    await markUsed(trx, link, now);
    const totp = step === undefined ? undefined : { secret: totpSecret, step };
    const change = { passwordHash, totp, hasPasskey: passkey !== undefined, requestId };
    const recoveryCodes = await applyLink(trx, platform, link, change, now);
    return { email: link.email, recoveryCodes };
  });
}

function problemsOf(
  link: LiveLink,
  {
    password,
    code,
    passkey,
    step,
  }: Pick<SetUp, 'password' | 'code' | 'passkey'> & { step: number | undefined },
) {
  const ofPassword =
    password === undefined ? ('missing' as const) : staffPasswordProblem(password, link);
  const ofCode = code === undefined ? ('missing' as const) : ('wrong' as const);
  const isWithoutApp = code === undefined && passkey !== undefined;
  return {
    ...(needsPassword(link.kind) && ofPassword !== undefined ? { password: ofPassword } : {}),
    ...(needsFactor(link.kind) && step === undefined && !isWithoutApp ? { code: ofCode } : {}),
  };
}

/** Of two at once one gets the link; a person who was disabled meanwhile gets none. */
async function lockUnused(trx: Trx, { id, staffId }: LiveLink): Promise<boolean> {
  const person = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person !== undefined && (await lockLink(trx, id)) !== undefined;
}

async function keepLinkPasskey(
  trx: Trx,
  { staff }: Platform,
  { id, staffId }: LiveLink,
  { attestation, name }: NewPasskey,
  now: Instant,
): Promise<boolean> {
  const challenge = await takeLinkChallenge(trx, id, now);
  if (challenge === undefined) return false;
  return keepPasskey(trx, { staff, staffId, attestation, challenge, name }, now);
}

async function markUsed(trx: Trx, { id }: LiveLink, now: Instant): Promise<void> {
  await trx
    .updateTable('staff_links')
    .set({ used_at: timestamp(now) })
    .where('id', '=', id)
    .execute();
}

interface Change {
  passwordHash: string | undefined;
  totp: { secret: string; step: number } | undefined;
  hasPasskey: boolean;
  requestId: string;
}

async function applyLink(
  trx: Trx,
  { sensitive, secretKey }: Platform,
  { kind, staffId }: LiveLink,
  { passwordHash, totp, hasPasskey, requestId }: Change,
  now: Instant,
): Promise<readonly string[]> {
  const isFirst = kind === 'invitation';
  if (isFirst) await wakeInvitationIn(trx, staffId);
  if (passwordHash !== undefined)
    await trx
      .updateTable('staff')
      .set({ password_hash: passwordHash, ...(isFirst && { activated_at: timestamp(now) }) })
      .where('id', '=', staffId)
      .execute();
  const recoveryCodes = needsFactor(kind)
    ? await renewRecoveryCodes(trx, { staffId, secretKey })
    : [];
  if (needsFactor(kind) && totp !== undefined)
    await keepTotpSecret(trx, { staffId, sensitive }, totp.secret, { step: totp.step, now });
  await revokeStaffSessions(trx, staffId, now);
  // The link is no session.
  const event = { actor: { staff: staffId }, at: now, subjectId: staffId, requestId };
  const added = (factor: 'totp' | 'passkey') =>
    ({ ...event, kind: 'staff.factor_added', detail: { factor } }) as const;
  await recordEvents(trx, [
    ...(isFirst ? [{ ...event, kind: 'staff.activated' as const }] : []),
    ...(kind === 'reset' ? [{ ...event, kind: 'staff.password_changed' as const }] : []),
    ...(needsFactor(kind) && totp !== undefined ? [added('totp')] : []),
    ...(needsFactor(kind) && hasPasskey ? [added('passkey')] : []),
  ]);
  return recoveryCodes;
}
