// Who has read a notice, as the sheets of a workbook. Pure.
import type { Language } from '@yadori/api/language/language';
import { floorName } from '@yadori/api/residents/room';
import { exportTable, type ExportTable } from '../../../platform/export-file/file.ts';
import { readerTexts } from '../texts.ts';
import type { FloorRow, ReaderRow } from './queries.ts';

/** Residents with those who are missing first, and the figures of each floor. */
export function readerTables(
  { readers, floors }: { readers: readonly ReaderRow[]; floors: readonly FloorRow[] },
  language: Language,
): [people: ExportTable, floors: ExportTable] {
  const words = readerTexts(language);
  const people = exportTable(
    words.readers,
    [
      { header: words.floor, width: 8, value: (row) => floorName(row.room_number) },
      { header: words.room, value: (row) => row.room_number },
      { header: words.name, width: 20, value: (row) => row.name },
      { header: words.readAt, type: 'instant', width: 18, value: (row) => row.read_at },
      { header: words.confirmedAt, type: 'instant', width: 18, value: (row) => row.confirmed_at },
    ],
    readers,
  );
  return [people, floorTable(floors, language)];
}

function floorTable(floors: readonly FloorRow[], language: Language): ExportTable {
  const words = readerTexts(language);
  return exportTable(
    words.byFloor,
    [
      { header: words.floor, width: 8, value: ({ floor }) => floorName(floor) },
      { header: words.recipients, type: 'number', value: ({ recipients }) => recipients },
      { header: words.read, type: 'number', value: ({ read }) => read },
      { header: words.confirmed, type: 'number', value: ({ confirmed }) => confirmed },
    ],
    floors,
  );
}
