// The navigation: places with room on a tablet, all of them in a sheet, and how much waits behind each.
import { expectAccessible } from '../support/accessible.ts';
import { residentWrites } from '../support/conversation.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { callAsStaff, demoStaffSignedIn, staffSignedIn } from '../support/staff.ts';

/** As events come. */
const soon = { timeout: 2000 };

test('a tablet has nine places and all of them in a sheet, safety checks in sight @pc', async ({
  page,
  context,
  product,
}) => {
  requirements('SL042');
  await demoStaffSignedIn(product, context, 'manager@example.jp');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/staff/KYK01/counts');
  const rail = page.getByRole('banner').getByRole('navigation', { name: '主な画面' });
  await expect(rail.locator('a:visible')).toHaveCount(9);
  for (const height of [768, 600, 500, 400]) {
    await page.setViewportSize({ width: 1024, height });
    await expect(rail.getByRole('link', { name: /^安否確認/ })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect(rail.getByRole('link', { name: /^安否確認/ })).toBeInViewport({ ratio: 1 });
  await rail.getByRole('button', { name: '管理' }).click();
  const sheet = page.getByRole('dialog', { name: 'すべて' });
  await expect(sheet.getByRole('link', { name: '設定' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.setViewportSize({ width: 1024, height: 768 });
  const button = page.getByRole('banner').getByRole('button', { name: 'すべて' });
  await button.click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await expectAccessible(page, 'all places on a tablet');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  // The rail can be pressed while the sheet is open; a page of a place is three presses away.
  await button.click();
  await rail.getByRole('link', { name: /^受信箱/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/staff/KYK01/inbox');
  await button.click();
  await sheet.getByRole('link', { name: '設定' }).click();
  await expect(page).toHaveURL('/staff/KYK01/papers');
  const segment = page.getByRole('main').getByRole('navigation', { name: '設定' });
  await segment.getByRole('link', { name: '端末' }).click();
  await expect(page).toHaveURL('/staff/KYK01/stations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('設定・端末');
  await expect(segment.locator('a[aria-current=page]')).toHaveText('端末');
  await button.click();
  const recent = sheet.getByRole('region', { name: 'さいきん開いた' });
  await expect(recent.getByRole('link').first()).toHaveText('緊急の書類');
});

test('with roles in two dormitories the pages over both stand beside those of one @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SL042 SA035 SB017');
  const [one, other] = [await newDormitory(), await newDormitory()];
  const { staffId } = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: one.id,
  });
  await product.db.pool.query(
    `insert into staff_grants (staff_id, staff_kind, role, dormitory_id, from_day, granted_at, granted_by)
     select staff_id, staff_kind, role, $2, from_day, granted_at, granted_by from staff_grants where staff_id = $1`,
    [staffId, other.id],
  );
  await page.goto('/staff/');
  const places = page.getByRole('banner').getByRole('navigation', { name: '主な画面' });
  await places.getByRole('link', { name: '寮', exact: true }).click();
  await expect(page).toHaveURL('/staff/all/dashboard');
  await expect(places.locator('a[aria-current]')).toHaveAccessibleName('寮');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('navigation', { name: '寮', exact: true }).getByText('一覧').click();
  await expect(page).toHaveURL('/staff/all/dormitories');
  await expectAccessible(page, 'the list of two dormitories');
  await places.getByRole('link', { name: '今日', exact: true }).click();
  await expect(page).toHaveURL(/\/staff\/\w+\/today$/);
});

test('inbox and safety checks show live in the navigation how many wait, the kitchen neither @pc', async ({
  page,
  browser,
  baseURL,
  context,
  product,
  newDormitory,
}) => {
  requirements('SL042');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('高木 結');
  await dormitory.resident('里見 千尋');
  const code = resident.contract['office_code'] ?? '';
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const counted = page.waitForResponse((answer) => answer.url().includes('/conversations/count'));
  const line = page.waitForResponse((answer) => answer.url().endsWith('/staff/live'));
  await page.goto(`/staff/${code}/residents`);
  await Promise.all([counted, line]);
  const side = page.getByRole('banner').getByRole('navigation', { name: '主な画面' });
  const place = (path: string) => side.locator(`a[href$="/${path}"]`);
  await expect(place('inbox')).toHaveAccessibleName('受信箱');
  await expect(place('safety')).toHaveAccessibleName('安否確認');
  await residentWrites(resident, '洗濯機が止まりました');
  await expect(place('inbox')).toHaveAccessibleName('受信箱、要返信 1件', soon);
  const check = { kind: 'drill', dormitories: [code], cause: 'fire' };
  const { data } = await callAsStaff(page, 'safety-checks', check);
  await expect(place('safety')).toHaveAccessibleName('安否確認、助けが必要・未回答 2人', soon);
  await page.goto(`/staff/${code}/today`);
  await expect(place('safety')).toHaveAccessibleName(/2人$/);
  const known = { accounts: [resident.scope.accountId], state: 'safe', how: 'phone' };
  await callAsStaff(page, `safety-checks/${data.check?.id}/proxies`, known);
  await expect(place('safety')).toHaveAccessibleName(/1人$/, soon);
  // At its place in the rail and on the phone it hides no word and is as wide as its digits.
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const shown = page.locator('nav a[href$="/inbox"]:visible');
    await expect(shown).toHaveAccessibleName('受信箱、要返信 1件');
    const [badge, word] = [shown.getByText('1', { exact: true }), shown.getByText('受信箱')];
    const top = (await badge.boundingBox())?.y ?? Number.NaN;
    const bottom = top + ((await badge.boundingBox())?.height ?? Number.NaN);
    expect(bottom).toBeLessThanOrEqual((await word.last().boundingBox())?.y ?? 0);
  }

  const kitchen = await browser.newContext({ baseURL: baseURL ?? '' });
  await staffSignedIn(product, kitchen, { role: 'kitchen', dormitoryId: dormitory.id });
  const menus = await kitchen.newPage();
  const asked: string[] = [];
  menus.on('request', (request) => asked.push(request.url()));
  await menus.goto(`/staff/${code}/menus`);
  await expect(menus.getByRole('link', { name: '献立と食数' })).toBeVisible();
  await expect(menus.locator('main [aria-busy=true]')).toHaveCount(0);
  expect(asked.filter((url) => /conversations|safety-checks/.test(url))).toEqual([]);
  await kitchen.close();
});

test('keys open places, days and the print view, and the search acts and screens to come @pc', async ({
  page,
  context,
  product,
}) => {
  requirements('SB018 SC002');
  await demoStaffSignedIn(product, context, 'manager@example.jp');
  await page.goto('/staff/KYK01/residents');
  await expect(page.locator('tbody th a').first()).toBeVisible();
  for (const [key, address] of [
    ['e', 'safety'],
    ['a', 'surveys'],
    ['f', 'counts'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(`/staff/KYK01/${address}`);
  }
  await page.evaluate(() => (window.print = () => document.body.classList.add('printed')));
  await expect(page.getByRole('button', { name: '印刷', exact: false }).first()).toBeEnabled();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/counts\?date=/);
  await page.keyboard.press('[');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(page.locator('body.printed')).toBeAttached();

  const field = page.getByRole('dialog').getByRole('combobox');
  const options = page.getByRole('dialog').getByRole('option');
  await page.keyboard.press('/');
  await expect(page.getByRole('group', { name: 'さいきん開いた' })).toContainText('アンケート');
  await field.fill('契約');
  await expect(options.first()).toHaveText(/契約と部屋/);
  await field.fill('zaiko');
  await expect(options).toHaveText(['在庫献立と食数']);
  await field.fill('>名簿');
  await expect(options).toHaveText(['在寮者名簿を印刷']);
  await field.fill('#312');
  await expect(options).toHaveText([/^312 佐藤 美咲/]);
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await expect(options.nth(1)).toContainText('食事・予約を開く');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/KYK01\/residents\/\d+\/meals/);
  await page.keyboard.press('/');
  await field.fill('satou');
  await expect(options.first()).toContainText('佐藤 美咲');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/KYK01\/residents\/\d+\/overview/);
  await page.keyboard.press('/');
  // Who was found last comes before the screens.
  await expect(options.first()).toContainText('佐藤 美咲');
});
