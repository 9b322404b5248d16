// What the manager of a dormitory prepares for one day: residents who sleep elsewhere, guests, and their meals.
import type { GuestMark } from '@yadori/api/stays/staff-kinds';
import { nightEnd, nightOf } from '@yadori/api/time/night';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import { guestDaysOf, type GuestDay } from './guest-days.ts';
import {
  findReportsAsOf,
  findReportsOfDormitory,
  type GuestPart,
  type OwnPart,
  type ReportRow,
} from './queries.ts';

interface Person {
  reportId: number;
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
  /** When staff marked it; null while they have not. */
  arrivedAt: Instant | null;
  leftAt: Instant | null;
}

export interface DormitoryDay {
  away: AwayResident[];
  guests: DormitoryGuest[];
}

/** By room. Reports that were cancelled are not there, but in nights that were over before. */
export async function findDormitoryDay(
  db: Database,
  dormitoryId: number,
  on: CalendarDate,
): Promise<DormitoryDay> {
  const dayOn = await findDormitoryDays(db, dormitoryId, { from: on, until: on });
  return dayOn(on);
}

/** As `findDormitoryDay`, for several days at once: what it answers gives each of them. */
export const findDormitoryDays = async (
  db: Database,
  dormitoryId: number,
  days: { from: CalendarDate; until: CalendarDate },
): Promise<(on: CalendarDate) => DormitoryDay> =>
  dayOnOf(await findReportsOfDormitory(db, dormitoryId, days));

/** Each day of reports that touch it. */
export function dayOnOf(rows: readonly ReportRow[]): (on: CalendarDate) => DormitoryDay {
  // What a guest orders is reckoned once, not on each day of a month.
  const guestDays = new Map<ReportRow, GuestDay[]>();
  const guestDayOn = (row: ReportRow, on: CalendarDate) => {
    const days = guestDays.get(row) ?? guestDaysOf(row);
    guestDays.set(row, days);
    return days.find(({ date }) => date === on);
  };
  return (on) => {
    const present = rows.filter(
      (row) => row.first_day <= on && row.last_day >= on && isCountedOn(row, on),
    );
    return {
      away: present.flatMap((row) =>
        row.own === null || isAfterwards(row, on) ? [] : [awayOf(row, row.own, on)],
      ),
      guests: present.flatMap((row) =>
        row.guest === null ? [] : [guestOf(row, row.guest, guestDayOn(row, on))],
      ),
    };
  };
}

/** Guests of a day as they were reported at a past instant. */
export const findGuestsAsOf = async (
  db: Database,
  dormitoryId: number,
  on: CalendarDate,
  at: Instant,
): Promise<DormitoryGuest[]> =>
  dayOnOf(await findReportsAsOf(db, dormitoryId, { from: on, until: on }, at))(on).guests;

/** What staff filed after a night had ended does not rewrite who was in the dormitory (SI004). */
const isAfterwards = ({ filed_by: filedBy, created_at: filed }: ReportRow, on: CalendarDate) =>
  filedBy !== null && nightOf(filed.getTime()) > on;

/** A report that is cancelled later does not rewrite a night either. */
const isCountedOn = ({ cancelled_at: cancelledAt }: ReportRow, on: CalendarDate) =>
  cancelledAt === null || cancelledAt.getTime() >= nightEnd(on);

const personOf = ({
  id,
  account_id,
  contract_id,
  created_at,
  room_number,
  person_name,
  first_day,
  last_day,
}: ReportRow): Person => ({
  reportId: id,
  accountId: account_id,
  contractId: contract_id,
  reportedAt: created_at.getTime(),
  roomNumber: room_number,
  name: person_name,
  from: first_day,
  until: last_day,
});

const awayOf = (row: ReportRow, own: OwnPart, on: CalendarDate): AwayResident => ({
  isAwayTonight: row.last_day > on,
  place: own,
  ...personOf(row),
});

const guestOf = (row: ReportRow, guest: GuestPart, day: GuestDay | undefined): DormitoryGuest => ({
  guest,
  sleepsTonight: day?.sleeps === true,
  breakfast: day?.breakfast ?? 0,
  dinner: day?.dinner ?? 0,
  bedding: day?.bedding === 1,
  arrivedAt: markedAt(row, 'arrived'),
  leftAt: markedAt(row, 'left'),
  ...personOf(row),
});

function markedAt({ marks }: ReportRow, kind: GuestMark): Instant | null {
  const mark = marks?.find((one) => one.kind === kind);
  return mark === undefined ? null : Date.parse(mark.at);
}
