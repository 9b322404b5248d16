// The fees, prices and lead times of a file that wait for a second person (AM261).
import type { Approval } from '@yadori/api/approvals/staff-calls';
import { moneyFields, settingsOn } from '@yadori/api/dormitory/planned-settings';
import { openInput } from '../../platform/approvals/requests.ts';
import type { Queries } from '../../platform/database/database.ts';
import { findDormitoryCodes } from '../../platform/dormitory-codes.ts';
import type { SensitiveBox } from '../../platform/sensitive/sensitive.ts';
import { readSettings } from '../dormitory/planned/plan-many.ts';
import { moneyPlans } from '../imports/money.ts';
import type { RequestOfOne } from '../../platform/approvals/locked-request.ts';

type ImportRow = Pick<RequestOfOne, 'id' | 'call' | 'input' | 'subject_id' | 'decision'>;
type Imported = NonNullable<Approval['imported']>;
type Change = Imported['changes'][number];

/** By the keys of the requests. */
export async function findImportsAsked(
  queries: Queries,
  sensitive: SensitiveBox,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<number, Imported>> {
  const found = new Map<number, Imported>();
  for (const { id, call, input, subject_id: batchId, decision } of rows)
    if (call === 'planImportedMoney' && input !== null && batchId !== null) {
      const { basis } = openInput(sensitive, { id, input }).body as unknown as { basis: string };
      const changes = await changesOf(queries, batchId, { isDecided: decision !== null });
      found.set(id, { file_name: await fileName(queries, batchId), basis, changes });
    }
  return found;
}

async function fileName(queries: Queries, batchId: number): Promise<string> {
  const batch = await queries
    .selectFrom('import_batches')
    .select('file_name')
    .where('id', '=', batchId)
    .executeTakeFirst();
  return batch?.file_name ?? '';
}

async function changesOf(
  queries: Queries,
  batchId: number,
  { isDecided }: { isDecided: boolean },
): Promise<Change[]> {
  const plans = await moneyPlans(queries, batchId);
  const ids = plans.map(({ dormitoryId }) => dormitoryId);
  const knownOf = await readSettings(queries, ids, { isLocked: false });
  const codes = await findDormitoryCodes(queries, ids);
  const groups = new Map<string, Change>();
  for (const { dormitoryId, day, settings } of plans) {
    const { present, open } = knownOf(dormitoryId);
    const stands = settingsOn(present, open, day);
    for (const field of moneyFields) {
      const after = settings[field];
      if (after === undefined) continue;
      const before = isDecided ? null : stands[field];
      const key = JSON.stringify([day, field, before, after]);
      const group = groups.get(key) ?? {
        effective_on: day,
        field,
        before,
        after,
        dormitories: [],
      };
      group.dormitories.push(codes.get(dormitoryId) ?? '');
      groups.set(key, group);
    }
  }
  return [...groups.values()].toSorted((a, b) => b.dormitories.length - a.dormitories.length);
}
