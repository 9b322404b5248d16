// Searching in the own conversation, and going to what was found.
import { fillConversation, staffWrites, residentWrites } from './support/conversation.ts';
import { expect, requirements, test } from './support/journey.ts';
import { conversation, messageWith, openMessages } from './support/message-page.ts';

test('the search says what it waits for, finds in any writing, marks it and leads there', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('H023 H024 H025 H026');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('高木 結');
  const other = await dormitory.resident('森 一郎');
  await staffWrites(product, other, 'センタク機は別の人の話');
  const at = Date.parse('2026-06-08T09:05:00+09:00');
  await staffWrites(product, resident, `ｾﾝﾀｸ機の点検です${'。くわしく'.repeat(60)}`, { at });
  await residentWrites(resident, '100%の充電');
  await residentWrites(resident, 'せんたくの時間はいつですか');
  await fillConversation(product, resident, 200);
  await openMessages(page, resident);

  await page.getByRole('button', { name: 'メッセージを検索' }).click();
  const dialog = page.getByRole('dialog', { name: 'メッセージを検索' });
  const keyword = dialog.getByRole('textbox', { name: 'キーワード' });
  await expect(keyword).toBeFocused();
  await expect(dialog.getByText('キーワードを入力してください')).toBeVisible();
  const search = dialog.getByRole('button', { name: '検索', exact: true });
  await keyword.fill('見あたらない');
  await search.click();
  await expect(dialog.getByText('見つかりませんでした')).toBeVisible();
  await expect(dialog.getByText('別の言葉でもお試しください')).toBeVisible();
  await dialog.getByRole('button', { name: 'キーワードを消す' }).click();
  await expect(keyword).toBeFocused();
  await expect(keyword).toHaveValue('');
  await expect(dialog.getByText('キーワードを入力してください')).toBeVisible();

  await keyword.fill('%');
  await keyword.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('1件見つかりました');
  await keyword.fill(' センタク ');
  await keyword.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('2件見つかりました');
  const results = dialog.getByRole('listitem');
  await expect(results.locator('mark')).toHaveText(['せんたく', 'ｾﾝﾀｸ']);
  await expect(results.first()).toContainText('高木 結');
  await expect(results.last()).toContainText('もみじ寮 管理室');
  await expect(results.last().locator('time')).toHaveText('2026/06/08 09:05');

  await results.last().getByRole('link').click();
  await expect(dialog).toBeHidden();
  const found = messageWith(page, 'ｾﾝﾀｸ機');
  await expect(found).toBeInViewport();
  await expect(found).toBeFocused();
  await expect(page).toHaveURL(/\/message\?id=\d+$/);

  // Back leads to the results, where one was.
  await page.goBack();
  await expect(keyword).toHaveValue(' センタク ');
  await expect(results).toHaveCount(2);
  await expect(results.last().getByRole('link')).toBeFocused();
  await results.first().getByRole('link').click();
  await expect(messageWith(page, 'せんたくの時間')).toBeInViewport();
  await page.getByRole('button', { name: '最新のメッセージへ' }).click();
  await expect(messageWith(page, '通し番号200番')).toBeInViewport();
  await expect(conversation(page)).not.toContainText('別の人の話');
});

test('an empty keyword is not sent @phone', async ({ page, newDormitory }) => {
  requirements('AM122');
  const resident = await (await newDormitory()).resident();
  await openMessages(page, resident);
  await page.getByRole('button', { name: 'メッセージを検索' }).click();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search')) asked.push(request.url());
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('  ');
  await dialog.getByRole('button', { name: '検索', exact: true }).click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect(dialog.getByText('キーワードを入力してください')).toBeVisible();
  expect(asked).toEqual([]);
});
