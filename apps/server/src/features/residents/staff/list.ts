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

type Order = (typeof residentOrders)[number];

interface ListFilter {
  dormitoryId: StaffDormitoryId;
  statuses: readonly ResidenceStatus[] | undefined;
  floor: string | undefined;
  order: Order;
  cursor: string | undefined;
}

interface ListPage {
  rows: readonly ListedPerson[];
  total: number;
  next: string | null;
  floors: readonly string[];
}

const pageSize = 50;

const gone: readonly ResidenceStatus[] = ['left', 'withdrawn'];
const present = residenceStatuses.filter((status) => !gone.includes(status));

/** Undefined where the cursor is none that a page gave. */
export async function listResidents(
  db: Database,
  { dormitoryId, statuses = present, floor, order, cursor }: ListFilter,
  now: Instant,
): Promise<ListPage | undefined> {
  const after = cursor === undefined ? undefined : readCursor<Place>(cursor, placeKinds);
  if (cursor !== undefined && after === undefined) return undefined;
  const goneToo = statuses.some((status) => gone.includes(status));
  const everybody = await findOfDormitory(db, { dormitoryId, goneToo }, now);
  const ofStatus = everybody.filter(({ status }) => statuses.includes(status));
  const sorted = ofStatus
    .filter((row) => floor === undefined || floorCode(row.room_number) === floor)
    .map((row) => ({ row, place: placeOf(row, order) }))
    .toSorted((a, b) => comparePlaces(a.place, b.place));
  const rest =
    after === undefined ? sorted : sorted.filter(({ place }) => comparePlaces(place, after) > 0);
  const page = pageOf(rest, pageSize, ({ place }) => writeCursor(place));
  return {
    rows: page.rows.map(({ row }) => row),
    total: sorted.length,
    next: page.next,
    floors: [...new Set(ofStatus.map((row) => floorCode(row.room_number)))].toSorted(),
  };
}

/** Rooms have four characters, the first two of them the floor. */
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
