// Another mail address: requested, verified with the key of a real mail, and used to sign in.
import { profile } from '@yadori/api/account/profile';
import { timestamp } from '@yadori/server/platform/database/database';
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { expect, logOut, refusedBy, requirements, signIn, test } from './support/journey.ts';
import { keyIn, newestMail } from './support/outbox.ts';
import { password } from './support/product.ts';

const address = (page: Page) => page.getByLabel('新しいメールアドレス');
const current = (page: Page) => page.locator('#current_password');
const next = (page: Page) => page.getByRole('button', { name: '次へ進む' });
const key = (page: Page) => page.locator('#one_time_key');
const verify = (page: Page) => page.getByRole('button', { name: '認証する' });
const told = (page: Page) => page.getByRole('alertdialog');

/** No digit of it is right. */
const wrong = (right: string) => right.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));

async function askFor(page: Page, email: string) {
  await address(page).fill(email);
  await current(page).fill(password);
  await next(page).click();
  await expect(key(page)).toBeVisible();
}

test('the address changes once its key came back', async ({
  page,
  newDormitory,
  product,
  isMobile,
  complaints,
}) => {
  requirements('AM193 T001 T003 T004 T006 T009');
  complaints.expect(refusedBy(401));
  const resident = await (await newDormitory()).resident();
  const email = `new-${resident.email}`;
  await page.goto('/login');
  await page.getByLabel('ログインIDを保存する').check();
  await page.locator('#email').fill(resident.email);
  await page.locator('#password').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL('/');
  await page.goto('/change-mail');
  await expect(page).toHaveTitle('メールアドレス変更 | Yadori');
  await expect(page.getByText(resident.email)).toBeVisible();
  await askFor(page, email.replace('@', '＠'));
  await expect(
    page.getByRole('heading', { name: 'ワンタイムキーを入力してください' }),
  ).toBeFocused();
  await expect(page.getByText(/30分間、11:\d\dまで使えます/)).toBeVisible();
  const mail = await newestMail(product, email);
  const before = await resident.send(profile, {});
  expect(before.ok && before.data.email, 'not before the key').toBe(resident.email);

  // A phone may drop the page while its owner reads the mail.
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  const digits = keyIn(mail);
  await key(page).fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
  await key(page).blur();
  await expect(key(page)).toHaveValue(digits);
  await verify(page).click();
  const done = page.getByRole('dialog', { name: 'メールアドレスを変更しました' });
  await expect(done).toContainText(email);
  await expect(page, 'by itself').toHaveURL('/');
  await expect(done).toBeHidden();
  const after = await resident.send(profile, {});
  expect(after.ok && after.data.email, 'the token lives on').toBe(email);
  const stored = await page.evaluate(() => localStorage.getItem('yadori.user'));
  expect(stored).toContain(email);

  await logOut(page, isMobile);
  await expect(page.locator('#email'), 'the remembered ID follows').toHaveValue(email);
  await page.locator('#email').fill(resident.email);
  await page.locator('#password').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert').filter({ hasText: '正しくありません' })).toBeVisible();
  await page.locator('#email').fill(email);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL('/');
});

test('addresses that cannot be are refused in a dialog', async ({
  page,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM192 T002 T007 T008');
  complaints.expect(refusedBy(409));
  const dormitory = await newDormitory();
  const [resident, neighbour] = [await dormitory.resident(), await dormitory.resident('浜 蓮')];
  const staff = `staff-${resident.email}`;
  await product.db.queries
    .insertInto('staff_addresses')
    .values({ email: staff, added_at: timestamp(product.now()) })
    .execute();
  await signIn(page, resident, '/change-mail');
  await current(page).fill(password);
  await next(page).click();
  await expect(address(page)).toHaveAccessibleDescription(/新しいメールアドレスを入力してください/);
  await address(page).fill('高木@example');
  await next(page).click();
  await expect(address(page)).toHaveAccessibleDescription(/形式が正しくありません/);
  await expect(page).toHaveTitle('エラー：メールアドレス変更 | Yadori');
  for (const [email, words] of [
    [resident.email, '現在のメールアドレスと同じです'],
    [staff, '寮のスタッフとは別のメールアドレスを入力してください'],
  ] as const) {
    await address(page).fill(email);
    await next(page).click();
    await expect(told(page), email).toContainText(words);
    await told(page).getByRole('button', { name: '閉じる' }).last().click();
    await expect(told(page)).toBeHidden();
    await expect(address(page)).toBeFocused();
    await expect(address(page)).toHaveValue(email);
    await expect(address(page)).toHaveAccessibleDescription(new RegExp(words));
  }
  // Another resident's address proceeds like a free one: only its owner is informed, by mail (AM218).
  await askFor(page, neighbour.email);
  const { subject } = await newestMail(product, neighbour.email);
  expect(subject).toContain('このメールアドレスはすでに登録されています');
});

test('the way back leads to the first step with the address in it', async ({
  page,
  newDormitory,
  product,
}) => {
  requirements('AM212 T005');
  const resident = await (await newDormitory()).resident();
  await signIn(page, resident, '/change-mail');
  await askFor(page, `first-${resident.email}`);
  await page.getByRole('main').getByRole('button', { name: '戻る' }).click();
  await expect(address(page)).toHaveValue(`first-${resident.email}`);
  await expect(
    page.getByRole('heading', { name: '新しいメールアドレスを入力してください' }),
  ).toBeFocused();
  await askFor(page, `second-${resident.email}`);
  await page.goBack();
  await expect(address(page)).toBeVisible();
  await page.goForward();
  await expect(page.getByText(`second-${resident.email}`)).toBeVisible();
  await key(page).fill(keyIn(await newestMail(product, `second-${resident.email}`)));
  await key(page).press('Enter');
  await page.getByRole('button', { name: 'ホームへ' }).click();
  await expect(page).toHaveURL('/');
});

test('wrong keys are told, and a spent one is replaced', async ({
  page,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM023 T007');
  complaints.expect(refusedBy(409));
  const resident = await (await newDormitory()).resident();
  const email = `new-${resident.email}`;
  await signIn(page, resident, '/change-mail');
  await askFor(page, email);
  await verify(page).click();
  await expect(key(page)).toHaveAccessibleDescription(/ワンタイムキーを入力してください/);
  const first = keyIn(await newestMail(product, email));
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await key(page).fill(wrong(first));
    await verify(page).click();
    await expect(told(page)).toContainText('ワンタイムキーが正しくありません');
    await told(page).getByRole('button', { name: '閉じる' }).last().click();
    await expect(key(page)).toBeFocused();
    await expect(key(page)).toHaveAccessibleDescription(/正しくありません/);
  }
  await key(page).fill(wrong(first));
  await verify(page).click();
  await expect(told(page)).toBeVisible();
  await told(page).getByRole('button', { name: '閉じる' }).last().click();
  await key(page).fill(first);
  await verify(page).click();
  await expect(told(page)).toContainText('このワンタイムキーは使えません');
  await told(page).getByRole('button', { name: 'もう一度キーを送る' }).click();
  await expect(told(page)).toBeHidden();
  await expect(key(page)).toHaveValue('');
  await key(page).fill(keyIn(await newestMail(product, email, 2)));
  await verify(page).click();
  await expect(page).toHaveURL('/');
});

for (const language of ['ja', 'en'] as const) {
  const say = (ja: string, en: string) => (language === 'ja' ? ja : en);

  test.describe(`accessible in ${language} ${language === 'en' ? '@phone' : '@pc'}`, () => {
    test.use({ locale: say('ja-JP', 'en-US') });

    test('both steps and their dialogs', async ({ page, newDormitory, complaints, isMobile }) => {
      complaints.expect(refusedBy(409));
      const look = async (view: string) => {
        await expectAccessible(page, view);
        if (isMobile) await expectReflow(page, view);
      };
      const resident = await (await newDormitory()).resident();
      const submit = page.getByRole('main').locator('button[type=submit]');
      await signIn(page, resident, '/change-mail');
      await expect(page.locator('#email')).toBeVisible();
      await look('address');
      await submit.click();
      await expect(page.locator('#email')).toBeFocused();
      await look('address with a wrong field');
      await page.locator('#email').fill(resident.email);
      await current(page).fill(password);
      await submit.click();
      await expect(told(page)).toBeVisible();
      await look('address refused');
      await page.keyboard.press('Escape');
      await page.locator('#email').fill(`new-${resident.email}`);
      await submit.click();
      await expect(key(page)).toBeVisible();
      await page.getByText(say('メールが届かないとき', 'If the email doesn’t arrive')).click();
      await look('key');
    });
  });
}
