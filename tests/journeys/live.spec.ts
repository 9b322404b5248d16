// What one resident does, the others see within two seconds: on the calendar, on the day, on Home.
import type { Browser, Page } from '@playwright/test';
import { today, type Resident } from './support/dormitory.ts';
import { expect, seeIntro, signIn, test } from './support/journey.ts';

const soon = { timeout: 2000 };

/** A second resident with a device of their own. */
async function onOwnDevice(browser: Browser, resident: Resident, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL });
  await seeIntro(context, baseURL);
  const page = await context.newPage();
  await signIn(page, resident);
  return page;
}

const streaming = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/v1/live'));

test('what one books the other sees within two seconds, and gets what is given back', async ({
  page,
  browser,
  newDormitory,
  baseURL,
}) => {
  const dormitory = await newDormitory();
  const date = '2026-06-15';
  await dormitory.serve({ meal: 'dinner', date, columns: { capacity: '2' } });
  const resident = await dormitory.resident();
  const other = await dormitory.resident('森 一郎');
  await (await dormitory.resident('林 花子')).books('dinner', date);
  const theirs = await onOwnDevice(browser, other, baseURL ?? '');
  const open = streaming(page);
  await signIn(page, resident, `/meal-reservation?date=${date}`);
  await open;
  const card = page.getByRole('article');
  const cell = page.getByRole('grid').locator(`[data-day="${date}"]`);
  await expect(card).toContainText('残り 1食');

  await theirs.goto(`/meal-reservation?date=${date}`);
  await theirs.getByRole('article').getByRole('button', { name: '予約する' }).click();
  const done = theirs.waitForResponse(/menus\/booking$/);
  await theirs.getByRole('dialog').getByRole('button', { name: '予約する' }).click();
  await done;
  await expect(card).toContainText('満席', soon);
  await expect(cell).toHaveAccessibleName(/夕食満席$/, soon);
  await expect(card.getByRole('button', { name: '空き待ちを申し込む' })).toBeVisible(soon);

  await card.getByRole('button', { name: '空き待ちを申し込む' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '空き待ちを申し込む' }).click();
  await expect(card).toContainText('空き待ちの1番目です。');
  await expect(theirs.getByRole('dialog')).toBeHidden();
  await theirs.getByRole('article').getByRole('button', { name: '取り消す' }).click();
  const given = theirs.waitForResponse(/\/reservations\/\d+\/cancel$/);
  await theirs.getByRole('dialog').getByRole('button', { name: '取り消す' }).click();
  await given;
  await expect(card, 'the freed portion is booked for who waited').toContainText('予約済み', soon);
  await expect(cell).toHaveAccessibleName(/夕食予約済み$/, soon);
  await theirs.context().close();
});

test('Home follows too, and a page that comes back into view reads again', async ({
  page,
  newDormitory,
}) => {
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', columns: { capacity: '3' } });
  const other = await dormitory.resident('森 一郎');
  const open = streaming(page);
  await signIn(page, await dormitory.resident());
  await open;
  await expect(page.getByText('残り 3食')).toBeVisible();
  await other.books('dinner', today);
  await expect(page.getByText('残り 2食')).toBeVisible(soon);

  // Hidden, the page has no stream; what happens then is read on the way back.
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await (await dormitory.resident('林 花子')).books('dinner', today);
  await expect(page.getByText('残り 2食')).toBeVisible();
  await hide(false);
  await expect(page.getByText('残り 1食')).toBeVisible(soon);
});
