// Another mail address for a resident, by a key or at the desk (SC025).
import { actTexts } from '@yadori/api/residents/act-message';
import type { IdentityCheck } from '@yadori/api/residents/identity-checks';
import type { Language } from '@yadori/api/language/language';
import { reasonNames } from '@yadori/api/staff/reason';
import { errorCode, uniqueViolation } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineLimit, hour } from '../../../platform/limits.ts';
import { limited } from '../../../platform/rate-limit.ts';
import { changeAtDesk, whyNotByStaff } from '../../account/change-of-email/change-by-staff.ts';
import { mailKey } from '../../account/change-of-email/service.ts';
import { runAct, type Act } from '../../acts/run-act.ts';
import { emailOf } from './acts.ts';

interface MailChange {
  email: string;
  way: 'key' | 'desk';
  check: IdentityCheck | undefined;
  language: Language;
}

type Outcome = 'key_mailed' | 'changed' | 'address_taken' | 'address_current';

/** Of one resident: each sends mails. */
const changesByStaff = defineLimit({
  name: 'staff-email-change',
  hits: 5,
  windowSeconds: hour,
  notes: {
    counts: 'other mail addresses that staff enter',
    per: 'resident',
    met: 'the sixth in an hour',
  },
});

/** Undefined where the account is gone. Throws `LimitReached`. */
export async function changeMail(
  platform: Platform,
  act: Act,
  { email: typed, way, check, language }: MailChange,
): Promise<Outcome | undefined> {
  const { now } = act;
  const { accountId } = act.scope;
  const email = typed.toLowerCase();
  const claims = [{ limit: changesByStaff, subject: String(accountId) }];
  const change = async () => {
    const refused = await whyNotByStaff(platform.db, { accountId, email });
    if (refused !== undefined) return refused;
    return runAct<Outcome>(platform, act, async (trx) => {
      const former = await emailOf(trx, accountId);
      const texts = { before: { email: former }, after: { email } };
      if (way === 'key') {
        const keyed = { accountId, email, proven: false, language, isByStaff: true };
        await mailKey(trx, platform, keyed, now);
        const event = { kind: 'email.change_asked', detail: { way }, ...texts } as const;
        return { outcome: 'key_mailed', done: { event, message: actTexts.emailKeyMailed } };
      }
      const staffReason = reasonNames[act.reason.code][language];
      const desk = { accountId, email, former, staffReason, language };
      await changeAtDesk(trx, platform, desk, now);
      const detail = { way, ...(check === undefined ? {} : { check }) };
      const event = { kind: 'email.changed', detail, ...texts } as const;
      return { outcome: 'changed', done: { event, message: actTexts.emailChanged } };
    });
  };
  try {
    return await limited({ db: platform.db, now, claims }, change);
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return 'address_taken';
    throw error;
  }
}
