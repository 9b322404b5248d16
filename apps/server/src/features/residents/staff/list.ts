// The list of a dormitory: filtered, sorted and cut into pages. A status is derived, so no statement can filter by it;
// a dormitory has some hundred people.
import type { residentOrders } from '@yadori/api/residents/staff-calls';
import { residenceStatuses, type ResidenceStatus } from '@yadori/api/residents/residence-status';
import { floorCode } from '@yadori/api/residents/room';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { fitsKind, pageOf, readCursor, writeCursor } from '../../../platform/database/keyset.ts';
import type { StaffDormitoryId } from '../../../platform/session/staff.ts';
import { findOfDormitory, type ListedPerson } from '../../resident-index/queries.ts';
import { findAway, findBooked, type BookedMeals } from './day.ts';

type Order = (typeof residentOrders)[number];

interface ListFilter {
  dormitoryId: StaffDormitoryId;
  statuses: readonly ResidenceStatus[] | undefined;
  floor: string | undefined;
  /** Only those who are away. */
  away: boolean;
  order: Order;
  cursor: string | undefined;
  may: { meals: boolean; stays: boolean };
}

/** Null: the reader has no right to it. */
export interface ListedToday extends ListedPerson {
  isAway: boolean | null;
  booked: readonly BookedMeals[] | null;
}

interface ListPage {
  rows: readonly ListedToday[];
  total: number;
  next: string | null;
  floors: readonly string[];
  counts: ReturnType<typeof countsOf>;
}

const pageSize = 50;

const gone: readonly ResidenceStatus[] = ['left', 'withdrawn'];
const present = residenceStatuses.filter((status) => !gone.includes(status));

/** Undefined where the cursor is none that a page gave. */
export async function listResidents(
  db: Database,
  { dormitoryId, statuses = present, floor, away: onlyAway, order, cursor, may }: ListFilter,
  now: Instant,
): Promise<ListPage | undefined> {
  const after = cursor === undefined ? undefined : readCursor<Place>(cursor, placeKinds);
  if (cursor !== undefined && after === undefined) return undefined;
  const goneToo = statuses.some((status) => gone.includes(status));
  const [everybody, away] = await Promise.all([
    findOfDormitory(db, { dormitoryId, goneToo }, now),
    may.stays ? findAway(db, dormitoryId, now) : null,
  ]);
  const ofFilter = everybody.filter(
    (row) => statuses.includes(row.status) && (!onlyAway || isIn(away, row) === true),
  );
  const sorted = ofFilter
    .filter((row) => floor === undefined || floorCode(row.room_number) === floor)
    .map((row) => ({ row, place: placeOf(row, order) }))
    .toSorted((a, b) => comparePlaces(a.place, b.place));
  const rest =
    after === undefined ? sorted : sorted.filter(({ place }) => comparePlaces(place, after) > 0);
  const page = pageOf(rest, pageSize, ({ place }) => writeCursor(place));
  const shown = page.rows.map(({ row }) => row);
  const accountIds = shown.flatMap(({ account_id: id }) => id ?? []);
  const booked = may.meals ? await findBooked(db, { accountIds, dormitoryId }, now) : null;
  return {
    rows: shown.map((row) => ({
      ...row,
      isAway: isIn(away, row),
      booked: booked && booked.filter(({ account_id: id }) => id === row.account_id),
    })),
    total: sorted.length,
    next: page.next,
    floors: [...new Set(everybody.filter(isPresent).map(floorOf))].toSorted(),
    counts: countsOf(everybody.filter(isPresent), away),
  };
}

const isPresent = ({ status }: ListedPerson) => present.includes(status);
const floorOf = ({ room_number: room }: ListedPerson) => floorCode(room);

/** Of a former resident who lives elsewhere by now it says nothing. */
const isIn = (away: ReadonlySet<number> | null, { account_id: id, status }: ListedPerson) =>
  away && id !== null && !gone.includes(status) && away.has(id);

function countsOf(rows: readonly ListedPerson[], away: ReadonlySet<number> | null) {
  const countOf = (...wanted: readonly ResidenceStatus[]) =>
    rows.filter(({ status }) => wanted.includes(status)).length;
  return {
    everybody: rows.length,
    living: countOf('living'),
    before: countOf('before'),
    notice: countOf('notice'),
    unregistered: countOf('unclaimed', 'invited', 'registering'),
    away: away && rows.filter((row) => isIn(away, row)).length,
  };
}

/** The position of a row in the order; the key of the index row settles what is equal. */
type Place = readonly [value: string, room: string, id: number];

const placeKinds = [fitsKind('text'), fitsKind('text'), fitsKind('id')];

function placeOf(
  { id, furigana, name, room_number: room, since }: ListedPerson,
  order: Order,
): Place {
  return [{ room, kana: furigana || name, since }[order], room, id];
}

/** Kana and digits stand in Unicode as they are sorted. */
function comparePlaces(a: Place, b: Place): number {
  for (const part of [0, 1] as const) if (a[part] !== b[part]) return a[part] < b[part] ? -1 : 1;
  return a[2] - b[2];
}
