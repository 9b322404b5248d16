// The locked row of a draft, and the events of its plan.
import type { Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../platform/database/database.ts';
import { recordEvent, type Event } from '../../platform/events.ts';
import { draftsBase, type DraftRow } from './queries.ts';

export interface DraftAct {
  by: Pick<Event, 'sessionId' | 'requestId'> & { actor: { staff: number } };
  now: Instant;
}

export type SaveOutcome = 'saved' | 'changed' | 'planned' | 'published' | 'removed';

/** The row, locked until the transaction ends: of two publications, the later one finds it published. */
export const lockDraft = (trx: Trx, id: number): Promise<DraftRow | undefined> =>
  draftsBase(trx).where('f.id', '=', id).forUpdate('f').executeTakeFirst();

export async function recordPlan(
  trx: Trx,
  { id, dormitory_id: dormitoryId, kind }: DraftRow,
  event: 'draft.planned' | 'draft.unplanned' | 'draft.failed',
  { by, now, detail = {} }: DraftAct & Pick<Event, 'detail'>,
): Promise<void> {
  const where = dormitoryId === null ? {} : { dormitoryId };
  await recordEvent(trx, {
    ...by,
    ...where,
    kind: event,
    at: now,
    subjectId: id,
    detail: { kind, ...detail },
  });
}
