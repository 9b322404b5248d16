// Settings of a dormitory that change on a day: planned and cancelled (SD049). The columns of dormitories are what is in
// force; nothing that residents do reads the changes.
import {
  dayProblem,
  fieldsOfGroup,
  firstProblem,
  isHarder,
  leavesNotice,
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
import type { ApprovalSteps } from '../../platform/approvals/steps.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StaffDormitoryId } from '../../platform/session/staff.ts';
import type { DormitoryAct } from './service.ts';
import { lockSettings, type OpenChange } from './setting-queries.ts';

/** What else a change writes, in its transaction: `open` is what waits for its day afterwards. */
export type PlanStep = (
  trx: Trx,
  change: OpenChange,
  planned: { dormitoryId: number; present: SettingValues; open: readonly OpenChange[] },
) => Promise<void>;

interface Plan {
  dormitoryId: StaffDormitoryId;
  group: PlannedGroup;
  day: CalendarDate;
  settings: Settings;
  /** Of fees, prices and lead times: the request that a second person approved, and what is kept beside the change. */
  money?: { approval: ApprovalSteps; keep: PlanStep };
}

export type PlanProblem =
  | { field: 'effective_on'; problem: DayProblem | 'empty' | 'unannounced' }
  | { field: SettingField; problem: 'foreign' }
  | (TimesProblem & { from: CalendarDate });

export interface Known {
  present: SettingValues;
  open: readonly Pick<OpenChange, 'group' | 'effective_on' | 'settings'>[];
}

/** What refuses it: another change that waits for the day, or what does not fit. */
export const refusalIn = (
  known: Known,
  plan: Pick<Plan, 'group' | 'day' | 'settings'>,
  now: Instant,
): 'taken' | PlanProblem | undefined =>
  known.open.some((one) => one.group === plan.group && one.effective_on === plan.day)
    ? 'taken'
    : planProblem(known, plan, now);

/** As it would be refused now; nothing is kept. */
export const checkPlan = ({ db }: Pick<Platform, 'db'>, plan: Plan, now: Instant) =>
  db.transaction(async (trx) => refusalIn(await lockSettings(trx, plan.dormitoryId), plan, now));

/** Why it cannot begin on its day. */
export function dayRefusal(
  { present, open }: Known,
  { group, day, settings }: Pick<Plan, 'group' | 'day' | 'settings'>,
  now: Instant,
): PlanProblem | undefined {
  const today = dateAt(now);
  const problem = dayProblem(group, day, today);
  if (problem !== undefined) return { field: 'effective_on', problem };
  if (group !== 'money' || leavesNotice(day, today)) return undefined;
  return isHarder(settingsOn(present, open, day), settings)
    ? { field: 'effective_on', problem: 'unannounced' }
    : undefined;
}

/** What does not fit, on the day itself or on a later one that is planned already. */
function planProblem(
  known: Known,
  plan: Pick<Plan, 'group' | 'day' | 'settings'>,
  now: Instant,
): PlanProblem | undefined {
  const { present, open } = known;
  const { group, day, settings } = plan;
  const wrongDay = dayRefusal(known, plan, now);
  if (wrongDay !== undefined) return wrongDay;
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
  const { money } = plan;
  // Two persons change money; a call that forgot it would show at once.
  if ((plan.group === 'money') !== (money !== undefined)) throw new Error('it needs an approval');
  return db.transaction(async (trx) => {
    await money?.approval.lock(trx);
    const known = await lockSettings(trx, plan.dormitoryId);
    const refusal = refusalIn(known, plan, now);
    if (refusal !== undefined) return refusal;
    const id = await insertPlan(trx, plan, { staffId, now });
    const before = settingsOn(known.present, known.open, plan.day);
    const fields = fieldsOf(plan.settings);
    await recordAct(trx, sensitive, {
      ...by,
      kind: 'setting.planned',
      at: now,
      dormitoryId: plan.dormitoryId,
      subjectId: id,
      detail: {
        fields: fields.join(),
        date: plan.day,
        ...(money && { approval_id: money.approval.approvalId }),
      },
      before: Object.fromEntries(fields.map((field) => [field, before[field]])),
      after: plan.settings,
    });
    const change = { id, group: plan.group, effective_on: plan.day, settings: plan.settings };
    await money?.keep(trx, change, {
      dormitoryId: plan.dormitoryId,
      present: known.present,
      open: [...known.open, change].toSorted(byDay),
    });
    await money?.approval.store(trx);
    return 'done';
  });
}

const byDay = (one: OpenChange, other: OpenChange) =>
  one.effective_on < other.effective_on ? -1 : 1;

async function insertPlan(
  trx: Trx,
  { dormitoryId, group, day, settings }: Plan,
  { staffId, now }: Pick<SettingsAct, 'staffId' | 'now'>,
): Promise<number> {
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
  return id;
}

export const fieldsOf = (settings: Settings): SettingField[] =>
  settingFields.filter((field) => settings[field] !== undefined);

interface Cancel {
  dormitoryId: StaffDormitoryId;
  id: number;
  /** Those that the call is about. */
  groups: readonly PlannedGroup[];
  /** Takes back what was kept beside the change. */
  takeBack?: PlanStep;
}

type Cancelled = 'done' | 'missing' | 'in_force' | 'needed_later';

export const cancelSettings = (
  db: Database,
  { dormitoryId, id, groups, takeBack }: Cancel,
  { by, staffId, now }: SettingsAct,
): Promise<Cancelled> =>
  db.transaction(async (trx) => {
    const { present, open } = await lockSettings(trx, dormitoryId);
    const change = open.find((one) => one.id === id && groups.includes(one.group));
    if (change === undefined)
      return (await isApplied(trx, { dormitoryId, id, groups })) ? 'in_force' : 'missing';
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
    await takeBack?.(trx, change, { dormitoryId, present, open: rest });
    return 'done';
  });

async function isApplied(trx: Trx, { dormitoryId, id, groups }: Cancel): Promise<boolean> {
  const found = await trx
    .selectFrom('dormitory_setting_changes')
    .select('id')
    .where('id', '=', id)
    .where('dormitory_id', '=', dormitoryId)
    .where('setting_group', 'in', groups)
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
