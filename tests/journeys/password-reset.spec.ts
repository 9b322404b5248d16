// A forgotten password: a link by mail, a new password, and the old one is of no use.
import { login } from '@yadori/api/account/calls';
import { profile } from '@yadori/api/account/profile';
import type { Page } from '@playwright/test';
import { expect, refusedBy, requirements, signIn, test, userToken } from './support/journey.ts';
import { newestMail } from './support/outbox.ts';
import { password, type Product } from './support/product.ts';
import { onward } from './support/newcomer.ts';

const next = 'another2026';

async function askForLink(page: Page, email: string) {
  await page.goto('/forgot-password');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByRole('button', { name: '送信する' }).click();
}

const sent = (page: Page) => page.getByRole('dialog', { name: 'メールを確認してください' });

/** The address in the mail, below the running product. */
async function linkFor(product: Product, email: string): Promise<string> {
  const { text } = await newestMail(product, email);
  const [link] = /\/reset-password\?token=\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
}

const deadLink = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'このリンクは使えません' });

const signsIn = async (product: Product, email: string, secret: string) =>
  (await product.send(undefined)(login, { body: { email, password: secret } })).ok;

test('a new password takes the place of the old', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM070 C001 C004 C007 C008 C009 C010 C011 C012 C013 C015 V020');
  complaints.expect(/status of 401/);
  const resident = await (await newDormitory()).resident();
  await page.goto('/login');
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(page).toHaveTitle('パスワードをお忘れの方 | Yadori');
  await onward(page).click();
  await expect(page.locator('#email')).toHaveAccessibleDescription(/メールアドレスを入力/);
  await page.getByLabel('メールアドレス').fill(resident.email.replace('@', '＠'));
  await page.keyboard.press('Enter');
  await expect(sent(page)).toContainText('ご登録のあるメールアドレスの場合は');
  await sent(page).getByRole('button', { name: 'ログイン画面へ' }).click();
  await expect(page).toHaveURL('/login');

  const link = await linkFor(product, resident.email);
  const late = await context.newPage();
  await late.goto(link);
  await page.goto(link);
  const first = page.locator('#password');
  const second = page.locator('#password_confirm');
  await expect(first).toHaveAttribute('autocomplete', 'new-password');
  await expect(first).toHaveAttribute('passwordrules', /^minlength: 8; maxlength: 20; /);
  await first.fill('short');
  await second.fill('short');
  await onward(page).click();
  await expect(first).toHaveAccessibleDescription(/半角英数字8〜20文字/);
  await first.fill(next);
  await onward(page).click();
  await expect(second).toHaveAccessibleDescription(
    /新しいパスワードと確認用パスワードが一致しません/,
  );
  await expect(second).toBeFocused();
  expect(await signsIn(product, resident.email, password), 'nothing has changed yet').toBe(true);
  await second.fill(next);
  await onward(page).click();
  await expect(page).toHaveURL('/reset-password/finish');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('パスワードを変更しました');

  const before = await resident.send(profile, {});
  expect(before.ok ? '' : before.code, 'other sessions have ended').toBe('token_invalid');
  expect(await signsIn(product, resident.email, password)).toBe(false);
  await page.getByRole('link', { name: 'ログイン画面へ' }).click();
  await expect(page).toHaveURL('/login');
  await page.locator('#email').fill(resident.email);
  await page.locator('#password').fill(next);
  await onward(page).click();
  await expect(page).toHaveURL('/');
  expect(await userToken(context)).toBeDefined();

  // The link has done its work, also where it was opened before.
  await late.locator('#password').fill('third2026');
  await late.locator('#password_confirm').fill('third2026');
  await onward(late).click();
  await expect(deadLink(late)).toBeFocused();
  await expect(late.getByRole('alertdialog')).toBeHidden();
  expect(await signsIn(product, resident.email, next)).toBe(true);
  await page.goto(link);
  await expect(deadLink(page), 'before anything is typed').toBeVisible();
  await page.getByRole('link', { name: '再設定のメールを送る' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('nobody learns who is registered, and too many requests are refused', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('AM069 C003 C005 C006');
  complaints.expect(refusedBy(429));
  const resident = await (await newDormitory()).resident();
  await askForLink(page, `nobody-${resident.email}`);
  const unknown = await sent(page).textContent();
  await askForLink(page, resident.email);
  await expect(sent(page)).toBeVisible();
  expect(await sent(page).textContent()).toBe(unknown);
  const banner = page.getByRole('alert').filter({ hasText: /待って|時間をおいて|多すぎます/ });
  for (let request = 0; request < 8; request += 1) {
    const answered = page.waitForResponse(/forgot-password$/);
    await askForLink(page, resident.email);
    if ((await answered).status() === 429) break;
  }
  await expect(banner).toBeFocused();
  await expect(page.locator('#email')).toHaveValue(resident.email);
  await expect(sent(page)).toBeHidden();
});

test('a link without its token says so and leads to a new one', async ({ page }) => {
  requirements('AM071');
  await page.goto('/reset-password');
  await expect(
    page.getByRole('alert').filter({ hasText: 'リンクが正しくありません' }),
  ).toBeVisible();
  await expect(onward(page)).toBeDisabled();
  await page.getByRole('link', { name: '再設定のメールを送る' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(page).toHaveURL('/login');
});

test('the device forgets a password that was reset @pc', async ({
  page,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM068');
  // The reset ends the session of this page too, and a read of it may be on its way (C011).
  complaints.expect(refusedBy(401));
  const resident = await (await newDormitory()).resident();
  await page.goto('/login');
  await page.getByLabel('パスワードを保存する').check();
  await signIn(page, resident);
  await askForLink(page, resident.email);
  await expect(sent(page)).toBeVisible();
  await page.goto(await linkFor(product, resident.email));
  await page.locator('#password').fill(next);
  await page.locator('#password_confirm').fill(next);
  await onward(page).click();
  await page.getByRole('link', { name: 'ログイン画面へ' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('パスワードを保存する')).not.toBeChecked();
  await expect(page.locator('#password')).toHaveValue('');
});
