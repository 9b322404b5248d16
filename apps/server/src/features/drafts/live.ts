// Wakes of the console about drafts.
import { targetShape } from '@yadori/api/targets/target';
import type { Database } from '../../platform/database/database.ts';
import { findDormitoryIds } from '../../platform/dormitory-codes.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import { draftKind } from './kinds.ts';
import type { DraftRow } from './queries.ts';

/** After the commit. A draft of the head office concerns the dormitories of its target. */
export async function publishDraftChange(
  db: Database,
  row: Pick<DraftRow, 'kind' | 'dormitory_id' | 'target'>,
): Promise<void> {
  const wake = draftKind(row.kind)?.wake;
  if (wake === undefined) return;
  const { dormitories } = targetShape.parse(row.target);
  const ids =
    row.dormitory_id === null
      ? [...(await findDormitoryIds(db.queries, dormitories)).values()]
      : [row.dormitory_id];
  publishToStaff(db, wake, ids);
}
