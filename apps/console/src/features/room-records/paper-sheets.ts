// How the points of a record lie on sheets of A4. Pure.
import type { RecordDetails } from './api.ts';

type Point = RecordDetails['record']['points'][number];

/** Lines of a sheet, each as high as a point without photos. */
const linesOfSheet = 24;
/** Below the last point stand the signatures. */
const linesOfFoot = 2;
/** Photos of the resident beside each other; those of staff stand below each other. */
const photosOfRow = 2;
/** A row of photos, in lines. */
const linesOfPhotos = 3;
/** Signs of a row of text in the columns of the resident and of staff. */
const signsOfRow = { resident: 18, staff: 10 } as const;
/** Rows of text in a line. */
const rowsOfLine = 2;

export function linesOf(point: Point): number {
  const { note, staff_note: staffNote, staff_photos: ofStaff, photos } = point;
  const rows = Math.max(
    Math.ceil(note.length / signsOfRow.resident),
    // The state stands before the words.
    Math.ceil(staffNote.length / signsOfRow.staff) + 1,
  );
  const lines = Math.max(1, Math.ceil(rows / rowsOfLine));
  const rowsOfPhotos = Math.max(Math.ceil(photos.length / photosOfRow), ofStaff.length);
  return lines + rowsOfPhotos * linesOfPhotos;
}

/** In their order; a point is on one sheet. */
export function sheetsOf(points: readonly Point[]): Point[][] {
  const sheets: Point[][] = [[]];
  let lines = 0;
  for (const point of points) {
    const own = linesOf(point);
    if (lines > 0 && lines + own > linesOfSheet - linesOfFoot) {
      sheets.push([]);
      lines = 0;
    }
    sheets.at(-1)?.push(point);
    lines += own;
  }
  return sheets;
}
