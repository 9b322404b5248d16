// Handlers of hours and services that several dormitories get from a day on (SJ035).
import {
  dayProblem,
  fieldsOfGroup,
  type Settings,
  type SoloGroup,
} from '@yadori/api/dormitory/planned-settings';
import type { ManySettingsOutcome } from '@yadori/api/dormitory/many-setting-calls';
import type { Language } from '@yadori/api/language/language';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { withoutUndefined } from '@yadori/api/validation/without-undefined';
import { findDormitoryIds } from '../../../platform/dormitory-codes.ts';
import { actOf } from '../../../platform/events.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  dormitoryWithin,
  mayChangeThere,
  type Staff,
  type StaffDormitoryId,
} from '../../../platform/session/staff.ts';
import { planShared, previewShared, type SharedChange } from '../planned/many-settings.ts';
import { fieldsOf } from '../planned-settings.ts';
import { planProblemText, planRefusal } from './plan-refusal.ts';

export const manySettingHandlers = {
  previewManySettings: async (context) => {
    const { body, language, now, platform } = context;
    const change = changeOf(body, now, language);
    const places = await placesOf(context, change.group, body.dormitories);
    const ids = [...places.values()].flatMap((id) => id ?? []);
    const found = await previewShared(platform, ids, change, now);
    const rows = [...places].map(([dormitory, id]) => ({
      dormitory,
      ...rowOf(id === undefined ? undefined : found.get(id), language, dateAt(now)),
    }));
    return { data: { rows } };
  },

  planManySettings: async (context) => {
    const { actor, body, language, now, platform, requestId } = context;
    const change = changeOf(body, now, language);
    const act = { by: actOf(actor, requestId), staffId: actor.staffId, now };
    const places = await placesOf(context, change.group, body.dormitories);
    const ids = [...places.values()].flatMap((id) => id ?? []);
    const outcomes = await planShared(platform, ids, change, act);
    const rows = [...places].map(([dormitory, id]): ManySettingsOutcome => {
      const done = (id === undefined ? undefined : outcomes.get(id)) ?? 'missing';
      const isRefused = typeof done === 'object';
      return {
        dormitory,
        outcome: isRefused ? 'refused' : done,
        reason: isRefused ? planProblemText(done.refusal, language, dateAt(now)) : '',
      };
    });
    return { data: { rows } };
  },
} satisfies Partial<StaffHandlers>;

/** A dormitory out of reach is like one that does not exist (SA041). */
async function placesOf(
  { actor, platform }: { actor: Staff; platform: Platform },
  group: SoloGroup,
  codes: readonly string[],
): Promise<ReadonlyMap<string, StaffDormitoryId | undefined>> {
  const known = await findDormitoryIds(platform.db.queries, codes);
  return new Map(
    codes.map((code) => {
      const id = known.get(code);
      const within = id === undefined ? id : dormitoryWithin(actor.scope, id);
      const mayChange = within !== undefined && mayChangeThere(actor, within, group);
      return [code, mayChange ? within : undefined];
    }),
  );
}

interface Body {
  group: SoloGroup;
  effective_on: CalendarDate;
  dormitories: readonly string[];
}

/** What is wrong in every dormitory is refused at its field. */
function changeOf(
  { group, effective_on: day, dormitories: _codes, ...values }: Body & Record<string, unknown>,
  now: Instant,
  language: Language,
): SharedChange {
  const settings = withoutUndefined(values) as Settings;
  const today = dateAt(now);
  const problem = dayProblem(group, day, today);
  if (problem !== undefined) throw planRefusal({ field: 'effective_on', problem }, language, today);
  const foreign = fieldsOf(settings).find((field) => !isOfGroup(group, field));
  if (foreign !== undefined)
    throw planRefusal({ field: foreign, problem: 'foreign' }, language, today);
  if (fieldsOf(settings).length === 0)
    throw planRefusal({ field: 'effective_on', problem: 'empty' }, language, today);
  return { group, day, settings };
}

const isOfGroup = (group: SoloGroup, field: string): boolean =>
  fieldsOfGroup(group).some((one) => one === field);

type Preview = ReturnType<Awaited<ReturnType<typeof previewShared>>['get']>;

function rowOf(found: Preview, language: Language, today: CalendarDate) {
  const nothing = { reason: '', before: {}, bookings: 0, residents: 0 };
  if (found === undefined) return { ...nothing, state: 'missing' as const };
  if (found === 'same') return { ...nothing, state: 'same' as const };
  if ('refusal' in found) {
    const reason = planProblemText(found.refusal, language, today);
    return { ...nothing, state: 'refused' as const, reason };
  }
  const { meals, services } = found.reach;
  const kept = [...meals.map(({ bookings }) => bookings), ...services.map((one) => one.kept)];
  return {
    ...nothing,
    state: 'fits' as const,
    before: found.before,
    bookings: kept.reduce((sum, one) => sum + one, 0),
    residents: Math.max(0, ...services.map(({ residents }) => residents)),
  };
}
