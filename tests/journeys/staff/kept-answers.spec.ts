// A person's device without network: what was read stays readable for a day, sealed, and goes with the session.
import { cutNetwork, mendNetwork, untilKept } from '../support/device.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { keptStore, reloadAfter } from '../support/kept-store.ts';
import { allPlaces, codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test.use({ serviceWorkers: 'allow' });

const lost = /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/;
const minute = 60_000;

test('what a person has read opens without network, for a day and no longer than the session @phone', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM252 SH028 SL018');
  complaints.expect(lost);
  const dormitory = await newDormitory();
  await dormitory.resident('森 一郎');
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const code = await codeOfDormitory(product, dormitory.id);
  const mark = page.locator('main header').getByRole('status');
  const name = page.getByText('森 一郎').filter({ visible: true }).first();

  // The session, the list of checks and the list of residents; then the roster and Today.
  const kept = (count: number) =>
    expect.poll(async () => (await keptStore(page))?.count).toBeGreaterThanOrEqual(count);
  await page.goto(`/staff/${code}/residents`);
  await expect(name).toBeVisible();
  await kept(3);
  await page.goto(`/staff/${code}/roster`);
  await expect(name).toBeVisible();
  await kept(4);
  await untilKept(page);
  await page.goto(`/staff/${code}/today`);
  await expect(page.getByRole('heading', { name: '今夜の在寮' })).toBeVisible();
  await kept(5);
  const store = await keptStore(page);
  expect(store?.isExtractable).toBe(false);
  // The right that lets a row be read stands beside it, no address.
  expect(store?.text).not.toMatch(/森|residents[/?]|roster|dormitories|今夜/);

  await cutNetwork(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: '今夜の在寮' })).toBeVisible();
  await expect(mark).toHaveText(/^\d+:\d+ に読み込んだ内容です（オフライン）/);
  await page.goto(`/staff/${code}/residents`);
  await expect(name).toBeVisible();
  await expect(mark).toContainText('（オフライン）');
  await page.goto(`/staff/${code}/roster`);
  await expect(name).toBeVisible();
  await expect(mark).toContainText('（オフライン）');
  // What was never read is not there, and says so.
  await page.goto(`/staff/${code}/notices`);
  await expect(page.getByText('この画面はまだ読み込んでいません')).toBeVisible();

  // Back: by itself, with what is new.
  await page.goto(`/staff/${code}/residents`);
  await expect(mark).toContainText('（オフライン）');
  await dormitory.resident('林 恵');
  await mendNetwork(page);
  await expect(page.getByText('林 恵')).toBeVisible();
  await expect(mark).not.toContainText('オフライン');

  // Behind the idle lock nothing opens; the screen names the paper.
  await cutNetwork(page);
  await reloadAfter(page, 25 * minute);
  await expect(page.getByText('印刷しておいた名簿を使ってください')).toBeVisible();
  await expect(name).toHaveCount(0);
  await mendNetwork(page);

  // The session's end takes everything with it.
  await expect(name).toBeVisible();
  await allPlaces(page).click();
  await page.getByRole('button', { name: 'サインアウト' }).click();
  await expect(page).toHaveURL(/\/staff\/login/);
  await expect.poll(() => keptStore(page)).toBeUndefined();
});

test('nothing is readable after a day, nor for another account @phone', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM252 AM262');
  complaints.expect(lost);
  const dormitory = await newDormitory();
  await dormitory.resident('森 一郎');
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/roster`);
  await expect(page.getByText('森 一郎').first()).toBeVisible();
  await expect.poll(async () => (await keptStore(page))?.count).toBeGreaterThanOrEqual(3);

  // Somebody else on the same device, without a sign-out between.
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/menus`);
  await untilKept(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await keptStore(page))?.count).toBe(1);

  await cutNetwork(page);
  await reloadAfter(page, 24 * 60 * minute);
  await expect(page.getByText('印刷しておいた名簿を使ってください')).toBeVisible();
});
