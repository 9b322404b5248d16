// What staff do on behalf of a resident: in one transaction the change, its event with the reason, and one message
// into the conversation (SA043, SA044).
import type { Bilingual, Language } from '@yadori/api/language/language';
import { actMessage, actTexts, correctedText } from '@yadori/api/residents/act-message';
import type { Reason } from '@yadori/api/staff/reason';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../../platform/database/database.ts';
import type { EventText } from '../../../platform/event-details.ts';
import { recordEvents, type Event } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineLimit, hour } from '../../../platform/limits.ts';
import { limited } from '../../../platform/rate-limit.ts';
import { lockAccount } from '../../../platform/session/lock-account.ts';
import { SessionEnded } from '../../../platform/session/resident.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { correctProfile, removeAvatar, type Correction } from '../../account/profile/correct.ts';
import { countDevices } from '../../withdrawal/consequences.ts';
import { liftAccount } from '../../account/slowed.ts';
import { queueReset } from '../../account/password-reset/service.ts';
import { revokeOtherAccess } from '../../account/security/changes.ts';
import { writeAutomaticMessage } from '../../messages/service.ts';
import { correctable, revisionOf, type Correctable } from './queries.ts';
import type { ScopedResident } from '../../resident-index/scope.ts';

export interface Act {
  staff: Staff;
  reached: ScopedResident;
  reason: Reason;
  silent: boolean | undefined;
  requestId: string;
}

export interface Done {
  kind: Event['kind'];
  detail?: Event['detail'];
  before?: EventText['before'];
  after?: EventText['after'];
  /** What the resident reads. */
  told: Bilingual;
}

/** Undefined where the account ended at the same moment. `change` gives undefined where there is nothing to do. */
export async function carryOut<T extends Partial<Record<'done', Done>>>(
  platform: Platform,
  act: Act,
  change: (trx: Trx) => Promise<T>,
  now: Instant,
): Promise<T | undefined> {
  const { accountId } = act.reached;
  try {
    return await platform.db.transaction(async (trx) => {
      await lockAccount(trx, accountId);
      const outcome = await change(trx);
      const { done } = outcome;
      if (done === undefined) return outcome;
      await record(trx, platform, act, done, now);
      if (act.silent !== true) await tell(trx, act, done, now);
      return outcome;
    });
  } catch (error) {
    // The resident's session is meant there, and here it is the account that is gone.
    if (error instanceof SessionEnded) return undefined;
    throw error;
  }
}

async function record(
  trx: Trx,
  { sensitive }: Platform,
  { staff, reached, reason, requestId }: Act,
  { kind, detail, before, after }: Done,
  now: Instant,
): Promise<void> {
  const { accountId, dormitoryId } = reached;
  const event = {
    kind,
    actor: { staff: staff.staffId },
    at: now,
    accountId,
    dormitoryId,
    sessionId: staff.sessionId,
    requestId,
    reason: reason.code,
    ...(detail === undefined ? {} : { detail }),
  };
  const words = reason.text === undefined || reason.text === '' ? undefined : reason.text;
  const text: EventText = {
    ...(words === undefined ? {} : { words }),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
  await recordEvents(trx, [Object.keys(text).length === 0 ? event : { ...event, text }], sensitive);
}

const tell = (trx: Trx, { reached, reason }: Act, { told }: Done, now: Instant) => {
  const text = actMessage({ act: told, reason: reason.code, on: dateAt(now) });
  const { accountId } = reached;
  return writeAutomaticMessage(trx, { accountId, text: text.ja, textEn: text.en, at: now });
};

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
  now: Instant,
): Promise<'corrected' | 'changed' | undefined> {
  const { accountId } = act.reached;
  const outcome = await carryOut(
    platform,
    act,
    async (trx): Promise<{ outcome: 'corrected' | 'changed'; done?: Done }> => {
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
      await correctProfile(trx, { accountId, changes: corrected, actor }, now);
      return {
        outcome: 'corrected',
        done: {
          kind: 'resident.corrected',
          detail: { fields: fields.length },
          before: pick(before, fields),
          after: pick(changes as Correctable, fields),
          told: correctedText(fields),
        },
      };
    },
    now,
  );
  return outcome?.outcome;
}

const pick = <T extends object, K extends keyof T>(values: T, fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<T, K>;

/** False where the account is gone. Without a photo nothing is changed and no message is sent. */
export async function takePhotoOff(platform: Platform, act: Act, now: Instant): Promise<boolean> {
  const { accountId } = act.reached;
  const outcome = await carryOut(
    platform,
    act,
    async (trx): Promise<{ deleteFile?: () => Promise<void>; done?: Done }> => {
      const deleteFile = await removeAvatar(trx, platform.files, accountId);
      if (deleteFile === undefined) return {};
      return { deleteFile, done: { kind: 'resident.photo_removed', told: actTexts.photoRemoved } };
    },
    now,
  );
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

/** False where the account is gone. Throws `LimitReached`. */
export async function mailResetLink(
  platform: Platform,
  act: Act,
  language: Language,
  now: Instant,
): Promise<boolean> {
  const { accountId } = act.reached;
  const claims = [{ limit: resetsByStaff, subject: String(accountId) }];
  const outcome = await limited({ db: platform.db, now, claims }, () =>
    carryOut(
      platform,
      act,
      async (trx): Promise<{ done: Done }> => {
        const email = await emailOf(trx, accountId);
        await queueReset(trx, { email, language }, now);
        return { done: { kind: 'password.reset_asked', told: actTexts.resetMailed } };
      },
      now,
    ),
  );
  return outcome !== undefined;
}

export async function emailOf(trx: Trx, accountId: number): Promise<string> {
  const { email } = await trx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return email;
}

/** False where the account is gone. */
export async function liftLimits(platform: Platform, act: Act, now: Instant): Promise<boolean> {
  const { accountId } = act.reached;
  const outcome = await carryOut(
    platform,
    act,
    async (trx): Promise<{ done: Done }> => {
      await liftAccount(trx, await emailOf(trx, accountId));
      return { done: { kind: 'account.limits_lifted', told: actTexts.limitsLifted } };
    },
    now,
  );
  return outcome !== undefined;
}

/** How many devices were signed in; undefined where the account is gone. */
export async function endSessions(
  platform: Platform,
  act: Act,
  now: Instant,
): Promise<number | undefined> {
  const { accountId } = act.reached;
  const outcome = await carryOut(
    platform,
    act,
    async (trx): Promise<{ count: number; done: Done }> => {
      const count = await countDevices(trx, accountId, now);
      await revokeOtherAccess(trx, accountId, now);
      const detail = { sessions: count };
      return {
        count,
        done: { kind: 'session.all_closed', detail, told: actTexts.sessionsEnded },
      };
    },
    now,
  );
  return outcome?.count;
}
