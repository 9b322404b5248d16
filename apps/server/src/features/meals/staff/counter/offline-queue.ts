// What a station did without network, once it is back: check-ins of bookings, and marks for people without one.
import type { QueuedCheckIn } from '@yadori/api/meals/staff/offline-calls';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { keptMs, takeBooked, type Outcome, type QueueReader } from './offline-check-in.ts';
import { takeWalkIn } from './offline-walk-in.ts';

/** One after the other: what is in the queue twice is decided in its order. */
export async function takeQueue(
  platform: Platform,
  reader: QueueReader,
  items: readonly QueuedCheckIn[],
): Promise<(Outcome & { nonce: string })[]> {
  const outcomes: (Outcome & { nonce: string })[] = [];
  for (const item of items)
    outcomes.push({ nonce: item.nonce, ...(await takeItem(platform, reader, item)) });
  return outcomes;
}

function takeItem(platform: Platform, reader: QueueReader, item: QueuedCheckIn): Promise<Outcome> {
  const { nonce, at, walk_in: mark, reservation_id: id = 0 } = item;
  return mark === undefined
    ? takeBooked(platform.db, reader, { nonce, at, id })
    : takeWalkIn(platform, reader, { nonce, at, mark });
}

export async function sweepOfflineCheckIns(queries: Queries, now: Instant): Promise<void> {
  await queries
    .deleteFrom('offline_checkins')
    .where('at', '<=', timestamp(now - keptMs))
    .execute();
}
