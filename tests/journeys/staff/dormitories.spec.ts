// The list of dormitories: one is made from a copy of another one, found, renamed and opened.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { inEnglish } from '../support/counter.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { appCode, codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('head office makes a dormitory from a copy in four presses @pc', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('SJ001 SJ002 SK130 SB001');
  const dormitory = await newDormitory({ breakfast_fee: '410' });
  const source = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  const presses = await countPresses(page);
  await page.goto('/staff/all/notices');
  const places = page.getByRole('banner').getByRole('navigation', { name: '主な画面' });
  await expect(places).toBeVisible();
  await presses.taken();
  await places.getByRole('link', { name: '寮', exact: true }).click();
  await page.getByRole('button', { name: '寮をつくる' }).click();
  // Beside the list, which stays in sight.
  const form = page.getByRole('region', { name: '寮をつくる' });
  // A native list: its choice counts as one press, which no event of the page tells.
  await form.getByRole('combobox', { name: 'もとにする寮' }).selectOption(source);
  await expect(form.getByText('自動返信（切ってあります）')).toBeVisible();
  const code = `N${source.slice(1, 8)}`;
  await form.getByLabel('事業所コード').fill(code);
  await form.getByLabel('寮の名前').fill('さざなみ寮');
  await form.getByLabel('英語の名前').fill('Sazanami');
  await form.getByRole('button', { name: 'さざなみ寮をつくる' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'さざなみ寮' })).toBeVisible();
  expect(await presses.taken()).toEqual({ presses: 3, signs: 0 });

  await page.getByLabel('寮の名前・事業所コード・所在地').fill(code);
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('準備中');
  await expect(row).toContainText('さざなみ寮');
  const { rows } = await product.db.pool.query<{ breakfast_fee: number }>(
    'select breakfast_fee from dormitories where office_code = $1',
    [code],
  );
  expect(rows).toEqual([{ breakfast_fee: 410 }]);
  await expectAccessible(page, 'dormitories');
  await expectReflow(page, 'dormitories');

  await page.getByRole('button', { name: '名前を直す' }).click();
  const names = page.getByRole('region', { name: 'さざなみ寮の名前と所在地' });
  await names.getByLabel('寮の名前').fill('なぎさ寮');
  await names.getByRole('button', { name: '保存' }).click();
  await expect(names).toHaveCount(0);
  await expect(row).toContainText('なぎさ寮');

  // The code cannot be given twice.
  complaints.expect(/status of 409/);
  await page.getByRole('button', { name: '寮をつくる' }).click();
  await form.getByLabel('事業所コード').fill(code);
  await form.getByLabel('寮の名前').fill('別の寮');
  await form.getByLabel('英語の名前').fill('Other');
  await form.getByRole('button', { name: '別の寮をつくる' }).click();
  await expect(form.getByText('ほかの寮が使っています')).toBeVisible();
  // Another row asks first, since something is typed.
  await row.getByRole('link', { name: /なぎさ寮/ }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(form).toHaveCount(0);
  await page.getByRole('link', { name: '寮を開く' }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/${code}/`));
});

test('head office plans the closing of a dormitory once nothing is in the way, and cancels it @pc', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('SJ001 SJ038 SK130');
  // The call that needs the proof.
  complaints.expect(/status of 403/);
  const dormitory = await newDormitory({ name_ja: 'みやこ寮', name_en: 'Miyako' });
  const code = await codeOfDormitory(product, dormitory.id);
  const resident = await dormitory.resident();
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null, hasApp: true });
  await page.goto('/staff/all/dormitories');
  await page.getByLabel('寮の名前・事業所コード・所在地').fill(code);
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('営業中');
  await row.getByRole('link', { name: /みやこ寮/ }).click();
  await page.getByRole('button', { name: '寮を閉じる' }).click();
  const slip = page.getByRole('region', { name: 'みやこ寮を閉じる' });
  await slip.getByLabel('最後の日').fill('2026-09-30');
  await expect(slip.getByText('最後の日のあとも続く契約：1件')).toBeVisible();
  await expect(slip.getByRole('link', { name: '入居者を開く' })).toBeVisible();
  await expect(slip.getByText('まだ予定にできません')).toBeVisible();
  await expectAccessible(page, 'a closing that something is in the way of');
  await expectReflow(page, 'a closing that something is in the way of');

  await dormitory.endContract(resident, '2026-09-30');
  await slip.getByLabel('最後の日').fill('2026-09-29');
  await expect(slip.getByText('最後の日のあとも続く契約：1件')).toBeVisible();
  await slip.getByLabel('最後の日').fill('2026-09-30');
  await expect(slip.getByText('最後の日のあとも続く契約：0件')).toBeVisible();
  await slip.getByLabel('寮の名前').fill('もみじ寮');
  await slip.getByText('建物の賃貸借の終了').click();
  await slip.getByRole('button', { name: '2026年9月30日で閉じる' }).click();
  await expect(slip.getByText('寮の名前と違います。')).toBeVisible();
  await slip.getByLabel('寮の名前').fill('みやこ寮');
  await slip.getByRole('button', { name: '2026年9月30日で閉じる' }).click();
  await page.getByLabel('6桁の数字').fill(appCode(product));
  await page.keyboard.press('Enter');
  await expect(slip).toHaveCount(0);
  await expect(row).toContainText('閉じる予定');
  await expect(row).toContainText('2026年9月30日まで');

  await page.getByRole('group', { name: '状態で絞る' }).getByText('閉じる予定').click();
  await expect(page).toHaveURL(/state=closing/);
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: '閉じる予定を取り消す' }).click();
  const question = page.getByRole('dialog', { name: 'みやこ寮を閉じる予定の取り消し' });
  await question.getByText('予定の変更').click();
  await question.getByRole('button', { name: '閉じる予定を取り消す' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('group', { name: '状態で絞る' }).getByText('すべて').click();
  await expect(row).toContainText('営業中');
});

test('ticked dormitories of a region get a day without meals beside their list @pc', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('SD026 SJ001 SJ035');
  const dormitories = [
    await newDormitory({ name_ja: 'いちょう寮', location_ja: '東京都国立市' }),
    await newDormitory({ name_ja: 'かえで寮', location_ja: '東京都立川市' }),
  ];
  const region = 'QZ';
  for (const [index, { id }] of dormitories.entries())
    await product.db.pool.query('update dormitories set office_code = $2 where id = $1', [
      id,
      `${region}90${index}`,
    ]);
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  await page.goto('/staff/all/dormitories');
  await page.getByRole('combobox', { name: '地域' }).selectOption(region);
  await expect(page).toHaveURL(/region=QZ/);
  const table = page.getByRole('table', { name: '寮' });
  await expect(table.getByRole('row')).toHaveCount(3);
  // A tick opens nothing.
  await table.getByRole('checkbox', { name: 'いちょう寮を選ぶ' }).check();
  await expect(page.getByText('1寮を選択中')).toBeVisible();
  await expect(page).not.toHaveURL(/open=/);
  await page.getByRole('button', { name: '表示中の2寮をすべて選ぶ' }).click();
  await expect(table.getByRole('checkbox', { name: 'かえで寮を選ぶ' })).toBeChecked();
  await page.getByRole('button', { name: '食事なし・休業日' }).click();
  const panel = page.getByRole('article', { name: 'まとめて変える' });
  await expect(panel.getByRole('heading', { name: '選んだ2寮を変える' })).toBeFocused();
  await expectAccessible(page, 'ticked dormitories');
  await expectReflow(page, 'ticked dormitories');
  await panel.getByLabel('最初の日').fill('2026-08-20');
  await panel.getByText('夕食', { exact: true }).click();
  await panel.getByLabel('食事なしの理由').fill('設備の点検');
  await panel.getByRole('button', { name: '2寮について確かめる' }).click();
  await panel.getByRole('button', { name: '2寮に入れる' }).click();
  await expect(panel.getByText('入れました').first()).toBeVisible();
  const { rows } = await product.db.pool.query(
    `select dormitory_id from no_meal_days where date = '2026-08-20' and dormitory_id = any($1)`,
    [dormitories.map(({ id }) => id)],
  );
  expect(rows).toHaveLength(2);

  // On a tablet the names keep their room, also in English.
  await inEnglish(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of [`dormitories?region=${region}`, `dashboard?region=${region}&show=all`]) {
    await page.goto(`/staff/all/${path}`);
    const names = page.getByRole('columnheader', { name: /^Dormitory/ });
    await expect(names).toBeVisible();
    expect((await names.boundingBox())?.width).toBeGreaterThan(120);
    const main = page.getByRole('main');
    expect(await main.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  }
});
