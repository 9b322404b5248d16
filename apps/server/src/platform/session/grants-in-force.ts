// Which granted roles hold on a day; conditions for statements that know the grants as `g`.
import { sql } from 'kysely';

/** Not revoked, and not over on this day (`YYYY-MM-DD`, Tokyo); its first day may be still to come. */
export const isGrantLeft = (day: string) =>
  sql<boolean>`(g.revoked_at is null and (g.until_day is null or g.until_day >= ${day}))`;

/** Holds on this day (`YYYY-MM-DD`, Tokyo). */
export const isGrantInForce = (day: string) =>
  sql<boolean>`(${isGrantLeft(day)} and g.from_day <= ${day})`;
