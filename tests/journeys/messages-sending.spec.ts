// Sending messages: optimistic on the screen, once on the server, and never lost in between.
import type { Page } from '@playwright/test';
import { fillConversation, staffWrites, textsOf } from './support/conversation.ts';
import { lostNetwork } from './support/device.ts';
import {
  expect,
  logOut,
  refusedBy,
  requirements,
  signIn,
  test,
  withoutNews,
} from './support/journey.ts';
import {
  conversation,
  distanceToEnd,
  field,
  messageWith,
  openMessages,
  sendButton,
  wheel,
  write,
} from './support/message-page.ts';

const sends = /\/v1\/messages$/;

const goOffline = async (page: Page, offline: boolean) => {
  await page.context().setOffline(offline);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(!offline);
};

/** The app says it with a dialog, once, when the network goes (V014). */
async function closeOfflineDialog(page: Page) {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
  await expect(dialog).toBeHidden();
}

test('a message needs words, goes at once, and the list follows to the end', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('H002 H003 H004');
  const resident = await (await newDormitory()).resident();
  await fillConversation(product, resident, 40);
  await openMessages(page, resident);
  await wheel(page, -1200);
  await expect(sendButton(page)).toBeDisabled();
  await field(page).fill('   ');
  await expect(sendButton(page)).toBeDisabled();
  await field(page).fill('一行目');
  await page.keyboard.press('Enter');
  await page.keyboard.type('二行目');
  await expect(sendButton(page)).toBeEnabled();
  await sendButton(page).click();
  await expect(field(page)).toHaveValue('');
  await expect(messageWith(page, '二行目')).toBeInViewport();
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(2);
  await expect(messageWith(page, '二行目').locator('time')).toBeVisible();
  await expect(messageWith(page, '二行目')).toHaveCount(1);
  expect((await textsOf(product, resident)).at(-1)).toBe('一行目\n二行目');
});

test('while one is being sent the button is off, and what is typed meanwhile stays', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('H003');
  const resident = await (await newDormitory()).resident();
  await openMessages(page, resident);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(sends, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await write(page, 'ひとつめ');
  await expect(messageWith(page, 'ひとつめ')).toContainText('送信中');
  await field(page).fill('ふたつめ');
  await expect(sendButton(page)).toBeDisabled();
  await expect(sendButton(page)).toHaveAccessibleDescription(/終わると次を送信できます/);
  release();
  await expect(messageWith(page, 'ひとつめ').locator('time')).toBeVisible();
  await expect(field(page)).toHaveValue('ふたつめ');
  await sendButton(page).click();
  await expect(messageWith(page, 'ふたつめ').locator('time')).toBeVisible();
  expect(await textsOf(product, resident)).toEqual(['ひとつめ', 'ふたつめ']);
});

test('keys send where no word is being composed @pc', async ({ page, product, newDormitory }) => {
  requirements('H002');
  const resident = await (await newDormitory()).resident();
  await openMessages(page, resident);
  await field(page).fill('変換中');
  const composing = await field(page).evaluate((element) =>
    element.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Enter',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
        isComposing: true,
      }),
    ),
  );
  expect(composing, 'the key stays the input method’s').toBe(true);
  await expect(field(page)).toHaveValue('変換中');
  await field(page).press('Control+Enter');
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(messageWith(page, '変換中').locator('time')).toBeVisible();
  expect(await textsOf(product, resident)).toEqual(['変換中']);
});

test('offline it waits with an honest mark and is delivered exactly once', async ({
  page,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('H004');
  complaints.expect(lostNetwork);
  const resident = await (await newDormitory()).resident();
  await openMessages(page, resident);
  await goOffline(page, true);
  await closeOfflineDialog(page);
  await write(page, '停電しました');
  const row = messageWith(page, '停電しました');
  await expect(row).toContainText('未送信（電波が戻ると送ります）');
  await expect(page.getByRole('alertdialog'), 'nothing failed').toBeHidden();
  await write(page, '懐中電灯はありますか');
  await field(page).fill('書きかけ');
  const attempts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && sends.test(request.url())) attempts.push(request.url());
  });
  await goOffline(page, false);
  await expect(row.locator('time')).toBeVisible();
  await expect(messageWith(page, '懐中電灯').locator('time')).toBeVisible();
  await expect(field(page), 'the page was not loaded anew').toHaveValue('書きかけ');
  expect(await textsOf(product, resident)).toEqual(['停電しました', '懐中電灯はありますか']);
  expect(attempts).toHaveLength(2);
});

test('a lost response leaves one message on the server', async ({
  page,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('H004');
  complaints.expect(/ERR_FAILED|ERR_CONNECTION/);
  const resident = await (await newDormitory()).resident();
  // Otherwise an event would report that the message has arrived.
  await withoutNews(page);
  await signIn(page, resident, '/message');
  await expect(page.getByText('メッセージはまだありません')).toBeVisible();
  let lost = 0;
  await page.route(sends, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await write(page, '一度だけ');
  const row = messageWith(page, '一度だけ');
  await expect(row).toContainText('送信できませんでした');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await row.getByRole('button', { name: 'もう一度送る' }).click();
  await expect(row.locator('time')).toBeVisible();
  expect(await textsOf(product, resident)).toEqual(['一度だけ']);
});

test('a refusal is shown once with the server’s text, and nothing typed is lost', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('H016 X004 X023 AM239');
  complaints.expect(refusedBy(429));
  complaints.expect(refusedBy(500));
  const resident = await (await newDormitory()).resident();
  await openMessages(page, resident);
  let answer = { status: 429, json: { code: 'error', message: 'しばらくしてからお試しください' } };
  await page.route(sends, (route) =>
    route.request().method() === 'POST' ? route.fulfill(answer) : route.continue(),
  );
  await write(page, '断られる');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('しばらくしてからお試しください');
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
  const row = messageWith(page, '断られる');
  await expect(row).toContainText('送信できませんでした');
  await expect(row).not.toContainText('しばらくしてから');
  await row.getByRole('button', { name: '書き直す' }).click();
  await expect(row).toBeHidden();
  await expect(field(page)).toHaveValue('断られる');
  answer = { status: 500, json: { code: 'system_error', message: 'システムエラーです' } };
  await sendButton(page).click();
  await expect(dialog, 'a system error is told by the app').toContainText('システムエラーです');
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
  await expect(row).toContainText('送信できませんでした');
  await expect(row).not.toContainText('システムエラーです');
  await page.unroute(sends);
  await row.getByRole('button', { name: 'もう一度送る' }).click();
  await expect(row.locator('time')).toBeVisible();
});

test('a message that is sent while the conversation cannot be read stays in sight, and both come by themselves', async ({
  page,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('H004');
  complaints.expect(lostNetwork);
  const resident = await (await newDormitory()).resident();
  await staffWrites(product, resident, '前からある話');
  await page.route(sends, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await signIn(page, resident, '/message');
  await closeOfflineDialog(page);
  await expect(page.getByText('メッセージを読み込めませんでした')).toBeVisible();
  await goOffline(page, true);
  await closeOfflineDialog(page);
  await write(page, '水が漏れています');
  const waiting = page.getByRole('listitem').filter({ hasText: '水が漏れています' });
  await expect(waiting).toContainText('未送信（電波が戻ると送ります）');
  await page.unroute(sends);
  await goOffline(page, false);
  await expect(messageWith(page, '前からある話')).toBeVisible();
  await expect(messageWith(page, '水が漏れています').locator('time')).toBeVisible();
  expect(await textsOf(product, resident)).toContain('水が漏れています');
});

test('a thousand letters and no more, counted before the end', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('AM117');
  const resident = await (await newDormitory()).resident();
  await openMessages(page, resident);
  await field(page).fill('あ'.repeat(1001));
  await expect(page.getByText('1001/1000')).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(sendButton(page)).toBeDisabled();
  const text = `${'い'.repeat(499)}\n${'う'.repeat(500)}`;
  await field(page).fill(text);
  await expect(sendButton(page)).toBeEnabled();
  await sendButton(page).click();
  await expect(messageWith(page, 'いい').locator('time')).toBeVisible();
  expect(await textsOf(product, resident)).toEqual([text]);
});

test('what is typed outlives other screens and a reload, and goes with the session', async ({
  page,
  isMobile,
  newDormitory,
}) => {
  requirements('AM206');
  const resident = await (await newDormitory()).resident();
  await openMessages(page, resident);
  await field(page).fill('書きかけの文');
  // The phone hides its navigation bar while a text field has the focus.
  await page.locator('h1').click();
  await page
    .getByRole('link', { name: /食事予約/ })
    .first()
    .click();
  await expect(page).toHaveURL(/meal-reservation/);
  await page
    .getByRole('link', { name: /メッセージ/ })
    .first()
    .click();
  await expect(field(page)).toHaveValue('書きかけの文');
  await page.reload();
  await expect(field(page)).toHaveValue('書きかけの文');
  await page.goto('/');
  await logOut(page, isMobile);
  await openMessages(page, resident);
  await expect(field(page)).toHaveValue('');
  await expect(conversation(page)).toBeHidden();
});
