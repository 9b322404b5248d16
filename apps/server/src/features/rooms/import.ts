// Import of rooms from the operator's table (SC044). Out of use and being prepared are of the day and no columns.
import * as z from 'zod/mini';
import { roomPattern, storedRoom, contractLength } from '@yadori/api/contracts/rules';
import { genderRules, mostBeds, roomNoteLength } from '@yadori/api/rooms/staff-calls';
import { overlapFrom } from '@yadori/api/rooms/state';
import { nightOf } from '@yadori/api/time/night';
import type { Instant } from '@yadori/api/time/tokyo';
import { text as shortText } from '@yadori/api/validation/fields';
import type { Database, Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import {
  compareRows,
  countChanges,
  keyText,
  readKnown,
  valueText,
  writeRevised,
  type ImportedTable,
  type KnownRow,
  type RowChange,
} from '../../platform/import-rows.ts';
import {
  findDormitories,
  findRepeated,
  importEvent,
  keyOfAll,
  parseRows,
  requireWhole,
  runImport,
  type ImportOptions,
  type ImportOutcome,
  type ImportProblem,
  type ImportRow,
  type Parsed,
} from '../../platform/import.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import {
  codeCell,
  codeOrNull,
  dayOrNull,
  numberOrNull,
  wordOrNull,
} from '../../platform/tables/import-cells.ts';
import { keepNamedRooms } from '../room-days/imported-rooms.ts';
import { findOccupants } from './queries.ts';

const floorLength = 2;
const { male, female } = genderRules;
const genderWords: Readonly<Record<string, number | null>> = {
  男性: male,
  男: male,
  male,
  '1': male,
  女性: female,
  女: female,
  female,
  '2': female,
  なし: null,
  none: null,
};

const roomRow = z.object({
  office_code: codeCell(10, /^[0-9A-Za-z]+$/, 'alphanumeric'),
  room_number: z.pipe(
    codeCell(contractLength.room, roomPattern, 'alphanumeric'),
    z.transform(storedRoom),
  ),
  // Left out, what is known stays; empty, a room is as a new one (AM258).
  floor: z.optional(
    z.pipe(
      codeOrNull(floorLength, roomPattern, 'alphanumeric'),
      z.transform(
        (value: string | null) => value?.toUpperCase().padStart(floorLength, '0') ?? null,
      ),
    ),
  ),
  beds: z.optional(
    z.pipe(
      numberOrNull(mostBeds).check(
        z.refine((value: number | null) => value !== 0, { error: 'invalid' }),
      ),
      z.transform((value: number | null) => value ?? 1),
    ),
  ),
  gender_rule: z.optional(wordOrNull(genderWords)),
  usable_from: z.optional(dayOrNull()),
  usable_until: z.optional(dayOrNull()),
  note: z.optional(shortText(roomNoteLength)),
});

type RoomRow = z.output<typeof roomRow>;
type RoomLine = Parsed<Partial<RoomRow>>;

export const roomTable: ImportedTable = {
  name: 'rooms',
  key: ['dormitory_id', 'number'],
  hasId: true,
};

/** Adds new rooms and changes known ones. */
export async function importRooms(
  db: Database,
  rows: readonly ImportRow[],
  options: ImportOptions,
  now: Instant,
): Promise<ImportOutcome> {
  const outcome = await runImport(db, options, rows.length, async (trx) => {
    const read = await parseRows(roomRow, rows, options);
    const { rows: found, problems } = read;
    const keyOf = (row: Partial<RoomRow>) => keyOfAll(row.office_code, row.room_number);
    problems.push(...findRepeated(found, keyOf, options));
    const { ids, problems: foreign } = await findDormitories(trx, found, options);
    problems.push(...foreign);
    const keys = found.flatMap(({ row }) => keyIn(ids, row) ?? []);
    const known = await readKnown(trx, roomTable, keys, options);
    problems.push(...findBackwards(found, { ids, known }, options));
    const desired = requireWhole(read).map(({ line, row }) => desiredOf(line, row, ids));
    const changes = compareRows(roomTable, desired, known);
    const decided = { ...countChanges(changes), changes, warnings: [] };
    if (options.dryRun)
      return { ...decided, warnings: await findCrowded(trx, changes, options, now) };
    await keepNamedRooms(
      trx,
      [...known.values()].flatMap(({ id }) => id ?? []),
    );
    await writeRevised(trx, roomTable, changes, { known }, options);
    await recordEvent(trx, importEvent('room.imported', decided, options, now));
    return decided;
  });
  if (outcome.ok && !options.dryRun) publishToStaff(db, 'contracts', placesOf(outcome.changes));
  return outcome;
}

const placesOf = (changes: readonly RowChange[]): number[] => [
  ...new Set(changes.map(({ key }) => Number(key['dormitory_id']))),
];

type DormitoryIds = ReadonlyMap<string, number>;

/** Undefined of a row whose dormitory or number cannot be read. */
function keyIn(
  ids: DormitoryIds,
  { office_code: code = '', room_number: number }: RoomLine['row'],
) {
  const id = ids.get(code);
  return id === undefined || number === undefined ? undefined : { dormitory_id: id, number };
}

function desiredOf(line: number, row: RoomRow, ids: DormitoryIds) {
  const { office_code: code, room_number: number, floor, beds, note } = row;
  const { gender_rule, usable_from, usable_until } = row;
  const usual = number.slice(0, floorLength);
  return {
    line,
    key: { dormitory_id: ids.get(code) as number, number },
    values: {
      ...(floor !== undefined && { floor: floor ?? usual }),
      ...(beds !== undefined && { beds }),
      ...(note !== undefined && { note }),
      ...(gender_rule !== undefined && { gender_rule }),
      ...(usable_from !== undefined && { usable_from }),
      ...(usable_until !== undefined && { usable_until }),
    },
    onAdd: {
      ...(floor === undefined && { floor: usual }),
      ...(beds === undefined && { beds: 1 }),
      ...(note === undefined && { note: '' }),
    },
  };
}

interface KnownRooms {
  ids: DormitoryIds;
  known: ReadonlyMap<string, KnownRow>;
}

/** Without a column for one of the days, the day that is known counts. */
function findBackwards(
  rows: readonly RoomLine[],
  { ids, known }: KnownRooms,
  { language }: ImportOptions,
): ImportProblem[] {
  const text = {
    ja: '使用終了が使用開始より前です',
    en: 'the last day of use is before the first one',
  }[language];
  return rows.flatMap(({ line, row }) => {
    const key = keyIn(ids, row);
    const stored = key && known.get(keyText(roomTable, key))?.row;
    const day = (column: 'usable_from' | 'usable_until') =>
      row[column] === undefined ? stored?.[column] : row[column];
    const [from, until] = [day('usable_from'), day('usable_until')];
    if (typeof from !== 'string' || typeof until !== 'string' || until >= from) return [];
    const isNamed = typeof row.usable_until === 'string';
    const [column, value] = isNamed
      ? (['usable_until', until] as const)
      : (['usable_from', from] as const);
    return [{ line, column, value, text }];
  });
}

/** Rooms that lose beds in which somebody sleeps or is going to: looked at before they are written (SC037). */
async function findCrowded(
  trx: Trx,
  changes: readonly RowChange[],
  { language }: ImportOptions,
  now: Instant,
): Promise<ImportProblem[]> {
  const fewer = changes.filter(
    ({ before, after }) => before !== null && Number(after['beds']) < Number(before['beds']),
  );
  const from = nightOf(now);
  const people = new Map<number, Awaited<ReturnType<typeof findOccupants>>>();
  for (const dormitoryId of placesOf(fewer))
    people.set(dormitoryId, await findOccupants(trx, { dormitoryId, from }));
  return fewer.flatMap(({ line, key, after: { beds } }): ImportProblem[] => {
    const all = people.get(Number(key['dormitory_id'])) ?? [];
    const stays = all.filter(({ room }) => room === key['number']);
    const day = overlapFrom(Number(beds), stays, { from, until: null });
    if (day === undefined) return [];
    const text = {
      ja: `重複：${day}から、この数のベッドより契約が多くなります`,
      en: `overlap: from ${day} there are more contracts than so many beds`,
    }[language];
    return [{ line, column: 'beds', value: valueText(beds), text }];
  });
}
