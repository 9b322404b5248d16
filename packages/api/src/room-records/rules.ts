// Rules of the record of a room at arrival (SC052).
import { addDays, dateAt, type CalendarDate, type Instant } from '../time/tokyo.ts';

/** Points of a checklist. */
export const mostPoints = 40;
export const photosOfPoint = 6;
export const pointNameLength = 60;
export const pointNoteLength = 500;
export const roomPhotoMaxBytes = 10 * 1024 * 1024;

const days = 7;

/** The last day on which the resident changes the record. */
export const lastDayOfRecord = (arrivedOn: CalendarDate): CalendarDate => addDays(arrivedOn, days);

/** Until the midnight that ends the last day, in Japan. */
export const isRecordOpen = (arrivedOn: CalendarDate, now: Instant): boolean =>
  dateAt(now) <= lastDayOfRecord(arrivedOn);
