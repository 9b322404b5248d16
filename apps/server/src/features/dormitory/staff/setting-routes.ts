// Handlers of settings that change on a day.
import { timesOn, type TimeSettings } from '@yadori/api/dormitory/planned-settings';
import type { Language } from '@yadori/api/language/language';
import { mealKeys, mealTable } from '@yadori/api/meals/meal-table';
import { dayName } from '@yadori/api/time/day-name';
import { instantAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { withoutUndefined } from '@yadori/api/validation/without-undefined';
import { actOf } from '../../../platform/events.ts';
import { invalidField, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mayChangeThere, type StaffOfDormitory } from '../../../platform/session/staff.ts';
import { announce } from '../announce.ts';
import { cancelSettings, planSettings, type PlanProblem } from '../planned-settings.ts';
import { countBookings, findPlannedSettings } from '../setting-queries.ts';
import { settingTexts } from './setting-texts.ts';

interface SettingContext {
  actor: StaffOfDormitory;
  platform: Platform;
  now: Instant;
  requestId: string;
}

export const settingHandlers = {
  plannedSettings: async (context) => ({ data: await viewOf(context) }),

  previewSettings: async ({ actor: { dormitoryId }, body, platform: { db } }) => {
    const { effective_on: day } = body;
    const { present, planned } = await findPlannedSettings(db.queries, dormitoryId);
    const before = timesOn(present, planned, day);
    const after = { ...before, ...settingsOf(body) };
    const moved = mealKeys.filter((meal) => isMoved(before, after, meal));
    if (moved.length === 0) return { data: { meals: [] } };
    const counts = await countBookings(db.queries, dormitoryId, day);
    const meals = moved.map((meal) => {
      const { type } = mealTable[meal];
      return {
        type_of_meal: type,
        bookings: Number(counts.find((row) => row.type_of_meal === type)?.bookings ?? 0),
        moves: minutesBetween(day, before[`${meal}_start`], after[`${meal}_start`]),
      };
    });
    return { data: { meals } };
  },

  planSettings: async ({ body, language, ...context }) => {
    const { dormitoryId, staffId } = context.actor;
    const plan = { dormitoryId, day: body.effective_on, settings: settingsOf(body) };
    const done = await planSettings(context.platform, plan, { ...actBy(context), staffId });
    if (typeof done === 'object') throw refusalOf(done, language);
    if (done === 'done') return { data: await changedView(context) };
    const message = settingTexts(language).dayTaken;
    const errors = { effective_on: [message] };
    return { refused: await viewOf(context), errCode: 'day_taken' as const, message, errors };
  },

  cancelSettings: async ({ params: { id }, language, ...context }) => {
    const { dormitoryId, staffId } = context.actor;
    const act = { ...actBy(context), staffId };
    const done = await cancelSettings(context.platform.db, { dormitoryId, id }, act);
    if (done === 'missing') throw notFound(language);
    if (done === 'done') return { data: await changedView(context) };
    const texts = settingTexts(language);
    const message = done === 'in_force' ? texts.inForce : texts.neededLater;
    return { refused: await viewOf(context), errCode: done, message };
  },
} satisfies Partial<StaffHandlers>;

const actBy = ({ actor, requestId, now }: SettingContext) => ({ by: actOf(actor, requestId), now });

async function viewOf({ actor, platform: { db } }: SettingContext) {
  const { present, planned, past } = await findPlannedSettings(db.queries, actor.dormitoryId);
  const shown = <Row>(row: Row) => ({ ...row, group: 'times' as const });
  return {
    present,
    planned: planned.map(shown),
    past: past.map(shown),
    can_change: mayChangeThere(actor, actor.dormitoryId, 'times'),
  };
}

function changedView(context: SettingContext) {
  // Residents see it once it is in force.
  announce(context.platform.db, context.actor.dormitoryId, { residents: [] });
  return viewOf(context);
}

/** What the body names; the rest stays. */
const settingsOf = ({
  group: _group,
  effective_on: _day,
  ...settings
}: { group: unknown; effective_on: unknown } & {
  [F in keyof TimeSettings]?: TimeSettings[F] | undefined;
}) => withoutUndefined(settings);

const isMoved = (before: TimeSettings, after: TimeSettings, meal: (typeof mealKeys)[number]) =>
  before[`${meal}_start`] !== after[`${meal}_start`] ||
  before[`${meal}_end`] !== after[`${meal}_end`];

const minutesBetween = (day: CalendarDate, from: string, until: string): number =>
  (instantAt(day, until) - instantAt(day, from)) / 60_000;

function refusalOf(found: PlanProblem, language: Language) {
  const texts = settingTexts(language);
  if (found.field !== 'effective_on')
    return invalidField(found.field, texts[found.problem](dayName(found.from, language)));
  const words = { too_early: texts.tooEarly, too_late: texts.tooLate, empty: texts.empty };
  return invalidField(found.field, words[found.problem]);
}
