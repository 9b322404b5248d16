// Checking in where there is no network: with a reader by the meal code, without one by the number of the room.
import type { Locator, Page } from '@playwright/test';
import { stationSignedIn } from './support/counter.ts';
import { cutNetwork, untilKept, untilSeen } from './support/device.ts';
import type { Dormitory } from './support/dormitory.ts';
import { expect, requirements, signIn, test } from './support/journey.ts';

test.use({ serviceWorkers: 'allow' });

/** The reception is open since half past ten; meals were booked in time. */
const openNow = { dinner_start: '10:30', dinner_end: '22:00', seats: '4' };
const early = Date.parse('2026-06-10T08:00:00+09:00');

const lost = /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const told = (page: Page) => page.getByRole('alertdialog', { name: 'オフラインです' });
const close = (dialog: Locator) => dialog.getByRole('button', { name: '閉じる' }).last().click();
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'チェックイン' });
const buttonsOf = (sheet: Locator) =>
  sheet.getByRole('button').filter({ hasText: /./ }).allInnerTexts();

async function bookedDinner(dormitory: Dormitory) {
  await dormitory.serve({ meal: 'dinner' });
  const resident = await dormitory.resident();
  await resident.books('dinner', undefined, early);
  return resident;
}

/** As where data need not be saved. */
const wantsData = () =>
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: false },
    configurable: true,
  });

const open = (page: Page) => page.getByRole('button', { name: 'チェックイン' }).click();

test('with a reader the meal code comes first, and is there without a network @phone', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM266 G002 SE030');
  complaints.expect(lost);
  const dormitory = await newDormitory(openNow);
  const resident = await bookedDinner(dormitory);
  await stationSignedIn(product, context, dormitory.id);
  await page.addInitScript(wantsData);
  await signIn(page, resident);
  await untilKept(page);
  for (const call of ['menu-for-day', 'reservations/codes']) await untilSeen(page, call);
  await open(page);
  const sheet = sheetOf(page);
  await expect(sheet).toContainText('食事コードを食堂の読み取り機にかざしてください。');
  const ways = ['食事コードを見せる', '食事をする'];
  expect(await buttonsOf(sheet)).toEqual(ways);

  await cutNetwork(page);
  await expect(sheet).toContainText('食事コードは電波がなくても使えます');
  expect(await buttonsOf(sheet), 'no button has moved').toEqual(ways);
  await sheet.getByRole('button', { name: '食事をする' }).click();
  await close(told(page));
  await expect(sheet, 'the sheet is there again').toContainText('チェックインできませんでした');
  await sheet.getByRole('button', { name: '食事コードを見せる' }).click();
  const code = page.getByRole('dialog', { name: '食事コード' });
  await expect(code.getByRole('img', { name: /夕食の食事コード/ })).toBeVisible();

  // A phone that is opened in the queue.
  await page.reload();
  await expect(page.getByText('豚の生姜焼き定食')).toBeVisible();
  await open(page);
  await expect(sheet).toContainText('食事コードは電波がなくても使えます');
  await expect(sheet).toContainText('101号室');
  expect(await buttonsOf(sheet)).toEqual(ways);
});

test('without a reader no code is offered, and without a network the room number counts @phone', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('AM266 G002');
  complaints.expect(lost);
  const resident = await bookedDinner(await newDormitory(openNow));
  await signIn(page, resident);
  await untilKept(page);
  await untilSeen(page, 'menu-for-day');
  await open(page);
  const sheet = sheetOf(page);
  await expect(sheet).toContainText('5分以内に食堂のスタッフに画面を見せてください');
  expect(await buttonsOf(sheet)).toEqual(['食事をする']);

  await cutNetwork(page);
  await expect(sheet.getByRole('alert').filter({ hasText: 'お部屋の番号' })).toHaveText(
    /お部屋の番号を食堂の人に伝えてください\s*101号室です。/,
  );
  await sheet.getByRole('button', { name: '食事をする' }).click();
  await close(told(page));
  await expect(sheet, 'the sheet is there again').toContainText('チェックインできませんでした');
  await expect(sheet).toContainText('お部屋の番号を食堂の人に伝えてください');
  expect(await buttonsOf(sheet)).toEqual(['食事をする']);
  expect((await resident.meals()).dinner?.checkin).toBe(0);
});

test('a check-in that gets no answer keeps its sheet, and a second press checks in @phone', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('AM266 G003');
  complaints.expect(lost);
  const resident = await bookedDinner(await newDormitory(openNow));
  await signIn(page, resident);
  await page.route('**/reservations/checkin', (route) => route.abort(), { times: 1 });
  await open(page);
  const sheet = sheetOf(page);
  await sheet.getByRole('button', { name: '食事をする' }).click();
  await close(page.getByRole('alertdialog', { name: 'エラーが発生しました' }));
  const note = sheet.getByRole('alert');
  await expect(note).toContainText('チェックインできませんでした');
  await expect(note).toContainText('お部屋の番号を食堂の人に伝えてください');
  await sheet.getByRole('button', { name: '食事をする' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('チェックインしました');
  expect((await resident.meals()).dinner?.checkin).toBe(1);
});
