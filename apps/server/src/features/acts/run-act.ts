// An act of staff for a resident: in one transaction the lock, the change, its event with the reason, and one message into
// the conversation; live updates after the commit (SE012, SA043, SA044).
import type { Bilingual } from '@yadori/api/language/language';
import { actValues } from '@yadori/api/residents/act-message';
import { reasonNames, type Reason } from '@yadori/api/staff/reason';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { isConcurrentChange, retryOnConflict, type Trx } from '../../platform/database/database.ts';
import { actOf, recordAct, type ActEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { AccountGone, lockAccount } from '../../platform/session/lock-account.ts';
import type { Staff } from '../../platform/session/staff.ts';
import { sendText } from '../operator-texts/send-text.ts';

/** Who acts for whom, and why. */
export interface Act {
  staff: Staff;
  scope: { accountId: number; dormitoryId: number };
  reason: Reason;
  silent: boolean | undefined;
  requestId: string;
  now: Instant;
}

export interface ActResult<T> {
  outcome: T;
  /** Undefined where nothing was changed. */
  done?:
    | {
        /** Left out where the change writes its own events. */
        event?: ActEvent;
        /** What the resident reads; undefined where there is nothing new to say. */
        message: Bilingual | undefined;
        /** After the commit. */
        publish?: () => void;
      }
    | undefined;
}

/** Undefined where the account has ended. The change runs again where a concurrent one came between. */
export async function runAct<T>(
  { db, sensitive }: Platform,
  act: Act,
  change: (trx: Trx) => Promise<ActResult<T>>,
): Promise<T | undefined> {
  const { staff, scope, reason, requestId, now: at } = act;
  const { accountId, dormitoryId } = scope;
  const run = async (trx: Trx) => {
    await lockAccount(trx, accountId);
    const result = await change(trx);
    const { event, message } = result.done ?? {};
    if (event !== undefined) {
      const by = { ...actOf(staff, requestId), at, accountId, dormitoryId };
      await recordAct(trx, sensitive, { ...by, ...event }, reason);
    }
    if (message !== undefined && act.silent !== true) {
      const values = actValues({ act: message, reason: reasonNames[reason.code], on: dateAt(at) });
      await sendText(trx, { accountId, key: 'staff_act', values }, at);
    }
    return result;
  };
  try {
    const { outcome, done } = await retryOnConflict(() => db.transaction(run), isConcurrentChange);
    done?.publish?.();
    return outcome;
  } catch (error) {
    if (error instanceof AccountGone) return undefined;
    throw error;
  }
}
