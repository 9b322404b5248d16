// One browser, two residents: a page is of the one it was drawn for.
import { messages } from '@yadori/api/messages/calls';
import type { BrowserContext, Page, Request } from '@playwright/test';
import type { Resident } from './support/dormitory.ts';
import {
  backgroundLoaded,
  expect,
  heldRequests,
  logOut,
  pressIfThere,
  refusedBy,
  replaceSession,
  requirements,
  signIn,
  test,
} from './support/journey.ts';
import { fillInLogin } from './support/login-form.ts';
import { field, messageWith, openMessages, sendButton, write } from './support/message-page.ts';
import { password } from './support/product.ts';
import { dataOf, residentOf } from './support/told-resident.ts';

/** A tab that the browser has frozen: nothing of the others reaches it. */
async function frozenTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const drop = (event: Event) => {
      if (event.target === window || event.target === document) event.stopImmediatePropagation();
    };
    for (const name of ['storage', 'focus', 'visibilitychange', 'pageshow'])
      addEventListener(name, drop, { capture: true });
  });
  return page;
}

/** What stands on the screen, in its fields, and what the tab keeps. */
const everythingIn = (page: Page) =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('input, textarea')].map(
        (each) => (each as HTMLInputElement).value,
      ),
      JSON.stringify(sessionStorage),
    ].join('\n'),
  );

async function typePhone(page: Page, phone: string) {
  await page.getByRole('button', { name: '変更する' }).click();
  await page.locator('#phone_number').fill(phone);
}

const isSentMessage = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/v1/messages');

const nameOf = async (resident: Resident) => (await dataOf(resident)).name;

test('signing out in one tab leaves nothing in the others, typed or read @both', async ({
  page,
  context,
  newDormitory,
  isMobile,
}) => {
  requirements('AM262');
  const resident = await residentOf(await newDormitory());
  const second = await context.newPage();
  await signIn(second, resident, '/profile');
  await expect(second.getByText('高木 恵子')).toBeVisible();
  await typePhone(second, '09099998888');
  await signIn(page, resident);
  await logOut(page, isMobile);
  await expect(second, 'no question holds it').toHaveURL('/login');
  const left = await everythingIn(second);
  for (const datum of ['高木', '09099998888', '青葉大学']) expect(left).not.toContain(datum);
});

test('a dialog that opens in a page which is being left throws nothing', async ({
  page,
  context,
  newDormitory,
  isMobile,
}) => {
  requirements('AM262');
  const resident = await residentOf(await newDormitory());
  const second = await context.newPage();
  await signIn(second, resident, '/menu');
  const left = await second.locator('#root').elementHandle();
  // What follows the other tabs is there before any file is held.
  await backgroundLoaded(second);
  // The dialog's file comes late, and so does the next document.
  const files = await heldRequests(second, '**/assets/*.js');
  await second.getByRole('button', { name: '通知', exact: true }).click();
  await files.asked;
  await second.route('**/login', (route) => route.fulfill({ status: 204 }));
  await signIn(page, resident);
  await logOut(page, isMobile);
  await expect.poll(() => left?.evaluate((element) => element.isConnected)).toBe(false);
  files.letGo();
  await expect.poll(() => left?.evaluate((one) => one.querySelectorAll('dialog').length)).toBe(1);
  await second.unrouteAll({ behavior: 'ignoreErrors' });
  await second.goto('/login');
});

test('who signs in in one tab has the others, too, and nothing of the former is saved', async ({
  page,
  context,
  newDormitory,
  isMobile,
}) => {
  requirements('AM262');
  const dormitory = await newDormitory();
  const [former, next] = [await residentOf(dormitory), await dormitory.resident('森 一郎')];
  const second = await context.newPage();
  await signIn(second, former, '/profile');
  await typePhone(second, '09099998888');
  await signIn(page, former);
  await logOut(page, isMobile);
  await fillInLogin(page, next.email, password);
  await expect(page.locator('h1').first()).toContainText('一郎さん');
  await pressIfThere(second.getByRole('button', { name: '保存する', exact: true }));
  await expect(second.locator('h1').first()).toContainText('一郎さん');
  expect(await everythingIn(second)).not.toContain('高木');
  expect((await dataOf(next)).phone_number).not.toBe('09099998888');
});

test('a tab that missed the change is refused, saves nothing and goes', async ({
  page,
  context,
  newDormitory,
  complaints,
}) => {
  requirements('AM262');
  complaints.expect(refusedBy(401));
  const dormitory = await newDormitory();
  const [former, next] = [await residentOf(dormitory), await dormitory.resident('森 一郎')];
  const before = await dataOf(next);
  const second = await frozenTab(context);
  await signIn(second, former, '/profile');
  await typePhone(second, '09099998888');
  await replaceSession(page, next);
  const answer = second.waitForResponse(
    (one) => one.request().method() === 'POST' && one.status() === 401,
  );
  await second.getByRole('button', { name: '保存する', exact: true }).click();
  expect((await answer).request().headers()['account']).toBe(String(former.scope.accountId));
  await expect(second.locator('h1').first()).toContainText('一郎さん');
  expect(await everythingIn(second)).not.toContain('高木');
  expect(await dataOf(next)).toEqual(before);
  expect(await nameOf(former)).toBe('高木 結');
});

test('a message that waits for the network never goes in the name of the next one', async ({
  page,
  context,
  newDormitory,
  complaints,
}) => {
  requirements('AM262');
  complaints.expect(refusedBy(401));
  const dormitory = await newDormitory();
  const [former, next] = [await dormitory.resident(), await dormitory.resident('森 一郎')];
  const second = await frozenTab(context);
  await openMessages(second, former);
  await second.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    dispatchEvent(new Event('offline'));
  });
  await second.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).last().click();
  await write(second, '鍵をなくしました');
  await expect(messageWith(second, '鍵をなくしました')).toBeVisible();
  await field(second).fill('書きかけ');
  await replaceSession(page, next);
  // Whatever is refused first makes the tab go: the message is to be the first.
  const answer = second.waitForResponse((one) => isSentMessage(one.request()));
  await second.route('**/api/**', async (route) => {
    if (!isSentMessage(route.request())) await answer;
    await route.fallback();
  });
  await second.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
    dispatchEvent(new Event('online'));
  });
  expect((await answer).status()).toBe(401);
  await second.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(second.locator('h1').first()).toContainText('一郎さん');
  expect(await everythingIn(second)).not.toMatch(/鍵をなくしました|書きかけ/);
  const received = await next.send(messages, { query: {} });
  expect(JSON.stringify(received)).not.toContain('鍵');
  // Neither is anything of it in the form of the next one.
  await second.goto('/message');
  await expect(sendButton(second)).toBeDisabled();
  await expect(field(second)).toHaveValue('');
});

test('a login screen goes on where somebody signs in in another tab', async ({
  page,
  context,
  newDormitory,
}) => {
  requirements('AM262');
  const resident = await (await newDormitory()).resident();
  const second = await context.newPage();
  for (const each of [page, second]) await each.goto('/login');
  await fillInLogin(page, resident.email, password);
  await expect(second.locator('h1').first()).toContainText('結さん');
});
