// Every screen and every main dialog under axe, in both languages and both colour schemes, and at 320 pixels.
import { logout } from '@yadori/api/account/calls';
import type { Page } from '@playwright/test';
import {
  aboutColours,
  barriersIn,
  expectAccessible,
  expectReflow,
  tooWide,
} from './support/accessible.ts';
import { tomorrow } from './support/dormitory.ts';
import { closeSurveyPopups, expect, goWithin, signIn, test, userToken } from './support/journey.ts';

const early = Date.parse('2026-06-10T08:00:00+09:00');
const hour = 3_600_000;
const day = 24 * hour;
const locales = { ja: 'ja-JP', en: 'en-US' } as const;

test('control: what nobody can read, press or hold on a phone is found', async ({ page }) => {
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const pale = document.createElement('p');
    pale.textContent = 'pale';
    pale.style.cssText = 'color: #888; background: #777; width: 400px';
    document.querySelector('main')?.append(pale, document.createElement('button'));
  });
  expect((await barriersIn(page, 'light')).join()).toMatch(/button-name.*color-contrast/);
  expect((await barriersIn(page, 'dark', aboutColours)).join()).toContain('color-contrast');
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await tooWide(page)).join()).toContain('HTML');
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    const wide = document.createElement('div');
    dialog.style.cssText = 'width: 200px; overflow: auto';
    wide.textContent = 'wide';
    wide.style.width = '300px';
    dialog.append(wide);
    document.body.append(dialog);
    dialog.showModal();
  });
  expect((await tooWide(page)).join()).toContain('DIALOG');
});

for (const language of ['ja', 'en'] as const) {
  const say = (ja: string, en: string) => (language === 'ja' ? ja : en);
  const press = (page: Page, ja: string, en: string) =>
    page
      .getByRole('button', { name: say(ja, en), exact: true })
      .first()
      .click();
  const closeDialog = async (page: Page) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden();
  };

  test.describe(`accessible in ${language} ${language === 'en' ? '@phone' : '@pc'}`, () => {
    test.use({ locale: locales[language] });
    // Each walks over many views, and axe takes its time with each.

    /** Looks at a view that has finished loading. */
    async function look(page: Page, view: string, isMobile: boolean) {
      await expect(page.getByText(say('読み込み中です', 'Loading'))).toHaveCount(0);
      await expectAccessible(page, view);
      if (isMobile) await expectReflow(page, view);
    }

    test('the login and the screens of visitors', async ({ page, complaints, isMobile }) => {
      complaints.expect(/status of 401/);
      await page.goto('/login');
      await look(page, 'login', isMobile);
      const submit = page.locator('button[type=submit]');
      await submit.click();
      await expect(page.locator('#email')).toBeFocused();
      await look(page, 'login with wrong fields', isMobile);
      await page.locator('#email').fill('nobody@example.jp');
      await page.locator('#password').fill('wrong12345');
      await submit.click();
      await expect(
        page.getByRole('alert').filter({ hasText: say('正しくありません', 'not correct') }),
      ).toBeVisible();
      await look(page, 'login refused', isMobile);
      await page.goto('/register');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(page, 'register', isMobile);
    });

    test('Home with breakfast, its menu, and booking', async ({ page, newDormitory, isMobile }) => {
      const dormitory = await newDormitory({
        breakfast_start: '12:30',
        breakfast_end: '15:00',
        fee_window_hours: '1',
      });
      await dormitory.serve({ meal: 'japanese' }, { meal: 'western', columns: { capacity: '1' } });
      const resident = await dormitory.resident();
      const quicker = await dormitory.resident('森 一郎');
      await signIn(page, resident);
      await expect(page.getByRole('article')).toHaveCount(2);
      await look(page, 'Home with breakfast', isMobile);
      await press(page, '献立を見る', 'View menu');
      await expect(page.getByRole('tabpanel')).toContainText('640');
      await look(page, 'menu in full', isMobile);
      await closeDialog(page);
      const western = page.getByRole('article').last();
      await western.getByRole('button', { name: say('予約する', 'Reserve') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, 'question before booking', isMobile);
      await quicker.books('western');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('予約する', 'Reserve'), exact: true })
        .click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      await look(page, 'refused booking', isMobile);
      await closeDialog(page);
      await resident.books('japanese');
      await page.reload();
      await expect(page.getByText(say('予約済み', 'Reserved')).first()).toBeVisible();
      await look(page, 'Home with a reserved breakfast', isMobile);
    });

    test('Home with a full dinner, the waiting list, and the last meals', async ({
      page,
      newDormitory,
      isMobile,
    }) => {
      const dormitory = await newDormitory();
      await dormitory.serve(
        { meal: 'dinner', columns: { capacity: '1' } },
        { meal: 'dinner', date: '2026-06-09' },
      );
      await (await dormitory.resident('森 一郎')).books('dinner');
      const resident = await dormitory.resident();
      const eaten = await resident.books('dinner', '2026-06-09', early - 3 * day);
      await resident.checksIn(eaten, early - 13 * hour);
      await signIn(page, resident);
      await expect(page.getByText(say('満席', 'Full')).first()).toBeVisible();
      await look(page, 'Home with a full dinner', isMobile);
      await press(page, '空き待ちを申し込む', 'Join the waiting list');
      const question = page.getByRole('dialog');
      await expect(question).toBeVisible();
      await look(page, 'question before waiting', isMobile);
      await question
        .getByRole('button', { name: say('空き待ちを申し込む', 'Join the waiting list') })
        .click();
      await expect(
        page.getByText(say('空き待ち中', 'On the waiting list'), { exact: true }),
      ).toBeVisible();
      await look(page, 'Home while waiting', isMobile);
      await press(page, '献立', 'Menu');
      await expect(page.getByRole('dialog')).toContainText('640');
      await look(page, 'menu of the last meal', isMobile);
    });

    test('the page of meals and giving back', async ({ page, newDormitory, isMobile }) => {
      const dormitory = await newDormitory({ dinner_start: '13:00' });
      await dormitory.serve(
        { meal: 'dinner' },
        { meal: 'japanese', date: tomorrow },
        { meal: 'western', date: tomorrow },
        { meal: 'dinner', date: tomorrow },
      );
      const resident = await dormitory.resident();
      await resident.books('dinner');
      await signIn(page, resident, `/meal-reservation?date=${tomorrow}`);
      await expect(page.getByRole('article')).toHaveCount(3);
      await look(page, 'a day of meals', isMobile);
      await page.goto('/meal-reservation?date=2026-06-12');
      await expect(
        page.getByText(say('この日の食事はありません', 'No meals on this day')),
      ).toBeVisible();
      await look(page, 'a day without meals', isMobile);
      await page.goto('/meal-reservation');
      await page
        .getByRole('article')
        .getByRole('button', { name: say('取り消す', 'Cancel'), exact: true })
        .click();
      const question = page.getByRole('dialog');
      await expect(question).toBeVisible();
      await look(page, 'question before giving back', isMobile);
      await question.getByRole('button', { name: say('取り消す', 'Cancel reservation') }).click();
      await expect(question.getByRole('alert')).toBeVisible();
      await look(page, 'fee of giving back', isMobile);
      await closeDialog(page);
      await dormitory.set({ meal_reservation: '0' });
      await page.reload();
      await expect(page.getByRole('article')).toBeHidden();
      await expect(page.locator('main h2')).toBeVisible();
      await look(page, 'meals switched off', isMobile);
      await goWithin(page, '/');
      await expect(page.locator('main h2').first()).toBeVisible();
      await look(page, 'Home without meals', isMobile);
    });

    test('checking in and the ticket', async ({
      page,
      newDormitory,
      product,
      complaints,
      isMobile,
    }) => {
      complaints.expect(/status of 404/);
      const dormitory = await newDormitory({ dinner_start: '10:30', dinner_end: '22:00' });
      await dormitory.serve({ meal: 'dinner' }, { meal: 'dinner', date: '2026-06-09' });
      const resident = await dormitory.resident();
      const reservation = await resident.books('dinner', undefined, early);
      const yesterday = await resident.books('dinner', '2026-06-09', early - 3 * day);
      await resident.checksIn(yesterday, early - day + 3 * hour);
      await signIn(page, resident);
      await expect(page.getByText(say('予約済み', 'Reserved')).first()).toBeVisible();
      await look(page, 'Home during the reception', isMobile);
      if (isMobile) {
        await press(page, 'チェックイン', 'Check in');
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(page, 'question before check-in', isMobile);
      }
      await resident.checksIn(reservation, product.now() - 2 * 60_000);
      await goWithin(page, `/checkin-completed/${reservation}`);
      await expect(page.getByText('11:').first()).toBeVisible();
      await look(page, 'ticket', isMobile);
      await page.goto(`/checkin-completed/${yesterday}`);
      await expect(page.getByText(say('期限切れ', 'Expired'))).toBeVisible();
      await look(page, 'ticket that ran out', isMobile);
      await page.goto('/checkin-completed/1');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await look(page, 'no such ticket', isMobile);
    });

    test('the menu, its questions, and the screens behind it', async ({ page, isMobile }) => {
      await signIn(page, { email: 'aoi@example.jp' });
      await expect(
        page.getByRole('alertdialog', { name: say('安否確認', 'Safety check') }),
      ).toBeVisible();
      await look(page, 'safety check over Home', isMobile);
      await closeSurveyPopups(page);
      await closeDialog(page);
      await expect(
        page.getByRole('link', { name: new RegExp(say('地震', 'earthquake')) }),
      ).toBeVisible();
      await look(page, 'Home with survey and notices', isMobile);
      await goWithin(page, '/menu');
      await expect(
        page.getByRole('link', { name: say('避難経路', 'Evacuation route') }).first(),
      ).toBeVisible();
      await look(page, 'menu', isMobile);
      await press(page, 'ログアウト', 'Log out');
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, 'question before logout', isMobile);
      await closeDialog(page);
      await goWithin(page, '/message');
      await look(page, 'messages', isMobile);
      await page.goto('/notices/1/content');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(page, 'content of a notice', isMobile);
    });

    test('what went wrong for the whole app', async ({
      page,
      context,
      newDormitory,
      product,
      complaints,
      isMobile,
    }) => {
      complaints.expect(/Failed to load resource/);
      const dormitory = await newDormitory();
      await dormitory.serve({ meal: 'dinner' });
      await signIn(page, await dormitory.resident());
      await page
        .getByRole('main')
        .getByRole('button', { name: say('予約する', 'Reserve') })
        .click();
      await dormitory.set({ meal_reservation: '0' });
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('予約する', 'Reserve'), exact: true })
        .click();
      const told = page.getByRole('alertdialog');
      await expect(told).toBeVisible();
      await look(page, 'system error', isMobile);
      await closeDialog(page);
      await context.setOffline(true);
      await expect(told).toBeVisible();
      await look(page, 'offline', isMobile);
      const loaded = page.waitForEvent('load');
      await context.setOffline(false);
      await loaded;
      // The start of the app renews the token before it reads anything.
      await expect(page.getByRole('main').getByText(/利用できません|not available/)).toBeVisible();
      await product.send(await userToken(context))(logout, {});
      // A screen that reads, unlike the meals of a dormitory without them. A read in the background may tell it first;
      // a load of the page after that would lead to the login without a word.
      void goWithin(page, '/contracts').catch(() => undefined);
      await expect(told).toBeVisible();
      await expectAccessible(page, 'session over');
    });
  });
}
