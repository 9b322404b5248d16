// The counter without network: it goes on from its list, over a reload, too, and sends what it did once the server answers.
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import {
  drawnBy,
  inEnglish,
  readByReader,
  stationSignedIn,
  welcomedByReader,
} from '../support/counter.ts';
import { cutNetwork, keptTexts, mendNetwork, untilKept } from '../support/device.ts';
import { today, type Dormitory } from '../support/dormitory.ts';
import { expect, requirements, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { codeOfDormitory } from '../support/staff.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 1024, height: 768 } });

const lost = /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const morning = Date.parse('2026-06-10T06:00:00+09:00');
const atDinner = { dinner_start: '10:30', dinner_end: '22:00' };
const names = ['高木 結', '森田 湊', '岡本 凪'] as const;

async function openStation(
  { product, context, page }: { product: Product; context: BrowserContext; page: Page },
  dormitory: Dormitory,
) {
  await dormitory.serve({ meal: 'dinner' });
  const booked = [];
  for (const name of names) {
    const resident = await dormitory.resident(name);
    booked.push({ resident, id: await resident.books('dinner', today, morning) });
  }
  const [first, second, third] = booked;
  await product.db.pool.query('update profiles set avatar_file = $2 where account_id = $1', [
    second?.resident.scope.accountId,
    '/drawings/set-dinner-curry.svg',
  ]);
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('nobody has booked');
  const { staffId } = await stationSignedIn(product, context, dormitory.id);
  await page.goto(`/staff/${await codeOfDormitory(product, dormitory.id)}/counter`);
  await expect(page.getByText('これから 3名')).toBeVisible();
  await untilKept(page);
  await expect.poll(() => storeOf(page)).toMatchObject({ hasList: true });
  return { first, second, third, staffId };
}

/** What lies in the store of the counter, as anybody with the tablet could read it. */
const storeOf = (page: Page) =>
  page.evaluate(async () => {
    const nothing = { hasList: false, extractable: true, text: '', photo: undefined };
    // Opening a store that is not there would make an empty one.
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'yadori-counter')) return nothing;
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no store'));
      });
    const database = await done(indexedDB.open('yadori-counter'));
    const read = (key: string) =>
      done<unknown>(database.transaction('kept').objectStore('kept').get(key));
    const key = (await read('key')) as CryptoKey | undefined;
    const sealed = (await read('list')) as { text: ArrayBuffer } | undefined;
    const photos = (await read('photos')) as { text: ArrayBuffer } | undefined;
    const table = database.transaction('kept').objectStore('kept');
    const keys = (await done(table.getAllKeys())) as string[];
    const queues = keys.filter((one) => one.startsWith('queue'));
    const queue = await Promise.all(queues.map(read));
    database.close();
    if (sealed === undefined) return nothing;
    const text = new TextDecoder().decode(sealed.text) + JSON.stringify(queue);
    const photo = photos && new TextDecoder().decode(photos.text);
    return { hasList: true, extractable: key?.extractable ?? true, text, photo };
  });

const checkedIn = async ({ db }: Product, dormitoryId: number) =>
  (
    await db.pool.query<{ name: string; way: number | null }>(
      `select p.name, r.checkin_way as way from reservations r join profiles p on p.account_id = r.account_id
        where r.dormitory_id = $1 and r.checked_in_at is not null order by r.id`,
      [dormitoryId],
    )
  ).rows;

test('without network the station goes on from its sealed list, over a reload, and sends what it did @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SE037 SE038 SE039 SE040 SL014 SL018');
  complaints.expect(lost);
  const dormitory = await newDormitory(atDinner);
  const { first, second, third } = await openStation({ product, context, page }, dormitory);
  const code = await drawnBy(first.resident, product.now());
  const guest = await dormitory.resident('小川 晴');
  await expect.poll(async () => (await storeOf(page)).photo?.length ?? 0).toBeGreaterThan(200);
  const store = await storeOf(page);
  expect(store.photo).not.toContain('data:image');
  expect(store.extractable).toBe(false);
  for (const name of names) expect(store.text + (await keptTexts(page))).not.toContain(name);

  await cutNetwork(page);
  const band = page.getByRole('status').filter({ hasText: 'オフラインで受付中' });
  await expect(band).toContainText('オフラインで受付中（0件 未送信）');
  const answer = page.getByRole('status');
  await welcomedByReader(page, code);
  await expect(band).toContainText('1件 未送信');
  await expect(page.getByText('部屋番号を押してください')).toBeVisible();
  await page.waitForTimeout(3100);
  await readByReader(page, code);
  await expect(answer.filter({ hasText: '受付済み' })).toBeVisible();
  await page.getByRole('button', { name: '次の人へ' }).click();
  await readByReader(page, code.replace(/.{3}$/, '000'));
  await expect(answer.filter({ hasText: '受付済み' })).toBeHidden();

  // The browser is loaded again, still without network: the page and the list are there.
  await page.reload();
  await expect(band).toContainText('1件 未送信');
  await expect(page.getByText('これから 2名')).toBeVisible();
  await expectAccessible(page, 'counter without network');
  await expectReflow(page, 'counter without network');
  const key = (digit: string) => page.getByRole('button', { name: digit, exact: true });
  const admit = async ({ resident }: typeof second) => {
    for (const digit of resident.room) await key(digit).click();
    await page.getByRole('button', { name: new RegExp(`${resident.name}.*受付する`) }).click();
    await expect(answer.filter({ hasText: 'どうぞ' })).toBeVisible();
  };
  // Taken back before it was sent, it has not happened.
  await admit(second);
  await page.getByRole('button', { name: /森田 湊の受付を取り消す$/ }).click();
  await expect(band).toContainText('1件 未送信');
  await admit(second);
  // The small photo that the station keeps.
  const photo = page.getByRole('listitem').filter({ hasText: '森田 湊' }).locator('img');
  await expect(photo).toHaveAttribute('src', /^data:image\/(webp|png);base64,/);
  await expect(photo).toHaveJSProperty('naturalWidth', 96);
  await expect(page.getByText('部屋番号を押してください')).toBeVisible();
  // Meanwhile the third one came in by the own phone, which the tablet cannot know.
  await third.resident.checksIn(third.id);
  await admit(third);
  // Without a booking: the station knows the room alone.
  for (const digit of guest.room) await key(digit).click();
  await expectAccessible(page, 'counter without network: without a booking');
  await expectReflow(page, 'counter without network: without a booking');
  await page.getByRole('button', { name: new RegExp(`${guest.room}.*当日追加`) }).click();
  await expect(answer.filter({ hasText: 'どうぞ' })).toBeVisible();
  await expect(page.getByText('これから 0名')).toBeVisible();
  await expect(band).toContainText('4件 未送信');
  expect(await checkedIn(product, dormitory.id)).toEqual([{ name: '岡本 凪', way: null }]);

  await mendNetwork(page);
  await expect(band).toBeHidden();
  const conflict = page.getByRole('alert').filter({ hasText: '確かめる受付が1件あります' });
  await expect(conflict).toContainText(/岡本 凪.*重複：\d\d:\d\d に別の端末か本人が受付済み/);
  await expect(page.getByText('これから 0名')).toBeVisible();
  expect(await checkedIn(product, dormitory.id)).toEqual([
    { name: '高木 結', way: 4 },
    { name: '森田 湊', way: 4 },
    { name: '岡本 凪', way: null },
    { name: '小川 晴', way: 4 },
  ]);
  await expectAccessible(page, 'counter: conflicts');
  await expectReflow(page, 'counter: conflicts');
  await conflict.getByRole('button', { name: '確かめた' }).click();
  await expect(conflict).toBeHidden();
});

test('a server that does not answer for three seconds is no reason to wait; in English, too @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SE038 SE040');
  complaints.expect(lost);
  const dormitory = await newDormitory(atDinner);
  const { first } = await openStation({ product, context, page }, dormitory);
  await inEnglish(page);
  await page.reload();
  await expect(page.getByText('3 to come')).toBeVisible();
  await expect.poll(() => storeOf(page)).toMatchObject({ hasList: true });
  // Arrives, and its answer does not.
  let heldUp = true;
  await page.route(/\/api\/v1\/staff\/(?!live)/, async (route) => {
    if (!heldUp) return route.continue();
    if (route.request().url().endsWith('/scans')) await route.fetch();
    return undefined;
  });
  await welcomedByReader(page, await drawnBy(first.resident, product.now()), 'Enjoy');
  const band = page.getByRole('status').filter({ hasText: 'Checking in offline (1 not sent)' });
  await expect(band).toBeVisible();
  heldUp = false;
  await expect(band).toBeHidden({ timeout: 40_000 });
  // Its own check-in, whose answer was lost, is no duplicate.
  await expect(page.getByText('2 to come')).toBeVisible();
  await expect(page.getByText('to look at')).toBeHidden();
  expect(await checkedIn(product, dormitory.id)).toEqual([{ name: '高木 結', way: 2 }]);
});

test('a check-in that may have been sent is taken back by the network alone @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SE039 SE040');
  complaints.expect(lost);
  const dormitory = await newDormitory(atDinner);
  const { first } = await openStation({ product, context, page }, dormitory);
  await cutNetwork(page);
  const band = page.getByRole('status').filter({ hasText: 'オフラインで受付中' });
  await readByReader(page, await drawnBy(first.resident, product.now()));
  await expect(band).toContainText('1件 未送信');
  // The network is back, and what is sent arrives; its answers get lost.
  await page.route('**/api/v1/staff/**', async (route) => {
    if (route.request().url().endsWith('/counter/queue')) await route.fetch();
    return route.abort();
  });
  await mendNetwork(page);
  await expect.poll(() => checkedIn(product, dormitory.id)).toHaveLength(1);
  const takeBack = ({ resident }: typeof first) =>
    page.getByRole('button', { name: new RegExp(`${resident.name}の受付を取り消す$`) }).click();
  await takeBack(first);
  await expect(page.getByText('この受付は送信済みかもしれません。')).toBeVisible();
  await expect(band).toContainText('1件 未送信');
  await page.unroute('**/api/v1/staff/**');
  await expect(band).toBeHidden({ timeout: 30_000 });
  await takeBack(first);
  await expect.poll(() => checkedIn(product, dormitory.id)).toEqual([]);
  await expect(page.getByText('これから 3名')).toBeVisible();
});

test('what one dormitory noted waits for its own station, whoever uses the tablet meanwhile @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SE037 AM262');
  complaints.expect(lost);
  const [dormitory, other] = [await newDormitory(atDinner), await newDormitory(atDinner)];
  const { first } = await openStation({ product, context, page }, dormitory);
  const code = await drawnBy(first.resident, product.now());
  await cutNetwork(page);
  const band = page.getByRole('status').filter({ hasText: 'オフラインで受付中' });
  await readByReader(page, code);
  await expect(band).toContainText('1件 未送信');
  // The station is left before the network is back.
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/healthz');
  await mendNetwork(page);

  const own = await context.cookies();
  await stationSignedIn(product, context, other.id);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await other.serve({ meal: 'dinner' });
  await page.goto(`/staff/${await codeOfDormitory(product, other.id)}/counter`);
  await untilKept(page);
  await expect(page.getByText('これから 0名')).toBeVisible();
  await expect(band).toBeHidden();
  expect(sent.filter((address) => address.endsWith('/counter/queue'))).toEqual([]);

  // An open page would see the other session, and go where that one begins.
  await page.goto('about:blank');
  await context.addCookies(own);
  await page.goto(`/staff/${await codeOfDormitory(product, dormitory.id)}/counter`);
  await expect.poll(() => checkedIn(product, dormitory.id)).toEqual([{ name: '高木 結', way: 4 }]);
  // The browser says what it has sent a moment after the server has it.
  const ofQueue = () => sent.filter((address) => address.endsWith('/counter/queue'));
  await expect.poll(ofQueue).toHaveLength(1);
});

test('a station that was revoked meanwhile keeps nothing @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SE042');
  complaints.expect(lost);
  complaints.expect(/status of 401/);
  const dormitory = await newDormitory(atDinner);
  const { staffId } = await openStation({ product, context, page }, dormitory);
  await cutNetwork(page);
  await expect(page.getByText('オフラインで受付中（0件 未送信）')).toBeVisible();
  await product.db.pool.query('update staff_sessions set revoked_at = now() where staff_id = $1', [
    staffId,
  ]);
  await mendNetwork(page);
  await expect(page).toHaveURL('/staff/station');
  await expect.poll(() => storeOf(page)).toMatchObject({ hasList: false });
  expect(await page.evaluate(() => sessionStorage.getItem('yadori.counter.secret'))).toBe(null);
});
