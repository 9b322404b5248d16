// The fees, prices and lead times of files that wait for a second person (AM261).
import type { Approval } from '@yadori/api/approvals/staff-calls';
import type { Reach } from '@yadori/api/dormitory/reach';
import { openInput } from '../../platform/approvals/requests.ts';
import type { Queries } from '../../platform/database/database.ts';
import { findDormitoryCodes } from '../../platform/dormitory-codes.ts';
import type { SensitiveBox } from '../../platform/sensitive/sensitive.ts';
import { readSettings } from '../dormitory/planned/plan-many.ts';
import { changesOn, groupChanges, type MoneyPlan } from '../imports/money-changes.ts';
import { findReaches, sumOfReaches } from '../money-rules/queries.ts';
import type { RequestOfOne } from '../../platform/approvals/locked-request.ts';

type ImportRow = Pick<RequestOfOne, 'id' | 'call' | 'input' | 'subject_id' | 'decision'>;
type Imported = NonNullable<Approval['imported']>;

interface FileRequest {
  id: number;
  basis: string;
  reach_asked: Reach | null;
  file_name: string;
  plans: MoneyPlan[];
  isDecided: boolean;
}

/** By the keys of the requests, in as many statements for one as for all. */
export async function findImportsAsked(
  queries: Queries,
  sensitive: SensitiveBox,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<number, Imported>> {
  const asked = await findAsked(queries, sensitive, rows);
  if (asked.length === 0) return new Map();
  const ids = asked.flatMap(({ plans }) => plans.map(({ dormitoryId }) => dormitoryId));
  const knownOf = await readSettings(queries, ids, { isLocked: false });
  const codes = await findDormitoryCodes(queries, ids);
  const all = asked.map((one) => ({ ...one, changes: changesOn(one.plans, knownOf) }));
  const open = all.filter(({ isDecided }) => !isDecided);
  const reaches = await findReaches(
    queries,
    open.flatMap(({ changes }) => changes),
  );
  const found = new Map<number, Imported>();
  let from = 0;
  for (const { id, basis, reach_asked, file_name, changes, isDecided } of all) {
    const until = from + (isDecided ? 0 : changes.length);
    const shown = groupChanges(changes).map(({ before, dormitoryIds, ...change }) => ({
      ...change,
      before: isDecided ? null : before,
      dormitories: dormitoryIds.map((dormitoryId) => codes.get(dormitoryId) ?? ''),
    }));
    const reach = isDecided ? null : sumOfReaches(reaches.slice(from, until));
    found.set(id, { file_name, basis, changes: shown, reach, reach_asked });
    from = until;
  }
  return found;
}

async function findAsked(
  queries: Queries,
  sensitive: SensitiveBox,
  rows: readonly ImportRow[],
): Promise<FileRequest[]> {
  const ids = rows.flatMap(({ call, subject_id: id }) =>
    call === 'planImportedMoney' && id !== null ? [id] : [],
  );
  if (ids.length === 0) return [];
  const batches = await queries
    .selectFrom('import_batches as b')
    .innerJoin('import_money as m', 'm.batch_id', 'b.id')
    .select(['b.id', 'b.file_name'])
    .select((row) => row.ref('m.plans').$castTo<MoneyPlan[]>().as('plans'))
    .where('b.id', 'in', ids)
    .execute();
  const batchOf = new Map(batches.map((batch) => [batch.id, batch]));
  return rows.flatMap(({ id, call, input, subject_id: batchId, decision }) => {
    if (call !== 'planImportedMoney' || input === null || batchId === null) return [];
    const { body, reach: asked = null } = openInput(sensitive, { id, input });
    const { basis } = body as unknown as { basis: string };
    const { file_name = '', plans = [] } = batchOf.get(batchId) ?? {};
    const isDecided = decision !== null;
    return [{ id, basis, reach_asked: asked, file_name: file_name ?? '', plans, isDecided }];
  });
}
