// Rules of the record of a room at arrival (SC052).
import type { Bilingual, Language } from '../language/language.ts';
import { addDays, dateAt, type CalendarDate, type Instant } from '../time/tokyo.ts';

/** Points of a checklist. */
export const mostPoints = 40;
export const photosOfPoint = 6;
export const pointNameLength = 60;
export const pointNoteLength = 500;
/** Of staff, at one point. */
export const checkNoteLength = 200;
export const roomPhotoMaxBytes = 10 * 1024 * 1024;

/** After the arrival, in which the resident changes the record. */
export const recordDays = 7;

/** The last day on which the resident changes the record. */
export const lastDayOfRecord = (arrivedOn: CalendarDate): CalendarDate =>
  addDays(arrivedOn, recordDays);

/** Until the midnight that ends the last day, in Japan. */
export const isRecordOpen = (arrivedOn: CalendarDate, now: Instant): boolean =>
  dateAt(now) <= lastDayOfRecord(arrivedOn);

/** For so long a look of staff becomes a part of the record, and the mark of an arrival makes one. */
export const lookDays = 90;

/** How staff saw a point before the arrival. */
export const checkStates = ['fine', 'note', 'missing'] as const;
export type CheckState = (typeof checkStates)[number];

export const checkStateNames = {
  fine: { ja: '問題なし', en: 'Fine' },
  note: { ja: '気になる点', en: 'To note' },
  missing: { ja: 'ない物', en: 'Not there' },
} as const satisfies Record<CheckState, Bilingual>;

interface PointNames {
  area_ja: string;
  area_en: string;
  name_ja: string;
  name_en: string;
}

export const nameOfPoint = ({ name_ja: ja, name_en: en }: PointNames, language: Language): string =>
  ({ ja, en })[language];

/** The part of the room. */
export const areaOfPoint = ({ area_ja: ja, area_en: en }: PointNames, language: Language): string =>
  ({ ja, en })[language];

interface PointAnswer {
  differs: boolean | null;
  note: string;
  photos: readonly unknown[];
}

/** A difference needs words or a photo. */
export const isPointAnswered = ({ differs, note, photos }: PointAnswer): boolean =>
  differs === false || (differs === true && (note !== '' || photos.length > 0));
