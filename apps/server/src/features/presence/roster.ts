// Reads who is in a dormitory in a night.
import { grouped } from '@yadori/api/grouped';
import type { Language } from '@yadori/api/language/language';
import { floorName } from '@yadori/api/residents/room';
import { nightOf } from '@yadori/api/time/night';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { rosterDays } from '@yadori/api/today/staff-calls';
import type { Database } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { StaffDormitoryId } from '../../platform/session/staff.ts';
import { findDormitoryDay, type DormitoryDay } from './dormitory-day.ts';
import { isRosterDay, presenceIn, totalsOf, type Present } from './roster-rules.ts';
import { findTenants, type FoundTenant } from './tenants.ts';
import { todayTexts } from './texts.ts';

/** The night that was named, else tonight; throws where it is too far away (SH030). */
export function rosterDayOf(
  named: CalendarDate | undefined,
  now: Instant,
  language: Language,
): CalendarDate {
  const tonight = nightOf(now);
  const on = named ?? tonight;
  if (isRosterDay(on, tonight, rosterDays)) return on;
  const message = todayTexts(language).dateOutside;
  throw new CallError({ status: 422, message, errors: { date: [message] } });
}

/** Two statements. */
export async function findPresence(
  db: Database,
  dormitoryId: StaffDormitoryId,
  on: CalendarDate,
): Promise<Present[]> {
  const [tenants, day] = await Promise.all([
    findTenants(db, dormitoryId, { from: on, until: on }),
    findDormitoryDay(db, dormitoryId, on),
  ]);
  return presenceOf(tenants, day, on);
}

/** Of those whose contract holds the night. */
export function presenceOf(
  tenants: readonly FoundTenant[],
  day: DormitoryDay,
  on: CalendarDate,
): Present[] {
  const absences = day.away.map(({ contractId, until, reportedAt }) => ({
    contractId,
    until,
    reportedAt,
  }));
  const visits = day.guests
    .filter(({ sleepsTonight }) => sleepsTonight)
    .map(({ contractId, guest }) => ({ contractId, guestName: guest.friend_name }));
  const current = tenants.filter(
    ({ startDate, lastDay }) => startDate <= on && (lastDay === null || lastDay >= on),
  );
  return presenceIn({ tenants: current, absences, visits }, on);
}

export function rosterView(people: readonly Present[], on: CalendarDate, now: Instant) {
  return {
    date: on,
    printed_at: now,
    floors: byFloor(people).map(([floor, ofFloor]) => ({
      floor,
      rooms: byRoom(ofFloor).map(([room_number, ofRoom]) => ({
        room_number,
        people: ofRoom.map(personView),
      })),
      totals: totalsOf(ofFloor),
    })),
    totals: totalsOf(people),
  };
}

/** The night's figures, and a window for each room, lit where somebody is in (SB006). */
export const tonightView = (people: readonly Present[], night: CalendarDate) => ({
  date: night,
  ...totalsOf(people),
  floors: byFloor(people).map(([floor, ofFloor]) => {
    const { residents, in: isIn } = totalsOf(ofFloor);
    const rooms = byRoom(ofFloor);
    return {
      floor,
      residents,
      in: isIn,
      rooms: rooms.map(([room_number, ofRoom]) => ({
        room_number,
        lit: ofRoom.some(({ state }) => state !== 'away'),
      })),
    };
  }),
});

const byFloor = (people: readonly Present[]) => [
  ...grouped(people, ({ tenant }) => floorName(tenant.roomNumber)),
];
const byRoom = (people: readonly Present[]) => [
  ...grouped(people, ({ tenant }) => tenant.roomNumber),
];

const personView = ({ tenant, state, awayUntil, isUnconfirmed, guests }: Present) => ({
  contract_id: tenant.contractId,
  account_id: tenant.accountId,
  name: tenant.name,
  state,
  away_until: awayUntil,
  unconfirmed: isUnconfirmed,
  guests: guests.map((name) => ({ name })),
});
