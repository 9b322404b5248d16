// Nights away and guests in the console: what a resident files is there within two seconds, a guest is marked and taken
// back, the linen sheet is printed, and the card has the reports.
import { registerReport } from '@yadori/api/stays/calls';
import { expectAccessible, expectReflow, tooWide } from '../support/accessible.ts';
import { expect, requirements, signIn, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { sendAsStaff } from '../support/send-as-staff.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

/** From the answer to the resident to the sight of the manager, in milliseconds. */
const soonMs = 2000;

const away = {
  type: 1,
  name: '実家',
  relationship: '母',
  phone_number: '0263123456',
  address: '長野県松本市中央1-2-3',
  note: '',
  outing_start_date: '2026-06-12',
  outing_start_date_breakfast: 1,
  outing_start_date_dinner: 0,
  outing_end_date: '2026-06-14',
  outing_end_date_breakfast: 0,
  outing_end_date_dinner: 1,
} as const;

test('a report is on the page of the manager within two seconds, and on the card @both', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SI001 SI011 SC014');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('村上 陸');
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const stream = page.waitForResponse((answer) => answer.url().includes('/staff/live'));
  await page.goto(`/staff/${code}/stays?view=weeks`);
  await stream;
  await expect(page.getByText('この期間の外泊はありません')).toBeVisible();

  const sight = page.waitForFunction(
    () => document.querySelector('button[aria-label^="村上 陸"]') !== null && Date.now(),
  );
  const answer = await resident.send(registerReport, { body: away });
  const since = Date.now();
  expect(answer.ok).toBe(true);
  expect(Number(await (await sight).jsonValue()) - since).toBeLessThan(soonMs);

  const bar = page.getByRole('button', { name: /^村上 陸.*実家/ });
  await bar.click();
  const report = page.getByRole('article');
  await expect(report).toContainText('0263123456');
  await expect(report).toContainText('2泊');
  await report.getByRole('link', { name: '入居者の画面' }).click();
  await expect(page.getByRole('tab', { name: '外泊・来客' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('tabpanel')).toContainText('実家');
});

test('what staff file is on the screen of the resident within two seconds, with when and why @both', async ({
  page,
  browser,
  context,
  contextOptions,
  product,
  newDormitory,
}) => {
  requirements('AM271 SI004');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('村上 陸');
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/stays`);
  const device = await browser.newContext({ ...contextOptions, baseURL: product.address });
  const own = await device.newPage();
  const stream = own.waitForResponse((answer) => answer.url().includes('/live'));
  await signIn(own, resident, '/over-night');
  await stream;
  await expect(own.getByText('届け出はまだありません')).toBeVisible();

  const sight = own.waitForFunction(
    () => document.querySelector('main')?.innerText.includes('寮が手続き') === true && Date.now(),
  );
  const { type: _type, ...report } = away;
  const status = await sendAsStaff(page, {
    method: 'POST',
    address: `/api/v1/staff/residents/${resident.scope.accountId}/stays`,
    body: { ...report, reason: { code: 'requested_phone' }, give_back: [] },
  });
  const since = Date.now();
  expect(status).toBe(200);
  expect(Number(await (await sight).jsonValue()) - since).toBeLessThan(soonMs);
  await own.getByRole('link', { name: /寮が手続き/ }).click();
  await expect(own.getByText(/に寮の職員が届け出。理由：本人の依頼（電話）$/)).toBeVisible();
  await expectAccessible(own, 'a report that staff filed');
  await device.close();
});

test('a guest of tonight is marked in one press, and the press is taken back', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SI008');
  const dormitory = await newDormitory();
  const host = await dormitory.resident('石川 翔太');
  const code = await codeOfDormitory(product, dormitory.id);
  const { id } = await product.db.queries
    .insertInto('stay_reports')
    .values({
      type: 2,
      account_id: host.scope.accountId,
      contract_id: host.scope.contractId,
      dormitory_id: dormitory.id,
      first_day: '2026-06-10' as never,
      last_day: '2026-06-11' as never,
      created_at: new Date('2026-06-01T10:00:00+09:00'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await product.db.queries
    .insertInto('guest_stays')
    .values({
      report_id: id,
      friend_name: '高木 結',
      relationship: '',
      relationship_type: 'friends',
      friend_address: '',
      stay_days: 1,
      day_one_evening: 1,
      day_two_morning: 2,
      futon_lease: 1,
    })
    .execute();
  await staffSignedIn(product, context, { role: 'deputy', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/stays?view=day`);
  const arrive = page.getByRole('button', { name: '石川 翔太の来客が着いた' });
  const leave = page.getByRole('button', { name: '石川 翔太の来客が出た' });
  const undo = page.getByRole('button', { name: '石川 翔太の来客の印を取り消す' });
  await arrive.click();
  await expect(page.getByText(/着いた/).first()).toBeVisible();
  await expect(leave).toBeVisible();
  await undo.click();
  await expect(arrive).toBeVisible();
  await expect(undo).toHaveCount(0);
  await arrive.click();
  await leave.click();
  await expect(page.getByText(/\d\d:\d\d 出た/)).toBeVisible();
});

test('the bedding of Friday is one press from Today, and on paper', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SI007 SI010');
  const dormitory = await newDormitory();
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.setViewportSize({ width: 1440, height: 900 });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/today`);
  await page.getByRole('navigation').getByRole('link', { name: '外泊・来客' }).click();
  await expect(page.getByRole('cell', { name: '6/12 残り4組' })).toBeVisible();
  expect(await presses.taken()).toEqual({ presses: 1, signs: 0 });
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.paper-sheet-page');
  await expect(sheet).toContainText('リネン票');
  await expect(sheet.getByRole('row', { includeHidden: true })).toHaveCount(16);
});

test('every view holds axe and a small phone, and comes back with the network @both', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SI001 AM252');
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/);
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('村上 陸');
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  expect((await resident.send(registerReport, { body: away })).ok).toBe(true);
  for (const view of ['weeks', 'month', 'list', 'day']) {
    await page.goto(`/staff/${code}/stays?view=${view}&date=2026-06-12`);
    await expect(page.getByText('実家').first()).toBeAttached();
    await expectAccessible(page, `nights away, ${view}`);
    await expectReflow(page, `nights away, ${view}`);
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`/staff/${code}/stays?view=weeks&date=2026-06-12`);
  await expect(page.getByRole('button', { name: /^村上 陸.*実家/ })).toBeVisible();
  expect(await tooWide(page)).toEqual([]);

  await context.setOffline(true);
  await page.getByRole('button', { name: '次の2週間' }).click();
  await expect(page.getByText('6月26日〜7月9日')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('この期間の外泊はありません')).toBeVisible();
});

test('the report of a caller is opened from the page itself @both', async ({
  page,
  context,
  product,
  newDormitory,
  isMobile,
}) => {
  requirements('SI004');
  const dormitory = await newDormitory();
  const name = '石川 翔太';
  await dormitory.resident(name);
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/${isMobile ? 'stays?view=weeks' : 'today'}`);
  if (!isMobile)
    await page.getByRole('navigation').getByRole('link', { name: '外泊・来客' }).click();
  await page.getByRole('button', { name: '代わりに届ける' }).click();
  const search = page.getByRole('searchbox', { name: '名前か部屋' });
  await search.click();
  await search.fill('石川');
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('帰寮').click();
  await dialog.getByLabel('帰寮').fill('2026-06-12');
  await dialog.getByLabel('行き先').fill('実家');
  await expectReflow(page, 'nights away for a caller');
  await dialog.getByText('本人の依頼（電話）').click();
  await dialog.getByRole('button', { name: '外泊を届ける' }).click();
  await expect(dialog).toHaveCount(0);
  // The entry, the act, the search, the person, the return, the reason, the send; and the place.
  if (!isMobile) expect((await presses.taken()).presses).toBe(7);
  await expect(page.getByRole('button', { name: /^石川 翔太.*実家/ })).toBeVisible();
});

test('a report is changed and cancelled for a caller from its panel @both', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SI004 SK112');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('村上 陸');
  expect((await resident.send(registerReport, { body: away })).ok).toBe(true);
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/stays?view=day&date=2026-06-12`);
  await page.getByRole('button', { name: '村上 陸' }).click();
  const report = page.getByRole('article');
  await report.getByRole('button', { name: '変更する' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('行き先')).toHaveValue('実家');
  await dialog.getByLabel('帰寮').fill('2026-06-15');
  await dialog.getByText('本人の依頼（電話）').click();
  await expect(dialog).toContainText('6月15日');
  await expectReflow(page, 'a report that is changed');
  await dialog.getByRole('button', { name: '届けを変更する' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(report).toContainText('3泊');
  await expect(report).toContainText('0263123456');
  await report.getByRole('button', { name: '届けを取り消す' }).click();
  await dialog.getByText('本人の依頼（電話）').click();
  await dialog.getByRole('button', { name: '届けを取り消す' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('この日の外泊はありません')).toBeVisible();
});

test('a guest is reported for a caller, with the price before and orders that are late @both', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SI006 SI004');
  const dormitory = await newDormitory();
  await dormitory.resident('石川 翔太');
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/stays?view=day&date=2026-06-12`);
  await page.getByRole('button', { name: '代わりに届ける' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('来客', { exact: true }).click();
  await page.getByRole('searchbox', { name: '名前か部屋' }).fill('石川');
  await page.getByRole('button', { name: '石川 翔太' }).click();
  await dialog.getByLabel('泊まる日').fill('2026-06-12');
  await dialog.getByLabel('来客の名前').fill('石川 明子');
  await dialog.getByLabel('続柄').selectOption('mother');
  await dialog.getByRole('group', { name: '1日目の夕食' }).getByText('あり').click();
  await dialog.getByRole('group', { name: '寝具' }).getByText('借りる').click();
  await expect(dialog.getByRole('region', { name: '料金' })).toContainText('締め切り');
  await expect(dialog.getByRole('button', { name: '来客を届ける（2,970円）' })).toBeVisible();
  await expectAccessible(page, 'a guest for a caller');
  await expectReflow(page, 'a guest for a caller');
  await dialog.getByText('本人の依頼（電話）').click();
  await dialog.getByRole('button', { name: '来客を届ける（2,970円）' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: '石川 翔太' }).click();
  const report = page.getByRole('article');
  await expect(report).toContainText('寮があとから届けた');
  await report.getByRole('button', { name: '届けを取り消す' }).click();
  await expect(dialog).toContainText('2,970円');
});
