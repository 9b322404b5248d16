// Reading a list with names leaves an event (SE046).
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { actOf, actorName, recordEvent } from '../../../platform/events.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { wasSheetViewed, type MealOfDay } from './queries.ts';

interface SheetView {
  actor: Staff;
  requestId: string;
  meal: MealOfDay;
  name: 'meal-day' | 'check-sheet' | 'walk-in-room';
  /** Of one room alone. */
  room?: string;
  rows?: number;
}

/** One event for each person, list and half hour: the screen reads it again with every change. */
export async function recordView(
  db: Database,
  { actor, requestId, meal: { dormitoryId, date, meal }, name, room, rows }: SheetView,
  now: Instant,
): Promise<void> {
  const by = actOf(actor, requestId);
  const sheet = [name, date, meal, ...(room === undefined ? [] : [room])].join(' ');
  const view = { actor: actorName(by.actor), dormitoryId, sheet };
  if (await wasSheetViewed(db.queries, view, now)) return;
  const event = { ...by, kind: 'sheet.viewed' as const, at: now, dormitoryId };
  const counted = rows === undefined ? {} : { rows };
  await recordEvent(db.queries, {
    ...event,
    detail: { sheet, date, type_of_meal: meal, ...counted },
  });
}
