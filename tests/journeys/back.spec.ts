// Back of the browser: it closes what is open, one thing at a time, and leaves the page only where nothing is.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { registerReport } from '@yadori/api/stays/calls';
import { projectRoot } from '@yadori/server/platform/project-root';
import { survey } from '../support/survey-world.ts';
import { away } from '../support/stay-world.ts';
import { residentWrites } from './support/conversation.ts';
import { lostNetwork } from './support/device.ts';
import { expect, requirements, signIn, test } from './support/journey.ts';
import { conversation } from './support/message-page.ts';
import { begin, dialog, openList, pickStay } from './support/stays.ts';
import { openIn } from './support/surveys.ts';

const openMenu = async (page: Page, isMobile: boolean) => {
  if (isMobile) await page.getByRole('link', { name: 'メニュー' }).click();
};

/** What answers Back is fetched when the first screen rests. */
const settled = (page: Page) => page.waitForFunction(() => Object.hasOwn(history, 'go'));

/** The next two steps forward come to nothing. */
const dropForward = (page: Page) =>
  page.evaluate(() => {
    const { go } = History.prototype;
    let left = 2;
    History.prototype.go = function step(this: History, delta = 0) {
      if (delta > 0 && left > 0) left -= 1;
      else go.call(this, delta);
      if (left === 0) History.prototype.go = go;
    };
  });

async function toMeals(page: Page) {
  await page.getByRole('link', { name: '食事予約' }).first().click();
  await expect(page).toHaveURL('/meal-reservation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('食事予約');
}

test('a sheet is closed by the first Back, the page is left by the second @both', async ({
  page,
  newDormitory,
}) => {
  requirements('AM263');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', date: '2026-06-15' });
  await signIn(page, await dormitory.resident());
  await settled(page);
  await toMeals(page);
  const opener = page.getByRole('button', { name: 'まとめて予約' });
  const sheet = page.getByRole('dialog', { name: 'まとめて予約' });
  await opener.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/meal-reservation');
  await expect(opener, 'as after Escape').toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL('/meal-reservation');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');

  // Closed by its own button, or by what it was opened for: Back leaves the page with one press.
  await page.goForward();
  await expect(page).toHaveURL('/meal-reservation');
  await opener.click();
  await sheet.getByRole('button', { name: '閉じる' }).first().click();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await toMeals(page);
  await opener.click();
  await sheet.getByRole('radio', { name: /^夕食/ }).check();
  await sheet.getByRole('button', { name: '6月をすべて選ぶ' }).click();
  await sheet.getByRole('button', { name: '1食を予約する' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/');

  // A reload closes it, too.
  await toMeals(page);
  await opener.click();
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('食事予約');
  await settled(page);
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a check-in that is put off leaves Home where it was', async ({ page, newDormitory }) => {
  requirements('AM263');
  const dormitory = await newDormitory({ dinner_start: '10:30', dinner_end: '22:00' });
  await dormitory.serve({ meal: 'dinner' });
  const resident = await dormitory.resident();
  await resident.books('dinner', undefined, Date.parse('2026-06-10T08:00:00+09:00'));
  await signIn(page, resident, '/menu');
  await settled(page);
  await page.getByRole('link', { name: 'ホーム', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'チェックイン' }).click();
  const sheet = page.getByRole('dialog', { name: 'チェックイン' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/');
  expect((await resident.meals()).dinner?.checkin).toBe(0);
  // The sheet leads to another page, which takes its place.
  await page.getByRole('button', { name: 'チェックイン' }).click();
  await sheet.getByRole('button', { name: '食事をする' }).click();
  await expect(page).toHaveURL(/\/checkin-completed\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/menu');
});

test('a picture and the search of the conversation', async ({ page, newDormitory }) => {
  requirements('AM263');
  const resident = await (await newDormitory()).resident();
  const picture = readFileSync(path.join(projectRoot(), 'tests/files/images/corners.png'));
  await residentWrites(resident, '', new File([picture], '四隅.png'));
  await signIn(page, resident);
  await settled(page);
  await page.getByRole('link', { name: 'メッセージ' }).first().click();
  await conversation(page).getByRole('button', { name: '四隅.png' }).click();
  const viewer = page.getByRole('dialog', { name: '四隅.png' });
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL('/message');

  // The search is an address of its own below the spare one.
  const open = page.getByRole('button', { name: 'メッセージを検索' });
  const search = page.getByRole('dialog', { name: 'メッセージを検索' });
  await open.click();
  await expect(search).toBeVisible();
  await page.goBack();
  await expect(search).toBeHidden();
  await expect(page).toHaveURL('/message');
  await open.click();
  await search.getByRole('button', { name: '閉じる' }).first().click();
  await expect(search).toBeHidden();
  await expect(page).toHaveURL('/message');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a step leads to the one before, typed text is asked about where it stands @both', async ({
  page,
  newDormitory,
  isMobile,
}) => {
  requirements('AM263');
  await signIn(page, await (await newDormitory()).resident());
  await settled(page);
  await openMenu(page, isMobile);
  const before = new URL(page.url()).pathname;
  await page.getByRole('link', { name: /^外泊/ }).first().click();
  await expect(page).toHaveURL('/over-night');
  await begin(page, /自分の外泊/);
  await pickStay(page, '2026-06-23', '2026-06-24');
  const place = page.getByLabel('行き先');
  await place.fill('実家');
  await page.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(page.getByRole('button', { name: '届け出る', exact: true })).toBeVisible();
  await page.goBack();
  await expect(dialog(page, '外泊届を作成')).toBeVisible();
  await expect(place).toHaveValue('実家');
  const question = dialog(page, '入力した内容を破棄しますか？');
  for (const way of ['its button', 'Back']) {
    await page.goBack();
    await expect(question, way).toBeVisible();
    await expect(page).toHaveURL('/over-night');
    if (way === 'Back') await page.goBack();
    else await question.getByRole('button', { name: '入力に戻る' }).click();
    await expect(question).toBeHidden();
    await expect(place).toHaveValue('実家');
  }
  await page.goBack();
  await question.getByRole('button', { name: '破棄する' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/over-night');
  await page.goBack();
  await expect(page).toHaveURL(before);
});

test('a half-filled page is asked about before the address changes @both', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('AM263');
  const dormitory = await newDormitory();
  const id = await openIn(product, dormitory, survey({ title: '食堂のアンケート' }));
  await signIn(page, await dormitory.resident());
  await settled(page);
  await page
    .locator('main')
    .getByRole('link', { name: /食堂のアンケート/ })
    .click();
  await expect(page).toHaveURL(`/survey?id=${id}`);
  const opinion = page.getByRole('textbox', { name: /ご意見は/ });
  await opinion.fill('静かな席がほしいです');
  const question = page.getByRole('dialog');
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(`/survey?id=${id}`);
  await question.getByRole('button').nth(1).click();
  await expect(question).toBeHidden();
  await expect(opinion).toHaveValue('静かな席がほしいです');
  // Twice at once: the second answers the question, or comes before it.
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`/survey?id=${id}`);
  await expect(opinion).toHaveValue('静かな席がほしいです');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  // The browser drops the step forward that answers the first of two.
  await dropForward(page);
  const left = page.waitForFunction(() => location.pathname === '/');
  await page.goBack();
  await page.evaluate(() => History.prototype.back.call(history));
  // For half a second.
  await left;
  await expect(page).toHaveURL(`/survey?id=${id}`);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(opinion).toHaveValue('静かな席がほしいです');
  // Over two entries at once, as where the second press comes before the answer to the first.
  await page.evaluate(() => History.prototype.go.call(history, -2));
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(`/survey?id=${id}`);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(opinion).toHaveValue('静かな席がほしいです');
  // Before the entry lay there: the text was typed a moment ago.
  await page.goBack();
  await question.getByRole('button').last().click();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await opinion.evaluate((field: HTMLTextAreaElement) => {
    field.focus();
    document.execCommand('insertText', false, '静かな席がほしいです');
    History.prototype.back.call(history);
  });
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(`/survey?id=${id}`);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(opinion).toHaveValue('静かな席がほしいです');
  // The arrow of the page asks at the same moment.
  const arrow = page.getByRole('button', { name: '戻る' });
  if (await arrow.isVisible()) {
    await arrow.click();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(`/survey?id=${id}`);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  }
  await page.goBack();
  await question.getByRole('button').last().click();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page).toHaveURL(`/survey?id=${id}`);
});

test('a sheet that an address opened is closed, and a dialog above it first', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('AM263');
  complaints.expect(/ERR_FAILED|status of 503/);
  const resident = await (await newDormitory()).resident();
  await resident.send(registerReport, { body: away });
  await openList(page, resident);
  const address = await page.getByRole('link', { name: /6月19日/ }).getAttribute('href');
  await page.goto(address ?? '');
  const sheet = dialog(page, '外泊届');
  await expect(sheet).toBeVisible();
  await settled(page);
  await sheet.getByRole('button', { name: '変更する' }).click();
  const form = dialog(page, '外泊届を変更');
  await form.getByLabel('行き先').fill('祖父母の家');
  await page.route('**/overnight-report/**', (route) => route.fulfill({ status: 503, body: '' }));
  await form.getByRole('button', { name: '保存する' }).click();
  const failure = page.getByRole('alertdialog');
  await expect(failure).toBeVisible();
  await page.goBack();
  await expect(failure).toBeHidden();
  await expect(form.getByLabel('行き先')).toHaveValue('祖父母の家');
  await page.goBack();
  await dialog(page, '入力した内容を破棄しますか？')
    .getByRole('button', { name: '破棄する' })
    .click();
  await expect(sheet).toContainText('6月19日');
  await expect(page).toHaveURL(address ?? '');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/over-night');
});

test('before sign-in a dialog is closed, and the next Back leaves', async ({
  page,
  context,
  complaints,
}) => {
  requirements('AM263');
  complaints.expect(lostNetwork);
  await page.goto('/login');
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await settled(page);
  const email = page.getByLabel('メールアドレス');
  await email.fill('yui@example.jp');
  await context.setOffline(true);
  const told = page.getByRole('alertdialog', { name: 'オフラインです' });
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(told).toBeVisible();
  await page.goBack();
  await expect(told).toBeHidden();
  await expect(page).toHaveURL('/forgot-password');
  await expect(email).toHaveValue('yui@example.jp');
  // With the network the page loads again; a step at that moment would be lost.
  const again = page.waitForEvent('load');
  await context.setOffline(false);
  await again;
  await page.goBack();
  await expect(page).toHaveURL('/login');
});
