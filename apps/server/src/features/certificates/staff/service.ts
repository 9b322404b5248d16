// What staff do with certificates: revoking one, and issuing one for a person at the desk.
import { sql } from 'kysely';
import { actTexts, certificateRevokedText } from '@yadori/api/residents/act-message';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { actOf, recordAct } from '../../../platform/events.ts';
import { AccountGone } from '../../../platform/session/lock-account.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import { runAct, type Act } from '../../acts/run-act.ts';
import { issueWithin, type CertificateRefusal, type Issued } from '../service.ts';

/**
 * The digest changes with it, so that the same statement of the same day gets a new number. One that was revoked already
 * stays as it is. The paper of a former resident is revoked, too; there is no conversation left for a message.
 */
export async function revoke(platform: Platform, act: Act, id: number): Promise<void> {
  const { accountId } = act.scope;
  const revoked = await runAct(platform, act, async (trx) => {
    const issuedOn = await revokeWithin(trx, { id, accountId, now: act.now });
    if (issuedOn === undefined) return { outcome: 'revoked' };
    const message = certificateRevokedText(issuedOn);
    const publish = () => publishLog(platform, act);
    return { outcome: 'revoked', done: { event: revokedEvent(id, issuedOn), message, publish } };
  });
  if (revoked === undefined) await revokeOfFormer(platform, act, id);
}

const revokedEvent = (id: number, issuedOn: CalendarDate) =>
  ({ kind: 'certificate.revoked', subjectId: id, detail: { date: issuedOn } }) as const;

/** The update of the row alone decides between two at once: a withdrawn account cannot be locked. */
async function revokeOfFormer(platform: Platform, act: Act, id: number): Promise<void> {
  const { staff, scope, reason, requestId, now: at } = act;
  const { accountId, dormitoryId } = scope;
  const issuedOn = await platform.db.transaction(async (trx) => {
    const day = await revokeWithin(trx, { id, accountId, now: at });
    if (day === undefined) return undefined;
    const by = { ...actOf(staff, requestId), at, accountId, dormitoryId };
    await recordAct(trx, platform.sensitive, { ...by, ...revokedEvent(id, day) }, reason);
    return day;
  });
  if (issuedOn !== undefined) publishLog(platform, act);
}

/** Answers the day of the certificate; undefined where it was revoked already. The caller writes the event. */
export async function revokeWithin(
  trx: Trx,
  { id, accountId, now }: { id: number; accountId: number; now: Instant },
): Promise<CalendarDate | undefined> {
  const revoked = await trx
    .updateTable('certificates')
    .set({
      revoked_at: timestamp(now),
      digest: sql<Buffer>`sha256(digest || convert_to(number, 'UTF8'))`,
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning('issued_on')
    .executeTakeFirst();
  return revoked?.issued_on;
}

const publishLog = ({ db }: Platform, { scope }: Act) =>
  publishToStaff(db, 'contracts', [scope.dormitoryId]);

type Outcome = Issued | CertificateRefusal | { endedOn: CalendarDate };

/** By the rules of the app, of the contract by which staff reach the resident; undefined where the account is gone. */
export const issueFor = (
  platform: Platform,
  act: Act & { scope: { contractId: number } },
): Promise<Outcome | undefined> =>
  runAct<Outcome>(platform, act, async (trx) => {
    const { accountId, contractId } = act.scope;
    const contract = await trx
      .selectFrom('contracts')
      .select('last_day')
      .where('id', '=', contractId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    // Its holder has changed since staff reached the resident by it.
    if (contract === undefined) throw new AccountGone();
    const { last_day: lastDay } = contract;
    if (lastDay !== null && lastDay < dateAt(act.now)) return { outcome: { endedOn: lastDay } };
    const owner = { accountId, contractId };
    const issued = await issueWithin(trx, { owner, publicUrl: platform.publicUrl }, act.now);
    if (!('statement' in issued)) return { outcome: issued };
    const kind = issued.isNew ? 'certificate.issued' : 'certificate.printed';
    return {
      outcome: issued,
      done: {
        event: { kind, subjectId: issued.id },
        // A second print of the same paper is no news.
        message: issued.isNew ? actTexts.certificateIssued : undefined,
        publish: () => publishLog(platform, act),
      },
    };
  });
