// At the dining hall: how crowded it is, checking in, and the ticket that the staff see for five minutes.
import type { Product } from './support/product.ts';
import type { Dormitory } from './support/dormitory.ts';
import { expect, refusedBy, requirements, signIn, test } from './support/journey.ts';

/** The reception is open since half past ten; meals were booked in time. */
const openNow = { dinner_start: '10:30', dinner_end: '22:00', seats: '4' };
const early = Date.parse('2026-06-10T08:00:00+09:00');
const minutes = (count: number) => count * 60_000;

async function bookedDinner(dormitory: Dormitory) {
  await dormitory.serve({ meal: 'dinner' });
  const resident = await dormitory.resident();
  return { resident, reservation: await resident.books('dinner', undefined, early) };
}

async function comeToEat(dormitory: Dormitory, product: Product, count: number) {
  for (let index = 0; index < count; index += 1) {
    const other = await dormitory.resident('森 一郎');
    await other.checksIn(await other.books('dinner', undefined, early), product.now());
  }
}

test('a resident checks in and shows the ticket @phone', async ({ page, newDormitory }) => {
  requirements('D023 D029 G001 G002 G003 G006 G012 G013 G014');
  const { resident, reservation } = await bookedDinner(await newDormitory(openNow));
  await signIn(page, resident);
  await page.getByRole('button', { name: 'チェックイン' }).click();
  const question = page.getByRole('dialog', { name: 'チェックイン' });
  await expect(question).toContainText('豚の生姜焼き定食');
  await expect(question).toContainText('夕食');
  await expect(question).toContainText('10:30〜22:00');
  await expect(question).toContainText('5分以内に食堂のスタッフに画面を見せてください');
  expect((await resident.meals()).dinner?.checkin).toBe(0);
  await question.getByRole('button', { name: '食事をする' }).click();

  await expect(page).toHaveURL(`/checkin-completed/${reservation}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('チェックインしました');
  expect((await resident.meals()).dinner?.checkin).toBe(1);
  const ticket = page.getByRole('main');
  for (const text of ['6月10日(水)', '高木 結', '101号室', '夕食', /有効時間 あと4分\d+秒/])
    await expect(ticket).toContainText(text);
  const clock = ticket.getByText(/^現在 11:\d\d:\d\d$/);
  const first = await clock.textContent();
  await expect(clock, 'the clock runs').not.toHaveText(first ?? '');
  await expect(page.getByRole('navigation', { name: 'メイン' })).toBeHidden();
  await expect(page.getByRole('button', { name: '戻る' })).toBeHidden();

  await page.getByRole('link', { name: '閉じる' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('チェックイン済み')).toBeVisible();
  await expect(page.getByRole('button', { name: '予約を取り消す' })).toBeHidden();
  await page.getByRole('link', { name: 'チェックイン画面を開く' }).click();
  await expect(page).toHaveURL(`/checkin-completed/${reservation}?checkin=true`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('チェックイン済みです');
});

test('the ticket runs out five minutes after the check-in', async ({
  page,
  newDormitory,
  product,
}) => {
  requirements('AM094 G006');
  const { resident, reservation } = await bookedDinner(await newDormitory(openNow));
  await resident.checksIn(reservation, product.now() - minutes(5) + 12_000);
  await signIn(page, resident, `/checkin-completed/${reservation}`);
  await expect(page.getByText(/^有効時間 あと\d+秒$/)).toBeVisible();
  await expect(page.getByText('期限切れ')).toBeHidden();
  await expect(page.getByText('期限切れ')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('チェックインから5分を過ぎました')).toBeVisible();
  await expect(page.getByText(/有効時間 /)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'この画面の有効時間は過ぎました',
  );
  await expect(page.getByText('スタッフにお見せください')).toBeHidden();
  await expect(page.getByRole('main').getByText('高木 結')).toBeVisible();
});

test('the ticket of a breakfast names its kind', async ({ page, newDormitory, product }) => {
  requirements('G012 G017');
  const dormitory = await newDormitory({ breakfast_start: '10:30', breakfast_end: '15:00' });
  await dormitory.serve({ meal: 'western' });
  const resident = await dormitory.resident();
  const reservation = await resident.books('western', undefined, early);
  await resident.checksIn(reservation, product.now());
  await signIn(page, resident, `/checkin-completed/${reservation}`);
  await expect(page.getByRole('main')).toContainText('朝食');
  await expect(page.getByRole('main')).toContainText('洋食');
  await expect(page.getByRole('main')).not.toContainText('和食');
});

test('a resident sees how crowded it is @phone', async ({
  page,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM096 AM097 D012 G008 G010');
  const dormitory = await newDormitory(openNow);
  const { resident } = await bookedDinner(dormitory);
  await signIn(page, resident);
  const line = page.getByText('受付時間').locator('..');
  await expect(line).toContainText('10:30〜22:00');
  await expect(line).toContainText('空いています');
  await comeToEat(dormitory, product, 2);
  await page.reload();
  await expect(line).toContainText('やや混雑');
  await comeToEat(dormitory, product, 1);
  await page.reload();
  await expect(line).toContainText(/(?<!やや)混雑$/);

  // Without seats there is no density, and the call fails.
  complaints.expect(/reservations|status of/);
  await dormitory.set({ seats: '' });
  const failed = page.waitForResponse((answer) => answer.url().endsWith('/density'));
  await page.reload();
  expect((await failed).ok()).toBe(false);
  await expect(line).toHaveText(/^受付時間\s*10:30〜22:00$/);
});

test('the PC shows neither check-in nor crowd @pc', async ({ page, newDormitory }) => {
  requirements('D021 D022 G011');
  const { resident } = await bookedDinner(await newDormitory(openNow));
  await signIn(page, resident);
  const reserved = page.getByRole('button', { name: '予約済み' });
  await expect(reserved).toBeDisabled();
  const open = '受付中です。チェックインはスマートフォンでできます';
  await expect(reserved, 'dinner is being served').toHaveAccessibleDescription(open);
  await expect(page.getByText('取り消しは食事予約の画面で')).toBeHidden();
  await expect(page.getByRole('button', { name: 'チェックイン' })).toBeHidden();
  await expect(page.getByText('受付時間')).toBeHidden();
  await expect(page.getByText('空いています')).toBeHidden();
  await page.goto('/meal-reservation');
  await expect(
    page.getByRole('button', { name: '取り消す', exact: true }),
  ).toHaveAccessibleDescription(open);
});

test('a refused check-in says why @phone', async ({ page, newDormitory, complaints }) => {
  requirements('G004 G005');
  complaints.expect(refusedBy(409));
  const dormitory = await newDormitory(openNow);
  const { resident } = await bookedDinner(dormitory);
  await signIn(page, resident);
  await page.getByRole('button', { name: 'チェックイン' }).click();
  // The kitchen is late today.
  await dormitory.set({ dinner_start: '12:00' });
  await page.getByRole('button', { name: '食事をする' }).click();
  const refusal = page.getByRole('dialog', { name: 'チェックインできませんでした' });
  await expect(refusal.getByRole('alert')).toContainText('受付時間の前です。');
  await refusal.getByRole('button', { name: '閉じる' }).last().click();
  await expect(page.getByRole('button', { name: 'チェックイン' })).toBeDisabled();
  expect((await resident.meals()).dinner?.checkin).toBe(0);
});

test('who has checked in on another device sees that @phone', async ({
  page,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('D029 G005');
  complaints.expect(refusedBy(409));
  const { resident, reservation } = await bookedDinner(await newDormitory(openNow));
  await signIn(page, resident);
  await page.getByRole('button', { name: 'チェックイン' }).click();
  await resident.checksIn(reservation, product.now() - minutes(2));
  await page.getByRole('button', { name: '食事をする' }).click();
  await expect(page).toHaveURL(`/checkin-completed/${reservation}?checkin=true`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('チェックイン済みです');
  await expect(page.getByText(/有効時間 あと2分\d+秒/)).toBeVisible();
});

test('nobody sees the ticket of somebody else', async ({
  page,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM098 G016');
  complaints.expect(refusedBy(404));
  const dormitory = await newDormitory(openNow);
  const { resident, reservation } = await bookedDinner(dormitory);
  await resident.checksIn(reservation, product.now());
  const stranger = await dormitory.resident('森 一郎');
  await signIn(page, stranger, `/checkin-completed/${reservation}`);
  await expect(page.getByRole('alert').filter({ hasText: '見つかりませんでした。' })).toBeVisible();
  await expect(page.getByText('高木 結')).toBeHidden();
  await page.getByRole('link', { name: 'ホームへ' }).click();
  await expect(page).toHaveURL('/');
});
