// All dormitories of a member of staff, by the rules of Today (SB017).
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import { createSingleFlight, type SingleFlight } from '../../platform/single-flight.ts';
import { findFacts, type Dormitories } from './dashboard-facts.ts';
import { describeDormitory, type DescribedDormitory } from './dashboard-view.ts';

/**
 * Wakes of five hundred dormitories have every console of the head office read again: those that read at once share the
 * statements. What each may see of them is decided afterwards.
 */
export function findDashboard(
  db: Database,
  dormitories: Dormitories,
  now: Instant,
): Promise<DescribedDormitory[]> {
  const key = dormitories === null ? '' : dormitories.toSorted((a, b) => a - b).join(' ');
  return flightOf(db).join(key, { dormitories, now });
}

/** Of one reader. */
interface Reading {
  dormitories: Dormitories;
  now: Instant;
}

type Flight = SingleFlight<Reading, DescribedDormitory[]>;

const flightsOf = new WeakMap<Database, Flight>();

function flightOf(db: Database): Flight {
  const known = flightsOf.get(db);
  if (known !== undefined) return known;
  const flight: Flight = createSingleFlight(async (_key, readings) => {
    // All of them name the same dormitories.
    const dormitories = readings[0]?.dormitories ?? null;
    const newest = Math.max(...readings.map(({ now }) => now));
    return (await findFacts(db, dormitories, newest)).map(describeDormitory);
  });
  flightsOf.set(db, flight);
  return flight;
}
