// Who is in the dormitory in a night, from contracts, reports and moves. Pure: the roster and Today read the same.
import { addDays, instantAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';

/** A contract whose days hold the night. */
export interface Tenant {
  contractId: number;
  accountId: number | null;
  roomNumber: string;
  name: string;
  /** The day on which they said that they come; null where they said nothing. */
  moveInOn: CalendarDate | null;
  moveOutOn: CalendarDate | null;
}

export interface Absence {
  contractId: number;
  until: CalendarDate;
  reportedAt: Instant;
}

interface Visit {
  contractId: number;
  guestName: string;
}

export interface Present {
  tenant: Tenant;
  state: 'in' | 'away' | 'back_today';
  awayUntil: CalendarDate | null;
  isUnconfirmed: boolean;
  guests: string[];
}

/** Reports after that time of the day come when the night has begun (SH031). */
const lateFrom = '20:00';

interface Night {
  tenants: readonly Tenant[];
  absences: readonly Absence[];
  /** Of guests who sleep here. */
  visits: readonly Visit[];
}

/** By room. Those who have not come yet or have left are not there; on the day of leaving it is not sure. */
export function presenceIn({ tenants, absences, visits }: Night, on: CalendarDate): Present[] {
  const lateAt = instantAt(on, lateFrom);
  return tenants
    .filter(({ moveInOn }) => moveInOn === null || moveInOn <= on)
    .filter(({ moveOutOn }) => moveOutOn === null || moveOutOn >= on)
    .map((tenant) => {
      const reports = absences.filter(({ contractId }) => contractId === tenant.contractId);
      const away = reports.find(({ until }) => until > on);
      const back = reports.find(({ until }) => until === on);
      const report = away ?? back;
      const isLate = report !== undefined && report.reportedAt >= lateAt;
      return {
        tenant,
        state: away !== undefined ? 'away' : back !== undefined ? 'back_today' : 'in',
        awayUntil: report?.until ?? null,
        isUnconfirmed: isLate || tenant.accountId === null || tenant.moveOutOn === on,
        guests: visits
          .filter(({ contractId }) => contractId === tenant.contractId)
          .map(({ guestName }) => guestName),
      } as const;
    })
    .toSorted((one, other) => compare(one.tenant, other.tenant));
}

const compare = (one: Tenant, other: Tenant): number =>
  one.roomNumber < other.roomNumber
    ? -1
    : one.roomNumber > other.roomNumber
      ? 1
      : one.contractId - other.contractId;

interface Totals {
  residents: number;
  in: number;
  away: number;
  back_today: number;
  guests: number;
  people: number;
  unconfirmed: number;
}

export function totalsOf(people: readonly Present[]): Totals {
  const away = people.filter(({ state }) => state === 'away').length;
  const guests = people.reduce((sum, person) => sum + person.guests.length, 0);
  return {
    residents: people.length,
    in: people.length - away,
    away,
    back_today: people.filter(({ state }) => state === 'back_today').length,
    guests,
    people: people.length - away + guests,
    unconfirmed: people.filter(({ isUnconfirmed }) => isUnconfirmed).length,
  };
}

/** The roster can be read for these nights. */
export const isRosterDay = (
  on: CalendarDate,
  tonight: CalendarDate,
  { back, ahead }: { back: number; ahead: number },
): boolean => on >= addDays(tonight, -back) && on <= addDays(tonight, ahead);
