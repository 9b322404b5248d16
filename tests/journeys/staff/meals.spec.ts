// Bookings of a dormitory at the desk: the caller who is ill gets tonight's dinner back.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { today } from '../support/dormitory.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { staffSignedIn } from '../support/staff.ts';

test('a sick caller gets tonight’s dinner back without fee in four presses @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SE001 SE009 SE012 SA044');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner' });
  const resident = await dormitory.resident();
  await resident.books('dinner');
  const { rows: changed } = await product.db.pool.query<{ code: string }>(
    'update dormitories set fee_window_hours = 24 where id = $1 returning office_code as code',
    [dormitory.id],
  );
  const code = changed[0]?.code ?? '';
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/residents/${resident.scope.accountId}/overview`);
  const tab = page.getByRole('tab', { name: '食事', exact: true });
  await expect(tab).toBeVisible();
  await presses.taken();
  await tab.click();
  await page.getByRole('button', { name: /夕食の予約を取り消す$/ }).click();
  await page.getByRole('radio', { name: '体調不良' }).click();
  await expect(page.getByRole('radio', { name: '免除する（0円）' })).toBeChecked();
  await page.getByRole('button', { name: '予約を取り消す', exact: true }).click();
  await expect(page.getByText('予約を取り消しました')).toBeVisible();
  expect(await presses.taken()).toEqual({ presses: 4, signs: 0 });
  const { rows } = await product.db.pool.query('select id from charges where account_id = $1', [
    resident.scope.accountId,
  ]);
  expect(rows).toEqual([]);

  await page.goto(`/staff/${code}/meals/${today}/dinner`);
  await page.getByRole('button', { name: /^取消\s*1$/ }).click();
  await expect(page.getByRole('cell', { name: /^取消/ })).toBeVisible();
  await expectAccessible(page, 'day of a meal');
  await expectReflow(page, 'day of a meal');
});
