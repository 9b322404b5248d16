// Reading where residents are away leaves an event (SK111).
import { actOf, recordFirstEvent } from '../../../platform/events.ts';
import type { Queries } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import type { Instant } from '@yadori/api/time/tokyo';

/** One event for each person, first day or resident, and half hour: the screen reads it again with every change. */
const viewedForMs = 30 * 60 * 1000;

interface Viewed {
  dormitoryId: number;
  /** Of the reports of one resident. */
  accountId?: number;
  /** Of the reports of some days. */
  detail?: { from: string; until: string };
}

interface Reader {
  actor: Staff;
  requestId: string;
  now: Instant;
}

export const recordViewed = (
  queries: Queries,
  { actor, requestId, now: at }: Reader,
  viewed: Viewed,
): Promise<void> =>
  recordFirstEvent(
    queries,
    { ...actOf(actor, requestId), kind: 'stays.viewed', at, ...viewed },
    { since: at - viewedForMs, figure: 'from' },
  );
