// Publishes changes of a dormitory to open pages, after the commit.
import { dormitoryEvents } from '@yadori/api/dormitory/live';
import type { StaffWake } from '@yadori/api/staff/live';
import type { Database } from '../../platform/database/database.ts';
import {
  publishToDormitories,
  publishToStaff,
  type DormitoryEvent,
} from '../../platform/live/publish.ts';

interface Readers {
  /** Events of residents. */
  residents?: readonly DormitoryEvent[];
  staff?: readonly StaffWake[];
}

/** What residents and staff see of the dormitory itself, unless others are named. */
export function announce(
  db: Database,
  dormitoryId: number,
  { residents = [dormitoryEvents.changed], staff = ['alerts'] }: Readers = {},
): void {
  for (const event of residents) publishToDormitories(db, event, [dormitoryId]);
  for (const wake of staff) publishToStaff(db, wake, [dormitoryId]);
}
