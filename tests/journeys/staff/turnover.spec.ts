// Roles that end and people who are not there any more: seen on one tab, extended and disabled from it.
import type { Browser } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { inEnglish } from '../support/counter.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { appCode, staffSignedIn, type SignedInStaff } from '../support/staff.ts';
import type { Product } from '../support/product.ts';

/** All journeys share the list of everybody. */
async function cookOf(
  product: Product,
  browser: Browser,
  { dormitoryId, family }: { dormitoryId: number; family: string },
): Promise<SignedInStaff> {
  const context = await browser.newContext({ baseURL: product.address });
  const cook = await staffSignedIn(product, context, { role: 'kitchen', dormitoryId });
  await context.close();
  const name = `${family} ${product.now() % 1_000_000}`;
  await product.db.pool.query('update staff set name = $2 where id = $1', [cook.staffId, name]);
  return { ...cook, name };
}

test('a role is extended before it ends, and who is not there any more is disabled @both', async ({
  page,
  context,
  browser,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SJ004 SK019 SK021 SK022');
  // The call that needs the proof.
  complaints.expect(/status of 403/);
  const dormitory = await newDormitory();
  const { pool } = product.db;
  const ending = await cookOf(product, browser, { dormitoryId: dormitory.id, family: '西川' });
  await pool.query(`update staff_grants set until_day = '2026-06-14' where staff_id = $1`, [
    ending.staffId,
  ]);
  const { id: elsewhere } = await newDormitory();
  const gone = await cookOf(product, browser, { dormitoryId: elsewhere, family: '村田' });
  await pool.query(
    `update staff set created_at = '2026-01-05', activated_at = '2026-01-05', last_seen_on = '2026-02-18',
       unused_mailed_on = '2026-06-04' where id = $1`,
    [gone.staffId],
  );
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null, hasApp: true });
  await page.goto('/staff/all/people');
  await page.getByRole('tab', { name: /^終わる・使っていない \d+$/ }).click();
  await expect(page).toHaveURL('/staff/all/people?view=turnover');
  const roles = page.getByRole('region', { name: '14日以内に役割が終わる人' });
  const row = roles.getByRole('row', { name: new RegExp(ending.name) });
  await expect(row).toContainText('6月14日(日)');
  await expect(row).toContainText('4日');
  const missing = roles.getByText(/は、6月15日\(月\)から食堂の担当がいません$/);
  const uncovered = await missing.count();
  expect(uncovered).toBeGreaterThan(0);
  const people = page.getByRole('region', { name: '90日以上利用のない人' });
  const unused = people.getByRole('row', { name: new RegExp(gone.name) });
  await expect(unused).toContainText('2026年2月18日');
  await expect(unused).toContainText('6月18日(木)');
  await expectAccessible(page, 'roles that end');
  await expectReflow(page, 'roles that end');

  // The details beside it, and back to the same tab.
  await row.getByRole('link').click();
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { level: 2, name: ending.name })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/staff/all/people?view=turnover');

  await row.getByRole('button', { name: `${ending.name}さんの役割を延ばす` }).click();
  const form = page.getByRole('dialog', { name: `${ending.name}さんの役割を延ばす` });
  const until = form.getByLabel('新しい最後の日');
  await expect(until).toHaveValue('2027年3月31日(水)');
  await until.fill('2026-06-14');
  await form.getByRole('button', { name: '延ばす', exact: true }).click();
  await expect(form.getByText('今の最後の日より後の日を入れてください')).toBeVisible();
  await expectAccessible(page, 'a role is extended');
  await expectReflow(page, 'a role is extended');
  await form.getByRole('button', { name: '1か月' }).click();
  await expect(until).toHaveValue('2026年7月14日(火)');
  await form.getByRole('button', { name: '延ばす', exact: true }).click();
  await page.getByLabel('6桁の数字').fill(appCode(product));
  await page.keyboard.press('Enter');
  await expect(page.getByText('2026年7月14日まで延ばしました')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(missing).toHaveCount(uncovered - 1);
  const { rows } = await pool.query<{ until: string }>(
    `select until_day::text as until from staff_grants where staff_id = $1 and revoked_at is null`,
    [ending.staffId],
  );
  expect(rows).toEqual([{ until: '2026-07-14' }]);

  await unused.getByRole('button', { name: `${gone.name}さんの利用を止める` }).click();
  const question = page.getByRole('dialog', { name: `${gone.name}さんの利用を止めますか` });
  await question.getByRole('radio').first().check();
  await question.getByRole('button', { name: '利用を止める' }).click();
  await expect(unused).toHaveCount(0);

  await inEnglish(page);
  await page.goto('/staff/all/people?view=turnover');
  await expect(page.getByRole('tab', { name: /^Ending or unused/ })).toBeVisible();
  await expectReflow(page, 'roles that end, in English');
});
