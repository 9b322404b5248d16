// Contracts in the console: fifty are extended at once, one ends earlier, one is added by hand.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('head office extends fifty contracts in six presses, and a changed contract says so @pc', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('SC034 SC035 SC036 SC038 SK122 SK123');
  const dormitory = await newDormitory();
  const code = await codeOfDormitory(product, dormitory.id);
  await product.db.pool.query(
    `insert into contracts (number, dormitory_id, room_number, start_date, end_date, tenant_name)
     select 'JX' || $1::bigint || '-' || n, $1::bigint, lpad(n::text, 4, '0'), '2026-04-01', '2026-07-31', '入居者' || n
       from generate_series(1, 50) n`,
    [dormitory.id],
  );
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/today`);
  const places = page.getByRole('banner').getByRole('navigation', { name: '主な画面' });
  await expect(places).toBeVisible();
  await presses.taken();
  await places.getByRole('link', { name: '契約と部屋' }).click();
  await page.getByRole('button', { name: '50件を延長' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2026/07/31 → 2027/07/31')).toHaveCount(50);
  await expect(dialog.getByText('0 延びない', { exact: true })).toBeVisible();
  await dialog.getByText('会社からの連絡').click();
  await dialog.getByRole('button', { name: '50件を延長する' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await presses.taken()).presses).toBeLessThanOrEqual(6);
  const { rows } = await product.db.pool.query<{ n: number }>(
    `select count(*)::int as n from contracts where dormitory_id = $1 and end_date = '2027-07-31'`,
    [dormitory.id],
  );
  expect(rows).toEqual([{ n: 50 }]);
  await expectAccessible(page, 'contracts');
  await expectReflow(page, 'contracts');

  await page.getByRole('row').filter({ hasText: '入居者7' }).getByRole('link').first().click();
  await page.getByRole('button', { name: '直す' }).click();
  await dialog.getByLabel('社員コード').fill('T-7');
  await dialog.getByText('誤りの訂正', { exact: true }).click();
  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('T-7')).toBeVisible();
  await expect(page.getByText('理由：誤りの訂正')).toBeVisible();

  await page.getByRole('button', { name: '契約を加える' }).click();
  await dialog.getByLabel('契約番号').fill(`jx${dormitory.id}-new`);
  await dialog.getByLabel('部屋番号').fill('909');
  await dialog.getByLabel('始まり').fill('2026-07-01');
  await dialog.getByText('本人の希望').click();
  await dialog.getByRole('button', { name: '加える' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`JX${dormitory.id}-NEW`)).toBeVisible();
});

test('overlaps of all days are in the list, those of thirty days in the grid, and both say so @pc', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('SC034 SC037 SC045');
  const dormitory = await newDormitory();
  const code = await codeOfDormitory(product, dormitory.id);
  await product.db.pool.query(
    `insert into contracts (number, dormitory_id, room_number, start_date, tenant_name)
     select 'JO' || $1::bigint || '-' || n, $1::bigint, '0312', date '2026-04-01' + n * 105, '入居者' || n
       from generate_series(0, 1) n`,
    [dormitory.id],
  );
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  await page.goto(`/staff/${code}/contracts`);
  await page.getByRole('button', { name: /^重複/ }).click();
  await expect(page.getByText('部屋の一覧に出るのは、30日先までの重複です。')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: /重複 .*〜/ })).toHaveCount(2);
  await expectAccessible(page, 'overlapping contracts');
  await page.goto(`/staff/${code}/rooms`);
  await expect(page.getByRole('button', { name: /^重複\s*0\s*30日内$/ })).toBeVisible();
});
