// Who has read a notice, as the sheets of a workbook. Pure.
import type { Language } from '@yadori/api/language/language';
import { floorName } from '@yadori/api/residents/room';
import { wallClock, type ExportTable } from '../../../platform/export-file/file.ts';
import { readerTexts } from '../texts.ts';
import type { FloorRow, ReaderRow } from './queries.ts';

/** Residents with those who are missing first, and the figures of each floor. */
export function readerTables(
  { readers, floors }: { readers: readonly ReaderRow[]; floors: readonly FloorRow[] },
  language: Language,
): [people: ExportTable, floors: ExportTable] {
  const words = readerTexts(language);
  const people: ExportTable = {
    title: words.readers,
    columns: [
      { header: words.floor, width: 8 },
      { header: words.room },
      { header: words.name, width: 20 },
      { header: words.readAt, type: 'instant', width: 18 },
      { header: words.confirmedAt, type: 'instant', width: 18 },
    ],
    rows: readers.map(({ room_number: room, name, read_at, confirmed_at }) => [
      ...[floorName(room), room, name, wallClock(read_at), wallClock(confirmed_at)],
    ]),
  };
  return [people, floorTable(floors, language)];
}

function floorTable(floors: readonly FloorRow[], language: Language): ExportTable {
  const words = readerTexts(language);
  return {
    title: words.byFloor,
    columns: [
      { header: words.floor, width: 8 },
      { header: words.recipients, type: 'number' },
      { header: words.read, type: 'number' },
      { header: words.confirmed, type: 'number' },
    ],
    rows: floors.map(({ floor, recipients, read, confirmed }) => [
      ...[floorName(floor), String(recipients), String(read), String(confirmed)],
    ]),
  };
}
