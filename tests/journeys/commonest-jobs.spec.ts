// The commonest jobs of residents, from the open app: each counts its presses; words that are typed come on top.
import type { Page } from '@playwright/test';
import { staffWrites, textsOf } from './support/conversation.ts';
import { tomorrow } from './support/dormitory.ts';
import { expect, requirements, signIn, test } from './support/journey.ts';
import { field, sendButton } from './support/message-page.ts';
import { countPresses } from './support/presses.ts';
import { dialog, reportsOf } from './support/stays.ts';

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name });

const presses = (count: number) => ({ presses: count, signs: 0 });

test('one press books the dinner of tomorrow, one cancels it', async ({ page, newDormitory }) => {
  requirements('AM267 AM270');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner' }, { meal: 'dinner', date: tomorrow });
  const resident = await dormitory.resident();
  const { taken } = await countPresses(page);
  await signIn(page, resident);
  const dinner = page.getByRole('switch', { name: /^明日の夕食/ });
  const booked = async () => (await resident.meals(tomorrow)).dinner?.reservation_id;
  await dinner.click();
  await expect(dinner).toBeChecked();
  expect(await booked()).toEqual(expect.any(Number));
  expect(await taken()).toEqual(presses(1));
  await dinner.click();
  await expect(dinner).not.toBeChecked();
  expect(await booked()).toBeNull();
  expect(await taken()).toEqual(presses(1));
});

test('two presses check in', async ({ page, newDormitory }) => {
  requirements('AM270 G002');
  const dormitory = await newDormitory({ dinner_start: '10:30', dinner_end: '22:00' });
  await dormitory.serve({ meal: 'dinner' });
  const resident = await dormitory.resident();
  await resident.books('dinner', undefined, Date.parse('2026-06-10T08:00:00+09:00'));
  const { taken } = await countPresses(page);
  await signIn(page, resident);
  await page.getByRole('button', { name: 'チェックイン' }).click();
  await dialog(page, 'チェックイン').getByRole('button', { name: '食事をする' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('チェックインしました');
  expect(await taken()).toEqual(presses(2));
});

test('six presses and the words report tonight away', async ({ page, product, newDormitory }) => {
  requirements('AM270 M008 M009');
  const resident = await (await newDormitory()).resident();
  const { taken } = await countPresses(page);
  await signIn(page, resident);
  await place(page, '外泊届').click();
  await page.getByRole('button', { name: '新しく届け出る' }).click();
  await dialog(page)
    .getByRole('button', { name: /自分の外泊/ })
    .click();
  await page.getByLabel('行き先').click();
  await page.keyboard.insertText('実家');
  await page.getByRole('button', { name: '確認画面へ進む' }).click();
  const confirm = dialog(page, 'この内容で届け出ますか？');
  await expect(confirm).toContainText('6月11日(木) (1泊)');
  await confirm.getByRole('button', { name: '届け出る' }).click();
  await expect(dialog(page, '外泊届を受け付けました')).toBeVisible();
  expect(await taken()).toEqual(presses(6));
  expect(await reportsOf(product, resident)).toEqual([`1 2026-06-10 ${tomorrow}`]);
});

test('a night on a later day takes three presses more', async ({ page, product, newDormitory }) => {
  requirements('AM270 M008 M009 M010');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', date: '2026-06-16' });
  const resident = await dormitory.resident();
  await resident.books('dinner', '2026-06-16');
  const { taken } = await countPresses(page);
  await signIn(page, resident);
  await place(page, '外泊届').click();
  await page.getByRole('button', { name: '新しく届け出る' }).click();
  await dialog(page)
    .getByRole('button', { name: /自分の外泊/ })
    .click();
  await page.getByRole('button', { name: '出発日' }).click();
  await page.locator('[data-day="2026-06-15"]').click();
  await page.locator('[data-day="2026-06-16"]').click();
  await expect(page.getByRole('radiogroup', { name: /夕食（6月16日.*予約済み/ })).toBeVisible();
  await expect(
    page.getByRole('radiogroup', { name: /朝食（6月16日.*提供はありません/ }),
  ).toBeVisible();
  await page.getByLabel('行き先').click();
  await page.keyboard.insertText('実家');
  await page.getByRole('button', { name: '確認画面へ進む' }).click();
  await dialog(page, 'この内容で届け出ますか？').getByRole('button', { name: '届け出る' }).click();
  await expect(dialog(page, '外泊届を受け付けました')).toBeVisible();
  expect(await taken()).toEqual(presses(9));
  expect(await reportsOf(product, resident)).toEqual(['1 2026-06-15 2026-06-16']);
});

test('three presses and the words answer the office', async ({ page, product, newDormitory }) => {
  requirements('AM270');
  const resident = await (await newDormitory()).resident();
  await staffWrites(product, resident, 'お荷物が届いています');
  const { taken } = await countPresses(page);
  await signIn(page, resident);
  await place(page, 'メッセージ').click();
  await field(page).click();
  await page.keyboard.insertText('受け取りました');
  await sendButton(page).click();
  await expect.poll(() => textsOf(product, resident)).toContain('受け取りました');
  expect(await taken()).toEqual(presses(3));
});

test('two presses show the certificate', async ({ page, newDormitory }) => {
  requirements('AM270 R001');
  const resident = await (await newDormitory()).resident();
  const { taken } = await countPresses(page);
  await signIn(page, resident);
  await place(page, 'メニュー').click();
  await page.getByRole('link', { name: '在寮証明書' }).click();
  await expect(page.getByRole('article')).toContainText(resident.name);
  expect(await taken()).toEqual(presses(2));
});
