// What the dashboard says of many dormitories: read set by set, in a number of statements that does not grow with them.
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import type { StaffDormitoryId } from '../../platform/session/staff.ts';
import { byDormitory } from '../../platform/session/within.ts';
import { waitingLimitsOf } from '../dormitory/desk.ts';
import { newestBatches } from '../imports/unfinished.ts';
import { rulesOf, type DormitoryRow } from '../meals/facts.ts';
import { findMealsOfAll } from '../meals/meals-of-all.ts';
import type { MealRules } from '../meals/policy.ts';
import { stuckRegistrations } from '../residents/stuck-registrations.ts';
import { findOpenChecks } from '../safety/board.ts';
import { prefectureIn } from '../safety/rules.ts';
import { unusedInvitations } from '../staff/people/unused-invitations.ts';
import { usedStations } from '../staff/stations/queries.ts';
import { alertsAside } from './aside.ts';
import { waitingNamed } from './alerts.ts';
import { readPeople, readSettings, readWaitingOfAll } from './dashboard-statements.ts';

/** `null`: all of them. */
export type Dormitories = readonly StaffDormitoryId[] | null;

export type DashboardFacts = Awaited<ReturnType<typeof findFacts>>[number];

/** Seven statements, and an eighth while a safety check is open. */
export async function findFacts(db: Database, dormitories: Dormitories, now: Instant) {
  const today = dateAt(now);
  const settings = await db.named(readSettings, [dormitories, today]);
  const rules = sharedRules(settings);
  const [meals, people, waiting, checks, behind] = await Promise.all([
    findMealsOfAll(
      db,
      { dormitoryIds: dormitories, rulesOf: rules, waitingAtLeast: waitingNamed },
      now,
    ),
    db.named(readPeople, [dormitories, today]),
    db.named(readWaitingOfAll, [dormitories, timestamp(now)]),
    findOpenChecks(db, dormitories, now),
    findBehind(db, dormitories, now),
  ]);
  const [peopleIn, waitingIn, checksIn] = [
    byDormitory(people),
    byDormitory(waiting),
    byDormitory(checks),
  ];
  return settings.map((row) => {
    const { id, code, name_ja, name_en, rules: stored } = row;
    const closed = stored.closing_days.map((date) => ({ date }));
    const { amber_hours, red_hours, desk_days: days } = row;
    return {
      id,
      code,
      name_ja,
      name_en,
      prefecture: prefectureIn(row.location_ja),
      meals: meals.get(id) ?? null,
      residents: peopleIn(id)[0]?.residents ?? 0,
      unclaimed: peopleIn(id)[0]?.unclaimed ?? [],
      waiting: waitingIn(id),
      limits: waitingLimitsOf({ amber_hours, red_hours, days, closed }),
      check: checksIn(id)[0] ?? null,
      ...behind(id),
      now,
    };
  });
}

/** Rules of each dormitory: equal ones are one object. */
function sharedRules(settings: readonly { id: number; rules: DormitoryRow }[]) {
  const known = new Map<string, MealRules>();
  return new Map(
    settings.map((row) => {
      const key = JSON.stringify(row.rules);
      const rules = known.get(key) ?? rulesOf(row.rules);
      known.set(key, rules);
      return [row.id, rules];
    }),
  );
}

/** Small reads in one statement. */
async function findBehind(db: Database, dormitories: Dormitories, now: Instant) {
  const { queries } = db;
  const rows = await db.prepared(
    queries.selectNoFrom([
      jsonArrayFrom(newestBatches(queries, dormitories, now)).as('batches'),
      jsonArrayFrom(usedStations(queries, dormitories, now)).as('stations'),
      jsonArrayFrom(unusedInvitations(queries, dormitories, now)).as('invitations'),
      jsonArrayFrom(stuckRegistrations(queries, dormitories, now)).as('stuck'),
      jsonArrayFrom(alertsAside(queries, dormitories, now)).as('aside'),
    ]),
  );
  // Without a table, a query has one row.
  const found = rows[0] as (typeof rows)[number];
  const [batches, stations, invitations, stuck, aside] = [
    byDormitory(found.batches),
    byDormitory(found.stations),
    byDormitory(found.invitations),
    byDormitory(found.stuck),
    byDormitory(found.aside),
  ];
  return (id: number) => ({
    batches: batches(id),
    stations: stations(id),
    invitations: invitations(id),
    stuck: stuck(id),
    aside: aside(id),
  });
}
