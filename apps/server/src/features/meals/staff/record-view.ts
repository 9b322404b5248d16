// Reading a list with names leaves an event (SE046).
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { actOf, recordFirstEvent } from '../../../platform/events.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import type { MealOfDay } from './queries.ts';

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
  const counted = rows === undefined ? {} : { rows };
  const detail = { sheet, date, type_of_meal: meal, ...counted };
  const event = { ...by, kind: 'sheet.viewed', at: now, dormitoryId, detail } as const;
  await recordFirstEvent(db.queries, event, { since: now - viewedForMs, figure: 'sheet' });
}

const viewedForMs = 30 * 60 * 1000;
