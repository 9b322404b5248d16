// Staff cancel a report for a resident: what has not begun, with what of a guest stays charged (SI004, AM163).
import { stayCancelledText } from '@yadori/api/residents/act-message';
import { isGuestReport } from '@yadori/api/stays/kinds';
import { stayEvents } from '@yadori/api/stays/live';
import type { Language } from '@yadori/api/language/language';
import { publishToAccounts } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import { runAct, type Act } from '../../acts/run-act.ts';
import type { StayScope } from '../../presence/scope.ts';
import { hasBegun } from '../begun.ts';
import { findBills } from '../bills.ts';
import { cancel, findStored, type ReportRefusal } from '../service.ts';
import { stayStaffTexts } from './texts.ts';

interface Cancelling {
  id: number;
  revision: number;
  /** Yen that stay charged, as they were shown. */
  fee: number;
  language: Language;
}

type Outcome = { fee: number } | 'changed' | ReportRefusal;

/** Undefined: there is no such report. */
export function cancelOnBehalf(
  platform: Platform,
  act: Act & { scope: StayScope },
  { id, revision, fee: agreed, language }: Cancelling,
): Promise<Outcome | undefined> {
  const { scope, now } = act;
  return runAct<Outcome | undefined>(platform, act, async (trx) => {
    const found = await findStored(trx, scope, { id, sent: { revision }, language }, now);
    if (found === undefined || 'refusal' in found) return { outcome: found };
    const { stored } = found;
    if (stored === undefined) return { outcome: undefined };
    const isGuest = isGuestReport(stored.type);
    if (hasBegun(stored, now)) {
      const texts = stayStaffTexts(language);
      const message = isGuest ? texts.begunGuest : texts.begunOwn;
      return { outcome: { refusal: { errorCode: 'report_inactive', message } } };
    }
    const billOf = await findBills(trx, scope.dormitoryId, [stored], now);
    const fee = billOf(stored).kept;
    if (fee > agreed) return { outcome: 'changed' };
    await cancel(trx, scope, stored, now);
    const { first_day: from, last_day: until } = stored;
    return {
      outcome: { fee },
      done: {
        event: { kind: 'stay.cancelled', detail: { from, until, report_id: id, fee } },
        message: stayCancelledText({ from, isGuest, fee }),
        publish: () => publishToAccounts(platform.db, stayEvents.changed, [scope.accountId]),
      },
    };
  });
}
