// What the manager of a dormitory prepares for one day: residents who sleep elsewhere, guests, and their meals.
import { mealType } from '@yadori/api/meals/kinds';
import { guestOrders } from '@yadori/api/stays/guest-orders';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import { storedStay } from './guest-row.ts';
import {
  findReportsAsOf,
  findReportsOfDormitory,
  type GuestPart,
  type OwnPart,
  type ReportRow,
} from './queries.ts';

interface Person {
  accountId: number;
  contractId: number;
  reportedAt: Instant;
  roomNumber: string;
  name: string;
  from: CalendarDate;
  until: CalendarDate;
}

export interface AwayResident extends Person {
  /** False on the day of return: they sleep at home again. */
  isAwayTonight: boolean;
  place: Pick<OwnPart, 'name' | 'relationship' | 'phone_number' | 'address' | 'note'>;
}

export interface DormitoryGuest extends Person {
  guest: Pick<GuestPart, 'friend_name' | 'admission_time' | 'exit_time'>;
  /** False on the last morning. */
  sleepsTonight: boolean;
  /** What the guest eats on this day: 0 nothing, 1 Japanese, 2 Western breakfast; dinner 0 or 1. */
  breakfast: 0 | 1 | 2;
  dinner: 0 | 1;
  bedding: boolean;
}

export interface DormitoryDay {
  away: AwayResident[];
  guests: DormitoryGuest[];
}

/** By room. Reports that were cancelled are not there. */
export async function findDormitoryDay(
  db: Database,
  dormitoryId: number,
  on: CalendarDate,
): Promise<DormitoryDay> {
  const dayOn = await findDormitoryDays(db, dormitoryId, { from: on, until: on });
  return dayOn(on);
}

/** As `findDormitoryDay`, for several days at once: what it answers gives each of them. */
export async function findDormitoryDays(
  db: Database,
  dormitoryId: number,
  days: { from: CalendarDate; until: CalendarDate },
): Promise<(on: CalendarDate) => DormitoryDay> {
  const rows = await findReportsOfDormitory(db, dormitoryId, days);
  return (on) =>
    dayOf(
      rows.filter((row) => row.first_day <= on && row.last_day >= on),
      on,
    );
}

/** Guests of a day as they were reported at a past instant. */
export const findGuestsAsOf = async (
  db: Database,
  dormitoryId: number,
  on: CalendarDate,
  at: Instant,
): Promise<DormitoryGuest[]> =>
  dayOf(await findReportsAsOf(db, dormitoryId, { from: on, until: on }, at), on).guests;

const dayOf = (rows: readonly ReportRow[], on: CalendarDate): DormitoryDay => ({
  away: rows.flatMap((row) => (row.own === null ? [] : [awayOf(row, row.own, on)])),
  guests: rows.flatMap((row) => (row.guest === null ? [] : [guestOf(row, row.guest, on)])),
});

const personOf = ({
  account_id,
  contract_id,
  created_at,
  room_number,
  person_name,
  first_day,
  last_day,
}: ReportRow): Person => ({
  accountId: account_id,
  contractId: contract_id,
  reportedAt: created_at.getTime(),
  roomNumber: room_number,
  name: person_name,
  from: first_day,
  until: last_day,
});

const awayOf = (row: ReportRow, own: OwnPart, on: CalendarDate): AwayResident => ({
  ...personOf(row),
  isAwayTonight: row.last_day > on,
  place: own,
});

function guestOf(row: ReportRow, guest: GuestPart, on: CalendarDate): DormitoryGuest {
  const stay = storedStay(row);
  const orders = (stay === undefined ? [] : guestOrders(stay)).filter(({ date }) => date === on);
  const breakfast = orders.find(
    ({ type_of_meal }) => type_of_meal === mealType.breakfast,
  )?.type_of_food;
  return {
    ...personOf(row),
    guest,
    sleepsTonight: orders.some(({ kind }) => kind === 'stay'),
    breakfast: breakfast === 1 || breakfast === 2 ? breakfast : 0,
    dinner: orders.some(({ type_of_meal }) => type_of_meal === mealType.dinner) ? 1 : 0,
    bedding: orders.some(({ kind }) => kind === 'bedding'),
  };
}
