// A registration whose page is reloaded, left or closed before it is finished.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, requirements, test } from './support/journey.ts';
import {
  answer,
  backward,
  begin,
  choosePhoto,
  confirmRoom,
  enter,
  fillAddress,
  fillHealth,
  fillIn,
  fillResident,
  heading,
  newcomer,
  onward,
  proveMail,
  walkTo,
} from './support/newcomer.ts';
import { password } from './support/product.ts';

/** What the browser prompts before it lets a page go. */
async function reload(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloading;
}

const storedTexts = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage))).join(),
  );

const registerCookie = async (context: BrowserContext) =>
  (await context.cookies()).some(({ name }) => name === 'register-token');

for (const step of [1, 2, 3, 4, 5] as const)
  test(`a reload in step ${step} goes on at the first step that lacks something`, async ({
    page,
    context,
    newDormitory,
    product,
  }) => {
    requirements('AM039 AM206 AM242');
    const person = await newcomer(product, await newDormitory());
    await begin(page, product, person);
    if (step > 1) await walkTo(page, step as 2 | 3 | 4 | 5);
    else await fillResident(page);
    if (step > 2) await backward(page).click();
    if (step > 2) await onward(page).click();
    await reload(page);

    await expect(page).toHaveURL(/\/register-information/);
    await expect(heading(page, '基本情報')).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: '続きから入力できます' }),
    ).toContainText('「基本情報」の空欄から入力してください');
    await expect(page.locator('#name')).toHaveValue('高木 さくら');
    await expect(page.locator('#password')).toHaveValue('');
    await expect(page.locator('input[name=blood_type]:checked')).toHaveCount(0);
    expect(await registerCookie(context)).toBe(true);
    const kept = await storedTexts(page);
    expect(kept).toContain('高木 さくら');
    for (const secret of ['sakura2026', 'password', 'infecrious', 'tuberculosis', 'blood_type'])
      expect(kept).not.toContain(secret);

    await page.locator('#password').fill('sakura2026');
    await answer(page, 'blood_type', 'A');
    await onward(page).click();
    await expect(page.locator('#allergies_etc')).toBeAttached();
    await expect(page.locator('input[name=infecrious_disease]:checked')).toHaveCount(0);
    await expect(page.locator('#emergency_contact_name')).toHaveValue(step > 2 ? '高木 一郎' : '');
    if (step < 5) return;
    await fillHealth(page);
    await onward(page).click();
    await choosePhoto(page);
    await onward(page).click();
    await expect(page.locator('#movein_time')).toHaveValue('10:30');
    await onward(page).click();
    await fillAddress(page);
    await onward(page).click();
    await expect(page).toHaveURL('/');
    expect(await storedTexts(page)).not.toContain('高木 一郎');
  });

test('a tab that is closed forgets the registration, and so does one in which somebody signs in', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('A079 AM039 AM242');
  const dormitory = await newDormitory();
  const person = await newcomer(product, dormitory);
  await enter(page, person);
  // Until the profile the token stays: the mail may be read in between.
  await page.reload();
  await expect(page).toHaveURL('/one-key-time-verify');
  await proveMail(page, product, person);
  await page.reload();
  await expect(page).toHaveURL('/register-confirm');
  await confirmRoom(page, person);
  await fillIn(page, { name: '高木 さくら' });
  page.on('dialog', (question) => void question.accept());
  await page.goto('/login');
  await expect(page.getByRole('alert').filter({ hasText: '登録は終了しました' })).toBeVisible();
  expect(await registerCookie(context)).toBe(false);
  // The next person at this screen goes back: it has ended, as it says.
  await page.goBack();
  await expect(page).toHaveURL('/login');
  expect(await registerCookie(context)).toBe(false);
  // The storage of a tab is that of no other.
  const other = await context.newPage();
  await other.goto('/register-information?dormitory_code=a&room_number=1');
  await expect(other).toHaveURL('/login');
  await other.close();

  const neighbour = await dormitory.resident();
  await fillIn(page, { email: neighbour.email, password });
  await onward(page).click();
  await expect(page).toHaveURL('/');
  expect(await storedTexts(page)).not.toContain('高木 さくら');
  expect(await storedTexts(page)).not.toContain('register-token');
});
