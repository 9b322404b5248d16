// Handlers of settings that change on a day.
import {
  settingsOn,
  soloGroups,
  type Settings,
  type SoloGroup,
} from '@yadori/api/dormitory/planned-settings';
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { withoutUndefined } from '@yadori/api/validation/without-undefined';
import { actOf } from '../../../platform/events.ts';
import { forbidden, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mayChangeThere, type StaffOfDormitory } from '../../../platform/session/staff.ts';
import { announce } from '../announce.ts';
import { cancelSettings, dayRefusal, planSettings } from '../planned-settings.ts';
import { settingReach } from '../planned/setting-reach.ts';
import { findPlannedSettings } from '../setting-queries.ts';
import { planRefusal } from './plan-refusal.ts';
import { settingTexts } from './setting-texts.ts';

interface SettingContext {
  actor: StaffOfDormitory;
  language: Language;
  platform: Platform;
  now: Instant;
  requestId: string;
}

export const settingHandlers = {
  plannedSettings: async (context) => ({ data: await viewOf(context) }),

  previewSettings: async (context) => {
    const { dormitoryId } = context.actor;
    const { db } = context.platform;
    const { effective_on: day, group } = context.body;
    requireGroup(context, group);
    const { present, planned } = await findPlannedSettings(db.queries, dormitoryId, soloGroups);
    const plan = { group, day, settings: settingsOf(context.body) };
    const refusal = dayRefusal({ present, open: planned }, plan, context.now);
    if (refusal !== undefined) throw planRefusal(refusal, context.language, dateAt(context.now));
    const before = settingsOn(present, planned, day);
    const change = { day, before, after: { ...before, ...settingsOf(context.body) } };
    return { data: await settingReach(db, dormitoryId, change, context.now) };
  },

  planSettings: async (context) => {
    const { body, language } = context;
    const { dormitoryId, staffId } = context.actor;
    const { group } = body;
    requireGroup(context, group);
    const plan = { dormitoryId, group, day: body.effective_on, settings: settingsOf(body) };
    const done = await planSettings(context.platform, plan, { ...actBy(context), staffId });
    if (typeof done === 'object') throw planRefusal(done, language, dateAt(context.now));
    if (done === 'done') return { data: await changedView(context) };
    const message = settingTexts(language).dayTaken;
    const errors = { effective_on: [message] };
    return { refused: await viewOf(context), errCode: 'day_taken' as const, message, errors };
  },

  cancelSettings: async (context) => {
    const { language } = context;
    const { id } = context.params;
    const { dormitoryId, staffId } = context.actor;
    const act = { ...actBy(context), staffId };
    const done = await cancelSettings(
      context.platform.db,
      { dormitoryId, id, groups: soloGroups },
      act,
    );
    if (done === 'missing') throw notFound(language);
    if (done === 'done') return { data: await changedView(context) };
    const texts = settingTexts(language);
    const message = done === 'in_force' ? texts.inForce : texts.neededLater;
    return { refused: await viewOf(context), errCode: done, message };
  },
} satisfies Partial<StaffHandlers>;

const actBy = ({ actor, requestId, now }: SettingContext) => ({ by: actOf(actor, requestId), now });

const mayChangeGroup = ({ actor }: Pick<SettingContext, 'actor'>, group: SoloGroup): boolean =>
  mayChangeThere(actor, actor.dormitoryId, group);

function requireGroup(context: SettingContext, group: SoloGroup): void {
  if (!mayChangeGroup(context, group)) throw forbidden(context.language);
}

const viewOf = async (context: SettingContext) => ({
  ...(await findPlannedSettings(
    context.platform.db.queries,
    context.actor.dormitoryId,
    soloGroups,
  )),
  can_change: soloGroups.filter((group) => mayChangeGroup(context, group)),
});

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
  [F in keyof Settings]?: Settings[F] | undefined;
}): Settings => withoutUndefined(settings);
