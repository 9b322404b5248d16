// Limits of one account or contract over all networks, for staff who see and lift them (AM246).
import { sql } from 'kysely';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import type { Limit } from '../../platform/limits.ts';
import { admitsAgainAt, hashOf } from '../../platform/rate-limit.ts';

/** The part of a key that is the same on all networks; an index has it. */
const owner = sql<string>`split_part(key, ':', 2)`;

/** Until when attempts at these owners are refused somewhere or delayed; those without such a limit are left out. */
export async function findSlowed(
  queries: Queries,
  limits: readonly Limit[],
  owners: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, Instant>> {
  if (owners.length === 0) return new Map();
  const rows = await queries
    .selectFrom('rate_limits')
    .select(['key', 'window_start', 'hits', owner.as('owner')])
    .where(owner, 'in', owners.map(hashOf))
    .execute();
  const slowed = new Map<string, Instant>();
  for (const named of owners) {
    const own = rows.filter((row) => row.owner === hashOf(named));
    for (const key of new Set(own.map((row) => row.key))) {
      const limit = limits.find(({ name }) => key.startsWith(`${name}:`));
      if (limit === undefined) continue;
      const counts = own.filter((row) => row.key === key);
      const until = admitsAgainAt(limit, counts, now);
      if (until > now) slowed.set(named, Math.max(until, slowed.get(named) ?? 0));
    }
  }
  return slowed;
}

/** Forgets what was counted for an owner, on all networks. */
export async function lift(
  queries: Queries,
  limits: readonly Limit[],
  liftedOwner: string,
): Promise<void> {
  await queries
    .deleteFrom('rate_limits')
    .where(owner, '=', hashOf(liftedOwner))
    .where(
      sql<string>`split_part(key, ':', 1)`,
      'in',
      limits.map(({ name }) => name),
    )
    .execute();
}
