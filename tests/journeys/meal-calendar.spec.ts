// The month of meals: its days, keys, texts about deadlines, and the introduction.
import type { Page } from '@playwright/test';
import type { Dormitory } from './support/dormitory.ts';
import { expect, requirements, signIn, test } from './support/journey.ts';
import { openIn, remove } from './support/surveys.ts';
import { safetyCheck } from '../support/survey-world.ts';

const calendar = (page: Page) => page.getByRole('grid', { name: '食事のカレンダー' });
const day = (page: Page, name: RegExp) => calendar(page).getByRole('button', { name });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

async function serveSomeDays(dormitory: Dormitory) {
  await dormitory.serve(
    { meal: 'japanese', date: '2026-06-15' },
    { meal: 'western', date: '2026-06-15' },
    { meal: 'dinner', date: '2026-06-15' },
    { meal: 'dinner', date: '2026-06-16', columns: { capacity: '1' } },
    { meal: 'dinner', date: '2026-07-20' },
  );
}

test('the month says what is booked and opens each day @both', async ({ page, newDormitory }) => {
  requirements('E002 E003 E004 E005');
  const dormitory = await newDormitory();
  await serveSomeDays(dormitory);
  await (await dormitory.resident('森 一郎')).books('dinner', '2026-06-16');
  const resident = await dormitory.resident();
  await resident.books('western', '2026-06-15');
  await resident.books('dinner', '2026-06-15');
  await signIn(page, resident);
  await page.getByRole('link', { name: '食事予約', exact: true }).click();

  await expect(calendar(page).getByRole('columnheader').first()).toHaveText('日');
  await expect(day(page, /^6月10日水曜日、今日/)).toHaveAttribute('aria-current', 'date');
  await expect(day(page, /^6月15日月曜日、朝食洋食予約済み、夕食予約済み$/)).toBeVisible();
  await expect(day(page, /^6月16日火曜日、朝食なし、夕食満席$/)).toBeVisible();
  await day(page, /^6月15日/).click();
  await expect(page).toHaveURL('/meal-reservation?date=2026-06-15');
  await expect(heading(page)).toHaveText('6月15日(月)');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(calendar(page).getByRole('gridcell', { selected: true })).toHaveText(/^15/);

  await page.getByRole('button', { name: '次の月' }).click();
  await expect(page.getByText('2026年7月', { exact: true })).toBeVisible();
  await expect(heading(page), 'turning the page keeps the day').toHaveText('6月15日(月)');
  await expect(day(page, /^7月20日月曜日、海の日、朝食なし、夕食予約できます$/)).toBeVisible();
  await expect(page.getByRole('button', { name: '次の月' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('link', { name: '今日に戻る' }).click();
  await expect(heading(page)).toHaveText('6月10日(水)');
  await expect(page.getByText('2026年6月', { exact: true })).toBeVisible();
});

test('the month is one stop of the Tab key, and its keys lead to every day', async ({
  page,
  newDormitory,
}) => {
  requirements('E001 V001');
  const dormitory = await newDormitory();
  await serveSomeDays(dormitory);
  await signIn(page, await dormitory.resident(), '/meal-reservation?date=2026-06-17');
  await expect(heading(page)).toHaveText('6月17日(水)');
  await expect(calendar(page)).not.toHaveAttribute('aria-busy', 'true');
  const reachable = calendar(page).locator('button[tabindex="0"]');
  await expect(reachable).toHaveCount(1);
  await expect(reachable).toHaveAttribute('data-day', '2026-06-17');
  await reachable.focus();
  const focused = page.locator('[data-day]:focus');
  for (const [key, date] of [
    ['ArrowLeft', '2026-06-16'],
    ['ArrowDown', '2026-06-23'],
    ['Home', '2026-06-21'],
    ['End', '2026-06-27'],
    ['ArrowUp', '2026-06-20'],
    ['PageDown', '2026-07-20'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused, key).toHaveAttribute('data-day', date);
  }
  await expect(page.getByText('2026年7月', { exact: true })).toBeVisible();
  await expect(heading(page), 'moving is not choosing').toHaveText('6月17日(水)');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/meal-reservation?date=2026-07-20');
  await expect(heading(page)).toHaveText('7月20日(月)');
  await expect(focused).toHaveAttribute('data-day', '2026-07-20');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Space');
  await expect(heading(page)).toHaveText('6月20日(土)');
});

test('a card tells its limits and explains the business days', async ({ page, newDormitory }) => {
  requirements('AM077 AM081 AM082');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', date: '2026-07-22' });
  await signIn(page, await dormitory.resident(), '/meal-reservation?date=2026-07-22');
  const card = page.getByRole('article');
  await expect(card).toContainText('7/16(木) 23:59まで予約できます');
  await expect(card, 'one line, the rest behind it').not.toContainText('無料');
  await expect(page.getByText('この日の朝食はありません')).toBeVisible();
  await card.getByRole('button', { name: '締め切りの説明' }).click();
  const told = page.getByRole('dialog', { name: '予約と取り消しの締め切り' });
  await expect(told).toContainText('7月16日(木) 23:59まで予約できます。');
  await expect(told.getByRole('listitem')).toHaveText([
    '7月16日(木)営業日23:59まで',
    '7月17日(金)営業日',
    '7月18日(土)土日',
    '7月19日(日)土日',
    '7月20日(月)海の日',
    '7月21日(火)営業日',
    '7月22日(水)お食事の日',
  ]);
  await expect(told).toContainText('取消料550円');
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: '締め切りの説明' })).toBeFocused();
});

test('the introduction comes once, and not while a safety check waits', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('AM106 AM221 E032');
  const dormitory = await newDormitory();
  const check = await openIn(product, dormitory, safetyCheck());
  await context.clearCookies({ name: 'intro' });
  const surveyRead = page.waitForResponse(/survey\/lastest/);
  await signIn(page, await dormitory.resident(), '/meal-reservation');
  const intro = page.getByRole('dialog', { name: '食事予約の使い方' });
  await surveyRead;
  await expect(calendar(page)).toBeVisible();
  await expect(intro).toBeHidden();
  await remove(product, check);
  await expect(intro.getByRole('heading', { name: 'カレンダーで選ぶ' })).toBeVisible();
  await intro.getByRole('button', { name: '次へ' }).click();
  await expect(intro.getByRole('heading', { name: 'まとめて予約' })).toBeFocused();
  await intro.getByRole('button', { name: '次へ' }).click();
  await intro.getByRole('button', { name: 'はじめる' }).click();
  await expect(intro).toBeHidden();
  const kept = (await context.cookies()).find(({ name }) => name === 'intro');
  expect(kept).toMatchObject({ value: '1', path: '/' });
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(390 * 86_400);
  await page.reload();
  await expect(calendar(page)).toBeVisible();
  await expect(intro).toBeHidden();
});
