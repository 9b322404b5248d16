// The shared inbox: resident and staff see each other at once, and two of the staff never answer past each other.
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { residentWrites } from '../support/conversation.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { messageWith, openMessages, write } from '../support/message-page.ts';
import { staffSignedIn } from '../support/staff.ts';

const area = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `${name}さんへの返信` });
const log = (page: Page) => page.getByRole('log', { name: 'やり取り' });
const send = (page: Page) => page.getByRole('button', { name: '送信', exact: true });

interface Noted {
  /** Instants at which the last row was marked as new, and no more. */
  marked: number;
  unmarked: number;
  tones: number;
}

declare global {
  var noted: Noted;
}

/** In the browser. */
function noteMarksAndTones(): void {
  const noted = (globalThis.noted = { marked: Number.NaN, unmarked: Number.NaN, tones: 0 });
  const start = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    noted.tones += 1;
    return start.call(this);
  };
  const observer = new MutationObserver(() => {
    const isThere = document.querySelector('.inbox-new') !== null;
    if (isThere && Number.isNaN(noted.marked)) noted.marked = performance.now();
    if (!isThere && !Number.isNaN(noted.marked) && Number.isNaN(noted.unmarked))
      noted.unmarked = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
}

test('resident and staff write to each other, and a draft outlives a reload @pc', async ({
  page,
  browser,
  context,
  baseURL,
  product,
  newDormitory,
}) => {
  requirements('SC015 SF001 SF003 SF004 SF005 SF006 SF019 SF025 SF027 SF030 SL049');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const code = resident.contract['office_code'] ?? '';
  const desk = await browser.newContext({ baseURL: baseURL ?? '' });
  const manager = await staffSignedIn(product, desk, {
    role: 'manager',
    dormitoryId: dormitory.id,
  });
  const staff = await desk.newPage();
  await staff.addInitScript(noteMarksAndTones);
  await staff.goto('/staff/me');
  const sounds = staff.getByRole('switch', { name: '音を出す' });
  // The choice is saved although the page is left before the answer.
  await staff.evaluate(() =>
    addEventListener('click', () => setTimeout(() => location.assign('/staff/me/sessions')), true),
  );
  await sounds.click();
  await staff.waitForURL(/\/staff\/me\/sessions$/);
  // It was sent, but a page that starts at once may still read the choice before.
  await expect(async () => {
    await staff.goto('/staff/me');
    await expect(sounds).toBeChecked({ timeout: 1000 });
  }).toPass();
  const line = staff.waitForResponse((answer) => answer.url().endsWith('/staff/live'));
  await staff.goto(`/staff/${code}/inbox`);
  await expect(staff.getByText('返信を待っている人はいません')).toBeVisible();
  await line;
  await openMessages(page, resident);
  await write(page, '洗濯機が止まりました');
  const row = staff.getByRole('link', { name: /洗濯機が止まりました/ });
  await expect(row).toBeVisible();
  await expect(staff).toHaveTitle('受信箱 (1) | Yadori');
  // Its left edge is marked for three seconds, and two tones are played.
  await expect(row).not.toHaveClass(/inbox-new/);
  const { marked, unmarked, tones } = await staff.evaluate(() => globalThis.noted);
  expect(unmarked - marked).toBeGreaterThan(2900);
  expect(tones).toBe(2);
  await expectAccessible(staff, 'list');
  await staff.keyboard.press('j');
  await expect(staff.getByRole('heading', { level: 2, name: resident.name })).toBeFocused();
  // A second in view, and the resident sees that it was read (SF006).
  await expect(messageWith(page, '洗濯機').getByText('既読')).toBeVisible();
  await staff.keyboard.press('r');
  await expect(area(staff, resident.name)).toBeFocused();
  await staff.keyboard.type('すぐに伺い');
  await expect(staff.getByText('下書きを保存しました')).toBeVisible();
  await staff.reload();
  await expect(area(staff, resident.name)).toHaveValue('すぐに伺い');
  await expectAccessible(staff, 'thread');
  await expectReflow(staff, 'thread');
  await area(staff, resident.name).press('End');
  await staff.keyboard.type('ます');
  await staff.keyboard.press('Control+Enter');
  await expect(messageWith(page, 'すぐに伺います')).toBeVisible();
  await expect(area(staff, resident.name)).toHaveValue('');
  await expect(staff.getByRole('button', { name: '要返信に戻す', exact: true })).toBeVisible();
  await staff.getByRole('button', { name: '要返信に戻す', exact: true }).click();
  await expect(staff.getByText('要返信に戻しました。')).toBeVisible();
  await staff.getByText('メモ', { exact: true }).click();
  await staff.getByRole('textbox', { name: 'メモ（職員のみ）' }).fill('業者は10時');
  await staff.getByRole('button', { name: 'メモを残す', exact: true }).click();
  await expect(log(staff).getByText('業者は10時')).toBeVisible();
  await expect(log(staff).getByText('職員のみ')).toBeVisible();
  await staff.getByRole('heading', { level: 2, name: resident.name }).click();
  await staff.keyboard.press('e');
  // A key that comes while another act runs follows it.
  await staff.route(
    (url) => url.pathname.endsWith('/conversation'),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    },
    { times: 1 },
  );
  await staff.getByRole('button', { name: '元に戻す', exact: true }).click();
  await staff.keyboard.press('#');
  await expect(staff.getByRole('button', { name: '完了にする', exact: true })).toBeVisible();
  const assignee = staff.locator('label', { hasText: /^担当/ }).getByRole('combobox');
  await expect(assignee.locator('option:checked')).toHaveText(manager.name);
  await staff.keyboard.press('b');
  const hold = staff.getByRole('dialog', { name: 'いつまで保留にしますか' });
  await expect(hold).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(hold).toBeHidden();
  await expect(messageWith(page, '業者は10時')).toHaveCount(0);
  // The search over the dormitory, and the message among those around it (SF025).
  await staff.getByRole('searchbox', { name: 'メッセージを検索' }).fill('せんたくき');
  await expect(staff.getByText('当てはまるメッセージはありません')).toBeVisible();
  await staff.getByRole('searchbox', { name: 'メッセージを検索' }).fill('止まり');
  const hits = staff.getByRole('list', { name: '見つかったメッセージ' });
  await hits.getByRole('link').click();
  await expect(staff.getByText('検索で見つかったメッセージの前後を表示しています。')).toBeVisible();
  await expect(log(staff).getByText('洗濯機が止まりました')).toBeVisible();
  await expectAccessible(staff, 'search');
  await expectReflow(staff, 'search');
  await staff.getByRole('button', { name: '最新のやり取りへ', exact: true }).click();
  await expect(log(staff).getByText('業者は10時')).toBeVisible();
  await staff.getByRole('button', { name: '検索を終える', exact: true }).click();
  await expect(hits).toHaveCount(0);
  // The tab of the card is the same conversation, with the same acts (SC015).
  await staff.goto(`/staff/${code}/residents/${resident.scope.accountId}/messages`);
  await expect(log(staff).getByText('業者は10時')).toBeVisible();
  await expectAccessible(staff, 'card');
  await expectReflow(staff, 'card');
  await area(staff, resident.name).fill('直りました');
  await area(staff, resident.name).press('Control+Enter');
  await expect(messageWith(page, '直りました')).toBeVisible();
  await expect(staff.getByRole('button', { name: '要返信に戻す', exact: true })).toBeVisible();
  await desk.close();
  await context.close();
});

test('the second of two answers is asked before it is sent @pc', async ({
  page,
  context,
  browser,
  baseURL,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SF012');
  // The answer that was refused.
  complaints.expect(/status of 409/);
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const code = resident.contract['office_code'] ?? '';
  await residentWrites(resident, '鍵をなくしました');
  const manager = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
  });
  const night = await browser.newContext({ baseURL: baseURL ?? '' });
  const deputy = await staffSignedIn(product, night, { role: 'deputy', dormitoryId: dormitory.id });
  const other = await night.newPage();
  const address = `/staff/${code}/inbox/${resident.scope.accountId}`;
  const line = page.waitForResponse((answer) => answer.url().endsWith('/staff/live'));
  await page.goto(address);
  await line;
  await other.goto(address);
  // Each sees the other, also the one who came first, and who begins to write (SF012).
  await expect(page.getByText(`${deputy.name}さんもこの会話を見ています`)).toBeVisible();
  await area(other, resident.name).fill('すぐ');
  await expect(page.getByText(`${deputy.name}さんが返信を書いています`)).toBeVisible();
  await expect(other.getByText(`${manager.name}さんもこの会話を見ています`)).toBeVisible();
  // This page has lost its stream: it does not see what the other one sends.
  await area(page, resident.name).fill('向かいます');
  const tooMany = { status: 429, body: '' };
  await page.route('**/residents/*/messages?*', (route) => route.fulfill(tooMany));
  await page.route(/residents\/\d+\/messages$/, (route) =>
    route.request().method() === 'GET' ? route.fulfill(tooMany) : route.continue(),
  );
  await area(other, resident.name).fill('すぐ行きます');
  await send(other).click();
  await expect(log(other).getByText('すぐ行きます')).toBeVisible();
  complaints.expect(/status of 429/);
  await send(page).click();
  const asked = page.getByRole('alert').filter({ hasText: 'さきに答えました' });
  await expect(asked).toContainText(`${deputy.name}さんがさきに答えました。それでも送りますか？`);
  await expect(asked).toContainText('すぐ行きます');
  await expect(log(other).getByText('向かいます')).toHaveCount(0);
  await page.unrouteAll();
  await asked.getByRole('button', { name: 'それでも送る', exact: true }).click();
  await expect(log(other).getByText('向かいます')).toBeVisible();
  // An answer that comes into view while this one is half written is asked about just the same.
  await area(page, resident.name).fill('はい、');
  await area(other, resident.name).fill('鍵は管理室です');
  const writes = page.getByText(`${deputy.name}さんが返信を書いています`);
  await expect(writes).toBeVisible();
  await send(other).click();
  await expect(log(page).getByText('鍵は管理室です')).toBeVisible();
  await expect(writes).toHaveCount(0, { timeout: 2000 });
  await send(page).click();
  await expect(asked).toContainText('鍵は管理室です');
  await expect(log(page).getByText('はい、')).toHaveCount(0);
  await asked.getByRole('button', { name: 'それでも送る', exact: true }).click();
  await expect(log(other).getByText('はい、')).toBeVisible();
  await night.close();
});
