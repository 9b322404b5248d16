// Head office changes several dormitories at once: one that refuses is named, the others go on.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('head office adds a day without dinner to two dormitories, of which one has a menu @pc', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('SD026');
  const [one, other] = [await newDormitory(), await newDormitory()];
  const [free, taken] = [
    await codeOfDormitory(product, one.id),
    await codeOfDormitory(product, other.id),
  ];
  const { rows } = await product.db.pool.query<{ day: string }>(
    `insert into menus (dormitory_id, date, type_of_meal, type_of_food, menu_name, capacity)
     values ($1, current_date + 40, 2, 3, '親子丼', 50) returning to_char(date, 'YYYY-MM-DD') as day`,
    [other.id],
  );
  const day = rows[0]?.day ?? '';
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  await page.goto('/staff/all/many');
  const find = page.getByRole('searchbox', { name: '寮の名前・事業所コード・所在地' });
  const list = page.getByRole('region', { name: '寮を選ぶ' });
  for (const code of [free, taken]) {
    await find.fill(code);
    await list.getByRole('button', { name: '1寮をすべて選ぶ' }).click();
  }
  await expect(list.getByText('2寮を選択中')).toBeVisible();
  const form = page.getByRole('form', { name: '日と内容' });
  await form.getByLabel('最初の日').fill(day);
  await form.getByText('休業日にする').click();
  await form.getByText('夕食').click();
  await form.getByLabel('食事なしの理由').fill('設備の点検');
  await form.getByRole('button', { name: '2寮について確かめる' }).click();
  const results = form.getByRole('table', { name: '寮ごとの結果' });
  await expect(results.getByRole('row').nth(1)).toContainText('献立があります');
  await expect(results.getByRole('row').nth(2)).toContainText('入ります');
  await expectAccessible(page, 'many dormitories');
  await expectReflow(page, 'many dormitories');
  await form.getByRole('button', { name: '1寮に入れる' }).click();
  await expect(results.getByRole('row').nth(2)).toContainText('入れました');
  const stored = await product.db.pool.query<{ dormitory_id: number }>(
    `select dormitory_id from no_meal_days where date = $1 and dormitory_id in ($2, $3)`,
    [day, one.id, other.id],
  );
  expect(stored.rows.map(({ dormitory_id: id }) => Number(id))).toEqual([one.id]);
});

test('head office plans the same dinner hours for two dormitories, of which one refuses @pc', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('SJ035');
  const [one, other] = [await newDormitory(), await newDormitory()];
  const codes = [
    await codeOfDormitory(product, one.id),
    await codeOfDormitory(product, other.id),
  ] as const;
  // Breakfast lasts longer there than the new dinner admits.
  await product.db.pool.query(
    `update dormitories set breakfast_end = '17:00', dinner_start = '18:00' where id = $1`,
    [other.id],
  );
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  await page.goto('/staff/all/many');
  await page.getByRole('radio', { name: '食事時間' }).check();
  const find = page.getByRole('searchbox', { name: '寮の名前・事業所コード・所在地' });
  const list = page.getByRole('region', { name: '寮を選ぶ' });
  for (const code of codes) {
    await find.fill(code);
    await list.getByRole('button', { name: '1寮をすべて選ぶ' }).click();
  }
  const form = page.getByRole('form', { name: '食事時間と最初の日' });
  await form.getByLabel('夕食の受付の始まり').selectOption('17:00');
  await form.getByRole('button', { name: '2寮について確かめる' }).click();
  const results = form.getByRole('table', { name: '寮ごとの結果' });
  await expect(results.getByRole('row').nth(1)).toContainText('変えられません');
  await expect(results.getByRole('row').nth(2)).toContainText('変わります');
  await expectAccessible(page, 'hours of many dormitories');
  await expectReflow(page, 'hours of many dormitories');
  await form.getByRole('button', { name: '1寮の予定にする' }).click();
  await expect(results.getByRole('row').nth(2)).toContainText('予定にしました');
  const stored = await product.db.pool.query<{ id: number }>(
    `select dormitory_id as id from dormitory_setting_changes where dormitory_id in ($1, $2)`,
    [one.id, other.id],
  );
  expect(stored.rows.map(({ id }) => Number(id))).toEqual([one.id]);
});
