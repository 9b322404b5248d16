// Rooms in the console: a free bed for tonight, a resident who moves, the sheet of all rooms.
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { readSheets } from '../support/printed-sheets.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

/** Beside the grid where there is room, else in a dialog. */
const moveForm = (page: Page) =>
  page
    .getByRole('dialog')
    .or(page.getByRole('region', { name: '101 竹内 瑞希さんの部屋を替えますか？' }));

const addRooms = `insert into rooms (dormitory_id, number, floor)
  select $1, lpad(n::text, 4, '0'), lpad((n / 100)::text, 2, '0')
    from generate_series(201, 205) as n on conflict do nothing`;

test('the manager finds a free bed and moves a resident into it tonight @both', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SC037 SC044 SC045 SC046 SC051 SK124 SK125');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('竹内 瑞希');
  await product.db.pool.query(addRooms, [dormitory.id]);
  const code = await codeOfDormitory(product, dormitory.id);
  const { staffId } = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
  });
  await product.db.pool.query(
    `insert into loans (dormitory_id, contract_id, room_number, what, number, given_at, given_by)
       values ($1, $2, '0101', 'key', '101-A', '2026-04-01T10:00:00+09:00', $3)`,
    [dormitory.id, resident.scope.contractId, staffId],
  );
  await page.goto(`/staff/${code}/rooms`);
  const grid = page.getByRole('grid', { name: '部屋の一覧' });
  await expect(grid.getByRole('button', { name: '205号室、空き' })).toBeVisible();
  await expectAccessible(page, 'rooms');
  await expectReflow(page, 'rooms');
  await grid.getByRole('button', { name: /竹内 瑞希/ }).click();
  await page.getByRole('button', { name: '竹内 瑞希さんの部屋を替える' }).click();
  const dialog = moveForm(page);
  // The nearest ones as cards, the others in a list.
  await expect(dialog.getByRole('radio', { name: '201 2階・空き 1人部屋' })).toBeVisible();
  await dialog.getByRole('button', { name: /^ほかの2部屋/ }).click();
  await dialog.getByRole('combobox', { name: 'ほかの部屋' }).selectOption('0205');
  await dialog.getByRole('radio', { name: '寮の都合' }).check();
  await dialog.getByRole('checkbox', { name: '鍵 101-A の返却も記録する' }).check();
  await dialog.getByLabel('渡す鍵の番号').fill('205-A');
  await expectAccessible(page, 'a move to another room');
  await expectReflow(page, 'a move to another room');
  await dialog.getByRole('button', { name: '205 へ替える' }).click();
  await expect(
    page.getByRole('status').getByText('竹内 瑞希さんの部屋を 205 に替えました'),
  ).toBeVisible();
  await expect(grid.getByRole('button', { name: '205号室、竹内 瑞希、入居中' })).toBeVisible();
  const { rows } = await product.db.pool.query<{ room_number: string }>(
    'select room_number from contracts where id = $1',
    [resident.scope.contractId],
  );
  expect(rows).toEqual([{ room_number: '0205' }]);
  await page.goto(`/staff/${code}/arrivals/loans`);
  await expect(page.getByRole('cell', { name: '鍵 205-A' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '鍵 101-A' })).toBeHidden();
});

test('a free bed for tonight takes two presses from any page, a move six and the reason @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SC045 SC046');
  const dormitory = await newDormitory();
  await dormitory.resident('竹内 瑞希');
  await product.db.pool.query(addRooms, [dormitory.id]);
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/notices`);
  const places = page.getByRole('banner').getByRole('navigation', { name: '主な画面' });
  await expect(places).toBeVisible();
  await presses.taken();
  await places.getByRole('link', { name: '契約と部屋' }).click();
  await page.getByRole('link', { name: '部屋', exact: true }).click();
  const grid = page.getByRole('grid', { name: '部屋の一覧' });
  await expect(grid.getByRole('button', { name: '205号室、空き' })).toBeVisible();
  const found = await presses.taken();
  expect(found.presses).toBe(2);
  await grid.getByRole('button', { name: /竹内 瑞希/ }).click();
  await page.getByRole('button', { name: '竹内 瑞希さんの部屋を替える' }).click();
  const dialog = moveForm(page);
  await dialog.getByRole('radio', { name: /^202/ }).check();
  await dialog.getByRole('radio', { name: '寮の都合' }).check();
  await dialog.getByRole('button', { name: '202 へ替える' }).click();
  await expect(grid.getByRole('button', { name: '202号室、竹内 瑞希、入居中' })).toBeVisible();
  const reason = 1;
  const { presses: moved } = await presses.taken();
  expect(found.presses + moved - reason).toBeLessThanOrEqual(6);
});

test('a twin room shows both beds, and a dark tip says by pointer and by keyboard who has them @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SC045');
  const dormitory = await newDormitory();
  await dormitory.resident('森 ゆり');
  await product.db.pool.query(addRooms, [dormitory.id]);
  await product.db.pool.query(
    `update rooms set beds = 2 where dormitory_id = $1 and number in ('0101', '0205')`,
    [dormitory.id],
  );
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/rooms`);
  const grid = page.getByRole('grid', { name: '部屋の一覧' });
  const twin = grid.getByRole('button', { name: '101号室、森 ゆり、入居中、空き 1' });
  await expect(twin).toHaveText('1011空');
  const tip = page.getByRole('tooltip');
  await expect(tip).toHaveCount(0);
  await twin.hover();
  await expect(tip).toContainText(/101 森 ゆり.*空き 1/);
  await expectAccessible(page, 'the tip of a room');
  // The pointer may go over to it.
  await tip.getByText('空き 1').hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await grid.getByRole('button', { name: '205号室、空き' }).focus();
  await expect(tip).toContainText('205 空き');
  await page.keyboard.press('ArrowDown');
  await expect(twin).toBeFocused();
  await expect(twin).toHaveAccessibleDescription(/森 ゆり/);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await expect(twin).toBeFocused();
  const [sheet] = await readSheets(page, 'twin room');
  expect(sheet).toContain('101森空き1/2');
});

test('arrow keys lead from room to room, and the paper has each of them @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SC045 SL045');
  const dormitory = await newDormitory();
  await product.db.pool.query(
    `insert into rooms (dormitory_id, number, floor)
     select $1, lpad((f * 100 + n)::text, 4, '0'), lpad(f::text, 2, '0')
       from generate_series(2, 5) f, generate_series(1, 38) n where f * 100 + n not in (438, 538)`,
    [dormitory.id],
  );
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/rooms`);
  const grid = page.getByRole('grid', { name: '部屋の一覧' });
  await grid.getByRole('button', { name: '501号室、空き' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(grid.getByRole('button', { name: '502号室、空き' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(grid.getByRole('button', { name: '402号室、空き' })).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: '402号室' });
  await expect(panel.getByRole('heading', { name: '402号室' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(grid.getByRole('button', { name: '402号室、空き' })).toBeFocused();
  const later = page.getByRole('button', { name: '次の日' });
  await later.dblclick();
  await expect(page.getByRole('heading', { name: '6月12日(金)の夜' })).toBeVisible();
  await page.getByRole('button', { name: '今夜' }).click();
  // A room far below opens where it is.
  const last = grid.getByRole('button', { name: '201号室、空き' });
  await last.click();
  await expect(page.getByRole('heading', { name: '201号室' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  const sheets = await readSheets(page, 'rooms');
  expect(sheets).toHaveLength(2);
  for (const number of ['201', '238', '301', '437', '501', '537'])
    expect(sheets.filter((text) => text.includes(`${number}空き`))).toHaveLength(1);
});
