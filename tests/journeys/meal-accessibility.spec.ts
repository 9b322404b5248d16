// Every view of the page of meals under axe and at 320 pixels: Japanese on the phone, English on the PC.
import type { Page } from '@playwright/test';
import { cancel } from '@yadori/api/meals/calls';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { tomorrow, type Dormitory } from './support/dormitory.ts';
import { expect, signIn, test } from './support/journey.ts';

async function furnish(dormitory: Dormitory) {
  for (const date of [tomorrow, '2026-06-15', '2026-07-06'])
    await dormitory.serve(
      { meal: 'japanese', date },
      { meal: 'western', date },
      { meal: 'dinner', date },
    );
  await dormitory.serve(
    { meal: 'dinner' },
    { meal: 'dinner', date: '2026-06-16', columns: { capacity: '1' } },
  );
  await (await dormitory.resident('森 一郎')).books('dinner', '2026-06-16');
  const resident = await dormitory.resident();
  const late = await resident.books('dinner');
  const body = { date: '2026-06-10', reservation_id: late };
  await resident.send(cancel, { params: { id: late }, body });
  await resident.books('japanese', tomorrow);
  await resident.books('dinner', '2026-06-15');
  return resident;
}

for (const [language, locale, project] of [
  ['ja', 'ja-JP', '@phone'],
  ['en', 'en-US', '@pc'],
] as const) {
  const say = (ja: string, en: string) => (language === 'ja' ? ja : en);
  const press = (page: Page, ja: string, en: string) =>
    page
      .getByRole('button', { name: say(ja, en) })
      .first()
      .click();
  const pressLast = (page: Page, ja: string, en: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: say(ja, en) })
      .last()
      .click();

  async function look(page: Page, view: string) {
    await expect(page.getByText(say('読み込み中です', 'Loading'))).toHaveCount(0);
    await expect(page.locator('[role=grid][aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, view);
    await expectReflow(page, view);
  }

  test.describe(`meals accessible in ${language} ${project}`, () => {
    test.use({ locale });

    test('the calendar, the day and its dialogs', async ({ page, context, newDormitory }) => {
      const dormitory = await newDormitory({ dinner_start: '13:00' });
      const resident = await furnish(dormitory);
      await context.clearCookies({ name: 'intro' });
      await signIn(page, resident, `/meal-reservation?date=${tomorrow}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, 'introduction');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('article')).toHaveCount(3);
      await look(page, 'calendar and day');
      await press(page, '洋食に変更', 'Change to Western');
      await look(page, 'question before a change');
      await page.keyboard.press('Escape');
      await press(page, '締め切りの説明', 'About the deadline');
      await look(page, 'deadline');
      await page.keyboard.press('Escape');
      await press(page, '予約一覧', 'Reservations');
      await expect(page.getByRole('dialog').locator('dl')).toBeVisible();
      await look(page, 'reservation list');
    });

    test('the sheets for many days', async ({ page, newDormitory }) => {
      const dormitory = await newDormitory();
      await signIn(page, await furnish(dormitory), '/meal-reservation');
      await press(page, 'まとめて予約', 'Book several');
      await page.getByRole('dialog').locator('[data-day="2026-06-15"]').click();
      await look(page, 'bulk booking');
      await page.keyboard.press('Escape');
      await press(page, 'まとめて取り消す', 'Cancel several');
      await page.getByRole('dialog').locator('[data-day="2026-06-11"]').click();
      await look(page, 'cancel calendar');
      await pressLast(page, '1食を取り消す', 'Cancel 1 meal');
      await look(page, 'question before giving back');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await press(page, '毎週の予約', 'Weekly pattern');
      await page
        .getByRole('dialog')
        .getByText(say('和食', 'Japanese'), { exact: true })
        .nth(1)
        .click();
      await look(page, 'weekly pattern');
      await pressLast(page, '内容を確認する', 'Check the month');
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await look(page, 'preview of the pattern');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await press(page, 'カレンダー連携', 'Calendar feed');
      await pressLast(page, 'アドレスを作る', 'Make an address');
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
      await look(page, 'calendar feed');
    });
  });
}
