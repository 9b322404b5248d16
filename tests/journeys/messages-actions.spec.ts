// Copying and taking back own messages: by mouse, by finger and by the keys alone.
import { staffWrites, residentWrites, textsOf } from './support/conversation.ts';
import { expect, refusedBy, requirements, test } from './support/journey.ts';
import { conversation, field, messageWith, openMessages } from './support/message-page.ts';

test('hovering an own message offers copy and removal, one of the staff nothing @pc', async ({
  page,
  context,
  browser,
  baseURL,
  product,
  newDormitory,
}) => {
  requirements('AM118 H014');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const resident = await (await newDormitory()).resident();
  await staffWrites(product, resident, '管理室からです');
  await residentWrites(resident, '残すもの');
  await residentWrites(resident, '消すもの');
  await openMessages(page, resident);
  const second = await browser.newContext({ locale: 'ja-JP', baseURL: baseURL ?? '' });
  const other = await second.newPage();
  await openMessages(other, resident);

  await messageWith(page, '管理室からです').locator('[class*=bubble]').hover();
  const copy = page.getByRole('button', { name: 'コピー' });
  await messageWith(page, '残すもの').locator('[class*=bubble]').hover();
  await expect(copy).toBeVisible();
  await page.keyboard.press('Escape');
  await field(page).hover();
  await expect(copy).toBeHidden();
  await messageWith(page, '残すもの').locator('[class*=bubble]').hover();
  await copy.click();
  await expect(page.getByText('コピーしました')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('残すもの');

  await messageWith(page, '消すもの').locator('[class*=bubble]').hover();
  await page.getByRole('button', { name: '削除', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'このメッセージを削除しますか？' });
  await expect(question).toContainText('消すもの');
  await question.getByRole('button', { name: '戻る' }).click();
  await expect(messageWith(page, '消すもの')).toBeVisible();
  await messageWith(page, '消すもの').locator('[class*=bubble]').hover();
  await page.getByRole('button', { name: '削除', exact: true }).click();
  await question.getByRole('button', { name: '削除する' }).click();
  await expect(messageWith(page, '消すもの')).toBeHidden();
  await expect(messageWith(other, '消すもの')).toBeHidden({ timeout: 2000 });
  expect(await textsOf(product, resident)).toEqual(['管理室からです', '残すもの']);
  await second.close();
});

test('a long press offers the same on the phone @phone', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('H014');
  const resident = await (await newDormitory()).resident();
  await residentWrites(resident, '消すもの');
  await openMessages(page, resident);
  const box = await messageWith(page, '消すもの').locator('[class*=bubble]').boundingBox();
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  const sheet = page.getByRole('dialog', { name: 'メッセージの操作' });
  await expect(sheet).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'コピー' })).toBeVisible();
  await sheet.getByRole('button', { name: '削除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText('メッセージはまだありません')).toBeVisible();
  expect(await textsOf(product, resident)).toEqual([]);
});

test('a removal that is refused says why, and the message stays', async ({
  page,
  isMobile,
  newDormitory,
  complaints,
}) => {
  requirements('H015');
  complaints.expect(refusedBy(403));
  const resident = await (await newDormitory()).resident();
  await residentWrites(resident, '消せないもの');
  await openMessages(page, resident);
  await page.route(/\/v1\/messages\/\d+$/, (route) =>
    route.fulfill({ status: 403, json: { code: 'error', message: '今は削除できません' } }),
  );
  await conversation(page).focus();
  await page.keyboard.press('Tab');
  if (isMobile) await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '削除', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('今は削除できません');
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
  await expect(messageWith(page, '消せないもの')).toBeVisible();
});

test('with the keys alone: read back, copy, remove, write and send @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('H002 H014');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const resident = await (await newDormitory()).resident();
  for (const text of ['いち', 'に', 'さん']) await residentWrites(resident, text);
  await openMessages(page, resident);
  await page.getByRole('button', { name: 'メッセージを検索' }).focus();
  await page.keyboard.press('Tab');
  await expect(conversation(page)).toBeFocused();
  await page.keyboard.press('Tab');
  const actionsOf = (text: string) =>
    messageWith(page, text).getByRole('button', { name: 'メッセージの操作' });
  await expect(actionsOf('さん'), 'the newest of the own').toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(actionsOf('いち')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(actionsOf('に')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'コピー' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('コピーしました')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('に');
  await actionsOf('に').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: '削除する' }).press('Enter');
  await expect(messageWith(page, 'に')).toBeHidden();
  await expect(conversation(page)).toBeFocused();
  await field(page).focus();
  await page.keyboard.type('よん');
  await page.keyboard.press('Control+Enter');
  await expect(messageWith(page, 'よん').locator('time')).toBeVisible();
  expect(await textsOf(product, resident)).toEqual(['いち', 'さん', 'よん']);
});
