// A browser that blocks the storage of pages and leaves them their cookies: every access throws.
import type { Page } from '@playwright/test';
import { expect, logOut, refusedBy, requirements, test } from './support/journey.ts';
import { fillInLogin } from './support/login-form.ts';
import { password, type Product } from './support/product.ts';
import { codeOfDormitory, staffSignedIn } from './support/staff.ts';

/** Answers the errors that the pages throw from now on. */
async function blockStorage(page: Page, { now }: Product): Promise<string[]> {
  // What a wrong clock is off by would be kept in the storage: it is lost with each page.
  await page.clock.setSystemTime(now());
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

test('a resident signs in, moves about and signs out', async ({
  page,
  newDormitory,
  product,
  isMobile,
}) => {
  requirements('B010 U001');
  const resident = await (await newDormitory()).resident();
  const errors = await blockStorage(page, product);
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('ログインIDを保存する').check();
  await fillInLogin(page, resident.email, password);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('こんにちは、結さん');
  for (const [address, title] of [
    ['/message', 'メッセージ'],
    ['/meal-reservation', '食事予約'],
    ['/over-night', '外泊・来客届'],
    ['/profile', 'プロフィール'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(`${title} | Yadori`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await logOut(page, isMobile);
  await expect(page).toHaveURL('/login');
  expect(errors).toEqual([]);
});

test('a newcomer reaches the forms of registration', async ({ page, product }) => {
  requirements('A001');
  const errors = await blockStorage(page, product);
  await page.goto('/register');
  await expect(page.getByLabel('契約番号')).toBeVisible();
  expect(errors).toEqual([]);
});

test('staff read the day and change the look @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SA010');
  complaints.expect(refusedBy(401));
  const errors = await blockStorage(page, product);
  await page.goto('/staff/');
  await expect(page).toHaveURL(/\/staff\/login/);
  const { id } = await newDormitory();
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: id });
  await page.goto(`/staff/${await codeOfDormitory(product, id)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/staff/me');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});
