// Handlers of fees, prices and lead times, which two persons change (SD051).
import { settingsOn, type Settings } from '@yadori/api/dormitory/planned-settings';
import type { planMoney } from '@yadori/api/dormitory/money-calls';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../../platform/database/database.ts';
import { actOf } from '../../../platform/events.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import { behindGate, type StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mayChangeThere, type StaffOfDormitory } from '../../../platform/session/staff.ts';
import { announce } from '../../dormitory/announce.ts';
import { cancelSettings, checkPlan, dayRefusal } from '../../dormitory/planned-settings.ts';
import { planRefusal } from '../../dormitory/staff/plan-refusal.ts';
import { settingTexts } from '../../dormitory/staff/setting-texts.ts';
import { publishNoticeChange } from '../../notices/live.ts';
import { takeBack } from '../announce.ts';
import { moneyIn } from '../gated-money.ts';
import { moneyLines } from '../money-mail.ts';
import { findMoney, findReach } from '../queries.ts';

interface MoneyContext {
  actor: StaffOfDormitory;
  platform: Platform;
}

type Refusal = Awaited<ReturnType<typeof checkPlan>>;

export const moneyHandlers = {
  moneySettings: async (context) => ({ data: await viewOf(context) }),

  previewMoney: async ({ actor: { dormitoryId }, body, platform: { db }, language, now }) => {
    const { effective_on: day } = body;
    const { present, planned } = await findMoney(db.queries, dormitoryId);
    const plan = { group: 'money', day, settings: moneyIn(body) } as const;
    const refusal = dayRefusal({ present, open: planned }, plan, now);
    if (refusal !== undefined) throw planRefusal(refusal, language, dateAt(now));
    return { data: await reachOf(db.queries, { dormitoryId, ...plan }, { present, planned }) };
  },

  planMoney: behindGate<typeof planMoney, Refusal>(
    async ({ actor: { dormitoryId }, body, platform, now }) => {
      const { effective_on: day } = body;
      const plan = { dormitoryId, group: 'money', day, settings: moneyIn(body) } as const;
      const known = await checkPlan(platform, plan, now);
      if (known !== undefined) return { known, need: undefined };
      const { queries } = platform.db;
      const money = await findMoney(queries, dormitoryId);
      const mailLines = moneyLines(plan, money);
      const reach = await reachOf(queries, plan, money);
      const need = { dormitoryIds: [dormitoryId], subjectId: dormitoryId, mailLines, reach };
      return { known, need };
    },
    // Behind the gate it runs where it is refused alone.
    async (context, refusal) => {
      const { language } = context;
      if (typeof refusal === 'object') throw planRefusal(refusal, language, dateAt(context.now));
      const message = settingTexts(language).dayTaken;
      const errors = { effective_on: [message] };
      return { refused: await viewOf(context), errCode: 'day_taken' as const, message, errors };
    },
  ),

  cancelMoney: async (context) => {
    const { actor, params, platform, language, now, requestId } = context;
    const { dormitoryId, staffId } = actor;
    const act = { by: actOf(actor, requestId), staffId, now };
    const done = await cancelSettings(
      platform.db,
      {
        dormitoryId,
        id: params.id,
        groups: ['money'],
        takeBack: (trx, change, planned) => takeBack(trx, planned, change, act),
      },
      act,
    );
    if (done === 'missing') throw notFound(language);
    if (done !== 'done') {
      const message = settingTexts(language).inForce;
      return { refused: await viewOf(context), errCode: 'in_force' as const, message };
    }
    announce(platform.db, dormitoryId, { residents: [] });
    await publishNoticeChange(platform.db, dormitoryId);
    return { data: await viewOf(context) };
  },
} satisfies Partial<StaffHandlers>;

/** Compared with the settings planned for that day. */
function reachOf(
  queries: Queries,
  { dormitoryId, day, settings }: { dormitoryId: number; day: CalendarDate; settings: Settings },
  { present, planned }: Pick<Awaited<ReturnType<typeof findMoney>>, 'present' | 'planned'>,
) {
  const before = settingsOn(present, planned, day);
  return findReach(queries, { dormitoryId, day, before, after: { ...before, ...settings } });
}

const viewOf = async ({ actor, platform: { db } }: MoneyContext) => ({
  ...(await findMoney(db.queries, actor.dormitoryId)),
  can_change: mayChangeThere(actor, actor.dormitoryId, 'money'),
});
