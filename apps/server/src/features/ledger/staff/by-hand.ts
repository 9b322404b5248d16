// A charge that head office writes by hand (SI030).
import type { Bilingual } from '@yadori/api/language/language';
import { billedMonthOf } from '@yadori/api/ledger/months';
import { dayName } from '@yadori/api/time/day-name';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { timestamp } from '../../../platform/database/database.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import { runAct, type Act } from '../../acts/run-act.ts';

interface Manual {
  /** Yen. */
  amount: number;
  text: string;
  date: CalendarDate;
}

/** Its key; undefined where the account has ended. */
export const chargeByHand = (
  { db, ...platform }: Platform,
  act: Act & { scope: { contractId: number } },
  { amount, text, date }: Manual,
): Promise<number | undefined> =>
  runAct({ db, ...platform }, act, async (trx) => {
    const { accountId, contractId, dormitoryId } = act.scope;
    const { id } = await trx
      .insertInto('charges')
      .values({
        account_id: accountId,
        contract_id: contractId,
        reason: 'manual',
        rule: 'by_hand',
        text,
        date,
        amount_yen: amount,
        billed_month: billedMonthOf(date),
        written_by: act.staff.staffId,
        created_at: timestamp(act.now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      outcome: id,
      done: {
        event: {
          kind: 'charge.written_by_hand',
          subjectId: id,
          detail: { amount_yen: amount, date },
        },
        message: chargedText({ amount, date, text }),
        publish: () => publishToStaff(db, 'ledger', [dormitoryId]),
      },
    };
  });

const chargedText = ({ amount, date, text }: Manual): Bilingual => ({
  ja: `${dayName(date, 'ja')}の料金として${amount.toLocaleString('ja-JP')}円を記録しました（${text}）`,
  en: `charged ${amount.toLocaleString('en-US')} yen for ${dayName(date, 'en')} (${text})`,
});
