// Reads who is away and who visits a dormitory: every screen, sheet and list has its nights from `dayOnOf` (SI011).
import { mostStayDays, usualStayDays, type StayDay } from '@yadori/api/stays/staff-calls';
import type { Language } from '@yadori/api/language/language';
import { nightOf } from '@yadori/api/time/night';
import {
  addDays,
  datesFrom,
  daysBetween,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { invalidStaffField } from '../../../platform/http/common-errors.ts';
import { dayOnOf, findDormitoryDay, type DormitoryDay } from '../../presence/dormitory-day.ts';
import { absenceLimit, longAbsencesOf } from '../../presence/long-absences.ts';
import { findReportsOfDormitory, type ReportRow } from '../../presence/queries.ts';
import { findLastUses } from './last-uses.ts';

interface ShownDays {
  from: CalendarDate;
  until: CalendarDate;
}

/** Fourteen days from the night that runs where none is named; throws where they are too many or run backwards. */
export function shownDaysOf(
  named: { from?: CalendarDate | undefined; until?: CalendarDate | undefined },
  now: Instant,
  language: Language,
): ShownDays {
  const from = named.from ?? nightOf(now);
  const until = named.until ?? addDays(from, usualStayDays - 1);
  const days = daysBetween(from, until) + 1;
  if (days < 1 || days > mostStayDays) throw invalidStaffField(language, 'until');
  return { from, until };
}

export interface FoundStays {
  stock: number;
  services: { overnight_report: boolean; guest_report: boolean };
  /** Not those that were cancelled: their nights that are over are counted alone. */
  rows: ReportRow[];
  dayOn: (on: CalendarDate) => DormitoryDay;
}

/** Two statements. */
export async function findStays(
  db: Database,
  dormitoryId: number,
  days: ShownDays,
): Promise<FoundStays> {
  const [dormitory, rows] = await Promise.all([
    db.queries
      .selectFrom('dormitories')
      .select(['bedding_stock', 'overnight_report', 'guest_report'])
      .where('id', '=', dormitoryId)
      .executeTakeFirstOrThrow(),
    findReportsOfDormitory(db, dormitoryId, days),
  ]);
  return {
    stock: dormitory.bedding_stock,
    services: {
      overnight_report: dormitory.overnight_report === 1,
      guest_report: dormitory.guest_report === 1,
    },
    rows: rows.filter(({ cancelled_at: cancelledAt }) => cancelledAt === null),
    dayOn: dayOnOf(rows),
  };
}

export const staysByDay = ({ dayOn, stock }: FoundStays, { from, until }: ShownDays): StayDay[] =>
  datesFrom(from, until).map((date) => figuresOf(dayOn(date), date, stock));

function figuresOf({ away, guests }: DormitoryDay, date: CalendarDate, stock: number): StayDay {
  const counted = (fits: (guest: (typeof guests)[number]) => boolean) => guests.filter(fits).length;
  const beddings = counted(({ bedding }) => bedding);
  const isAway = away.filter(({ isAwayTonight }) => isAwayTonight).length;
  return {
    date,
    away: isAway,
    back: away.length - isAway,
    guests: counted(({ sleepsTonight }) => sleepsTonight),
    beddings,
    left: stock - beddings,
    breakfast_japanese: counted(({ breakfast }) => breakfast === 1),
    breakfast_western: counted(({ breakfast }) => breakfast === 2),
    dinner: counted(({ dinner }) => dinner === 1),
  };
}

/** Those who are away tonight for longer than the limit, with when they were last here (SI009). */
export async function findLongAbsences(db: Database, dormitoryId: number, now: Instant) {
  const night = nightOf(now);
  const [{ away }, { nights: limit }] = await Promise.all([
    findDormitoryDay(db, dormitoryId, night),
    absenceLimit(db.queries, dormitoryId).executeTakeFirstOrThrow(),
  ]);
  const long = longAbsencesOf(away, { night, limit });
  const lastUses = await findLastUses(
    db,
    long.map(({ person }) => person.accountId),
  );
  return long.map(({ person, nights }) => ({
    report_id: person.reportId,
    account_id: person.accountId,
    room_number: person.roomNumber,
    name: person.name,
    from: person.from,
    until: person.until,
    nights,
    last_checkin: lastUses.get(person.accountId)?.checkin ?? null,
    last_use: lastUses.get(person.accountId)?.use ?? null,
  }));
}
