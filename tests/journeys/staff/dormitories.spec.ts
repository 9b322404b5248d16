// The list of dormitories: one is made from a copy of another one, found, renamed and opened.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
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
  const dialog = page.getByRole('dialog');
  // A native list: its choice counts as one press, which no event of the page tells.
  await dialog.getByRole('combobox', { name: 'もとにする寮' }).selectOption(source);
  await expect(dialog.getByText('自動返信（切ってあります）')).toBeVisible();
  const code = `N${source.slice(1, 8)}`;
  await dialog.getByLabel('事業所コード').fill(code);
  await dialog.getByLabel('寮の名前').fill('さざなみ寮');
  await dialog.getByLabel('英語の名前').fill('Sazanami');
  await dialog.getByRole('button', { name: 'さざなみ寮をつくる' }).click();
  await expect(dialog).toHaveCount(0);
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

  await row.getByRole('button', { name: 'さざなみ寮 名前を直す' }).click();
  await dialog.getByLabel('寮の名前').fill('なぎさ寮');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('なぎさ寮');

  // The code cannot be given twice.
  complaints.expect(/status of 409/);
  await page.getByRole('button', { name: '寮をつくる' }).click();
  await dialog.getByLabel('事業所コード').fill(code);
  await dialog.getByLabel('寮の名前').fill('別の寮');
  await dialog.getByLabel('英語の名前').fill('Other');
  await dialog.getByRole('button', { name: '別の寮をつくる' }).click();
  await expect(dialog.getByText('ほかの寮が使っています')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button').last().click();

  await row.getByRole('link', { name: /なぎさ寮/ }).click();
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
  await row.getByRole('button', { name: 'みやこ寮 寮を閉じる' }).click();
  const dialog = page.getByRole('dialog', { name: 'みやこ寮を閉じる' });
  await dialog.getByLabel('最後の日').fill('2026-09-30');
  await expect(dialog.getByText('最後の日のあとも続く契約：1件')).toBeVisible();
  await expect(dialog.getByRole('link', { name: '入居者を開く' })).toBeVisible();
  await expect(dialog.getByText('まだ予定にできません')).toBeVisible();
  await expectAccessible(page, 'a closing that something is in the way of');
  await expectReflow(page, 'a closing that something is in the way of');

  await dormitory.endContract(resident, '2026-09-30');
  await dialog.getByLabel('最後の日').fill('2026-09-29');
  await expect(dialog.getByText('最後の日のあとも続く契約：1件')).toBeVisible();
  await dialog.getByLabel('最後の日').fill('2026-09-30');
  await expect(dialog.getByText('最後の日のあとも続く契約：0件')).toBeVisible();
  await dialog.getByLabel('寮の名前').fill('もみじ寮');
  await dialog.getByText('建物の賃貸借の終了').click();
  await dialog.getByRole('button', { name: '2026年9月30日で閉じる' }).click();
  await expect(dialog.getByText('寮の名前と違います。')).toBeVisible();
  await dialog.getByLabel('寮の名前').fill('みやこ寮');
  await dialog.getByRole('button', { name: '2026年9月30日で閉じる' }).click();
  await page.getByLabel('6桁の数字').fill(appCode(product));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('閉じる予定');
  await expect(row).toContainText('2026年9月30日まで');

  await page.getByRole('group', { name: '状態で絞る' }).getByText('閉じる予定').click();
  await expect(page).toHaveURL(/state=closing/);
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'みやこ寮 閉じる予定を取り消す' }).click();
  const question = page.getByRole('dialog', { name: 'みやこ寮を閉じる予定の取り消し' });
  await question.getByText('予定の変更').click();
  await question.getByRole('button', { name: '閉じる予定を取り消す' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('group', { name: '状態で絞る' }).getByText('すべて').click();
  await expect(row).toContainText('営業中');
});
