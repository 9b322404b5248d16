// Japanese or English by the browser's language, in texts of the app and of the server.
import {
  closeSurveyPopups,
  expect,
  refusedBy,
  requirements,
  signIn,
  test,
} from './support/journey.ts';
import { password } from './support/product.ts';

test.describe('an English browser', () => {
  test.use({ locale: 'en-GB' });

  test('speaks English from the login to a booking @both', async ({
    page,
    newDormitory,
    complaints,
    isMobile,
  }) => {
    requirements('AM031 AM033 V011 V012');
    complaints.expect(refusedBy(401));
    const dormitory = await newDormitory();
    await dormitory.serve({ meal: 'dinner', columns: { capacity: '1' } });
    const resident = await dormitory.resident('Ann Lee');
    const quicker = await dormitory.resident('森 一郎');
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle('Log in | Yadori');
    await page.getByLabel('Login ID (email address)').fill(resident.email);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('link', { name: 'Please enter the Password' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('wrong12345');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('The login ID or the password is not correct.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ann');
    await expect(page).toHaveTitle('Home | Yadori');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText('Momiji House, Room 101').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /Wed, Jun 10\s*Today’s meal/ })).toBeVisible();
    await expect(page.locator('[lang=ja]', { hasText: '豚の生姜焼き定食' }).first()).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Reserve' }).click();
    const question = page.getByRole('dialog', { name: 'Reserve dinner?' });
    await expect(question).toContainText(
      'Free to cancel until 12:00 today. Cancelling later costs ¥550.',
    );
    await quicker.books('dinner');
    await question.getByRole('button', { name: 'Reserve' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This meal is full.');
    await page.keyboard.press('Escape');
    if (isMobile) await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  test('the further links of a dormitory have English names', async ({ page, isMobile }) => {
    requirements('V006');
    await closeSurveyPopups(page);
    await signIn(page, { email: 'aoi@example.jp' });
    if (isMobile) await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(
      page.getByRole('link', { name: 'Laundry availability (Opens in a new tab)' }),
    ).toBeVisible();
    await expect(page.getByText('ランドリー空き状況')).toBeHidden();
  });
});

test.describe('a French browser', () => {
  test.use({ locale: 'fr-FR' });

  test('falls back to Japanese', async ({ page, newDormitory }) => {
    requirements('AM031 V011');
    const resident = await (await newDormitory()).resident();
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeVisible();
    await signIn(page, resident);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('こんにちは、結さん');
    await expect(page.getByText('次のお食事の献立はまだ公開されていません。')).toBeVisible();
  });
});
