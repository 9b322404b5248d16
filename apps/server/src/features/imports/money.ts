// Fees, prices and lead times that an applied file changes for known dormitories, once a second person has approved (AM261).
import type { PlannedGroup } from '@yadori/api/dormitory/planned-settings';
import type { Instant } from '@yadori/api/time/tokyo';
import type { RunHeld } from '../../platform/approvals/run-held.ts';
import type { Queries, Trx } from '../../platform/database/database.ts';
import { actOf } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import { dormitoryWithin, mayChangeThere } from '../../platform/session/staff.ts';
import { insertPlans, readSettings, refusedOf } from '../dormitory/planned/plan-many.ts';
import { writeNotices } from '../money-rules/announce.ts';
import { publishNoticeChanges } from '../notices/live.ts';
import type { MoneyPlan } from './money-changes.ts';
import { publishBatch } from './publish-batch.ts';

export const moneyPlans = async (queries: Queries, batchId: number): Promise<MoneyPlan[]> => {
  const row = await queries
    .selectFrom('import_money')
    .select((eb) => eb.ref('plans').$castTo<MoneyPlan[]>().as('plans'))
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  return row?.plans ?? [];
};

export const asPlans = (plans: readonly MoneyPlan[]) =>
  plans.map((plan) => ({ ...plan, group: 'money' satisfies PlannedGroup as PlannedGroup }));

type MoneyState = 'to_ask' | 'waiting' | 'planned' | 'ended';

/** Of an applied file: undone it is over, planned it was approved, even where it has been cancelled since. */
export async function moneyStateOf(
  queries: Queries,
  batch: { id: number; state: string },
  now: Instant,
): Promise<{ state: MoneyState; approvalId: number | null }> {
  const [request, planned] = await Promise.all([
    queries
      .selectFrom('approvals')
      .select(['id', 'decision', 'expires_at'])
      .where('call', '=', 'planImportedMoney')
      .where('subject_id', '=', batch.id)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
    isPlanned(queries, batch.id),
  ]);
  const approvalId = request?.id ?? null;
  if (planned) return { state: 'planned', approvalId };
  if (batch.state !== 'applied') return { state: 'ended', approvalId };
  const waits = request?.decision === null && request.expires_at.getTime() > now;
  return { state: waits ? 'waiting' : 'to_ask', approvalId };
}

async function isPlanned(queries: Queries, batchId: number): Promise<boolean> {
  const found = await queries
    .selectFrom('dormitory_setting_changes')
    .select('id')
    .where('import_batch_id', '=', batchId)
    .where('setting_group', '=', 'money')
    .executeTakeFirst();
  return found !== undefined;
}

/** The plans of an applied file that is not undone and was not planned before, with its row locked. */
async function lockPlans(trx: Trx, batchId: number): Promise<MoneyPlan[]> {
  const batch = await trx
    .selectFrom('import_batches')
    .select('id')
    .where('id', '=', batchId)
    .where('state', '=', 'applied')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (batch === undefined || (await isPlanned(trx, batchId))) return [];
  return moneyPlans(trx, batchId);
}

/** By the names of their calls. */
export const gatedImports = {
  planImportedMoney: async (platform, { caller, requestId, approval }, { params, body }, now) => {
    const { id: batchId } = params as { id: number };
    const { basis } = body as { basis: string };
    const { db, sensitive } = platform;
    const done = await db.transaction(async (trx) => {
      await approval.lock(trx);
      const plans = asPlans(await lockPlans(trx, batchId));
      if (plans.length === 0) return 'cannot_plan';
      const ids = plans.map(({ dormitoryId }) => dormitoryId);
      const mayAll = ids.every(
        (id) =>
          dormitoryWithin(caller.scope, id) !== undefined && mayChangeThere(caller, id, 'money'),
      );
      if (!mayAll) return 'asker_lost';
      const knownOf = await readSettings(trx, ids, { isLocked: true });
      const [refused] = refusedOf(knownOf, plans, now);
      if (typeof refused?.refusal === 'object' && refused.refusal.problem === 'too_early')
        return 'day_passed';
      if (typeof refused?.refusal === 'object' && refused.refusal.problem === 'unannounced')
        return 'notice_passed';
      if (refused !== undefined) return 'cannot_plan';
      const by = actOf(caller, requestId);
      const money = { basis, approval };
      const act = { sensitive, by, staffId: caller.staffId, batchId, money, now };
      await insertPlans(trx, plans, knownOf, act);
      const plannedOf = await readSettings(trx, ids, { isLocked: false });
      for (const id of ids)
        await writeNotices(
          trx,
          { dormitoryId: id, ...plannedOf(id) },
          { by, staffId: caller.staffId, now },
        );
      await publishBatch(trx, batchId);
      await approval.store(trx);
      return ids;
    });
    if (typeof done === 'string') return done;
    publishToStaff(db, 'alerts', done);
    publishNoticeChanges(db, done);
    return 'done';
  },
} satisfies Readonly<Record<string, RunHeld>>;
