// Reads of drafts.
import type { Target } from '@yadori/api/targets/target';
import type { Queries } from '../../platform/database/database.ts';
import { findDormitoryIds } from '../../platform/dormitory-codes.ts';
import type { StaffScope } from '../../platform/session/staff.ts';
import { mayTarget } from './policy.ts';

export const draftsBase = (queries: Queries) =>
  queries
    .selectFrom('drafts as f')
    .innerJoin('staff as u', 'u.id', 'f.updated_by')
    .leftJoin('staff as b', 'b.id', 'f.planned_by')
    .leftJoin('dormitories as d', 'd.id', 'f.dormitory_id')
    .select([
      ...(['f.id', 'f.kind', 'f.dormitory_id', 'f.content', 'f.target', 'f.run_at'] as const),
      ...(['f.planned_at', 'f.planned_count', 'f.published_at', 'f.failed'] as const),
      ...(['f.file', 'f.file_kind', 'f.file_size', 'f.file_name'] as const),
      ...(['f.revision', 'f.updated_at', 'f.updated_by', 'f.planned_by'] as const),
      ...(['u.name as updated_name', 'b.name as planned_name', 'd.office_code'] as const),
    ]);

export type DraftRow = Awaited<
  ReturnType<ReturnType<typeof draftsBase>['executeTakeFirstOrThrow']>
>;

const listLimit = 200;

/** Unpublished drafts of the dormitories of a scope; those of the head office where it reaches all. */
export function findDrafts(
  queries: Queries,
  kind: string,
  { dormitoryIds }: Pick<StaffScope, 'dormitoryIds'>,
): Promise<DraftRow[]> {
  const open = draftsBase(queries)
    .where('f.kind', '=', kind)
    .where('f.published_at', 'is', null)
    .orderBy('f.planned_at', (order) => order.asc().nullsLast())
    .orderBy('f.updated_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(listLimit);
  if (dormitoryIds === null) return open.execute();
  if (dormitoryIds.length === 0) return Promise.resolve([]);
  return open.where('f.dormitory_id', 'in', [...dormitoryIds]).execute();
}

export const findDraft = (queries: Queries, id: number): Promise<DraftRow | undefined> =>
  draftsBase(queries).where('f.id', '=', id).executeTakeFirst();

/** What a person has planned that is still to come. */
export async function countPlannedBy(queries: Queries, staffId: number): Promise<number> {
  const { planned } = await queries
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll().as('planned'))
    .where('planned_by', '=', staffId)
    .where('planned_at', 'is not', null)
    .where('published_at', 'is', null)
    .where('failed', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(planned);
}

/** Whether every dormitory of a target is within a scope. */
export const coversTarget = async (
  queries: Queries,
  scope: StaffScope,
  target: Target,
): Promise<boolean> =>
  mayTarget(scope, target, await findDormitoryIds(queries, target.dormitories ?? []));
