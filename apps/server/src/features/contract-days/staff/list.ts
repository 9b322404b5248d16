// The list of a dormitory: filtered, sorted and cut into pages. Overlaps and statuses are derived, so no statement can
// filter by them; a dormitory has some hundred contracts.
import { foldText } from '@yadori/api/language/fold';
import { roomName } from '@yadori/api/residents/room';
import { endingDays } from '@yadori/api/contracts/rules';
import { renewalStates, type RenewalState } from '@yadori/api/contracts/renewal';
import type { ContractFilter, ContractOrder } from '@yadori/api/contracts/staff-calls';
import { addDays, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../../platform/database/database.ts';
import { fitsKind, pageOf, readCursor, writeCursor } from '../../../platform/database/keyset.ts';
import type { StaffDormitoryId } from '../../../platform/session/staff.ts';
import { findBedsIn } from '../beds.ts';
import { findOverlaps } from '../overlaps.ts';
import { findPlannedNotes } from './planned-notes.ts';
import { findContractsOf, renewalOf, statusOf, type StoredContract } from './queries.ts';

interface ContractList {
  dormitoryId: StaffDormitoryId;
  filter: ContractFilter | undefined;
  companyId: number | undefined;
  renewal: RenewalState | undefined;
  /** Empty: no search. */
  keyword: string;
  order: ContractOrder;
}

export interface ListedContract extends StoredContract {
  overlaps_from: CalendarDate | null;
}

/** All rows of the filter in its order, and figures of all that have not ended. */
async function findListed(
  queries: Queries,
  { dormitoryId, filter, companyId, renewal, keyword, order }: ContractList,
  now: Instant,
) {
  const today = dateAt(now);
  const endedToo = keyword !== '';
  const stored = await findContractsOf(queries, { dormitoryId, endedToo }, now);
  const overlaps = findOverlaps(stored, today, await findBedsIn(queries, dormitoryId));
  const all = stored.map((row) => ({ ...row, overlaps_from: overlaps.get(row.id) ?? null }));
  const present = all.filter(({ end_date: end }) => end === null || end >= today);
  const is = fitsOf(today, now);
  const rows = (endedToo ? all.filter((row) => contains(row, keyword)) : present)
    .filter((row) => filter === undefined || is[filter](row))
    .filter((row) => companyId === undefined || row.company_id === companyId)
    .filter((row) => renewal === undefined || renewalOf(row, today) === renewal)
    .map((row) => ({ row, place: placeOf(row, order) }))
    .toSorted((a, b) => comparePlaces(a.place, b.place));
  return {
    rows,
    counts: {
      all: present.length,
      ending: present.filter(is.ending).length,
      unclaimed: present.filter(is.unclaimed).length,
      invited: present.filter(is.invited).length,
      overlapping: present.filter(is.overlapping).length,
    },
    renewals: countRenewals(present, today),
    asked: renewal === undefined ? null : askedOf(present, today),
    companies: companiesOf(present),
  };
}

function countRenewals(rows: readonly StoredContract[], today: CalendarDate) {
  const states = rows.map((row) => renewalOf(row, today));
  const count = (one: RenewalState) => states.filter((state) => state === one).length;
  return Object.fromEntries(renewalStates.map((one) => [one, count(one)])) as Record<
    RenewalState,
    number
  >;
}

function askedOf(rows: readonly StoredContract[], today: CalendarDate) {
  return rows
    .flatMap((row) => {
      const { id, room_number, name, end_date: end, company_id, renewal_reminded_at } = row;
      const renewal = renewalOf(row, today);
      if (renewal === null || end === null) return [];
      return [{ id, room_number, name, end_date: end, company_id, renewal, renewal_reminded_at }];
    })
    .toSorted((a, b) => (a.end_date < b.end_date ? -1 : a.end_date > b.end_date ? 1 : a.id - b.id));
}

const pageSize = 50;

/** Undefined where the cursor is none that a page gave. */
export async function listContracts(
  queries: Queries,
  { cursor, ...list }: ContractList & { cursor: string | undefined },
  now: Instant,
) {
  const after = cursor === undefined ? undefined : readCursor<Place>(cursor, placeKinds);
  if (cursor !== undefined && after === undefined) return undefined;
  const { rows: sorted, ...figures } = await findListed(queries, list, now);
  const rest =
    after === undefined ? sorted : sorted.filter(({ place }) => comparePlaces(place, after) > 0);
  const { rows, next } = pageOf(rest, pageSize, ({ place }) => writeCursor(place));
  const asked = after === undefined ? figures.asked : null;
  const notes = asked === null ? null : await findPlannedNotes(queries, list.dormitoryId, now);
  return { ...figures, rows: rows.map(({ row }) => row), total: sorted.length, next, asked, notes };
}

const fitsOf = (
  today: CalendarDate,
  now: Instant,
): Record<ContractFilter, (row: ListedContract) => boolean> => ({
  ending: ({ end_date: end }) => end !== null && end >= today && end <= addDays(today, endingDays),
  unclaimed: ({ account_id: id }) => id === null,
  invited: (row) => statusOf(row, now) === 'invited',
  overlapping: ({ overlaps_from: from }) => from !== null,
});

const contains = (
  { number, name, room_number: room, employee_code: code }: StoredContract,
  keyword: string,
) =>
  [number, name, room, roomName(room), code ?? ''].some((field) =>
    foldText(field).includes(foldText(keyword)),
  );

function companiesOf(rows: readonly StoredContract[]): { id: number; name: string }[] {
  const known = new Map(
    rows.flatMap(({ company_id: id, company_name: name }) =>
      id === null ? [] : [[id, name ?? '']],
    ),
  );
  return [...known]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'ja'));
}

/** The position of a row in the order; its key settles what is equal. Those without an end are last. */
type Place = readonly [value: string, room: string, id: number];

const placeKinds = [fitsKind('text'), fitsKind('text'), fitsKind('id')];

const placeOf = (
  { id, number, room_number: room, end_date: end }: StoredContract,
  order: ContractOrder,
): Place => [{ end: end ?? '9999-12-31', room, number }[order], room, id];

function comparePlaces(a: Place, b: Place): number {
  for (const part of [0, 1] as const) if (a[part] !== b[part]) return a[part] < b[part] ? -1 : 1;
  return a[2] - b[2];
}
