// A reception that comes into force while a resident looks at it.
import { applyDueSettings } from '@yadori/server/features/dormitory/apply-settings';
import { today } from './support/dormitory.ts';
import { expect, requirements, signIn, test } from './support/journey.ts';

test('an open page of a resident follows a reception that comes into force @phone', async ({
  page,
  newDormitory,
  product,
}) => {
  requirements('SD055');
  const dormitory = await newDormitory({ dinner_start: '10:30', dinner_end: '22:00' });
  await dormitory.serve({ meal: 'dinner' });
  const resident = await dormitory.resident();
  await resident.books('dinner', undefined, Date.parse('2026-06-10T08:00:00+09:00'));
  const line = page.waitForResponse((answer) => answer.url().endsWith('/v1/live'));
  await signIn(page, resident);
  await line;
  const hours = page.getByText('受付時間').locator('..');
  await expect(hours).toContainText('10:30〜22:00');
  await product.db.pool.query(
    `insert into dormitory_setting_changes
       (dormitory_id, setting_group, effective_on, settings, planned_by, planned_at)
     values ($1, 'times', $2, '{"dinner_end": "21:30"}', (select min(id) from staff), now())`,
    [dormitory.id, today],
  );
  await applyDueSettings(product.db, product.now());
  await expect(hours).toContainText('10:30〜21:30', { timeout: 2000 });
});
