// Wakes of open pages after a change of a notice: those of residents and of staff.
import { noticeEvents } from '@yadori/api/notices/live';
import type { Database } from '../../platform/database/database.ts';
import { findDormitoryIds } from '../../platform/dormitory-codes.ts';
import {
  publishToDormitories,
  publishToEverybody,
  publishToStaff,
} from '../../platform/live/publish.ts';

/** Null: of all dormitories. */
export async function publishNoticeChange(db: Database, dormitoryId: number | null): Promise<void> {
  if (dormitoryId === null) publishToEverybody(db, noticeEvents.changed);
  else publishToDormitories(db, noticeEvents.changed, [dormitoryId]);
  await publishToNoticeStaff(db, dormitoryId);
}

/** Of notices of several dormitories. */
export function publishNoticeChanges(db: Database, dormitoryIds: readonly number[]): void {
  publishToDormitories(db, noticeEvents.changed, dormitoryIds);
  publishToStaff(db, 'notices', dormitoryIds);
}

/** Staff see a notice before its first day. Null: of all dormitories. */
export async function publishToNoticeStaff(
  db: Database,
  dormitoryId: number | null,
): Promise<void> {
  const ids =
    dormitoryId === null ? [...(await findDormitoryIds(db.queries, null)).values()] : [dormitoryId];
  publishToStaff(db, 'notices', ids);
}
