// What was typed when a session ended by itself comes back for the same person alone (AM262).
import { logout } from '@yadori/api/account/calls';
import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  logOut,
  refusedBy,
  requirements,
  signIn,
  test,
  userToken,
} from './support/journey.ts';
import { fillInLogin, loginId } from './support/login-form.ts';
import { field, messageWith, openMessages, write } from './support/message-page.ts';
import { password, type Product } from './support/product.ts';
import { begin, dialog, openList } from './support/stays.ts';

const secret = '給湯器から水が漏れています';

/** As staff who end the sessions of a resident. */
const endSession = async (product: Product, context: BrowserContext) =>
  product.send(await userToken(context))(logout, {});

const told = (page: Page) =>
  page.getByRole('alertdialog', { name: 'ログインの有効期限が切れました' });

async function toLogin(page: Page) {
  await told(page).getByRole('button', { name: 'ログイン画面へ' }).click();
  await expect(page).toHaveURL('/login');
}

/** All that this browser keeps for the tab: its storages, and the records of its databases as far as they can be read. */
const storesOf = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('storage'));
      });
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    let sealed = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        for (const record of await answer(
          database.transaction(store).objectStore(store).getAll() as IDBRequest<
            { cipher: ArrayBuffer; key: CryptoKey }[]
          >,
        )) {
          if (record.key.extractable) throw new Error('a key that can be read out');
          if (name === 'yadori-typed') sealed += 1;
          texts.push(new TextDecoder().decode(record.cipher));
        }
      database.close();
    }
    return { text: texts.join('\n'), sealed };
  });

const expectSealed = async (page: Page, records: number) => {
  await expect.poll(async () => (await storesOf(page)).text).not.toContain(secret);
  await expect.poll(async () => (await storesOf(page)).sealed).toBe(records);
};

test('a store that fails for a moment loses no text', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM262');
  complaints.expect(refusedBy(401));
  // Each second call of these fails, the first one too.
  await context.addInitScript(() => {
    const calls: Record<string, number> = {};
    const methods = IDBObjectStore.prototype as unknown as Record<
      string,
      (...given: unknown[]) => unknown
    >;
    for (const name of ['add', 'getAll']) {
      const work = methods[name];
      methods[name] = function (this: IDBObjectStore, ...given: unknown[]) {
        const count = (calls[name] ?? 0) + 1;
        calls[name] = count;
        if (this.name === 'texts' && count % 2 === 1) throw new DOMException('', 'UnknownError');
        return work?.apply(this, given);
      };
    }
  });
  const resident = await (await newDormitory()).resident();
  await openMessages(page, resident);
  await field(page).fill(secret);
  await endSession(product, context);
  await expect(told(page)).toBeVisible();
  await toLogin(page);
  await fillInLogin(page, resident.email, password);
  await expect(page.locator('h1').first()).toContainText('結さん');
  await page.goto('/message');
  await expect(field(page)).toHaveValue(secret);
});

test('a message that was being written comes back for the same person @both', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM007 AM262');
  complaints.expect(refusedBy(401));
  const resident = await (await newDormitory()).resident();
  await openMessages(page, resident);
  await field(page).fill(secret);
  await endSession(product, context);
  await expect(told(page)).toBeVisible();
  await expectSealed(page, 1);
  await toLogin(page);
  await fillInLogin(page, resident.email, password);
  await expect(page).toHaveURL('/');
  await page.goto('/message');
  await expect(field(page)).toHaveValue(secret);
  // It is sent: nothing is left of it.
  await write(page, secret);
  await expect(messageWith(page, secret)).toHaveCount(1);
  await expect.poll(async () => (await storesOf(page)).text).not.toContain(secret);
});

test('a message that waits for the network outlives the end and goes once, in its own name', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM262');
  complaints.expect(refusedBy(401));
  const resident = await (await newDormitory()).resident();
  await openMessages(page, resident);
  await page.route('**/v1/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await endSession(product, context);
    return route.fallback();
  });
  await write(page, secret);
  await expect(told(page)).toBeVisible();
  await expectSealed(page, 1);
  await toLogin(page);
  await page.unrouteAll();
  await fillInLogin(page, resident.email, password);
  await expect(page).toHaveURL('/');
  await page.goto('/message');
  await expect(messageWith(page, secret)).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
  await page.reload();
  await expect(messageWith(page, secret)).toHaveCount(1);
});

test('another person finds nothing of it, on the screen or in the browser', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM262');
  complaints.expect(refusedBy(401));
  const dormitory = await newDormitory();
  const [former, next] = [await dormitory.resident(), await dormitory.resident('森 一郎')];
  await openMessages(page, former);
  await field(page).fill(secret);
  await endSession(product, context);
  await expect(told(page)).toBeVisible();
  await expectSealed(page, 1);
  await toLogin(page);
  await fillInLogin(page, next.email, password);
  await expect(page).toHaveURL('/');
  await expectSealed(page, 0);
  await page.goto('/message');
  await expect(field(page)).toHaveValue('');
  // Nor does the former one, who comes back later.
  await signIn(page, former, '/message');
  await expect(field(page)).toHaveValue('');
});

test('half an hour after the end it is gone @both', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM262');
  complaints.expect(refusedBy(401));
  const resident = await (await newDormitory()).resident();
  await openMessages(page, resident);
  // Whichever of two tabs notices first leads the other one to the login screen.
  const second = await context.newPage();
  await second.goto('/message');
  await field(second).fill(secret);
  await endSession(product, context);
  for (const tab of [page, second]) await expect(told(tab).or(loginId(tab))).toBeVisible();
  await expectSealed(second, 1);
  await second.clock.install();
  await second.goto('/login');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await second.clock.fastForward('29:00');
  await expectSealed(second, 1);
  await second.clock.fastForward('01:10');
  await expectSealed(second, 0);
});

test('a form of a report comes back for the same person, and goes with a sign-out @both', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
  isMobile,
}) => {
  requirements('AM262');
  complaints.expect(refusedBy(401));
  const resident = await (await newDormitory()).resident();
  await openList(page, resident);
  await begin(page, /外泊/);
  const address = dialog(page).getByLabel('住所');
  await address.fill(secret);
  await endSession(product, context);
  await expect(told(page)).toBeVisible();
  await expectSealed(page, 1);
  await toLogin(page);
  await fillInLogin(page, resident.email, password);
  await expect(page).toHaveURL('/');
  await openList(page);
  await begin(page, /外泊/);
  await expect(address).toHaveValue(secret);
  // Given up, it is gone.
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button').last().click();
  await expect(dialog(page)).toHaveCount(0);
  expect((await storesOf(page)).text).not.toContain(secret);
  await begin(page, /外泊/);
  await expect(address).toHaveValue('');
  await address.fill(secret);
  await page.reload();
  await openList(page);
  await logOut(page, isMobile);
  await expectSealed(page, 0);
});
