// Acts of staff on the move-out of a resident (SI015).
import { changedForText, filedForText, withdrawnForText } from '@yadori/api/moveout/act-texts';
import type { SentMoveOut } from '@yadori/api/moveout/form';
import { dateAt } from '@yadori/api/time/tokyo';
import type { Platform } from '../../../platform/platform.ts';
import { runAct, type Act } from '../../acts/run-act.ts';
import { findApplication, findApplicationById } from '../queries.ts';
import type { MoveOutVerdict } from '../rules.ts';
import { announceMoveOut, saveWithin } from '../service.ts';
import { withdrawWithin } from '../withdraw.ts';

type MoveOutAct = Act & { scope: { contractId: number } };

type Saved = 'saved' | 'changed' | Extract<MoveOutVerdict, { wrong: string }>;

interface Saving {
  sent: SentMoveOut & { revision: number };
  /** The application that is changed; undefined: one is filed. */
  applicationId: number | undefined;
}

/** `changed`: the application is another one by now; nothing is written. Undefined where the account has ended. */
export const saveFor = (
  platform: Platform,
  act: MoveOutAct,
  { sent, applicationId }: Saving,
): Promise<Saved | undefined> =>
  runAct<Saved>(platform, act, async (trx) => {
    const { scope, staff, now } = act;
    const stored = await findApplication(trx, scope.accountId, dateAt(now));
    if (stored?.id !== applicationId || (stored?.finished_at ?? null) !== null)
      return { outcome: 'changed' };
    const actor = { staff: staff.staffId };
    const saved = await saveWithin(trx, scope, sent, { actor, now, isByStaff: true });
    const { outcome, event, ended } = saved;
    if (outcome !== 'fine')
      return { outcome: typeof outcome.refused === 'object' ? outcome.refused : 'changed' };
    if (event === undefined) return { outcome: 'saved' };
    const { on } = sent.move_out_at;
    return {
      outcome: 'saved',
      done: {
        event,
        message: stored === undefined ? filedForText(on) : changedForText(on),
        publish: () => announceMoveOut(platform.db, scope, ended),
      },
    };
  });

/** Also of a finished one, as long as its resident has the contract and filed no later one. */
export const withdrawFor = (
  platform: Platform,
  act: Act,
  { applicationId, revision }: { applicationId: number; revision: number },
): Promise<'withdrawn' | 'changed' | undefined> =>
  runAct<'withdrawn' | 'changed'>(platform, act, async (trx) => {
    const stored = await findApplicationById(trx, applicationId);
    const isPresent =
      stored?.revision === revision &&
      stored.withdrawn_at === null &&
      !stored.has_later &&
      stored.holder === stored.account_id &&
      (stored.closed_at === null || stored.finished_at !== null);
    if (stored === undefined || !isPresent) return { outcome: 'changed' };
    const event = await withdrawWithin(trx, stored, act.now);
    return {
      outcome: 'withdrawn',
      done: {
        event,
        message: withdrawnForText(stored.move_out_on),
        publish: () => announceMoveOut(platform.db, act.scope),
      },
    };
  });
