// The resident's choice of notifications: offered once, switched in the menu, shown as blocked if it is.
import type { BrowserContext, Page } from '@playwright/test';
import { wholeBrowser, withoutWindows } from '../support/chromium.ts';
import { staffWrites } from './support/conversation.ts';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { expect, requirements, signIn, test } from './support/journey.ts';
import { allow, recordNotifications } from './support/notifications.ts';

// The browser without windows grants no notifications.
test.use({ launchOptions: wholeBrowser() });
test.skip(...withoutWindows());

type Answer = 'granted' | 'denied' | 'prompt';

/** What the browser's own settings say about this site. They hold as long as the line that sets them is open. */
async function browserSays(page: Page, setting: Answer): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const { browserContextId = '' } = (await line.send('Target.getTargetInfo')).targetInfo;
  const permission = { name: 'notifications' };
  await line.send('Browser.setPermission', { permission, setting, browserContextId });
}

/** Answers the browser's prompt, which no test can press; returns how often it was opened. */
async function answerBrowser(context: BrowserContext, answer: Answer): Promise<() => number> {
  let asked = 0;
  await context.exposeFunction('answerQuestion', async () => {
    asked += 1;
    const [page] = context.pages();
    if (page !== undefined) await browserSays(page, answer);
  });
  await context.addInitScript(() => {
    const { answerQuestion } = globalThis as unknown as { answerQuestion(): Promise<void> };
    Notification.requestPermission = async () => {
      await answerQuestion();
      return Notification.permission;
    };
  });
  return () => asked;
}

const offer = (page: Page) => page.getByRole('region', { name: '通知を受け取りますか？' });
const inOffer = (page: Page, name: string) => offer(page).getByRole('button', { name });

async function openSettings(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('link', { name: 'メニュー' }).click();
  await page.getByRole('button', { name: '通知', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '通知' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const theSwitch = (page: Page) => page.getByRole('switch', { name: 'この端末で通知を受け取る' });

test('the card asks, the browser asks only after its button, and then never again', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('J001 AM239');
  const asked = await answerBrowser(context, 'granted');
  const shown = await recordNotifications(context);
  await browserSays(page, 'prompt');
  const resident = await (await newDormitory()).resident();
  await staffWrites(product, resident, '前からあるメッセージ');
  await signIn(page, resident);
  await expect(offer(page)).toBeVisible();
  expect(asked()).toBe(0);
  await inOffer(page, '受け取る').click();
  await expect(page.getByText('通知をオンにしました')).toBeVisible();
  await expect(offer(page)).toBeHidden();
  expect(asked()).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await staffWrites(product, resident, '新しいメッセージ');
  await expect.poll(() => shown.length).toBe(1);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'メイン' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  expect(asked()).toBe(1);
});

test('a "no" is kept for good, for this resident', async ({ page, context, newDormitory }) => {
  requirements('AM207 J001');
  const asked = await answerBrowser(context, 'granted');
  await browserSays(page, 'prompt');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  await signIn(page, resident);
  await inOffer(page, '受け取らない').click();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'メイン' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  expect(asked()).toBe(0);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toContain(`notifications-${resident.scope.accountId}`);
  // Somebody else on the same device has not been asked yet.
  await signIn(page, await dormitory.resident('森 一郎'));
  await expect(offer(page)).toBeVisible();
});

test('on a shared browser each is asked, and is told of nothing old', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('AM207 AM229 J003');
  const asked = await answerBrowser(context, 'granted');
  const shown = await recordNotifications(context);
  const dormitory = await newDormitory();
  const first = await dormitory.resident();
  await allow(context, first);
  await signIn(page, first);
  await expect(page.getByRole('navigation', { name: 'メイン' })).toBeVisible();
  await expect(offer(page)).toBeHidden();

  const second = await dormitory.resident('森 一郎');
  await staffWrites(product, second, '前からあるメッセージ');
  // The press comes before the first answer, which has the older message.
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/v1\/home$/, async (route) => {
    await pressed;
    await route.continue();
  });
  const looked = page.waitForResponse(/\/v1\/home$/);
  await signIn(page, second);
  // What the first device got does not count.
  shown.splice(0);
  await expect(offer(page)).toBeVisible();
  await inOffer(page, '受け取る').click();
  answer();
  await looked;
  await expect(page.getByText('通知をオンにしました')).toBeVisible();
  const message = await staffWrites(product, second, '新しいメッセージ');
  // Notices of other journeys may be for all dormitories.
  const messages = () => shown.map(({ tag }) => tag).filter((tag) => tag.startsWith('message-'));
  await expect.poll(messages).toEqual([`message-${message}`]);
  expect(asked(), 'the browser has said yes before').toBe(0);
});

test('a browser that refuses is taken at its word, silently', async ({
  page,
  context,
  newDormitory,
  isMobile,
}) => {
  requirements('AM126 J001');
  await answerBrowser(context, 'denied');
  await browserSays(page, 'prompt');
  await signIn(page, await (await newDormitory()).resident());
  await inOffer(page, '受け取る').click();
  await expect(offer(page)).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await openSettings(page, isMobile);
  await expect(theSwitch(page)).toBeDisabled();
  await expect(page.getByText('Yadoriの通知がブロックされています')).toBeVisible();
});

test('the switch in the menu turns notifications off and on @both', async ({
  page,
  context,
  newDormitory,
  product,
  isMobile,
}) => {
  const shown = await recordNotifications(context);
  const resident = await (await newDormitory()).resident();
  await allow(context, resident);
  const told = () => shown.filter(({ tag }) => tag.startsWith('message-')).length;
  await signIn(page, resident);
  const dialog = await openSettings(page, isMobile);
  await expect(theSwitch(page)).toHaveAttribute('aria-checked', 'true');
  // No push service here: the dialog does not promise what it cannot keep.
  await expect(dialog).toContainText('Yadoriを開いている間だけ届きます');
  await theSwitch(page).click();
  await expect(theSwitch(page)).toHaveAttribute('aria-checked', 'false');
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
  await staffWrites(product, resident, '黙って届く');
  await expect(page).toHaveTitle(/^【新着メッセージ】/);
  expect(told()).toBe(0);

  await openSettings(page, isMobile);
  await theSwitch(page).press('Space');
  await expect(theSwitch(page)).toHaveAttribute('aria-checked', 'true');
  await expect(theSwitch(page)).toBeFocused();
  await staffWrites(product, resident, '知らせて届く');
  await expect.poll(told).toBe(1);
});

test('axe and a small phone: card, switch on, switch blocked', async ({
  page,
  newDormitory,
  isMobile,
}) => {
  await browserSays(page, 'prompt');
  await signIn(page, await (await newDormitory()).resident());
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page, 'card');
  await expectReflow(page, 'card');
  await browserSays(page, 'granted');
  await page.reload();
  await openSettings(page, isMobile);
  await theSwitch(page).click();
  await expect(theSwitch(page)).toHaveAttribute('aria-checked', 'true');
  await expectAccessible(page, 'on');
  await expectReflow(page, 'on');
  await browserSays(page, 'denied');
  await page.reload();
  await openSettings(page, isMobile);
  await expect(theSwitch(page)).toBeDisabled();
  await expectAccessible(page, 'blocked');
  await expectReflow(page, 'blocked');
});
