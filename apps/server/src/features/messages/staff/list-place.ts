// Where a page of the shared inbox ends: urgent ones first, then those that wait longest, then the newest.
import { readCursor, writeCursor } from '../../../platform/database/keyset.ts';

interface Placed {
  urgent_at: Date | null;
  waiting_from: Date | null;
  newest_id: number | null;
}

/** The last row of the page before. */
export type ListPlace = readonly [
  isUrgent: 0 | 1,
  /** Milliseconds; null where nothing waits. */
  waitingFrom: number | null,
  newestId: number,
];

/** Beyond what a timestamp can say. */
const farthest = 8.64e14;
const isWhole = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

/** Undefined for what no page gave. */
export const readListCursor = (cursor: string): ListPlace | undefined =>
  readCursor<ListPlace>(cursor, [
    (value) => value === 0 || value === 1,
    (value) => value === null || (isWhole(value) && Number(value) < farthest),
    isWhole,
  ]);

export const listCursor = ({ urgent_at, waiting_from, newest_id }: Placed): string =>
  writeCursor([urgent_at === null ? 0 : 1, waiting_from?.getTime() ?? null, newest_id ?? 0]);
