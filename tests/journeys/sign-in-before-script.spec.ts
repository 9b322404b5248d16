// Presses on the sign-in's button that come before its script.
import type { Page } from '@playwright/test';
import { expect, refusedBy, requirements, test } from './support/journey.ts';
import { fillInLogin, loginId, passwordField, submitLogin } from './support/login-form.ts';
import { password } from './support/product.ts';

/** Answers what lets the modules through. */
async function withoutModules(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const come = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await come;
    await route.continue();
  });
  return () => letThrough();
}

test('a press before the script has come is carried out once it is there', async ({
  page,
  newDormitory,
}) => {
  requirements('B001 B007');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const letThrough = await withoutModules(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('ログインIDを保存する').check();
  await fillInLogin(page, resident.email, password);
  await expect(submitLogin(page)).toHaveAttribute('aria-busy', 'true');
  await submitLogin(page).click();
  await passwordField(page).press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(passwordField(page)).toHaveValue(password);
  letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('こんにちは、結さん');
  expect(sent.filter((path) => path.endsWith('/login'))).toEqual(['/api/v1/users/login']);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain(resident.email);
});

test('a press in a form that is drawn again in the language of the browser is kept', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('AM031 B007');
  complaints.expect(refusedBy(401));
  const resident = await (await newDormitory()).resident();
  // The header names another language than the browser's own setting.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'language', { value: 'en-US' });
    Object.defineProperty(navigator, 'languages', { value: ['en-US'] });
  });
  const letThrough = await withoutModules(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('ログインIDを保存する').check();
  await loginId(page).fill(resident.email);
  await passwordField(page).fill('wrong12345');
  await passwordField(page).press('Enter');
  letThrough();
  const refusal = 'The login ID or the password is not correct.';
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeFocused();
  await expect(page.getByLabel('Login ID (email address)')).toHaveValue(resident.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong12345');
  await expect(page.getByLabel('Remember login ID')).toBeChecked();
});

test('a press after modules have failed loads them again and is carried out', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('B001 B007');
  complaints.expect(/ERR_FAILED/);
  const resident = await (await newDormitory()).resident();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  await fillInLogin(page, resident.email, password);
  await expect(submitLogin(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(passwordField(page)).toHaveValue(password);
  await page.unroute('**/assets/*.js');
  await submitLogin(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('こんにちは、結さん');
});

test('files that come back while a press waits lose nothing', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('B001 B007');
  complaints.expect(/ERR_FAILED/);
  const resident = await (await newDormitory()).resident();
  let comeBack = () => {};
  let areGone = true;
  const back = new Promise<void>((resolve) => (comeBack = resolve));
  await page.route('**/assets/*.js', async (route) => {
    if (route.request().resourceType() === 'fetch') await back;
    else if (areGone) return route.abort();
    await route.continue();
  });
  const isTried = page.waitForRequest((request) => request.resourceType() === 'fetch');
  await page.goto('/login');
  await fillInLogin(page, resident.email, password);
  await isTried;
  areGone = false;
  comeBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('こんにちは、結さん');
});
