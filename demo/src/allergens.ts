// Two residents of Keyaki who marked allergens, with their consent: at the counter both cause a warning (SD032, SM006).
import { markAllergens } from '@yadori/server/features/meals/service';
import type { Platform } from '@yadori/server/platform/platform';
import type { Instant } from '@yadori/api/time/tokyo';

/** What many dishes contain, and what no dish says anything about. */
const marks: readonly (readonly string[])[] = [
  ['wheat', 'egg', 'milk'],
  ['pork', 'chicken', 'gelatin'],
];

/** After the kitchen has stated what its dishes contain. Residents with a name of their own stay as they are described. */
export async function loadDemoAllergens(platform: Platform, now: Instant): Promise<void> {
  const { rows } = await platform.db.pool.query<{ id: number }>(
    `select a.id from accounts a join reservations r on r.account_id = a.id
      where a.email like 'resident%' and r.date >= (to_timestamp($1) at time zone 'Asia/Tokyo')::date
        and r.type_of_meal = 2 and r.cancelled_at is null and r.checked_in_at is null
      group by a.id order by min(r.date), a.id limit $2`,
    [now / 1000, marks.length],
  );
  for (const [index, codes] of marks.entries()) {
    const accountId = rows[index]?.id;
    if (accountId !== undefined) await markAllergens(platform, { accountId, codes }, now);
  }
}
