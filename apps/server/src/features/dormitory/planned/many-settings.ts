// The same hours or services of several dormitories: one that refuses stops no other (SJ035).
import {
  fieldsOfGroup,
  settingsOn,
  type Settings,
  type SoloGroup,
} from '@yadori/api/dormitory/planned-settings';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import type { Event } from '../../../platform/events.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StaffDormitoryId } from '../../../platform/session/staff.ts';
import { refusalIn, type Known, type PlanProblem } from '../planned-settings.ts';
import { insertPlans, readSettings } from './plan-many.ts';
import { settingReach } from './setting-reach.ts';

export interface SharedChange {
  group: SoloGroup;
  day: CalendarDate;
  settings: Settings;
}

type Refusal = 'taken' | PlanProblem;

interface Fits {
  before: Settings;
  reach: Awaited<ReturnType<typeof settingReach>>;
}

/** What stands otherwise on the day. */
function differing({ present, open }: Known, { group, day, settings }: SharedChange) {
  const stands = settingsOn(present, open, day);
  const fields = fieldsOfGroup(group).filter(
    (field) => settings[field] !== undefined && settings[field] !== stands[field],
  );
  const pick = (from: Settings): Settings =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { before: pick(stands), settings: pick(settings), isSame: fields.length === 0 };
}

export async function previewShared(
  { db }: Pick<Platform, 'db'>,
  dormitoryIds: readonly StaffDormitoryId[],
  change: SharedChange,
  now: Instant,
): Promise<ReadonlyMap<number, 'same' | { refusal: Refusal } | Fits>> {
  const knownOf = await readSettings(db.queries, dormitoryIds, { isLocked: false });
  const found = new Map<number, 'same' | { refusal: Refusal } | Fits>();
  for (const id of dormitoryIds) {
    const known = knownOf(id);
    const { before, settings, isSame } = differing(known, change);
    const refusal = isSame ? undefined : refusalIn(known, { ...change, settings }, now);
    if (isSame) found.set(id, 'same');
    else if (refusal !== undefined) found.set(id, { refusal });
    else {
      const stands = settingsOn(known.present, known.open, change.day);
      const moved = { day: change.day, before: stands, after: { ...stands, ...settings } };
      found.set(id, { before, reach: await settingReach(db, id, moved, now) });
    }
  }
  return found;
}

interface SharedAct {
  by: Pick<Event, 'actor' | 'sessionId' | 'requestId'>;
  staffId: number;
  now: Instant;
}

/**
 * In one transaction: which of them refuse is known under their locks, and the others are planned. Pressed twice, the
 * second press finds them planned.
 */
export async function planShared(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  dormitoryIds: readonly StaffDormitoryId[],
  change: SharedChange,
  { by, staffId, now }: SharedAct,
): Promise<ReadonlyMap<number, 'saved' | 'same' | { refusal: Refusal }>> {
  const outcomes = await db.transaction(async (trx) => {
    const found = new Map<number, 'saved' | 'same' | { refusal: Refusal }>();
    const knownOf = await readSettings(trx, dormitoryIds, { isLocked: true });
    const plans = dormitoryIds.flatMap((dormitoryId) => {
      const known = knownOf(dormitoryId);
      const { settings, isSame } = differing(known, change);
      const plan = { ...change, dormitoryId, settings };
      const refusal = isSame ? undefined : refusalIn(known, plan, now);
      found.set(dormitoryId, isSame ? 'same' : refusal === undefined ? 'saved' : { refusal });
      return found.get(dormitoryId) === 'saved' ? [plan] : [];
    });
    await insertPlans(trx, plans, knownOf, { sensitive, by, staffId, now });
    return found;
  });
  const saved = dormitoryIds.filter((id) => outcomes.get(id) === 'saved');
  if (saved.length > 0) publishToStaff(db, 'alerts', saved);
  return outcomes;
}
