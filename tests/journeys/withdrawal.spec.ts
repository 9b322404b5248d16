// Closing the account: confirmed twice, then gone from this device and from the server.
import { profile } from '@yadori/api/account/profile';
import { withdraw } from '@yadori/api/account/withdrawal';
import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { tomorrow } from './support/dormitory.ts';
import { expect, refusedBy, requirements, signIn, test, userToken } from './support/journey.ts';
import { password } from './support/product.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: '退会しますか？' });
const agree = (page: Page) => page.getByRole('checkbox', { name: /退会することに同意します/ });
const current = (page: Page) => page.locator('#withdrawal-current_password');
const withdrawal = (page: Page) => popup(page).getByRole('button', { name: '退会する' });

async function open(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('link', { name: 'メニュー' }).click();
  await page.getByRole('button', { name: '退会' }).click();
  await expect(popup(page)).toBeVisible();
}

test('nothing happens before the tick, and cancelling changes nothing', async ({
  page,
  newDormitory,
  isMobile,
}) => {
  requirements('U002');
  const resident = await (await newDormitory()).resident();
  await signIn(page, resident);
  await open(page, isMobile);
  await expect(withdrawal(page)).toBeDisabled();
  await expect(withdrawal(page)).toHaveAccessibleDescription('同意すると退会できます');
  await expect(popup(page)).toContainText('入居の契約は終わりません');
  await agree(page).check();
  await expect(withdrawal(page)).toBeEnabled();
  await agree(page).uncheck();
  await expect(withdrawal(page)).toBeDisabled();
  await agree(page).check();
  await popup(page).getByRole('button', { name: 'キャンセル' }).click();
  await expect(popup(page)).toBeHidden();
  await expect(page.getByRole('button', { name: '退会' })).toBeFocused();
  await page.getByRole('button', { name: '退会' }).click();
  await expect(agree(page), 'a new look, a new tick').not.toBeChecked();
  expect((await resident.send(profile, {})).ok).toBe(true);
});

test('who withdraws is gone from the device and cannot come back in @both', async ({
  page,
  context,
  newDormitory,
  product,
  isMobile,
  complaints,
}) => {
  requirements('AM195 U003 U004 U005');
  complaints.expect(refusedBy(401));
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', date: tomorrow });
  const resident = await dormitory.resident();
  await resident.books('dinner', tomorrow);
  await page.goto('/login');
  await page.getByLabel('ログインIDを保存する').check();
  await page.getByLabel('パスワードを保存する').check();
  await page.locator('#email').fill(resident.email);
  await page.locator('#password').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL('/');
  const token = await userToken(context);
  expect((await product.send(token)(profile, {})).ok).toBe(true);
  await open(page, isMobile);
  await agree(page).check();
  await current(page).fill(password);
  await withdrawal(page).click();
  await expect(page.getByRole('dialog', { name: '退会しました' })).toBeVisible();
  expect(await userToken(context), 'at once').toBeUndefined();
  await page.getByRole('dialog').getByRole('button', { name: 'ログイン画面へ' }).click();
  await expect(page).toHaveURL('/login');

  const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const text of [token ?? 'no token', resident.email, '高木', 'yadori.user'])
    expect(left).not.toContain(text);
  await expect(page.locator('#email')).toHaveValue('');
  await expect(page.locator('#password')).toHaveValue('');
  await expect(page.getByLabel('パスワードを保存する')).not.toBeChecked();
  await page.goto('/');
  await expect(page).toHaveURL('/login');

  const old = await product.send(token)(profile, {});
  expect(!old.ok && old.code).toBe('token_invalid');
  await page.locator('#email').fill(resident.email);
  await page.locator('#password').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert').filter({ hasText: '正しくありません' })).toBeVisible();
  expect(await userToken(context)).toBeUndefined();
  const booked = await product.db.queries
    .selectFrom('reservations')
    .select('id')
    .where('contract_id', '=', resident.scope.contractId)
    .where('cancelled_at', 'is', null)
    .execute();
  expect(booked, 'a meal that cost nothing to give back').toEqual([]);
});

for (const order of ['before', 'after'] as const)
  test(`a read refused ${order} the account is known to be closed does not speak over the farewell @pc`, async ({
    page,
    newDormitory,
    complaints,
  }) => {
    requirements('U003 U005');
    complaints.expect(refusedBy(401));
    const dormitory = await newDormitory();
    await dormitory.serve({ meal: 'dinner', date: tomorrow });
    const resident = await dormitory.resident();
    await resident.books('dinner', tomorrow);
    const farewell = page.getByRole('dialog', { name: '退会しました' });
    const expired = page.getByRole('alertdialog', { name: 'ログインの有効期限が切れました' });
    const following = page.waitForResponse(/\/follow-meals-/);
    const line = page.waitForResponse(/\/v1\/live$/);
    await signIn(page, resident);
    await Promise.all([following, line]);
    await open(page, false);
    await agree(page).check();
    await current(page).fill(password);
    let refused = 0;
    const holdRefusals = async (route: Route) => {
      const response = await route.fetch();
      if (response.status() === 401) refused += 1;
      if (response.status() === 401 && order === 'after') await expect(farewell).toBeVisible();
      await route.fulfill({ response });
    };
    // The meal that is given back is news for the screen behind the popup: it reads with the token that has ended.
    await page.route('**/users/withdrawal', async (route) => {
      await page.route(/\/api\/v1[^/]*\/(home|menus|reservations)/, holdRefusals);
      const response = await route.fetch();
      await expect.poll(() => refused).toBeGreaterThan(0);
      if (order === 'before') await expect(expired).toBeVisible();
      await route.fulfill({ response });
    });
    await withdrawal(page).click();
    await expect(farewell).toBeVisible();
    await expect(expired).toHaveCount(0);
    await farewell.getByRole('button', { name: 'ログイン画面へ' }).click();
    await expect(page).toHaveURL('/login');
  });

test('a withdrawal that fails says so and leaves everything as it was', async ({
  page,
  context,
  newDormitory,
  isMobile,
  complaints,
}) => {
  requirements('U003');
  complaints.expect(refusedBy(503));
  const resident = await (await newDormitory()).resident();
  await signIn(page, resident);
  await open(page, isMobile);
  await agree(page).check();
  await current(page).fill(password);
  await page.route('**/users/withdrawal', (route) => route.fulfill({ status: 503, body: '' }));
  await withdrawal(page).click();
  await page
    .getByRole('alertdialog', { name: 'エラーが発生しました' })
    .getByRole('button', { name: '閉じる' })
    .last()
    .click();
  await expect(agree(page)).toBeChecked();
  expect(await userToken(context)).toBeDefined();
  expect((await resident.send(profile, {})).ok).toBe(true);
});

test('a withdrawal elsewhere ends the session here', async ({ page, newDormitory, complaints }) => {
  requirements('U004');
  complaints.expect(refusedBy(401));
  const resident = await (await newDormitory()).resident();
  await signIn(page, resident);
  // A read of Home that is still under way would end the session first, without the dialog of this visit.
  await page.goto('about:blank');
  expect((await resident.send(withdraw, {})).ok).toBe(true);
  await page.goto('/profile');
  const over = page.getByRole('alertdialog', { name: 'ログインの有効期限が切れました' });
  await over.getByRole('button', { name: 'ログイン画面へ' }).click();
  await expect(page).toHaveURL('/login');
});

for (const language of ['ja', 'en'] as const) {
  const say = (ja: string, en: string) => (language === 'ja' ? ja : en);

  test.describe(`accessible in ${language} ${language === 'en' ? '@phone' : '@pc'}`, () => {
    test.use({ locale: say('ja-JP', 'en-US') });

    test('the popup', async ({ page, newDormitory, isMobile }) => {
      const look = async (view: string) => {
        await expectAccessible(page, view);
        if (isMobile) await expectReflow(page, view);
      };
      await signIn(page, await (await newDormitory()).resident(), '/menu');
      await page
        .getByRole('main')
        .getByRole('button', { name: say('退会', 'Close account') })
        .click();
      await expect(page.getByRole('checkbox')).toBeVisible();
      await look('withdrawal');
      await page.getByRole('checkbox').check();
      await look('withdrawal agreed');
    });
  });
}
