// The app without a network: what was seen last can be read, says that it is old, and is nobody else's.
import type { Page } from '@playwright/test';
import { keptTexts, storesOf, untilKept, untilSeen } from './support/device.ts';
import { expect, logOut, signIn, test, userToken } from './support/journey.ts';
import { residentOf } from './support/told-resident.ts';

test.use({ serviceWorkers: 'allow' });

const mark = 'オフラインです。表示中の内容は最新ではない可能性があります。';
const told = (page: Page) => page.getByRole('alertdialog', { name: 'オフラインです' });
const close = (page: Page) => told(page).getByRole('button', { name: '閉じる' }).last().click();
const lost = /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test('V015 J009 Home can be read again without a network, and says that it is old @both', async ({
  page,
  context,
  newHouse,
  complaints,
}) => {
  complaints.expect(lost);
  const house = await newHouse();
  await house.serve({ meal: 'dinner', name: '鶏の照り焼き定食' });
  await signIn(page, await house.resident());
  await expect(page.getByText('鶏の照り焼き定食')).toBeVisible();
  await untilKept(page);
  await untilSeen(page, 'menu-for-day');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('鶏の照り焼き定食')).toBeVisible();
  await expect(page.getByText(mark)).toBeVisible();
  await close(page);
  await expect(page.getByText('鶏の照り焼き定食')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('結さん');

  const loaded = page.waitForEvent('load');
  await context.setOffline(false);
  await loaded;
  await expect(page.getByText(mark)).toBeHidden();
  await expect(page.getByRole('button', { name: '予約する' })).toBeEnabled();
});

test('V009 an address deep inside opens without a network, with what was seen there', async ({
  page,
  context,
  newHouse,
  complaints,
}) => {
  complaints.expect(lost);
  const house = await newHouse();
  await house.serve({ meal: 'dinner', date: '2026-06-12', name: '鯖の味噌煮定食' });
  await signIn(page, await house.resident(), '/meal-reservation?date=2026-06-12');
  await expect(page.getByText('鯖の味噌煮定食')).toBeVisible();
  await untilKept(page);
  await untilSeen(page, '2026-06-12');
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto('/meal-reservation?date=2026-06-12');
  await expect(again.getByText('鯖の味噌煮定食')).toBeVisible();
  await expect(again.getByText(mark)).toBeVisible();
  // A screen that was never opened: its files are kept, and it says what it can not show.
  await again.goto('/profile');
  await expect(again.getByText(mark)).toBeVisible();
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('プロフィール');
});

test('AM208 B010 nothing of health, profile or token is kept, and nothing at all after logging out', async ({
  page,
  context,
  newHouse,
  isMobile,
  complaints,
}) => {
  complaints.expect(lost);
  const house = await newHouse();
  await house.serve({ meal: 'dinner' });
  const resident = await residentOf(house);
  await signIn(page, resident);
  await untilKept(page);
  await untilSeen(page, 'menu-for-day');
  await page.goto('/profile');
  await expect(page.getByText('えび')).toBeVisible();
  await page.goto('/');
  await untilSeen(page, 'newest');
  const texts = await keptTexts(page);
  expect(texts).toContain('豚の生姜焼き定食');
  const token = (await userToken(context)) ?? '';
  for (const own of [token, 'えび', '高木 恵子', '09011112222', resident.email, '2005'])
    expect(texts).not.toContain(own);

  await logOut(page, isMobile);
  await expect.poll(async () => Object.keys(await storesOf(page))).not.toContain('yadori-seen');
  expect(await keptTexts(page)).toBe('');
  await context.setOffline(true);
  await page.goto('/').catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'オフラインです' })).toBeVisible();
  await expect(page.getByText('豚の生姜焼き定食')).toBeHidden();
});

test('AM207 what one resident saw is never shown to the next one on the same device', async ({
  page,
  context,
  newHouse,
  complaints,
}) => {
  complaints.expect(lost);
  const first = await newHouse();
  await first.serve({ meal: 'dinner', name: '一人目の献立' });
  await signIn(page, await first.resident());
  await untilKept(page);
  await untilSeen(page, 'menu-for-day');
  // The session was not ended on this device: the browser only lost its cookies.
  await context.clearCookies();
  await signIn(page, await (await newHouse()).resident());
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(mark)).toBeVisible();
  await close(page);
  await expect(page.getByText('一人目の献立')).toBeHidden();
});
