// Settings of a dormitory that change on a day: planned and cancelled (SD049). The columns of dormitories are what is in
// force; nothing that residents do reads the changes.
import {
  dayProblem,
  fieldsOfGroup,
  firstProblem,
  movesReception,
  settingFields,
  settingsOn,
  type DayProblem,
  type PlannedGroup,
  type SettingField,
  type Settings,
  type SettingValues,
  type TimesProblem,
} from '@yadori/api/dormitory/planned-settings';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { recordAct, recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StaffDormitoryId } from '../../platform/session/staff.ts';
import type { DormitoryAct } from './service.ts';
import { lockSettings, type OpenChange } from './setting-queries.ts';

interface Plan {
  dormitoryId: StaffDormitoryId;
  group: PlannedGroup;
  day: CalendarDate;
  settings: Settings;
}

export type PlanProblem =
  | { field: 'effective_on'; problem: DayProblem | 'empty' }
  | { field: SettingField; problem: 'foreign' }
  | (TimesProblem & { from: CalendarDate });

interface Known {
  present: SettingValues;
  open: readonly OpenChange[];
}

/** What does not fit, on the day itself or on a later one that is planned already. */
function planProblem(
  { present, open }: Known,
  { group, day, settings }: Omit<Plan, 'dormitoryId'>,
  now: Instant,
): PlanProblem | undefined {
  const wrongDay = dayProblem(group, day, dateAt(now));
  if (wrongDay !== undefined) return { field: 'effective_on', problem: wrongDay };
  const fields = fieldsOf(settings);
  if (fields.length === 0) return { field: 'effective_on', problem: 'empty' };
  const foreign = fields.find((field) => !fieldsOfGroup(group).includes(field));
  if (foreign !== undefined) return { field: foreign, problem: 'foreign' };
  if (!movesReception(settings)) return undefined;
  const first = firstProblem(present, [...open, { effective_on: day, settings }]);
  return first?.found && { ...first.found, from: first.from as CalendarDate };
}

interface SettingsAct extends DormitoryAct {
  staffId: number;
}

/** `taken`: another change waits for the day. */
export function planSettings(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  plan: Plan,
  { by, staffId, now }: SettingsAct,
): Promise<'done' | 'taken' | PlanProblem> {
  const { dormitoryId, group, day, settings } = plan;
  return db.transaction(async (trx) => {
    const known = await lockSettings(trx, dormitoryId);
    if (known.open.some((one) => one.group === group && one.effective_on === day)) return 'taken';
    const problem = planProblem(known, plan, now);
    if (problem !== undefined) return problem;
    const { id } = await trx
      .insertInto('dormitory_setting_changes')
      .values({
        dormitory_id: dormitoryId,
        setting_group: group,
        effective_on: day,
        settings: JSON.stringify(settings),
        planned_by: staffId,
        planned_at: timestamp(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = settingsOn(known.present, known.open, day);
    const fields = fieldsOf(settings);
    await recordAct(trx, sensitive, {
      ...by,
      kind: 'setting.planned',
      at: now,
      dormitoryId,
      subjectId: id,
      detail: { fields: fields.join(), date: day },
      before: Object.fromEntries(fields.map((field) => [field, before[field]])),
      after: settings,
    });
    return 'done';
  });
}

export const fieldsOf = (settings: Settings): SettingField[] =>
  settingFields.filter((field) => settings[field] !== undefined);

type Cancelled = 'done' | 'missing' | 'in_force' | 'needed_later';

export const cancelSettings = (
  db: Database,
  { dormitoryId, id }: { dormitoryId: StaffDormitoryId; id: number },
  { by, staffId, now }: SettingsAct,
): Promise<Cancelled> =>
  db.transaction(async (trx) => {
    const { present, open } = await lockSettings(trx, dormitoryId);
    const change = open.find((one) => one.id === id);
    if (change === undefined)
      return (await isApplied(trx, dormitoryId, id)) ? 'in_force' : 'missing';
    // Its day has come; the server only was late.
    if (change.effective_on <= dateAt(now)) return 'in_force';
    const rest = open.filter((one) => one !== change);
    const isNeeded =
      firstProblem(present, open) === undefined && firstProblem(present, rest) !== undefined;
    if (isNeeded) return 'needed_later';
    await markCancelled(trx, id, { staffId, now });
    await recordEvent(trx, {
      ...by,
      kind: 'setting.cancelled',
      at: now,
      dormitoryId,
      subjectId: id,
      detail: { fields: fieldsOf(change.settings).join(), date: change.effective_on },
    });
    return 'done';
  });

async function isApplied(trx: Trx, dormitoryId: number, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('dormitory_setting_changes')
    .select('id')
    .where('id', '=', id)
    .where('dormitory_id', '=', dormitoryId)
    .where('applied_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

export const markCancelled = (
  trx: Trx,
  id: number,
  { staffId, now }: { staffId: number | null; now: Instant },
) =>
  trx
    .updateTable('dormitory_setting_changes')
    .set({ cancelled_at: timestamp(now), cancelled_by: staffId })
    .where('id', '=', id)
    .execute();
