// The form of the residents' sign-in, in Japanese.
import type { Page } from '@playwright/test';

export const loginId = (page: Page) => page.getByLabel('ログインID（メールアドレス）');
export const passwordField = (page: Page) => page.getByLabel('パスワード', { exact: true });
export const submitLogin = (page: Page) =>
  page.getByRole('button', { name: 'ログイン', exact: true });

export async function fillInLogin(page: Page, email: string, secret: string) {
  await loginId(page).fill(email);
  await passwordField(page).fill(secret);
  await submitLogin(page).click();
}

/** The same on a page whose words a browser has changed. */
export async function fillInTranslated(page: Page, email: string, secret: string) {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(secret);
  await page.locator('form button[type=submit]').click();
}
