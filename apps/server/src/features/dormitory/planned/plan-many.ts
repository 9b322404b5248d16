// Planned settings of many dormitories in one transaction, with few statements: of a file, or of its approval.
import {
  settingsOn,
  type PlannedGroup,
  type Settings,
  type SettingValues,
} from '@yadori/api/dormitory/planned-settings';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../../../platform/database/database.ts';
import { recordEvents, type Event } from '../../../platform/events.ts';
import type { ApprovalSteps } from '../../../platform/approvals/steps.ts';
import type { SensitiveBox } from '../../../platform/sensitive/sensitive.ts';
import { fieldsOf, refusalIn, type Known, type PlanProblem } from '../planned-settings.ts';
import { openChanges, presentSettings, settingsOf, type OpenChange } from '../setting-queries.ts';

interface DormitoryPlan {
  dormitoryId: number;
  group: PlannedGroup;
  day: CalendarDate;
  settings: Settings;
}

interface Read extends Known {
  open: readonly OpenChange[];
}

const nothing: Read = { present: {} as SettingValues, open: [] };

/** What is in force and what waits for its day, by dormitory. `isLocked`: their rows are locked, in order of their keys. */
export async function readSettings(
  queries: Queries,
  dormitoryIds: readonly number[],
  { isLocked }: { isLocked: boolean },
): Promise<(dormitoryId: number) => Read> {
  if (dormitoryIds.length === 0) return () => nothing;
  const present = presentSettings(queries).select('id').where('id', 'in', dormitoryIds);
  const rows = await present
    .orderBy('id')
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .execute();
  const open = await openChanges(queries)
    .select('c.dormitory_id')
    .where('c.dormitory_id', 'in', dormitoryIds)
    .execute();
  const known = new Map<number, { present: SettingValues; open: (typeof open)[number][] }>(
    rows.map(({ id, ...row }) => [id, { present: settingsOf(row), open: [] }]),
  );
  for (const { dormitory_id: id, ...change } of open)
    known.get(id)?.open.push({ ...change, dormitory_id: id });
  return (id) => known.get(id) ?? nothing;
}

export interface Refused {
  plan: DormitoryPlan;
  refusal: 'taken' | PlanProblem;
}

/** Those that would be refused now; a dormitory has one plan of a group. */
export const refusedOf = (
  knownOf: (dormitoryId: number) => Known,
  plans: readonly DormitoryPlan[],
  now: Instant,
): Refused[] =>
  plans.flatMap((plan) => {
    const refusal = refusalIn(knownOf(plan.dormitoryId), plan, now);
    return refusal === undefined ? [] : [{ plan, refusal }];
  });

interface ManyAct {
  sensitive: SensitiveBox;
  /** What the events say of the act. */
  by: Pick<Event, 'actor' | 'sessionId' | 'requestId'>;
  staffId: number;
  /** The file; undefined: the page of several dormitories. */
  batchId?: number;
  /** Of fees, prices and lead times: why, and the request that a second person approved. */
  money?: { basis: string; approval: ApprovalSteps };
  now: Instant;
}

/** Plans that `refusalIn` has let through, under the locks of `readSettings`; a dormitory has one of a group. */
export async function insertPlans(
  trx: Trx,
  plans: readonly DormitoryPlan[],
  knownOf: (dormitoryId: number) => Known,
  act: ManyAct,
): Promise<void> {
  const { money, sensitive } = act;
  if (plans.length === 0) return;
  // Two persons change money; a call that forgot it would show at once.
  if (plans.some(({ group }) => (group === 'money') !== (money !== undefined)))
    throw new Error('it needs an approval');
  const rows = await trx
    .insertInto('dormitory_setting_changes')
    .values(plans.map((plan) => rowOf(plan, act)))
    .returning(['id', 'dormitory_id', 'setting_group'])
    .execute();
  if (money !== undefined)
    await trx
      .insertInto('money_changes')
      .values(
        rows.map(({ id }) => ({
          change_id: id,
          approval_id: money.approval.approvalId,
          basis: money.basis,
        })),
      )
      .execute();
  const idOf = new Map(rows.map((row) => [`${row.dormitory_id} ${row.setting_group}`, row.id]));
  const events = plans.map((plan) => ({
    ...eventOf(plan, knownOf(plan.dormitoryId), act),
    subjectId: idOf.get(`${plan.dormitoryId} ${plan.group}`) as number,
  }));
  await recordEvents(trx, events, sensitive);
}

const rowOf = (
  { dormitoryId, group, day, settings }: DormitoryPlan,
  { staffId, batchId, now }: ManyAct,
) => ({
  dormitory_id: dormitoryId,
  setting_group: group,
  effective_on: day,
  settings: JSON.stringify(settings),
  planned_by: staffId,
  planned_at: timestamp(now),
  import_batch_id: batchId ?? null,
});

function eventOf(
  { dormitoryId, day, settings }: DormitoryPlan,
  { present, open }: Known,
  { by, batchId, money, now }: ManyAct,
) {
  const before = settingsOn(present, open, day);
  const fields = fieldsOf(settings);
  const approval = money && { approval_id: money.approval.approvalId };
  return {
    ...by,
    kind: 'setting.planned' as const,
    at: now,
    dormitoryId,
    ...(batchId !== undefined && { batchId }),
    detail: { fields: fields.join(), date: day, ...approval },
    text: {
      before: Object.fromEntries(fields.map((field) => [field, before[field]])),
      after: settings,
    },
  };
}
