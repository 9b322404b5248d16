// Every view of reports under axe and at 320 pixels, and by the keyboard alone: Japanese on the phone, English on the PC.
import { book } from '@yadori/api/meals/calls';
import { createTemplate, registerReport } from '@yadori/api/stays/calls';
import type { Page } from '@playwright/test';
import { away, guest } from '../support/stay-world.ts';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { choiceOf } from './support/dormitory.ts';
import { expect, test } from './support/journey.ts';
import { pickDay } from './support/days.ts';
import { begin, choose, dialog, openList, pickStay } from './support/stays.ts';

for (const [language, locale, project] of [
  ['ja', 'ja-JP', '@phone'],
  ['en', 'en-US', '@pc'],
] as const) {
  const say = (ja: string, en: string) => (language === 'ja' ? ja : en);
  const press = (page: Page, ja: string, en: string) =>
    dialog(page)
      .getByRole('button', { name: say(ja, en) })
      .first()
      .click();

  async function look(page: Page, view: string) {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, view);
    await expectReflow(page, view);
  }

  test.describe(`reports accessible in ${language} ${project}`, () => {
    test.use({ locale });

    test('the list, the chooser, both forms and what they ask', async ({
      page,
      newDormitory,
      complaints,
    }) => {
      complaints.expect(/Failed to load resource/);
      const dormitory = await newDormitory({ dinner_start: '13:00' });
      await dormitory.serve({ meal: 'dinner' });
      const resident = await dormitory.resident();
      await openList(page, resident);
      await look(page, 'no reports');
      await resident.send(createTemplate, { body: { name: '実家'.repeat(20) } });
      await resident.send(registerReport, { body: { ...away, name: '長い行き先'.repeat(10) } });
      await resident.send(registerReport, { body: guest });
      await resident.send(book, { body: choiceOf('dinner', '2026-06-10') });
      await openList(page);
      await look(page, 'the list');
      await page.getByRole('button', { name: say('新しく届け出る', 'New report') }).click();
      await look(page, 'the chooser');
      await press(page, 'ゲストの宿泊', 'A guest’s stay');
      await pickDay(page, say('宿泊日', 'Arrival date'), '2026-06-11');
      await choose(page, say('続柄', 'Relationship'), say('その他', 'Other'));
      await choose(page, say('泊数', 'Nights'), say('2泊', '2 nights'));
      await press(page, '確認画面へ進む', 'Review');
      await expect(page.getByLabel(say('ゲストの氏名', 'Guest’s name'))).toBeFocused();
      await look(page, 'a guest with mistakes');
      await page.keyboard.press('Escape');
      await look(page, 'the question before leaving');
      await press(page, '破棄する', 'Discard');

      await begin(page, /自分の外泊|My own nights/);
      await pickDay(page, say('出発日', 'Leaving date'), '2026-06-11');
      await expect(page.getByRole('grid', { name: say('帰寮日', 'return date') })).toBeVisible();
      await look(page, 'the calendar');
      await page.keyboard.press('Escape');
      await pickStay(page, '2026-06-10', '2026-06-12');
      await page
        .getByRole('combobox', { name: say('テンプレート', 'Template') })
        .selectOption({ index: 1 });
      await look(page, 'an own report');
      await press(page, '入力内容をテンプレートに保存', 'Save as template');
      await look(page, 'a template');
      await press(page, '戻る', 'Back');
      await press(page, '確認画面へ進む', 'Review');
      await expect(dialog(page)).toContainText('550');
      await look(page, 'meals to give up');
      await press(page, '食事を取り消して届け出る', 'Cancel meals and send');
      await expect(dialog(page)).toContainText(say('見直しますか', 'Look over your meals'));
      await look(page, 'taken');
      await press(page, '閉じる', 'Close');

      await page.getByRole('link', { name: /7月4日|Jul 4/ }).click();
      await expect(page.getByText('17:45')).toBeVisible();
      await look(page, 'one report');
      await page
        .getByRole('button', { name: say('届け出を取り消す', 'Cancel the report') })
        .click();
      await look(page, 'cancelling');
    });

    test('filed by the keyboard alone', async ({ page, newDormitory }) => {
      const dormitory = await newDormitory();
      await openList(page, await dormitory.resident());
      await page.getByRole('button', { name: say('新しく届け出る', 'New report') }).focus();
      await page.keyboard.press('Enter');
      const own = dialog(page).getByRole('button', { name: /自分の外泊|My own nights/ });
      await expect(dialog(page).getByRole('heading')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(own).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: say('出発日', 'Leaving date') }).focus();
      await page.keyboard.press('Enter');
      const focused = page.locator('[data-day]:focus');
      await expect(focused).toHaveAttribute('data-day', '2026-06-10');
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter'])
        await page.keyboard.press(key);
      await expect(page.getByRole('grid', { name: say('帰寮日', 'return date') })).toBeVisible();
      await expect(focused).toHaveAttribute('data-day', '2026-06-19');
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
        await page.keyboard.press(key);
      await expect(page.getByRole('button', { name: say('帰寮日', 'Return date') })).toBeFocused();
      await page
        .getByRole('radio', { name: say('食べる', 'Eat'), exact: true })
        .first()
        .focus();
      await page.keyboard.press('ArrowRight');
      await expect(
        page.getByRole('radio', { name: say('食べない', 'Skip'), exact: true }).first(),
      ).toBeChecked();
      await page.getByLabel(say('行き先', 'Destination')).focus();
      await page.keyboard.type('Matsumoto');
      await page.keyboard.press('Enter');
      const confirm = dialog(page, say('この内容で届け出ますか？', 'Submit this report?'));
      await expect(confirm).toContainText('Matsumoto');
      await confirm.getByRole('button', { name: say('届け出る', 'Submit report') }).focus();
      await page.keyboard.press('Enter');
      await expect(
        dialog(page, say('外泊届を受け付けました', 'Your overnight report')),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(
        page.getByRole('button', { name: say('新しく届け出る', 'New report') }),
      ).toBeFocused();
    });
  });
}
