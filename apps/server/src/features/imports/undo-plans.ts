// Planned changes of an import that is taken back: those whose day has not come are cancelled (AM261).
import {
  firstProblem,
  type PlannedGroup,
  type Settings,
} from '@yadori/api/dormitory/planned-settings';
import type { Language } from '@yadori/api/language/language';
import { mayChange } from '@yadori/api/staff/setting-groups';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { lockWaiting, stopWaiting } from '../../platform/approvals/stop-requests.ts';
import { readPeople } from '../../platform/approvals/people.ts';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../platform/database/database.ts';
import { originOf, recordEvents, type Actor } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import { rolesIn, type Grant } from '../../platform/session/staff.ts';
import { readSettings } from '../dormitory/planned/plan-many.ts';
import { fieldsOf } from '../dormitory/planned-settings.ts';
import { takeBack } from '../money-rules/announce.ts';
import { publishNoticeChanges } from '../notices/live.ts';
import type { NoticeAct } from '../notices/written-notice.ts';
import type { Naming } from './preview.ts';
import { importTexts } from './texts.ts';
import type { UndoConflict, UndoRequest } from './undo-request.ts';

interface PlanRow {
  id: number;
  dormitoryId: number;
  code: string;
  group: PlannedGroup;
  day: CalendarDate;
  settings: Settings;
}

export interface JudgedPlan {
  plan: PlanRow;
  reason: 'in_force' | 'needed_later' | 'forbidden' | undefined;
}

/** Of the person who takes back, as they are now. */
export async function grantsOf(
  queries: Queries,
  by: Actor,
  now: Instant,
): Promise<readonly Grant[]> {
  if (typeof by !== 'object' || !('staff' in by)) return [];
  return (await readPeople(queries, [by.staff], now)).get(by.staff)?.grants ?? [];
}

/** Those that are not cancelled. */
export async function judgePlans(
  trx: Trx,
  { batchId, by, dryRun }: UndoRequest,
  now: Instant,
): Promise<JudgedPlan[]> {
  const ids = await trx
    .selectFrom('dormitory_setting_changes')
    .select('dormitory_id')
    .distinct()
    .where('import_batch_id', '=', batchId)
    .execute();
  if (ids.length === 0) return [];
  const grants = await grantsOf(trx, by, now);
  // Locked first: what comes into force or is cancelled meanwhile is read after it.
  const dormitoryIds = ids.map(({ dormitory_id: id }) => id);
  const knownOf = await readSettings(trx, dormitoryIds, { isLocked: !dryRun });
  const rows = await trx
    .selectFrom('dormitory_setting_changes as c')
    .innerJoin('dormitories as d', 'd.id', 'c.dormitory_id')
    .select(['c.id', 'c.dormitory_id as dormitoryId', 'd.office_code as code', 'c.applied_at'])
    .select('c.effective_on as day')
    .select((row) => [
      row.ref('c.setting_group').$castTo<PlannedGroup>().as('group'),
      row.ref('c.settings').$castTo<Settings>().as('settings'),
    ])
    .where('c.import_batch_id', '=', batchId)
    .where('c.cancelled_at', 'is', null)
    .orderBy('d.office_code')
    .orderBy('c.id')
    .execute();
  return rows.map(({ applied_at: appliedAt, ...plan }) => {
    if (!mayChange(plan.group, rolesIn(grants, plan.dormitoryId)))
      return { plan, reason: 'forbidden' };
    if (appliedAt !== null || plan.day <= dateAt(now)) return { plan, reason: 'in_force' };
    const { present, open } = knownOf(plan.dormitoryId);
    const rest = open.filter(({ id }) => id !== plan.id);
    const isNeeded =
      firstProblem(present, open) === undefined && firstProblem(present, rest) !== undefined;
    return { plan, reason: isNeeded ? 'needed_later' : undefined };
  });
}

export async function cancelPlans(
  trx: Trx,
  judged: readonly JudgedPlan[],
  { batchId, by, act }: UndoRequest,
  now: Instant,
): Promise<(db: Database) => void> {
  const free = judged.flatMap(({ plan, reason }) => (reason === undefined ? [plan] : []));
  if (free.length === 0 || typeof by !== 'object' || !('staff' in by)) return () => undefined;
  await trx
    .updateTable('dormitory_setting_changes')
    .set({ cancelled_at: timestamp(now), cancelled_by: by.staff })
    .where(
      'id',
      'in',
      free.map(({ id }) => id),
    )
    .execute();
  const origin = originOf(act ?? {});
  await recordEvents(
    trx,
    free.map(({ id, dormitoryId, day, settings }) => ({
      kind: 'setting.cancelled' as const,
      actor: by,
      at: now,
      dormitoryId,
      subjectId: id,
      batchId,
      detail: { fields: fieldsOf(settings).join(), date: day },
      ...origin,
    })),
  );
  const places = [...new Set(free.map(({ dormitoryId }) => dormitoryId))];
  const money = free.filter(({ group }) => group === 'money');
  await takeBackNotices(trx, money, { by: { actor: by, ...origin }, staffId: by.staff, now });
  return (db) => {
    publishToStaff(db, 'alerts', places);
    publishNoticeChanges(
      db,
      money.map(({ dormitoryId }) => dormitoryId),
    );
  };
}

/** The request for the fees of the file; locked before the batch, as an approval does. */
export const lockMoneyAsked = (trx: Trx, batchId: number, now: Instant) =>
  lockWaiting(trx, { call: 'planImportedMoney', subjectId: batchId }, now);

/** An undone file has no fees left to approve. */
export const stopMoneyAsked = (
  trx: Trx,
  waiting: Awaited<ReturnType<typeof lockMoneyAsked>>,
  { by, act }: UndoRequest,
  now: Instant,
) => stopWaiting(trx, waiting, { actor: by, ...originOf(act ?? {}) }, now);

/** What residents were to read of fees, prices and lead times that stay (SD051). */
async function takeBackNotices(trx: Trx, plans: readonly PlanRow[], act: NoticeAct): Promise<void> {
  const plannedOf = await readSettings(
    trx,
    plans.map(({ dormitoryId }) => dormitoryId),
    { isLocked: false },
  );
  for (const { id, group, day, settings, dormitoryId } of plans) {
    const planned = { dormitoryId, ...plannedOf(dormitoryId) };
    await takeBack(trx, planned, { id, group, effective_on: day, settings }, act);
  }
}

/** A planned change is of no line any more: it is named by its dormitory and day. */
export function conflictOfPlan(
  { plan: { code, day }, reason }: JudgedPlan,
  { language }: Naming,
): UndoConflict[] {
  if (reason === undefined) return [];
  return [{ line: 0, name: `${code} ${day}`, reason, text: undoText(reason, language), cells: [] }];
}

export function undoText(reason: UndoConflict['reason'], language: Language): string {
  const words = importTexts(language);
  const texts = {
    gone: words.gone,
    changed: words.rowChanged,
    in_use: words.inUse,
    foreign: words.foreign,
    closing: words.closing,
    in_force: words.inForce,
    needed_later: words.neededLater,
    forbidden: words.forbidden,
  } satisfies Record<UndoConflict['reason'], string>;
  return texts[reason];
}
