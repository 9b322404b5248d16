// What an import of contracts says of companies, and which rooms it lets twice.
import { sql } from 'kysely';
import { lastDayOf } from '@yadori/api/contracts/days';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../platform/database/database.ts';
import type { ImportOptions, ImportProblem } from '../../platform/import.ts';
import {
  keyText,
  valueText,
  type KnownRow,
  type RowChange,
  type Values,
} from '../../platform/import-rows.ts';
import { plannedMoves } from '../room-days/queries.ts';
import { findBeds } from './beds.ts';
import { findOverlaps, type Occupation } from './overlaps.ts';

interface CompanyLine {
  line: number;
  row: { company_code?: string | null | undefined };
}

/** Key of each company by its code; a code of none is a problem. */
export async function findCompanies(
  trx: Trx,
  lines: readonly CompanyLine[],
  { language }: ImportOptions,
): Promise<{ ids: ReadonlyMap<string, number>; problems: ImportProblem[] }> {
  const named = lines.flatMap(({ line, row: { company_code: code } }) =>
    typeof code === 'string' ? [{ line, code }] : [],
  );
  if (named.length === 0) return { ids: new Map(), problems: [] };
  const rows = await trx.selectFrom('companies').select(['id', 'code']).execute();
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  const text = {
    ja: 'この会社コードの会社はありません。先に「会社」に加えてください',
    en: 'no company has this code; add it to the companies first',
  }[language];
  const problems = named
    .filter(({ code }) => !ids.has(code))
    .map(({ line, code }) => ({ line, column: 'company_code', value: code, text }));
  return { ids, problems };
}

interface TenancyCells {
  company_code?: string | null | undefined;
  employee_code?: string | null | undefined;
  is_company?: boolean | undefined;
}

/** A contract with a company is paid by it, also against the file; one that loses its company has no payer but the resident. */
export function tenancyOf(
  { company_code: code, employee_code, is_company: isPaid }: TenancyCells,
  ids: ReadonlyMap<string, number>,
  known: Values | undefined,
) {
  const had = known?.['company_id'] ?? null;
  const company = code === undefined ? had : code === null ? null : (ids.get(code) ?? null);
  const isFreed = had !== null && company === null;
  const paid = company !== null ? true : (isPaid ?? (isFreed ? false : undefined));
  return {
    ...(code !== undefined && { company_id: company }),
    ...(employee_code !== undefined && { employee_code }),
    ...(paid !== undefined && { is_company: paid }),
  };
}

interface LetTwice {
  changes: readonly RowChange[];
  known: ReadonlyMap<string, KnownRow>;
}

/** Rows of the file that let a room to more people than it has beds for: looked at before they are written (SC037). */
export async function findLetTwice(
  trx: Trx,
  { changes, known }: LetTwice,
  { language }: ImportOptions,
  now: Instant,
): Promise<ImportProblem[]> {
  if (changes.length === 0) return [];
  const changed = new Set(changes.map(({ id }) => id));
  const stored = await findRooms(trx, changes, now);
  const others = stored.filter(({ id }) => !changed.has(id));
  const movesOf = new Map(stored.map(({ id, moves }) => [id, moves]));
  const given = changes.map((change) => ({ change, room: roomOf(change, known, movesOf) }));
  const beds = await findBeds(trx, dormitoriesOf(changes));
  const all = [...others, ...given.map(({ room }) => room)];
  const overlaps = findOverlaps(all, dateAt(now), (place) => {
    const [dormitoryId, number = ''] = place.split(' ');
    return beds(Number(dormitoryId), number);
  });
  return given.flatMap(({ change: { line, after }, room: { id } }): ImportProblem[] => {
    const day = overlaps.get(id);
    if (day === undefined) return [];
    const text = {
      ja: `重複：この部屋は${day}から、ほかの契約と重なります`,
      en: `overlap: from ${day} this room has another contract as well`,
    }[language];
    return [{ line, column: 'room_number', value: valueText(after['room_number']), text }];
  });
}

/** Rooms of several dormitories have the same numbers. */
const placeOf = (dormitoryId: Values[string] | undefined, room: Values[string] | undefined) =>
  `${valueText(dormitoryId)} ${valueText(room)}`;

const dormitoriesOf = (changes: readonly RowChange[]): number[] => [
  ...new Set(changes.map(({ after }) => Number(after['dormitory_id']))),
];

async function findRooms(
  trx: Trx,
  changes: readonly RowChange[],
  now: Instant,
): Promise<Occupation[]> {
  const ids = dormitoriesOf(changes);
  // A contract that was over may go on by the file.
  const changedIds = changes.flatMap(({ id }) => id ?? []);
  const rows = await trx
    .selectFrom('contracts as c')
    .select(['c.id', 'c.dormitory_id', 'c.room_number', 'c.start_date', 'c.last_day'])
    .select(plannedMoves.as('moves'))
    .where('c.dormitory_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(
      sql<boolean>`(coalesce(c.last_day, 'infinity') >= ${dateAt(now)}::date
                    or c.id = any(${changedIds}::bigint[]))`,
    )
    .execute();
  return rows.map(({ dormitory_id: place, room_number: room, moves, ...row }) => ({
    ...row,
    room_number: placeOf(place, room),
    moves: moves.map(({ from, room: next }) => ({ from, room: placeOf(place, next) })),
  }));
}

/** As the database will compute it. */
export const lastDayIn = (row: Values): CalendarDate | null =>
  lastDayOf(row['end_date'] as CalendarDate | null, row['move_out_on'] as CalendarDate | null);

/** As the row will be; a new one gets a key that no other has. Another dormitory ends planned moves. */
function roomOf(
  { id, line, key, after }: RowChange,
  known: ReadonlyMap<string, KnownRow>,
  movesOf: ReadonlyMap<number, Occupation['moves']>,
): Occupation {
  const stored = known.get(keyText({ key: ['number'] }, key))?.row;
  const row = { ...stored, ...after };
  const stays = stored?.['dormitory_id'] === row['dormitory_id'];
  return {
    id: id ?? -line,
    room_number: placeOf(row['dormitory_id'], row['room_number']),
    start_date: valueText(row['start_date']) as CalendarDate,
    last_day: lastDayIn(row),
    moves: (stays && id !== null && movesOf.get(id)) || [],
  };
}
