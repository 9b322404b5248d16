// What staff do on behalf of a resident (SA043, SA044).
import type { Language } from '@yadori/api/language/language';
import { actTexts, correctedText } from '@yadori/api/residents/act-message';
import type { Trx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineLimit, hour } from '../../../platform/limits.ts';
import { limited } from '../../../platform/rate-limit.ts';
import { correctProfile, removeAvatar, type Correction } from '../../account/profile/correct.ts';
import { countDevices } from '../../withdrawal/consequences.ts';
import { liftAccount } from '../../account/slowed.ts';
import { queueReset } from '../../account/password-reset/service.ts';
import { revokeOtherAccess } from '../../account/security/security-changes.ts';
import { runAct, type Act } from '../../acts/run-act.ts';
import { correctable, revisionOf, type Correctable } from './queries.ts';

type Changes = Correction['changes'];

interface Correcting {
  changes: Changes;
  /** Digest of the values that the correction began with. */
  revision: string;
}

/** `changed`: somebody changed the values since; nothing was written. */
export async function correct(
  platform: Platform,
  act: Act,
  { changes, revision }: Correcting,
): Promise<'corrected' | 'changed' | undefined> {
  const { accountId } = act.scope;
  return runAct<'corrected' | 'changed'>(platform, act, async (trx) => {
    const before = await trx
      .selectFrom('profiles')
      .select(correctable)
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (revisionOf(before) !== revision) return { outcome: 'changed' };
    const fields = correctable.filter(
      (field) => changes[field] !== undefined && changes[field] !== before[field],
    );
    if (fields.length === 0) return { outcome: 'corrected' };
    const corrected = pick(changes, fields);
    const actor = { staff: act.staff.staffId };
    await correctProfile(trx, { accountId, changes: corrected, actor }, act.now);
    return {
      outcome: 'corrected',
      done: {
        event: {
          kind: 'resident.corrected',
          detail: { fields: fields.length },
          before: pick(before, fields),
          after: pick(changes as Correctable, fields),
        },
        message: correctedText(fields),
      },
    };
  });
}

const pick = <T extends object, K extends keyof T>(values: T, fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<T, K>;

/** False where the account is gone. Without a photo nothing is changed and no message is sent. */
export async function takePhotoOff(platform: Platform, act: Act): Promise<boolean> {
  const outcome = await runAct<{ deleteFile?: () => Promise<void> }>(platform, act, async (trx) => {
    const deleteFile = await removeAvatar(trx, platform.files, act.scope.accountId);
    if (deleteFile === undefined) return { outcome: {} };
    const event = { kind: 'resident.photo_removed' } as const;
    return { outcome: { deleteFile }, done: { event, message: actTexts.photoRemoved } };
  });
  await outcome?.deleteFile?.();
  return outcome !== undefined;
}

/** Links that staff mail to one resident, counted apart from those that the resident requests. */
const resetsByStaff = defineLimit({
  name: 'staff-password-reset',
  hits: 5,
  windowSeconds: hour,
  notes: { counts: 'password links that staff mail', per: 'resident', met: 'the sixth in an hour' },
});

/** Undefined where the account is gone. Throws `LimitReached`. */
export function mailResetLink(
  platform: Platform,
  act: Act,
  language: Language,
): Promise<true | undefined> {
  const { scope, now } = act;
  const claims = [{ limit: resetsByStaff, subject: String(scope.accountId) }];
  return limited({ db: platform.db, now, claims }, () =>
    runAct(platform, act, async (trx) => {
      const email = await emailOf(trx, scope.accountId);
      await queueReset(trx, { email, language }, now);
      const event = { kind: 'password.reset_asked' } as const;
      return { outcome: true, done: { event, message: actTexts.resetMailed } };
    }),
  );
}

export async function emailOf(trx: Trx, accountId: number): Promise<string> {
  const { email } = await trx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return email;
}

/** Undefined where the account is gone. */
export const liftLimits = (platform: Platform, act: Act): Promise<true | undefined> =>
  runAct(platform, act, async (trx) => {
    await liftAccount(trx, await emailOf(trx, act.scope.accountId));
    const event = { kind: 'account.limits_lifted' } as const;
    return { outcome: true, done: { event, message: actTexts.limitsLifted } };
  });

/** How many devices were signed in; undefined where the account is gone. */
export const endSessions = (platform: Platform, act: Act): Promise<number | undefined> =>
  runAct(platform, act, async (trx) => {
    const { scope, now } = act;
    const sessions = await countDevices(trx, scope.accountId, now);
    await revokeOtherAccess(trx, scope.accountId, now);
    const event = { kind: 'session.all_closed', detail: { sessions } } as const;
    return { outcome: sessions, done: { event, message: actTexts.sessionsEnded } };
  });
