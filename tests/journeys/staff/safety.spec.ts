// A safety check from both sides: staff and resident see each other's acts, also over a network that comes and goes.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, listen, requirements, signIn, test } from '../support/journey.ts';
import { callAsStaff, codeOfDormitory, staffSignedIn } from '../support/staff.ts';
import type { Product } from '../support/product.ts';
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
  requirements('AM268 SB009 SB010 SH013 SH014 SH018 SH020 SH024 SH025 J002 K014');
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
  await expect(tile).toHaveText(/無事2.*未回答0.*助けが必要0.*全員2/);
  await safetyBanner(home).getByRole('button', { name: '変更する' }).click();
  await safetyBanner(home).getByRole('button', { name: '助けが必要です' }).click();
  await expect(tile).toHaveText(/無事1.*未回答0.*助けが必要1.*全員2/, soon);
  const acts = page.getByRole('region', { name: 'いま、手を打つこと', exact: true });
  await expect(acts.getByText('安否確認：1名が助けを必要としています')).toBeVisible(soon);
  await expect(page.locator('section').first()).toHaveAccessibleName('安否確認');
  await expectAccessible(page, 'Today during a safety check');
  await tile.getByRole('link', { name: '状況を見る' }).click();
  await expect(safetyBanner(home).getByText('管理室の確認を待っています')).toBeVisible();
  await window(page, '101 高木 結 助けが必要').click();
  await expect(safetyBanner(home).getByText('管理室が確認しました')).toBeVisible(soon);
  const opened = page.getByRole('dialog', { name: '101 高木 結' });
  await opened.getByRole('button', { name: '担当になる' }).click();
  await expect(opened.getByText(/^担当：/)).toBeVisible(soon);
  await expect(safetyBanner(home).getByText(/^担当：.+さんが対応しています$/)).toBeVisible(soon);
  await expectAccessible(home, 'call for help');
  await expectAccessible(page, 'person on the board');
  await page.keyboard.press('Escape');
  const board = new URL(page.url()).pathname;
  await page.goto(`${board}/report`);
  await expect(page.getByText('報告はまだありません')).toBeVisible();
  await page.goto(board);

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

/** To somebody who has not registered. */
const letRoom = ({ db }: Product, dormitoryId: number, room: string, tenant?: string) =>
  db.pool.query(
    `insert into contracts (number, dormitory_id, room_number, start_date, is_company, tenant_name)
     values ('LET-' || $1::text || '-' || $2::text, $1::bigint, $2, '2026-04-01', false, $3)`,
    [dormitoryId, room, tenant],
  );

test('rooms without account are visited, and several people recorded at once @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('AM249 AM250 SH017 SH018 SH020 SH024 SH025');
  const dormitory = await newDormitory();
  for (const name of ['高木 結', '里見 千尋']) await dormitory.resident(name);
  const away = await dormitory.resident('斎藤 隼人');
  const { pool } = product.db;
  const { rows } = await pool.query<{ id: number }>(
    `insert into stay_reports (account_id, contract_id, dormitory_id, type, first_day, last_day, created_at)
     select id, active_contract_id, $2, 1, '2026-06-09', '2026-06-12', now() from accounts where id = $1
     returning id`,
    [away.scope.accountId, dormitory.id],
  );
  await pool.query(
    `insert into own_stays (report_id, name, relationship, phone_number, address, note, start_breakfast, start_dinner, end_breakfast, end_dinner)
     values ($1, '実家', '母', '', '', '', 1, 0, 0, 1)`,
    [rows[0]?.id],
  );
  for (const room of ['0401', '0402']) await letRoom(product, dormitory.id, room);
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/safety`);
  const start = { kind: 'real', dormitories: [code], cause: 'earthquake' };
  const { data } = await callAsStaff(page, 'safety-checks', start);
  await page.goto(`/staff/${code}/safety/${data.check?.id}`);
  await expect(page.getByRole('region', { name: '安否確認', exact: true })).toHaveText(
    /未回答3.*全員3.*ほかに登録なし2/,
  );

  // Nobody is ticked, and "all" leaves out who is known to be away.
  await page.getByRole('button', { name: '1Fの3人をまとめて記録' }).click();
  const several = page.getByRole('dialog', { name: '1Fの3人をまとめて記録' });
  await expect(several.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(several.getByRole('button', { name: '記録する' })).toBeDisabled();
  await several.getByRole('button', { name: '全員を選ぶ' }).click();
  await expect(several.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(several.getByRole('checkbox', { name: /斎藤 隼人/ })).not.toBeChecked();
  await expect(several.getByText('確認の方法を選んでください。')).toBeVisible();
  await expectAccessible(page, 'several people at once');
  await several.getByRole('radio', { name: '対面' }).check();
  await several.getByRole('button', { name: '2人を無事にする' }).click();
  await expect(window(page, '101 高木 結 無事')).toBeVisible();
  await expect(window(page, '103 斎藤 隼人 未回答')).toBeVisible();

  const room = (name: string) =>
    page.getByRole('list', { name: '4Fの部屋' }).getByRole('button', { name });
  await expect(room('401 登録なし・訪問で確認')).toBeVisible();
  await page.getByRole('radio', { name: /^4F/ }).check();
  await page.getByRole('button', { name: '401号室の無事を訪問で確認' }).click();
  await expect(room('401 登録なし 無事').and(page.getByLabel(/無事$/))).toBeVisible();
  await room('402 登録なし・訪問で確認').click();
  const visit = page.getByRole('dialog', { name: '402' });
  await visit.getByRole('radio', { name: 'けが', exact: true }).check();
  await visit.getByRole('radio', { name: '対面' }).check();
  await visit.getByRole('button', { name: '記録する' }).click();
  await expect(room('402 登録なし けが').and(page.getByLabel(/けが$/))).toBeVisible();
  await expectAccessible(page, 'board with rooms without account');
  await expectReflow(page, 'board with rooms without account');
});

test('closing counts people and rooms without account together @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('AM249 SH024 SH025');
  const dormitory = await newDormitory();
  await dormitory.resident('高木 結');
  await letRoom(product, dormitory.id, '0401', '新田 薫');
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/safety`);
  const start = { kind: 'drill', dormitories: [code], cause: 'fire' };
  const { data } = await callAsStaff(page, 'safety-checks', start);
  await page.goto(`/staff/${code}/safety/${data.check?.id}`);
  await page.getByRole('button', { name: '安否確認を終了' }).click();
  const dialog = page.getByRole('dialog', { name: '安否確認を終了' });
  await expect(dialog.getByText('ほかに登録のない部屋 1室をまだ確認していません。')).toBeVisible();
  await dialog.getByLabel(/人と部屋を合わせた数（2）/).fill('2');
  await dialog.getByRole('button', { name: '終了する' }).click();
  await expect(page).toHaveURL(/\/report$/);
  await expect(page.getByRole('row', { name: /401 新田 薫 登録なし 未回答/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^4F 0/ })).toBeVisible();
});
