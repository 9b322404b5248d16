// Reads of the settings of a dormitory.
import type { Database } from '../../platform/database/database.ts';
import type { DormitoryId } from '../../platform/session/resident.ts';
import type { StaffDormitoryId } from '../../platform/session/staff.ts';

/** Further entries of the menu (S018). */
export const findMenuLinks = (db: Database, dormitoryId: DormitoryId | StaffDormitoryId) =>
  db.queries
    .selectFrom('menu_links')
    .select(['link', 'description_jp', 'description_en'])
    .where('dormitory_id', '=', dormitoryId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Numbers that residents ask for (S007, S008). */
export const findTerms = (db: Database, dormitoryId: DormitoryId) =>
  db.queries
    .selectFrom('dormitories')
    .select(['booking_lead_days', 'fee_window_hours'])
    .where('id', '=', dormitoryId)
    .executeTakeFirstOrThrow();

/** File keys of the emergency papers, null where the dormitory has none (S017). */
export const findEmergencyFiles = (db: Database, dormitoryId: DormitoryId) =>
  db.queries
    .selectFrom('dormitories')
    .select(['emergency_manual_file', 'evacuation_route_file'])
    .where('id', '=', dormitoryId)
    .executeTakeFirstOrThrow();
