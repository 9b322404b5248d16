// Notices: two tabs, opening and reading all, PDF and image, the page without the shell, and what happens live.
import type { Locator, Page } from '@playwright/test';
import { withdrawNotice } from '@yadori/server/features/notices/service';
import { expect, requirements, seeIntro, signIn, test } from './support/journey.ts';
import { imageBody, officeCode, operator, pdfBody, publish, sample } from './support/notices.ts';

const soon = { timeout: 2000 };

const list = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const row = (page: Page, title: string) => page.getByRole('link', { name: title });
const streaming = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/v1/live'));

/** The dot of the navigation: in the sidebar of the PC; on the phone it is in the menu. */
const dotInMenu = (page: Page, isMobile: boolean) =>
  (isMobile ? page.getByRole('main') : page.getByRole('navigation'))
    .getByRole('link', { name: 'お知らせ' })
    .getByText('未読');

test('a notice that asks for it is confirmed once, and its mark goes', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('SG011');
  const dormitory = await newDormitory();
  const id = await publish(product, dormitory, '避難訓練のお知らせ');
  await product.db.pool.query('update notices set must_confirm = true where id = $1', [id]);
  await signIn(page, await dormitory.resident(), '/notices');
  const mark = row(page, '避難訓練のお知らせ').getByText('確認が必要です', { exact: true });
  await expect(mark).toBeVisible();
  await row(page, '避難訓練のお知らせ').click();
  const confirm = page.getByRole('button', { name: '確認しました', exact: true });
  await confirm.click();
  await expect(page.getByText('2026年6月10日に確認しました')).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await page.getByRole('button', { name: '戻る' }).click();
  await expect(row(page, '避難訓練のお知らせ')).toBeVisible();
  await expect(mark).toHaveCount(0);
});

test('a notice on Home is opened, and its marks are gone everywhere @both', async ({
  page,
  product,
  newDormitory,
  isMobile,
}) => {
  requirements('D006 L003 L006 L011');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  await publish(product, dormitory, '館内清掃のお知らせ');
  await signIn(page, resident);
  await row(page, '館内清掃のお知らせ').click();
  await expect(page).toHaveURL(/\/notices\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('館内清掃のお知らせ');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('2026年6月10日')).toBeVisible();
  await expect(page.getByText('館内清掃のお知らせ。')).toBeVisible();

  await page.getByRole('button', { name: '戻る' }).click();
  await expect(row(page, '館内清掃のお知らせ')).toBeVisible();
  await expect(row(page, '館内清掃のお知らせ').getByText('未読')).toHaveCount(0);
  await page.goto('/notices');
  await expect(row(page, '館内清掃のお知らせ').getByText('未読')).toHaveCount(0);
  // Two of the product are left.
  await expect(page.getByText('未読 2件')).toBeVisible();
  if (isMobile) await page.getByRole('link', { name: 'メニュー' }).click();
  await expect(dotInMenu(page, isMobile)).toBeAttached();
});

test('tabs are chosen by keys, stand in the address, and the way back leads through them', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('AM211 L001 L002');
  const dormitory = await newDormitory();
  await publish(product, dormitory, '寮だけのお知らせ');
  await signIn(page, await dormitory.resident(), '/notices?tab=9');
  const dormitoryTab = page.getByRole('tab', { name: '寮から' });
  const app = page.getByRole('tab', { name: 'アプリから' });
  await expect(dormitoryTab).toHaveAttribute('aria-selected', 'true');
  await expect(list(page)).toHaveCount(1);
  await dormitoryTab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/notices?tab=1');
  await expect(app).toBeFocused();
  await expect(app).toHaveAttribute('aria-selected', 'true');
  await expect(list(page)).toHaveCount(2);
  await expect(row(page, '寮だけのお知らせ')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/notices?tab=2');
  await expect(row(page, '寮だけのお知らせ')).toBeVisible();
  await page.goBack();
  await expect(app).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(list(page)).toHaveCount(2);
  await page.keyboard.press('Tab');
});

test('reading all takes every mark away, over both tabs and on the other device', async ({
  page,
  browser,
  product,
  newDormitory,
  isMobile,
  baseURL,
}) => {
  requirements('AM139 L004 L005');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  await publish(product, dormitory, '一つ目');
  await publish(product, dormitory, '二つ目');
  const context = await browser.newContext({
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    baseURL: baseURL ?? '',
  });
  await seeIntro(context, baseURL ?? '');
  const other = await context.newPage();
  const open = streaming(other);
  await signIn(other, resident);
  await open;
  await other.goto('/notices');
  await expect(other.getByText('未読 4件')).toBeVisible();

  await signIn(page, resident, '/notices');
  const button = page.getByRole('button', { name: 'すべて既読にする' });
  await expect(page.getByRole('tab', { name: 'アプリから' }).getByText('未読')).toBeAttached();
  await button.click();
  await expect(page.getByText('すべて既読にしました')).toBeVisible();
  await expect(page.getByText('未読のお知らせはありません')).toBeVisible();
  await expect(button).toBeDisabled();
  await expect(page.getByRole('main').getByText('未読', { exact: true })).toHaveCount(0);
  if (isMobile) await page.getByRole('link', { name: 'メニュー' }).click();
  await expect(dotInMenu(page, isMobile)).toHaveCount(0);

  await expect(other.getByText('未読のお知らせはありません')).toBeVisible(soon);
  await expect(other.getByText('未読', { exact: true })).toHaveCount(0);
  await context.close();
});

test('a PDF opens from its card, in the same view', async ({ page, product, newDormitory }) => {
  requirements('AM119 L007 W056');
  const dormitory = await newDormitory();
  const id = await publish(product, dormitory, '宅配ボックスの使い方', pdfBody());
  await signIn(page, await dormitory.resident(), `/notices/${id}`);
  const file = page.waitForResponse(`**/api/v1/notices/${id}/file`);
  await page.getByRole('button', { name: 'PDFを開く' }).click();
  expect(await (await file).headerValue('content-type')).toBe('application/pdf');
  const viewer = page.getByRole('dialog', { name: '宅配ボックスの使い方.pdf' });
  await expect(viewer.getByRole('img')).toBeVisible();
  await viewer.getByRole('button', { name: '閉じる' }).click();
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: 'PDFを開く' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('宅配ボックスの使い方');
});

test('a PDF that cannot be fetched says so, and the tab that waited is closed', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const dormitory = await newDormitory();
  const id = await publish(product, dormitory, '宅配ボックスの使い方', pdfBody());
  await signIn(page, await dormitory.resident(), `/notices/${id}`);
  await page.route('**/file', (route) => route.abort());
  await page.getByRole('button', { name: 'PDFを開く' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'ファイルを開けませんでした。もう一度お試しください。',
  );
  await expect.poll(() => context.pages().length).toBe(1);
  await page.unroute('**/file');
  const file = page.waitForResponse('**/file');
  await page.getByRole('button', { name: 'PDFを開く' }).click();
  expect((await file).status()).toBe(200);
});

const widthOf = (image: Locator) => image.evaluate((node: HTMLImageElement) => node.naturalWidth);

test('an image is seen, described and opened in full @both', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
  isMobile,
}) => {
  requirements('L007');
  // Chromium places a picture in its tab by styles of its own, which the policy of this app refuses.
  complaints.expect(/^Applying inline style .*blob:/);
  const dormitory = await newDormitory();
  const id = await publish(
    product,
    dormitory,
    'ごみの分け方',
    imageBody('月曜日は燃やすごみです。'),
  );
  await signIn(page, await dormitory.resident(), `/notices/${id}`);
  const image = page.getByRole('img', { name: '「ごみの分け方」の画像' });
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(1080);
  await expect(page.getByText('月曜日は燃やすごみです。')).toBeVisible();
  const tab = isMobile ? undefined : context.waitForEvent('page');
  await page.getByRole('button', { name: '画像を大きく開く' }).click();
  if (tab === undefined) {
    const viewer = page.getByRole('dialog', { name: 'ごみの分け方.webp' });
    await expect.poll(() => widthOf(viewer.getByRole('img'))).toBe(1080);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  } else {
    await expect.poll(async () => (await tab).url()).toMatch(/^blob:/);
    await expect.poll(async () => widthOf((await tab).locator('img'))).toBe(1080);
  }
});

test('the content stands alone for a web view, and needs the token', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('AM137 B018 L010');
  const dormitory = await newDormitory();
  const id = await publish(product, dormitory, '館内清掃のお知らせ');
  await signIn(page, await dormitory.resident(), `/notices/${id}/content`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('館内清掃のお知らせ');
  await expect(page.getByText('館内清掃のお知らせ。')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
  await context.clearCookies({ name: 'user-token' });
  await page.goto(`/notices/${id}/content`);
  await expect(page).toHaveURL('/login');
});

test('what the operator publishes and withdraws is seen within two seconds @both', async ({
  page,
  browser,
  product,
  newDormitory,
  complaints,
  isMobile,
  baseURL,
}) => {
  requirements('AM140');
  complaints.expect(/Failed to load resource.*404/);
  const dormitory = await newDormitory();
  const code = await officeCode(product, dormitory);
  const resident = await dormitory.resident();
  const context = await browser.newContext({
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    baseURL: baseURL ?? '',
  });
  await seeIntro(context, baseURL ?? '');
  const home = await context.newPage();
  const homeOpen = streaming(home);
  await signIn(home, resident);
  await homeOpen;
  const open = streaming(page);
  await signIn(page, resident, '/notices');
  await open;
  await expect(page.getByText('お知らせはありません', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'すべて既読にする' }).click();
  await expect(page.getByText('未読のお知らせはありません')).toBeVisible();

  const said = await operator(
    product,
    'publish',
    '--title',
    '断水のお知らせ',
    '--html',
    sample('tests/files/notices/water.html'),
    '--dormitory',
    code,
    '--from',
    '2026-06-10',
  );
  const id = /お知らせ(\d+)を公開しました/.exec(said)?.[1] ?? '';
  await expect(row(page, '断水のお知らせ')).toBeVisible(soon);
  await expect(page.getByText('未読 1件')).toBeVisible(soon);
  if (!isMobile) await expect(dotInMenu(page, isMobile)).toBeAttached(soon);
  await expect(row(home, '断水のお知らせ').getByText('未読')).toBeAttached(soon);

  await row(page, '断水のお知らせ').click();
  await expect(page.getByRole('heading', { name: '時間' })).toBeVisible();
  await expect(
    row(home, '断水のお知らせ').getByText('未読'),
    'read on the other device',
  ).toHaveCount(0, soon);
  await operator(product, 'withdraw', id);
  await expect(page.getByRole('alert')).toContainText('このお知らせは表示できません', soon);
  await expect(page.getByRole('heading', { name: '時間' })).toHaveCount(0);
  await expect(row(home, '断水のお知らせ')).toHaveCount(0, soon);
  await context.close();
});

test('links in a notice: places of the app without a new document, others beside it', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  const dormitory = await newDormitory();
  const html =
    '<p><a href="/message">メッセージへ</a> <a href="https://outside.example/">外へ</a></p>';
  const id = await publish(product, dormitory, '案内', { kind: 'html', html });
  await signIn(page, await dormitory.resident(), `/notices/${id}`);
  const outside = page.getByRole('link', { name: '外へ (新しいタブで開きます)' });
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  await context.route('https://outside.example/', (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'outside' }),
  );
  const tab = context.waitForEvent('page');
  await outside.click();
  await expect.poll(async () => (await tab).url()).toBe('https://outside.example/');
  await (await tab).close();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'メッセージへ' }).click();
  await expect(page).toHaveURL('/message');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a failed list is empty and says so, a failed count is 0; trying again helps', async ({
  page,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('L012');
  complaints.expect(/Failed to load resource/);
  const dormitory = await newDormitory();
  await publish(product, dormitory, '館内清掃のお知らせ');
  const broken = { status: 500, json: { code: 'system_error', message: 'x' } };
  await page.route(/\/v1\/notices(\?|\/unread)/, (route) => route.fulfill(broken));
  await signIn(page, await dormitory.resident(), '/notices');
  await expect(page.getByRole('alert')).toHaveText('お知らせを読み込めませんでした。');
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'すべて既読にする' })).toBeDisabled();
  await expect(page.getByText('未読のお知らせはありません'), 'not known').toHaveCount(0);
  await page.unroute(/\/v1\/notices(\?|\/unread)/);
  await page.getByRole('button', { name: 'もう一度読み込む' }).click();
  await expect(row(page, '館内清掃のお知らせ')).toBeVisible();
});

test('of another dormitory, or withdrawn, a notice is a message with a way on', async ({
  page,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('L014');
  complaints.expect(/Failed to load resource.*404/);
  const [ours, theirs] = [await newDormitory(), await newDormitory()];
  const id = await publish(product, theirs, 'よその寮');
  await signIn(page, await ours.resident());
  await page.goto(`/notices/${id}`);
  await expect(page.getByRole('alert')).toContainText('このお知らせは表示できません');
  await expect(page.getByText('よその寮')).toHaveCount(0);
  await page.getByRole('link', { name: 'お知らせの一覧へ' }).click();
  await expect(page).toHaveURL('/notices');
  const mine = await publish(product, ours, '取り下げるもの');
  await withdrawNotice(
    { db: product.db, files: { put: never, get: never, delete: never } as never },
    mine,
    { actor: 'operator', now: product.now() },
  );
  await page.goto(`/notices/${mine}`);
  await expect(page.getByRole('alert')).toContainText('このお知らせは表示できません');
});

/** A notice without a file touches no store. */
const never = () => Promise.reject(new Error('no file is meant'));
