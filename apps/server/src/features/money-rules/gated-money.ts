// Changes of fees, prices and lead times that a second person approved (SD051).
import type { Settings } from '@yadori/api/dormitory/planned-settings';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { withoutUndefined } from '@yadori/api/validation/without-undefined';
import type { RunHeld } from '../../platform/approvals/run-held.ts';
import { actOf } from '../../platform/events.ts';
import { dormitoryWithin, mayChangeThere } from '../../platform/session/staff.ts';
import { announce } from '../dormitory/announce.ts';
import { planSettings, type PlanStep } from '../dormitory/planned-settings.ts';
import { findDormitoryId } from '../dormitory/setting-queries.ts';
import { publishNoticeChange } from '../notices/live.ts';
import type { NoticeAct } from '../notices/written-notice.ts';
import { writeNotices } from './announce.ts';

/** As its declaration parses it. */
export interface MoneyBody extends Readonly<Partial<Record<string, number | string | undefined>>> {
  effective_on: CalendarDate;
  basis: string;
  unannounced_why?: string;
}

/** What the body changes. */
export const moneyIn = ({
  effective_on: _day,
  basis: _basis,
  unannounced_why: _why,
  ...settings
}: Omit<MoneyBody, 'basis'> & { basis?: string }): Settings => withoutUndefined(settings);

/** Why it changes, and what residents read about it. */
const keepBeside =
  ({ basis, unannounced_why: why }: MoneyBody, approvalId: number, act: NoticeAct): PlanStep =>
  async (trx, { id }, planned) => {
    await trx
      .insertInto('money_changes')
      .values({ change_id: id, approval_id: approvalId, basis })
      .execute();
    if (why !== undefined)
      await trx
        .insertInto('money_notices')
        .values({ change_id: id, unannounced_why: why })
        .execute();
    await writeNotices(trx, planned, act);
  };

/** By the names of their calls. */
export const gatedMoney = {
  planMoney: async (platform, { caller, requestId, approval }, { params, body }, now) => {
    const asked = body as MoneyBody;
    const { dormitory: code } = params as { dormitory: string };
    const found = await findDormitoryId(platform.db.queries, code);
    const dormitoryId = found === undefined ? undefined : dormitoryWithin(caller.scope, found);
    if (dormitoryId === undefined || !mayChangeThere(caller, dormitoryId, 'money'))
      return 'asker_lost';
    const settings = moneyIn(asked);
    const act = { by: actOf(caller, requestId), staffId: caller.staffId, now };
    const keep = keepBeside(asked, approval.approvalId, act);
    const money = { approval, keep };
    const plan = { dormitoryId, group: 'money', day: asked.effective_on, settings, money } as const;
    const done = await planSettings(platform, plan, act);
    if (typeof done === 'object' && done.problem === 'too_early') return 'day_passed';
    if (typeof done === 'object' && done.problem === 'unannounced') return 'notice_passed';
    if (done !== 'done') return 'cannot_plan';
    // Residents see it once it is in force, and its notice 14 days before.
    announce(platform.db, dormitoryId, { residents: [] });
    await publishNoticeChange(platform.db, dormitoryId);
    return 'done';
  },
} satisfies Readonly<Record<string, RunHeld>>;
