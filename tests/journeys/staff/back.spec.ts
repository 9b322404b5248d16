// Back of the browser in the console: sheets, half-typed forms of a page and of a dialog, drafts and the sign-in.
import type { Page } from '@playwright/test';
import { expect, requirements, test } from '../support/journey.ts';
import { password } from '../support/product.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const question = (page: Page) => page.getByRole('dialog', { name: '入力した内容を消しますか？' });

/** What answers Back is fetched when the first screen is there. */
const settled = (page: Page) => page.waitForFunction(() => Object.hasOwn(history, 'go'));

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(heading(page)).toBeVisible();
  await settled(page);
}

test('a sheet is closed by the first Back, and the page left by the second @both', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('AM263');
  const { id } = await newDormitory();
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: id });
  const code = await codeOfDormitory(product, id);
  await open(page, `/staff/${code}/today`);
  await page
    .getByRole('link', { name: /^受信箱/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/inbox/);
  const inbox = page.url();
  await page.keyboard.press('Control+k');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(inbox);
  // A result of the sheet takes its place.
  await page.keyboard.press('Control+k');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/today$/);
});

test('a half-typed form is asked about before the address changes @both', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('AM263');
  const { id } = await newDormitory();
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: id });
  const code = await codeOfDormitory(product, id);
  await open(page, '/staff/me');
  const factors = page.getByRole('link', { name: '二段階認証とパスワード' });
  await factors.click();
  const secret = page.getByLabel('新しいパスワード', { exact: true });
  await secret.fill('gusty-lantern');
  const address = page.url();
  for (const way of ['its button', 'Back']) {
    await page.goBack();
    await expect(question(page), way).toBeVisible();
    await expect(page).toHaveURL(address);
    if (way === 'Back') await page.goBack();
    else await question(page).getByRole('button', { name: '入力に戻る' }).click();
    await expect(question(page)).toBeHidden();
    await expect(secret).toHaveValue('gusty-lantern');
  }
  await page.goBack();
  await question(page).getByRole('button', { name: '消して閉じる' }).click();
  await expect(page).toHaveURL('/staff/me');
  await page.goForward();
  await expect(page).toHaveURL(address);
  await expect(secret).toHaveValue('');

  // In a dialog: the dialog is what is left.
  await open(page, `/staff/${code}/stations`);
  const stations = page.url();
  await page.getByRole('button', { name: '端末を追加', exact: true }).click();
  const name = page.getByRole('dialog').getByLabel('名前');
  await name.fill('食堂1');
  await page.goBack();
  await question(page).getByRole('button', { name: '入力に戻る' }).click();
  await expect(name).toHaveValue('食堂1');
  await page.goBack();
  await question(page).getByRole('button', { name: '消して閉じる' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(stations);
  await page.goBack();
  await expect(page).toHaveURL(address);
});

test('a draft that has taken an address is left by one Back, also after a reload @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('AM263');
  const { id } = await newDormitory();
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: id });
  const code = await codeOfDormitory(product, id);
  const list = `/staff/${code}/notices`;
  await open(page, list);
  for (const isReloaded of [false, true])
    await test.step(isReloaded ? 'after a reload' : 'at once', async () => {
      await page.evaluate((to) => history.pushState({}, '', to), `${list}?draft=new`);
      const title = page.getByRole('textbox', { name: '題名' });
      await title.fill('水道の点検');
      await expect(page).toHaveURL(/\?draft=\d+$/);
      const draft = page.url();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      if (isReloaded) {
        page.once('dialog', (asked) => void asked.accept());
        await page.reload();
        await expect(title).toHaveValue('水道の点検');
        await settled(page);
      } else {
        await page.goBack();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await expect(page).toHaveURL(draft);
      await page.goBack();
      await expect(page).toHaveURL(list);
    });
});

test('the second step of the sign-in leads to the first @both', async ({
  page,
  product,
  newDormitory,
  context,
}) => {
  requirements('AM263');
  const { id } = await newDormitory();
  const role = { role: 'manager', dormitoryId: id, hasApp: true } as const;
  const { staffId } = await staffSignedIn(product, context, role);
  await context.clearCookies();
  const { rows } = await product.db.pool.query<{ email: string }>(
    'select email from staff where id = $1',
    [staffId],
  );
  await page.goto('/staff/login?next=%2Fstaff%2Fme');
  await settled(page);
  const email = page.getByLabel('メールアドレス');
  await email.fill(rows[0]?.email ?? '');
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6桁の数字')).toBeVisible();
  await page.goBack();
  await expect(email).toBeVisible();
  await expect(email).toBeFocused();
  await expect(page).toHaveURL('/staff/login?next=%2Fstaff%2Fme');
  await page.getByRole('button', { name: 'パスワードを忘れたとき' }).click();
  await expect(heading(page)).toHaveText('パスワードを忘れたとき');
  await page.goBack();
  await expect(page.getByLabel('パスワード', { exact: true })).toBeVisible();
});
