// A start of the app on a phone that had it before: Home as it was drawn last stands until the app and its answer are there.
import type { Page } from '@playwright/test';
import { keptTexts, storesOf, untilKept } from './support/device.ts';
import type { Dormitory } from './support/dormitory.ts';
import {
  expect,
  heldRequests,
  logOut,
  replaceSession,
  requirements,
  signIn,
  test,
} from './support/journey.ts';

test.use({ serviceWorkers: 'allow' });

const dish = '鶏の照り焼き定食';
const drawnLast = (page: Page) => page.locator('#root > [inert]');

/** Lies in the store of what was seen. */
const untilDrawn = (page: Page) =>
  expect.poll(async () => (await storesOf(page))['yadori-seen'] ?? []).toContain('/seen/home');

/** A resident whose Home, with a dinner to book, is kept as it is drawn. */
async function drawnHome(page: Page, newDormitory: () => Promise<Dormitory>): Promise<Dormitory> {
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', name: dish });
  await signIn(page, await dormitory.resident());
  await expect(page.getByText(dish)).toBeVisible();
  await untilKept(page);
  await untilDrawn(page);
  return dormitory;
}

test('Home as it was drawn last stands until its answer is there @phone', async ({
  page,
  newDormitory,
}) => {
  requirements('SL007');
  await drawnHome(page, newDormitory);

  const home = await heldRequests(page, '**/api/v1/home');
  await page.reload();
  // Inert: nothing can be pressed that is not alive. And nothing of the person is kept.
  const kept = await drawnLast(page).innerText();
  expect(kept).toContain(dish);
  expect(kept).not.toContain('結');
  expect(kept).not.toMatch(/\d号室/);
  // Nor what Home has beside its meals.
  expect(kept).not.toContain('お知らせはありません');

  home.letGo();
  await expect(drawnLast(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('結さん');
  await expect(page.getByRole('button', { name: /予約する/ }).first()).toBeVisible();
});

test('Home as it was drawn last is of its owner, and of its meal @phone', async ({
  page,
  newDormitory,
  isMobile,
}) => {
  requirements('AM262 J009');
  const dormitory = await drawnHome(page, newDormitory);

  // A meal that has ended is no news of the day.
  const setUntil = (until: number) =>
    page.evaluate(async (ends) => {
      const store = await caches.open('yadori-seen');
      const kept = (await (await store.match('/seen/home'))?.json()) as object;
      await store.put('/seen/home', new Response(JSON.stringify({ ...kept, until: ends })));
    }, until);
  const startsWith = async (shown: number) => {
    const home = await heldRequests(page, '**/api/v1/home');
    await page.reload();
    await home.asked;
    await expect(drawnLast(page)).toHaveCount(shown);
    home.letGo();
    await expect(page.getByText(dish).first()).toBeVisible();
    await page.unroute('**/api/v1/home');
  };
  await untilResting(page);
  await setUntil(Date.now() - 1000);
  await startsWith(0);
  await untilResting(page);
  await setUntil(Date.now() + 3_600_000);
  await startsWith(1);

  // Another person in this browser, without a sign-out in between.
  await untilResting(page);
  await replaceSession(page, await dormitory.resident());
  await startsWith(0);

  await logOut(page, isMobile);
  expect(await keptTexts(page)).not.toContain(dish);
});

/** What is drawn has been kept; nothing writes it again before the next answer. */
async function untilResting(page: Page): Promise<void> {
  const seen = () => page.evaluate(async () => (await caches.match('/seen/home'))?.text() ?? '');
  let former: string;
  do {
    former = await seen();
    await page.waitForTimeout(1500);
  } while (former !== (await seen()));
}
