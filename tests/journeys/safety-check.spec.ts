// Safety checks: one press on Home or in the popup, changed until they close, kept while offline and sent exactly once.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { safetyCheck } from '../support/survey-world.ts';
import { lostNetwork } from './support/device.ts';
import { expect, logOut, refusedBy, requirements, signIn, test } from './support/journey.ts';
import { officeCode } from './support/notices.ts';
import { answersTo, close, closePopup, openIn, operator, safetyBanner } from './support/surveys.ts';

const soon = { timeout: 2000 };
const kept = (page: Page) =>
  page.evaluate(() => {
    const place = Object.keys(localStorage).find((key) => key.startsWith('yadori.own-waiting.'));
    return JSON.parse(localStorage.getItem(place ?? '') ?? '[]') as unknown[];
  });
const goOffline = async (page: Page) => {
  await page.context().setOffline(true);
  await page
    .getByRole('alertdialog', { name: 'オフラインです' })
    .getByRole('button', { name: '閉じる' })
    .last()
    .click();
};

test('one press on Home answers; the answer stands there and can be changed until the end', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('AM132 AM224 K014');
  const dormitory = await newDormitory();
  const id = await openIn(product, dormitory, safetyCheck());
  await signIn(page, await dormitory.resident());
  await closePopup(page);
  const banner = safetyBanner(page);
  await banner.getByRole('button', { name: '無事です' }).click();
  await expect(banner.getByRole('status')).toContainText(/安否確認：無事です（\d+:\d\d）/);
  const line = await banner.boundingBox();
  expect(line?.height, 'one line: the meal stays first').toBeLessThanOrEqual(56);
  await expect(banner.getByRole('button', { name: '変更する' })).toBeFocused();
  await page.reload();
  await expect(banner.getByRole('status')).toContainText('無事です');
  await expect(page.getByRole('alertdialog'), 'answered: it asks no more').toBeHidden();
  await banner.getByRole('button', { name: '変更する' }).click();
  await expect(banner.getByRole('button', { name: '無事です' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await banner.getByRole('button', { name: '助けが必要です' }).click();
  await expect(banner.getByRole('status').first()).toContainText('助けが必要です');
  await expect.poll(() => answersTo(product, id)).toEqual([['無事です'], ['助けが必要です']]);
  await close(product, id);
  await expect(banner).toBeHidden(soon);
});

test('one press in the popup; closed, it comes back after five minutes until it is answered', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('AM133 AM268 AM269 CL006');
  const dormitory = await newDormitory();
  const draft = safetyCheck({
    questions: safetyCheck().questions.map((question) => ({
      ...question,
      choices: question.choices.map((title) =>
        title === 'けがをしました' ? { title, titlePlain: 'けがを しました' } : title,
      ),
    })),
  });
  const id = await openIn(product, dormitory, draft);
  await signIn(page, await dormitory.resident());
  await closePopup(page);
  const popup = page.getByRole('alertdialog', { name: '安否確認' });
  await page.reload();
  await expect(safetyBanner(page)).toBeVisible();
  await expect(popup, 'closed a moment ago').toBeHidden();
  // Five minutes later it comes by itself, without a new start.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('yadori.safety-popup.'));
    const [closed, at] = (localStorage.getItem(key ?? '') ?? '').split('.').map(Number);
    localStorage.setItem(key ?? '', `${closed}.${(at ?? 0) - 5 * 60_000}`);
  });
  await popup.getByRole('button', { name: 'けがをしました けがを しました' }).click();
  await expect(popup.getByRole('status').first()).toContainText('けがをしました');
  const next = popup.getByRole('group', { name: '次にできること' });
  await expect(next.getByRole('link', { name: /119番/ })).toHaveAttribute('href', 'tel:119');
  await expect(next.getByRole('link', { name: '管理室へメッセージを送る' })).toBeVisible();
  await next.getByRole('textbox', { name: '今いる場所' }).fill('3階の廊下');
  await next.getByRole('button', { name: '場所を送る' }).click();
  await expect(next.getByRole('status').last()).toHaveText('管理室に届きました。');
  await expect(next.getByText('管理室の確認を待っています')).toBeVisible();
  await popup.getByRole('button', { name: '閉じる' }).last().click();
  await expect.poll(() => answersTo(product, id)).toEqual([['けがをしました'], ['けがをしました']]);
  await page.reload();
  await expect(safetyBanner(page).getByRole('status').first()).toContainText('けがをしました');
  await expect(safetyBanner(page).getByRole('textbox')).toHaveValue('3階の廊下');
  await expect(popup).toBeHidden();
});

test('offline: marked as not sent, nothing but numbers kept, delivered exactly once after the reload', async ({
  page,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('V015 V016');
  complaints.expect(lostNetwork);
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const id = await openIn(product, dormitory, safetyCheck());
  await signIn(page, resident);
  await closePopup(page);
  await goOffline(page);
  const banner = safetyBanner(page);
  await banner.getByRole('button', { name: '無事です' }).click();
  await expect(banner.getByRole('status')).toContainText(
    'まだ送られていません。電波が戻ると自動で送ります。',
  );
  await expect(page.getByRole('alertdialog'), 'it was not refused').toBeHidden();
  expect(await kept(page)).toEqual([
    {
      survey: id,
      choice: [expect.any(Number), expect.any(Number)],
      key: expect.stringMatching(new RegExp(`^${resident.scope.accountId}-[0-9a-f]{32}$`)),
      at: expect.any(Number),
    },
  ]);
  // A change of mind while offline replaces what waits.
  await banner.getByRole('button', { name: '変更する' }).click();
  await banner.getByRole('button', { name: '助けが必要です' }).click();
  expect(await kept(page)).toHaveLength(1);
  expect(await answersTo(product, id)).toEqual([]);
  // The page reloads with the network; the answer survives that.
  const loaded = page.waitForEvent('load');
  await page.context().setOffline(false);
  await loaded;
  await expect(banner.getByRole('status').first()).toContainText(/助けが必要です（\d+:\d\d）/);
  await expect.poll(() => kept(page)).toEqual([]);
  expect(await answersTo(product, id)).toEqual([['助けが必要です']]);
});

test('a closed tab and a lost reply: the answer waits on the device and is taken once', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to load resource/);
  const dormitory = await newDormitory();
  const id = await openIn(product, dormitory, safetyCheck());
  await signIn(page, await dormitory.resident());
  await closePopup(page);
  // The server stores it, its response is lost, and so is the tab.
  const loseReply = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(/\/v1\/survey$/, loseReply);
  await safetyBanner(page).getByRole('button', { name: '無事です' }).click();
  await expect.poll(() => answersTo(product, id)).toEqual([['無事です']]);
  expect(await kept(page)).toHaveLength(1);
  await page.close();
  const [second, third] = [await context.newPage(), await context.newPage()];
  await Promise.all([second.goto('/'), third.goto('/')]);
  await expect.poll(() => kept(second)).toEqual([]);
  await expect(safetyBanner(third).getByRole('status')).toContainText('無事です');
  expect(await answersTo(product, id)).toEqual([['無事です']]);
});

test('what waits is deleted with the session, and never sent for somebody else', async ({
  page,
  product,
  newDormitory,
  isMobile,
  complaints,
}) => {
  complaints.expect(refusedBy(503));
  const dormitory = await newDormitory();
  const id = await openIn(product, dormitory, safetyCheck());
  await signIn(page, await dormitory.resident());
  await closePopup(page);
  await page.route(/\/v1\/survey$/, (route) => route.fulfill({ status: 503, body: '' }));
  await safetyBanner(page).getByRole('button', { name: '無事です' }).click();
  await expect(safetyBanner(page).getByRole('status')).toContainText(
    'つながり次第、自動で送ります',
  );
  expect(await kept(page)).toHaveLength(1);
  await page.getByRole('link', { name: 'メニュー' }).click();
  await page.getByRole('button', { name: 'ログアウト' }).click();
  const question = page.getByRole('dialog', { name: 'ログアウトしますか？' });
  await expect(question).toContainText('安否確認への回答がまだ送られていません。');
  await question.getByRole('button', { name: '戻る' }).click();
  expect(await kept(page), 'it waits on').toHaveLength(1);
  await logOut(page, isMobile);
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('yadori.own')),
    ),
  ).toEqual([]);
  await page.unroute(/\/v1\/survey$/);
  await signIn(page, await dormitory.resident('林 花子'));
  await expect(safetyBanner(page).getByRole('button', { name: '無事です' })).toBeVisible();
  expect(await answersTo(product, id)).toEqual([]);
});

test('the whole form: red head, no picture, a note beside the choice, and again', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('AM132 K001');
  const dormitory = await newDormitory();
  const id = await openIn(product, dormitory, safetyCheck());
  await signIn(page, await dormitory.resident(), `/survey?id=${id}`);
  await page.getByText('助けが必要です').click();
  await page.getByRole('textbox').fill('3階の廊下');
  await page.getByRole('button', { name: '送信する' }).click();
  const thanks = page.getByRole('alertdialog', { name: '回答を受け付けました' });
  await expect(thanks.locator('img')).toHaveCount(0);
  await thanks.getByRole('button', { name: '閉じる' }).last().click();
  await expect(page.getByText('受付が終わるまで変更できます')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('3階の廊下');
  await page.getByText('無事です', { exact: true }).click();
  await page.getByRole('button', { name: '回答を変更する' }).click();
  await expect(thanks).toBeVisible();
  expect(await answersTo(product, id)).toEqual([['助けが必要です'], ['無事です']]);
});

test('the operator opens a safety check: banner and popup within two seconds of it, by the keyboard alone', async ({
  page,
  product,
  newDormitory,
}) => {
  test.slow();
  const dormitory = await newDormitory();
  const line = page.waitForResponse((answer) => answer.url().endsWith('/v1/live'));
  await signIn(page, await dormitory.resident());
  await line;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-safety-'));
  const file = path.join(folder, 'check.json');
  const [question] = safetyCheck().questions;
  const asked = {
    question: question?.question,
    type: 'single',
    required: true,
    choices: question?.choices,
  };
  writeFileSync(file, JSON.stringify({ title: '地震がありました', questions: [asked] }));
  const said = await operator(
    product,
    'open',
    file,
    '--dormitory',
    await officeCode(product, dormitory),
    '--emergency',
  );
  const popup = page.getByRole('alertdialog', { name: '安否確認' });
  await expect(popup).toContainText('地震がありました', soon);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(popup.getByRole('button', { name: '無事です' })).toBeFocused();
  // A press in the first half second was meant for what stood there before (AM221).
  await expect(popup.locator('[aria-disabled=true]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(popup.getByRole('status')).toContainText('無事です');
  await page.keyboard.press('Escape');
  await expect(safetyBanner(page).getByRole('status')).toContainText('無事です');
  const id = Number(/アンケート(\d+)/.exec(said)?.[1]);
  const table = await operator(product, 'results', String(id));
  expect(table).toMatch(/^\uFEFF回答の有無,/);
  expect(table).toContain('回答済み');
  rmSync(folder, { recursive: true });
});
