// Changes of fees, prices and lead times that a second person approved (SD051).
import type { Settings } from '@yadori/api/dormitory/planned-settings';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { withoutUndefined } from '@yadori/api/validation/without-undefined';
import type { RunHeld } from '../../platform/approvals/run-held.ts';
import { actOf } from '../../platform/events.ts';
import { dormitoryWithin, mayChangeThere } from '../../platform/session/staff.ts';
import { announce } from './announce.ts';
import { planSettings } from './planned-settings.ts';
import { findDormitoryId } from './setting-queries.ts';

/** As its declaration parses it. */
export interface MoneyBody extends Readonly<Partial<Record<string, number | string | undefined>>> {
  effective_on: CalendarDate;
  basis: string;
}

/** What the body changes. */
export const moneyIn = ({
  effective_on: _day,
  basis: _basis,
  ...settings
}: Omit<MoneyBody, 'basis'> & { basis?: string }): Settings => withoutUndefined(settings);

/** By the names of their calls. */
export const gatedMoney = {
  planMoney: async (platform, { caller, requestId, approval }, { params, body }, now) => {
    const asked = body as MoneyBody;
    const { dormitory: code } = params as { dormitory: string };
    const found = await findDormitoryId(platform.db.queries, code);
    const dormitoryId = found === undefined ? undefined : dormitoryWithin(caller.scope, found);
    if (dormitoryId === undefined || !mayChangeThere(caller, dormitoryId, 'money'))
      return 'asker_lost';
    const money = { basis: asked.basis, approval };
    const settings = moneyIn(asked);
    const plan = { dormitoryId, group: 'money', day: asked.effective_on, settings, money } as const;
    const act = { by: actOf(caller, requestId), staffId: caller.staffId, now };
    const done = await planSettings(platform, plan, act);
    if (typeof done === 'object' && done.problem === 'too_early') return 'day_passed';
    if (done !== 'done') return 'cannot_plan';
    // Residents see it once it is in force.
    announce(platform.db, dormitoryId, { residents: [] });
    return 'done';
  },
} satisfies Readonly<Record<string, RunHeld>>;
