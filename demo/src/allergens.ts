// Residents of Keyaki who marked allergens: two of them for the sheets of the kitchen as well, one for the counter alone
// (SD032, SM006).
import type { AllergenConsent } from '@yadori/api/meals/own-allergen-calls';
import { markAllergens } from '@yadori/server/features/meals/allergens/own-allergens';
import type { Platform } from '@yadori/server/platform/platform';
import type { Instant } from '@yadori/api/time/tokyo';

/** What many dishes contain, and what no dish says anything about. */
const marks: readonly { codes: readonly string[]; consent: AllergenConsent }[] = [
  { codes: ['wheat', 'egg', 'milk'], consent: 2 },
  { codes: ['pork', 'chicken', 'gelatin'], consent: 2 },
  { codes: ['milk', 'shrimp'], consent: 1 },
];

/** Before the oldest sheet that the kitchen keeps. */
const agreedMs = 30 * 24 * 60 * 60 * 1000;

/** After the kitchen has stated what its dishes contain. Residents with a name of their own stay as they are described. */
export async function loadDemoAllergens(platform: Platform, now: Instant): Promise<void> {
  const { rows } = await platform.db.pool.query<{ id: number }>(
    `select a.id from accounts a join reservations r on r.account_id = a.id
      where a.email like 'resident%' and r.date >= (to_timestamp($1) at time zone 'Asia/Tokyo')::date
        and r.type_of_meal = 2 and r.cancelled_at is null and r.checked_in_at is null
      group by a.id order by min(r.date), a.id limit $2`,
    [now / 1000, marks.length],
  );
  for (const [index, mark] of marks.entries()) {
    const accountId = rows[index]?.id;
    if (accountId !== undefined)
      await markAllergens(platform, { accountId, ...mark, offered: mark.consent }, now - agreedMs);
  }
}
