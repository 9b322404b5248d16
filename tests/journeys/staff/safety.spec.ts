// A safety check from both sides: staff and resident see each other's acts, also over a network that comes and goes.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, listen, requirements, signIn, test } from '../support/journey.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';
import { closePopup, safetyBanner } from '../support/surveys.ts';

const soon = { timeout: 2000 };
const window = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: '1Fの部屋' }).getByRole('button', { name });

test('staff start it, a resident answers, staff record another, and it is closed @phone', async ({
  page,
  context,
  browser,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SB009 SB010 SH013 SH014 SH018 SH020 SH024 SH025 J002 K014');
  // What is sent without a network, and the number that is not typed.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|status of 409/);
  const dormitory = await newDormitory();
  const [own, other] = [await dormitory.resident('高木 結'), await dormitory.resident('里見 千尋')];
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const theirs = await browser.newContext();
  const heard = listen(theirs);
  const home = await theirs.newPage();
  await signIn(home, own);
  await page.goto(`/staff/${code}/safety`);
  await expect(page.getByText('安否確認はまだありません')).toBeVisible();
  await page.getByRole('button', { name: '安否確認を開始' }).click();
  await expectAccessible(page, 'start of a safety check');
  // Who cannot hold a button confirms in words.
  await page.getByRole('button', { name: '長押しできないとき' }).click();
  await page.getByRole('checkbox', { name: /確認しました/ }).check();
  await page.getByRole('button', { name: '本番を開始する' }).click();
  await expect(window(page, '101 高木 結 未回答')).toBeVisible();
  await expectAccessible(page, 'board');
  await expectReflow(page, 'board');

  await closePopup(home);
  await safetyBanner(home).getByRole('button', { name: '無事です' }).click();
  await expect(window(page, '101 高木 結 無事')).toBeVisible(soon);

  await context.setOffline(true);
  await page.getByRole('button', { name: '里見 千尋さんの無事を対面で確認' }).click();
  await expect(
    page.getByText(/^オフラインです。\d+:\d\d（.*）の内容を表示しています。$/),
  ).toBeVisible();
  await expect(
    page.getByText('1件の記録は、通信が戻ると送ります。', { exact: false }),
  ).toBeVisible();
  await expect(window(page, '102 里見 千尋 無事 送信待ち')).toBeVisible();
  await context.setOffline(false);
  await expect(window(page, '102 里見 千尋 無事').and(page.getByLabel(/無事$/))).toBeVisible();
  const { rows } = await product.db.pool.query('select from safety_proxies where account_id = $1', [
    other.scope.accountId,
  ]);
  expect(rows).toHaveLength(1);

  // The resident says otherwise, and the newest statement counts: also on Today, above everything else.
  await page.goto(`/staff/${code}/today`);
  const tile = page.getByRole('region', { name: '安否確認', exact: true });
  await expect(tile).toHaveText(/無事2.*未回答0.*要支援0.*全員2/);
  await safetyBanner(home).getByRole('button', { name: '変更する' }).click();
  await safetyBanner(home).getByRole('button', { name: '助けが必要です' }).click();
  await expect(tile).toHaveText(/無事1.*未回答0.*要支援1.*全員2/, soon);
  const acts = page.getByRole('region', { name: 'いま、手を打つこと', exact: true });
  await expect(acts.getByText('安否確認：1名が助けを必要としています')).toBeVisible(soon);
  await expect(page.locator('section').first()).toHaveAccessibleName('安否確認');
  await expectAccessible(page, 'Today during a safety check');
  await tile.getByRole('link', { name: '状況を見る' }).click();
  await expect(window(page, '101 高木 結 助けが必要')).toBeVisible();

  await page.getByRole('button', { name: '安否確認を終了' }).click();
  const dialog = page.getByRole('dialog', { name: '安否確認を終了' });
  const end = dialog.getByRole('button', { name: '終了する' });
  await end.click();
  await expect(dialog.getByRole('alert')).toContainText('今1人です');
  // The board is read again first: until then a press is ignored.
  await expect(end).not.toHaveAttribute('aria-busy');
  await dialog.getByLabel('確認のため、その人数を入力').fill('1');
  await end.click();
  await expect(page).toHaveURL(/\/report$/);
  await expect(page.getByRole('cell', { name: '高木 結' })).toBeVisible();
  await expectAccessible(page, 'report');
  await expectReflow(page, 'report');
  await expect(safetyBanner(home)).toBeHidden(soon);
  // No reminder is still to come.
  await page.getByRole('link', { name: '状況に戻る' }).click();
  const reminders = page.getByRole('region', { name: '自動の再通知' });
  await expect(reminders.getByText('終了のため送りません').first()).toBeVisible();
  await expect(reminders.getByText('予定')).toBeHidden();
  expect(heard.heard()).toEqual([]);
  await theirs.close();
});
