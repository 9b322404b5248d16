// Reads who is in a dormitory in a night.
import { isoInTokyo, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import type { StaffDormitoryId } from '../../platform/session/staff.ts';
import { findDormitoryDay } from '../stays/service.ts';
import { floorOf, presenceIn, totalsOf, type Present, type Tenant } from './roster-rules.ts';

/** Two statements. */
export async function findPresence(
  db: Database,
  dormitoryId: StaffDormitoryId,
  on: CalendarDate,
): Promise<Present[]> {
  const [tenants, day] = await Promise.all([
    findTenants(db, dormitoryId, on),
    findDormitoryDay(db, dormitoryId, on),
  ]);
  const absences = day.away.map(({ contractId, until, reportedAt }) => ({
    ...{ contractId, until, reportedAt },
  }));
  const visits = day.guests
    .filter(({ sleepsTonight }) => sleepsTonight)
    .map(({ contractId, guest }) => ({ contractId, guestName: guest.friend_name }));
  return presenceIn({ tenants, absences, visits }, on);
}

async function findTenants(
  db: Database,
  dormitoryId: StaffDormitoryId,
  on: CalendarDate,
): Promise<Tenant[]> {
  const rows = await db.queries
    .selectFrom('contracts as c')
    .leftJoin('profiles as p', 'p.account_id', 'c.account_id')
    .leftJoin('move_ins as i', (join) =>
      join.onRef('i.contract_id', '=', 'c.id').onRef('i.account_id', '=', 'c.account_id'),
    )
    .select([
      'c.id',
      'c.account_id',
      'c.room_number',
      'c.tenant_name',
      'c.move_out_on',
      'p.name',
      'i.movein_date',
    ])
    .where('c.dormitory_id', '=', dormitoryId)
    .where('c.start_date', '<=', on)
    .where((contract) =>
      contract.or([contract('c.last_day', 'is', null), contract('c.last_day', '>=', on)]),
    )
    .execute();
  return rows.map((row) => ({
    contractId: row.id,
    accountId: row.account_id,
    roomNumber: row.room_number,
    name: row.name ?? row.tenant_name ?? '',
    moveInOn: row.movein_date,
    moveOutOn: row.move_out_on,
  }));
}

export function rosterView(people: readonly Present[], on: CalendarDate, now: Instant) {
  return {
    date: on,
    printed_at: isoInTokyo(now),
    floors: groupsOf(people, floorOf).map(([floor, ofFloor]) => ({
      floor,
      rooms: groupsOf(ofFloor, (roomNumber) => roomNumber).map(([room_number, ofRoom]) => ({
        ...{ room_number, people: ofRoom.map(personView) },
      })),
      totals: totalsOf(ofFloor),
    })),
    totals: totalsOf(people),
  };
}

/** In the order of the people. */
function groupsOf(
  people: readonly Present[],
  groupOf: (roomNumber: string) => string,
): [string, Present[]][] {
  const groups = new Map<string, Present[]>();
  for (const person of people) {
    const group = groupOf(person.tenant.roomNumber);
    groups.set(group, [...(groups.get(group) ?? []), person]);
  }
  return [...groups];
}

const personView = ({ tenant, state, awayUntil, isUnconfirmed, guests }: Present) => ({
  contract_id: tenant.contractId,
  account_id: tenant.accountId,
  name: tenant.name,
  state,
  away_until: awayUntil,
  unconfirmed: isUnconfirmed,
  guests: guests.map((name) => ({ name })),
});
