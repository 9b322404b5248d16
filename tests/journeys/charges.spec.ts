// The resident's own charges month by month, and a question about one that staff see beside its line (SI036, SI037).
import { cancel } from '@yadori/api/meals/calls';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { expect, requirements, signIn, test } from './support/journey.ts';
import { countPresses } from './support/presses.ts';
import { staffSignedIn } from './support/staff.ts';

test('a resident reads what a fee is for and asks about it in two presses; staff open its line @both', async ({
  page,
  browser,
  baseURL,
  product,
  newDormitory,
  isMobile,
}) => {
  requirements('SI036 SI037');
  const dormitory = await newDormitory({ dinner_start: '13:00', dinner_fee: '480' });
  await dormitory.serve({ meal: 'dinner', name: '冷やし中華' });
  const resident = await dormitory.resident();
  const id = await resident.books('dinner');
  const body = { date: '2026-06-10', reservation_id: id };
  expect((await resident.send(cancel, { params: { id }, body })).ok).toBe(true);

  const presses = await countPresses(page);
  await signIn(page, resident, '/menu');
  if (isMobile) await page.getByRole('link', { name: '請求' }).click();
  else await page.getByRole('navigation').getByRole('link', { name: '請求' }).click();
  await expect(page.getByText('6月分の請求はありません')).toBeVisible();
  await page.getByRole('link', { name: /7月分（6月のぶん・途中）/ }).click();
  const line = page.getByRole('listitem').filter({ hasText: '6月10日(水) 夕食' });
  await expect(line).toContainText('480円');
  await expect(line).toContainText('取消料');
  await expect(line).toContainText('6時間を切ってからの取り消しです');
  await expectAccessible(page, 'charges of a month');
  await expectReflow(page, 'charges of a month');

  await presses.taken();
  await line.getByRole('button', { name: 'この料金について聞く' }).click();
  const words = page.getByRole('textbox');
  await expect(words).toBeVisible();
  const quote = page.locator('form').getByText('6月10日(水) 夕食');
  await expect(quote).toBeVisible();
  await expect(page.getByRole('button', { name: '送信' })).toBeDisabled();
  await words.fill('体調が悪くて食べられませんでした');
  await page.getByRole('button', { name: '送信' }).click();
  await expect(quote).toBeHidden();
  expect((await presses.taken()).presses).toBe(2);
  const sent = page.getByRole('log').locator('[data-charge]');
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText('取消料 480円');

  const desk = await browser.newContext({ baseURL: baseURL ?? '' });
  await staffSignedIn(product, desk, { role: 'manager', dormitoryId: dormitory.id });
  const staff = await desk.newPage();
  await staff.goto(`/staff/${resident.contract['office_code'] ?? ''}/inbox`);
  const row = staff.getByRole('link', { name: /体調が悪くて食べられませんでした/ });
  await expect(row).toContainText('請求');
  await row.click();
  const thread = staff.getByRole('log', { name: 'やり取り' });
  await expect(thread).toContainText('6月10日(水) 夕食');
  await expectAccessible(staff, 'a quoted charge in the inbox');
  await thread.getByRole('link', { name: '料金を開く' }).click();
  const charge = staff.getByRole('listitem').filter({ hasText: '夕食の受付開始まで' });
  await expect(charge).toBeInViewport();
  await charge.getByRole('button', { name: /料金を免除する/ }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('radio', { name: '寮の都合' }).click();
  await dialog.getByRole('button', { name: '480円を免除する' }).click();
  await expect(dialog).toBeHidden();
  await desk.close();

  await page.goto('/charges?month=2026-07-01');
  await expect(line).toContainText('差し引きました');
  await expect(line).toContainText('寮の都合');
  await expect(line).toContainText('−480円');
  await expect(page.getByText('0円', { exact: true }).first()).toBeVisible();
  await line.getByRole('link', { name: '6/10に聞きました・会話を開く' }).click();
  await expect(page.getByRole('log')).toContainText('体調が悪くて食べられませんでした');
});

test('a fee that was written already is waived where it stands in the list of meals', async ({
  browser,
  baseURL,
  product,
  newDormitory,
}) => {
  requirements('SE014');
  const dormitory = await newDormitory({ dinner_start: '13:00', dinner_fee: '480' });
  await dormitory.serve({ meal: 'dinner', name: '冷やし中華' });
  const resident = await dormitory.resident();
  const id = await resident.books('dinner');
  const body = { date: '2026-06-10', reservation_id: id };
  expect((await resident.send(cancel, { params: { id }, body })).ok).toBe(true);
  const desk = await browser.newContext({ baseURL: baseURL ?? '' });
  await staffSignedIn(product, desk, { role: 'manager', dormitoryId: dormitory.id });
  const staff = await desk.newPage();
  const code = resident.contract['office_code'] ?? '';
  await staff.goto(`/staff/${code}/meals/2026-06-10/dinner?state=cancelled`);
  const waive = staff.getByRole('button', { name: /の取消料を免除する/ });
  await waive.click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('radio', { name: '寮の都合' }).click();
  await dialog.getByRole('button', { name: '480円を免除する' }).click();
  await expect(dialog).toBeHidden();
  await expect(waive).toBeHidden();

  await staff.goto(`/staff/${code}/residents/${resident.scope.accountId}/meals`);
  await expect(staff.getByRole('region', { name: '取消料' })).toContainText('免除 −480円');
  await desk.close();
});

test('from the card a fee is waived in four presses @both', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SC017 SI034 SI045');
  const dormitory = await newDormitory({ dinner_start: '13:00', dinner_fee: '480' });
  await dormitory.serve({ meal: 'dinner', name: '冷やし中華' });
  const resident = await dormitory.resident();
  const id = await resident.books('dinner');
  const body = { date: '2026-06-10', reservation_id: id };
  expect((await resident.send(cancel, { params: { id }, body })).ok).toBe(true);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  const code = resident.contract['office_code'] ?? '';
  await page.goto(`/staff/${code}/residents/${resident.scope.accountId}`);
  const tab = page.getByRole('tab', { name: '請求' });
  await expect(tab).toBeVisible();
  await presses.taken();
  await tab.click();
  await page.getByRole('button', { name: /料金を免除する/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '寮の都合' }).click();
  await dialog.getByRole('button', { name: '480円を免除する' }).click();
  expect(await presses.taken()).toEqual({ presses: 4, signs: 0 });
  await expect(dialog).toBeHidden();
  const month = page.getByRole('region', { name: '2026年7月' });
  await expect(month).toContainText('6月のできごと');
  await expect(month).toContainText('途中');
  await expect(month).toContainText('−480円');
  await expectAccessible(page, 'the charges of a card');
  await expectReflow(page, 'the charges of a card');
});
