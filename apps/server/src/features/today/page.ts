// Reads a dormitory's day for one member of staff: what the rights of the person open, and nothing else.
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Language } from '@yadori/api/language/language';
import { messageShownLength, movesShownDays } from '@yadori/api/today/shapes';
import type { Level, StaffFunction } from '@yadori/api/staff/rights';
import { nightOf } from '@yadori/api/time/night';
import { addDays, dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import { may, type Staff, type StaffDormitoryId } from '../../platform/session/staff.ts';
import { waitingLimits, waitingLimitsOf } from '../dormitory/desk.ts';
import { newestBatches, unfinishedOf } from '../imports/unfinished.ts';
import { findDormitoryMeals, type DormitoryMeal } from '../meals/dormitory-meals.ts';
import { findWaitingIn } from '../messages/staff.ts';
import { findFigures, openCheckOf } from '../safety/board.ts';
import { unusedByResidents, unusedByResidentsOf } from '../invitations/unused-invitations.ts';
import { stuckRegistrationOf, stuckRegistrations } from '../residents/stuck-registrations.ts';
import { unusedInvitationOf, unusedInvitations } from '../staff/people/unused-invitations.ts';
import { usedStationOf, usedStations } from '../staff/stations/queries.ts';
import { findDormitoryDays } from '../presence/dormitory-day.ts';
import { absenceLimit } from '../presence/long-absences.ts';
import {
  guestsLate,
  importsOpen,
  invitationsUnused,
  invitationsUnusedByResidents,
  longAbsences,
  mailsFailed,
  mealsFull,
  menusMissing,
  messagesLate,
  messagesUrgent,
  monthUnpublished,
  registrationsStuck,
  safetyHelp,
  safetyLeftOpen,
  stationsNamed,
  waitingNamed,
  withoutAccount,
} from './alerts.ts';
import { arrivalsByQuarter, arrivalsView } from './arrivals.ts';
import { alertsAside, withAside } from './aside.ts';
import { newestNotes, noteOf } from './handover.ts';
import { presenceOf, tonightView } from '../presence/roster.ts';
import {
  conversationsView,
  guestsView,
  hoursView,
  mealView,
  moveInsView,
  moveOutsView,
  safetyView,
} from './tiles.ts';
import { findTenants } from '../presence/tenants.ts';

export interface Reader {
  staff: Staff;
  dormitoryId: StaffDormitoryId;
  /** Office code, as the address has it. */
  code: string;
  language: Language;
}

type TodayRows = Awaited<ReturnType<typeof findAll>>;

/** Five statements, and a sixth while a safety check is open. */
export async function readToday(db: Database, reader: Reader, now: Instant) {
  const found = await findAll(db, reader, now);
  const { meals, waiting, notes } = found;
  const on = dateAt(now);
  const night = nightOf(now);
  const has = (of: StaffFunction, level: Level = 'view') =>
    may(reader.staff, reader.dormitoryId, of, level);
  const { services } = meals;
  return {
    notes,
    view: {
      date: on,
      read_at: now,
      services: {
        meal_reservation: services.meals,
        overnight_report: services.overnight,
        guest_report: services.guests,
      },
      meals: has('meals') && services.meals ? mealsTile(found, reader.language, now) : null,
      day_meals: null,
      conversations: waiting === null ? null : conversationsView(waiting),
      tonight: has('safety')
        ? tonightView(presenceOf(found.tenants, found.dayOn(night), night), night)
        : null,
      moves:
        has('arrivals') || has('moveouts')
          ? {
              in: has('arrivals') ? moveInsView(found.tenants, { on, now }) : null,
              out: has('moveouts') ? moveOutsView(found.tenants, on) : null,
            }
          : null,
      guests: has('stays') && services.guests ? guestsView(found.dayOn(on), on) : null,
      safety: safetyView(found.check),
      alerts: alertsFor(found, reader, now),
    },
  };
}

async function findAll(db: Database, { staff, dormitoryId }: Reader, now: Instant) {
  const on = dateAt(now);
  const mayAnswer = may(staff, dormitoryId, 'messages', 'view');
  const page = { limit: conversationsRead, textLength: messageShownLength };
  const [{ meals, dayOn }, waiting, tenants, behind] = await Promise.all([
    findMealsAndDays(db, dormitoryId, now),
    mayAnswer ? findWaitingIn(db, dormitoryId, page) : null,
    findTenants(db, dormitoryId, { from: nightOf(now), until: addDays(on, movesShownDays) }),
    findBehind(db, { staff, dormitoryId }, now),
  ]);
  return { meals, dayOn, waiting, tenants, ...behind };
}

/** Conversations that are counted as late; the tile shows the first ones. */
const conversationsRead = 200;

/** Small reads in one statement: notes, the open safety check, and what alerts are made of. */
async function findBehind(
  db: Database,
  { staff, dormitoryId }: Pick<Reader, 'staff' | 'dormitoryId'>,
  now: Instant,
) {
  const { queries } = db;
  const rows = await db.prepared(
    queries.selectNoFrom([
      jsonArrayFrom(newestBatches(queries, dormitoryId, now)).as('batches'),
      jsonArrayFrom(usedStations(queries, dormitoryId, now)).as('stations'),
      jsonArrayFrom(unusedInvitations(queries, dormitoryId, now)).as('invitations'),
      jsonArrayFrom(unusedByResidents(queries, dormitoryId, now)).as('unregistered'),
      jsonArrayFrom(stuckRegistrations(queries, dormitoryId, now)).as('stuck'),
      jsonArrayFrom(newestNotes(queries, dormitoryId, now)).as('notes'),
      jsonObjectFrom(waitingLimits(queries, dormitoryId, now)).as('limits'),
      jsonObjectFrom(openCheckOf(queries, dormitoryId)).as('check'),
      absenceLimit(queries, dormitoryId).as('absence_nights'),
      jsonArrayFrom(alertsAside(queries, dormitoryId, now)).as('aside'),
      jsonArrayFrom(arrivalsByQuarter(queries, dormitoryId, now)).as('arrivals'),
    ]),
  );
  // Without a table, a query has one row.
  const found = rows[0] as (typeof rows)[number];
  const has = (of: StaffFunction, level: Level = 'view') => may(staff, dormitoryId, of, level);
  const check = has('safety') ? found.check : null;
  return {
    notes: found.notes.map(noteOf),
    limits: waitingLimitsOf(found.limits),
    absenceNights: found.absence_nights ?? 0,
    check: check && { ...check, ...(await findFigures(db, check.survey_id, now)) },
    imports: unfinishedOf(found.batches, staff, now),
    stations: has('staff') ? found.stations.map(usedStationOf) : [],
    invitations: has('staff') ? found.invitations.map(unusedInvitationOf) : [],
    unregistered: has('contracts') ? found.unregistered.map(unusedByResidentsOf) : [],
    // As the page that helps with them.
    stuck: has('residents', 'edit') ? found.stuck.map(stuckRegistrationOf) : [],
    aside: found.aside,
    arrivals: found.arrivals,
  };
}

/** Reports are read up to the last meal that is shown: guests eat there. */
async function findMealsAndDays(db: Database, dormitoryId: StaffDormitoryId, now: Instant) {
  const meals = await findDormitoryMeals(db, dormitoryId, waitingNamed, now);
  const on = dateAt(now);
  const until = meals.meals.at(-1)?.date ?? on;
  const days = { from: nightOf(now), until };
  return { meals, dayOn: await findDormitoryDays(db, dormitoryId, days) };
}

function mealsTile(
  { meals, dayOn, arrivals }: Pick<TodayRows, 'meals' | 'dayOn' | 'arrivals'>,
  language: Language,
  now: Instant,
) {
  const [next, ...following] = meals.meals;
  const viewOf = (meal: DormitoryMeal) => mealView(meal, dayOn(meal.date), language);
  return {
    next: next ? { ...viewOf(next), arrivals: arrivalsView(arrivals, next, now) } : null,
    following: following.map(viewOf),
    of_today: meals.ofToday.map(hoursView),
  };
}

function alertsFor(found: TodayRows, { staff, dormitoryId, code }: Reader, now: Instant) {
  const { meals, tenants, dayOn, waiting, limits, check, absenceNights: limit } = found;
  const on = dateAt(now);
  const night = nightOf(now);
  const has = (of: StaffFunction) => may(staff, dormitoryId, of, 'view');
  const hasMeals = meals.services.meals;
  const alerts = [
    ...(check === null ? [] : safetyHelp(code, check)),
    ...messagesUrgent(code, waiting ?? []),
    ...(check === null ? [] : safetyLeftOpen(code, check, now)),
    ...messagesLate(code, { waiting: waiting ?? [], limits }, now),
    ...(has('stays') && meals.services.guests
      ? guestsLate(code, dayOn(night).guests, { night, now })
      : []),
    ...(has('arrivals') ? withoutAccount(code, tenants, on) : []),
    ...registrationsStuck(code, found.stuck),
    ...(has('menus') && hasMeals ? menusMissing(code, meals) : []),
    ...(has('menus') && hasMeals ? monthUnpublished(code, meals) : []),
    ...(has('meals') && hasMeals ? mealsFull(code, meals) : []),
    ...importsOpen(code, found.imports),
    ...stationsNamed(code, found.stations, now),
    ...invitationsUnused(found.invitations),
    ...invitationsUnusedByResidents(code, found.unregistered),
    ...(has('residents') ? mailsFailed(code, tenants) : []),
    ...(has('safety')
      ? longAbsences(code, { away: dayOn(night).away, tenants, limit }, night)
      : []),
  ];
  return withAside(alerts, found.aside);
}
