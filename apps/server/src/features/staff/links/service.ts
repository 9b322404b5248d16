// Uses links up: the first password and app of an invited person, a new password, a new app.

import { staffPasswordProblem, type StaffPasswordProblem } from '@yadori/api/staff/password';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { recordEvents } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import { totpStep } from '../../../platform/session/totp.ts';
import { renewRecoveryCodes } from '../recovery-codes.ts';
import { revokeStaffSessions } from '../session/service.ts';
import { keepTotpSecret } from '../totp-secrets.ts';
import { findLink, totpSecretOf, type LinkKind, type LiveLink } from './links.ts';

export const needsPassword = (kind: LinkKind) => kind !== 'factors';
export const needsTotp = (kind: LinkKind) => kind !== 'reset';

interface SetUp {
  id: number;
  secret: string | undefined;
  password: string | undefined;
  code: string | undefined;
}

export type SetUpOutcome =
  | { email: string; recoveryCodes: readonly string[] }
  | { dead: true }
  | { wrong: { password?: StaffPasswordProblem | 'missing'; code?: 'wrong' | 'missing' } };

export async function redeemLink(
  platform: Platform,
  { id, secret, password, code }: SetUp,
  now: Instant,
): Promise<SetUpOutcome> {
  const { db, secretKey } = platform;
  const link = await findLink(db.queries, { id, secret }, now);
  if (link === undefined || secret === undefined) return { dead: true };
  const totpSecret = totpSecretOf(secretKey, secret);
  const step = code === undefined ? undefined : totpStep(totpSecret, code, now);
  const wrong = problemsOf(link, { password, code, step });
  if (Object.keys(wrong).length > 0) return { wrong };
  const passwordHash =
    needsPassword(link.kind) && password !== undefined
      ? await hashPassword(password.normalize('NFKC'))
      : undefined;
  return db.transaction(async (trx) => {
    if (!(await takeLink(trx, link, now))) return { dead: true };
    const change = { passwordHash, totpSecret, step: step ?? 0 };
    const recoveryCodes = await applyLink(trx, platform, link, change, now);
    return { email: link.email, recoveryCodes };
  });
}

function problemsOf(
  link: LiveLink,
  { password, code, step }: Pick<SetUp, 'password' | 'code'> & { step: number | undefined },
) {
  const ofPassword =
    password === undefined ? ('missing' as const) : staffPasswordProblem(password, link);
  const ofCode = code === undefined ? ('missing' as const) : ('wrong' as const);
  return {
    ...(needsPassword(link.kind) && ofPassword !== undefined ? { password: ofPassword } : {}),
    ...(needsTotp(link.kind) && step === undefined ? { code: ofCode } : {}),
  };
}

/** Of two at once one uses the link; a person who was disabled meanwhile uses none. */
async function takeLink(trx: Trx, { id, staffId }: LiveLink, now: Instant): Promise<boolean> {
  const person = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const used = await trx
    .updateTable('staff_links')
    .set({ used_at: timestamp(now) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return person !== undefined && used.numUpdatedRows > 0n;
}

interface Change {
  passwordHash: string | undefined;
  totpSecret: string;
  step: number;
}

async function applyLink(
  trx: Trx,
  { sensitive, secretKey }: Platform,
  { kind, staffId }: LiveLink,
  { passwordHash, totpSecret, step }: Change,
  now: Instant,
): Promise<readonly string[]> {
  const isFirst = kind === 'invitation';
  if (passwordHash !== undefined)
    await trx
      .updateTable('staff')
      .set({ password_hash: passwordHash, ...(isFirst && { activated_at: timestamp(now) }) })
      .where('id', '=', staffId)
      .execute();
  let recoveryCodes: readonly string[] = [];
  if (needsTotp(kind)) {
    await keepTotpSecret(trx, { staffId, sensitive }, totpSecret, { step, now });
    recoveryCodes = await renewRecoveryCodes(trx, { staffId, secretKey });
  }
  await revokeStaffSessions(trx, staffId, now);
  const event = { actor: { staff: staffId }, at: now, subjectId: staffId };
  await recordEvents(trx, [
    ...(isFirst ? [{ ...event, kind: 'staff.activated' as const }] : []),
    ...(kind === 'reset' ? [{ ...event, kind: 'staff.password_changed' as const }] : []),
    ...(needsTotp(kind)
      ? [{ ...event, kind: 'staff.factor_added' as const, detail: { factor: 'totp' } }]
      : []),
  ]);
  return recoveryCodes;
}
