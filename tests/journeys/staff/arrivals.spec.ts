// Those who move in and out: somebody at the desk gets a key, a mark is taken back, another day is named, the sheet of the day.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import type { Dormitory } from '../support/dormitory.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { readSheets } from '../support/printed-sheets.ts';
import type { Product } from '../support/product.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

/** Who comes today at the time. */
async function comer(product: Product, dormitory: Dormitory, name: string, time: string) {
  const { scope } = await dormitory.resident(name);
  await product.db.pool.query(`update contracts set start_date = '2026-06-10' where id = $1`, [
    scope.contractId,
  ]);
  await product.db.pool.query(
    `insert into move_ins (account_id, contract_id, movein_date, movein_time, companion_count, filed_at)
     values ($1, $2, '2026-06-10', $3, 2, '2026-05-01T12:00:00+09:00')`,
    [scope.accountId, scope.contractId, time],
  );
  return scope;
}

test('the manager marks an arrival and a key in four presses and takes the arrival back @both', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SC047 SC048 SK127');
  const dormitory = await newDormitory();
  const { contractId } = await comer(product, dormitory, '小川 悠真', '10:30');
  for (const name of ['柴田 美月', '安藤 海斗', '大野 匠'])
    await comer(product, dormitory, name, '10:30');
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/today`);
  await page.getByRole('region', { name: '出入り' }).getByRole('link', { name: /入寮/ }).click();
  await expect(page.getByText('10:30 は 4組（目安3）')).toBeVisible();
  await expectAccessible(page, 'arrivals');
  await expectReflow(page, 'arrivals');
  await page.getByRole('button', { name: /小川 悠真.*付き添い/ }).click();
  const panel = page.getByRole('region', { name: /小川 悠真/ });
  await panel.getByRole('button', { name: '到着', exact: true }).click();
  await expect(panel.getByRole('textbox', { name: '鍵の番号' })).toBeFocused();
  await page.keyboard.type('411-A');
  await panel.getByRole('button', { name: '鍵 411-A を渡した' }).click();
  await expect(panel.getByText(/411-A .*・/)).toBeVisible();
  expect(await presses.taken()).toEqual({ presses: 4, signs: '411-A'.length });
  await expectAccessible(page, 'somebody who moves in');
  await expectReflow(page, 'somebody who moves in');
  await panel.getByRole('button', { name: '到着と鍵 411-A を取り消す' }).click();
  await expect(panel.getByRole('button', { name: '到着', exact: true })).toBeVisible();
  const { rows } = await product.db.pool.query<{ said: string }>(
    `select kind || ' ' || (detail->>'step') as said from events
      where kind like 'arrival.%' and subject_id = $1 order by id`,
    [contractId],
  );
  expect(rows.map(({ said }) => said)).toEqual([
    'arrival.marked arrived',
    'arrival.marked key',
    'arrival.unmarked arrived',
  ]);
});

test('another day is named with a reason and a warning, and the month leads to it @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SC047 SC049 SL045');
  const dormitory = await newDormitory();
  await comer(product, dormitory, '小川 悠真', '10:30');
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/arrivals`);
  const row = page.getByRole('button', { name: /小川 悠真/ });
  await row.click();
  await expect(page.getByRole('heading', { name: /小川 悠真/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await row.click();
  await page.getByRole('button', { name: '日時を変える' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('新しい日').fill('2026-08-13');
  await expect(dialog.getByText(/お盆か年末年始の日です/)).toBeVisible();
  await dialog.getByRole('button', { name: 'ほかの時刻' }).click();
  await dialog.getByRole('radio', { name: /^13:00/ }).check();
  await dialog.getByRole('radio', { name: '本人の依頼（電話）' }).check();
  await expectAccessible(page, 'another day of moving in');
  await dialog.getByRole('button', { name: /8月13日.*13:00 に変える/ }).click();
  await expect(page.getByRole('status').getByText(/小川 悠真さんの入居は8月13日/)).toBeVisible();
  await expect(page.getByText('この日の入居はありません')).toBeVisible();
  await page.getByRole('radio', { name: '月' }).check();
  await page.getByRole('button', { name: '次の月' }).click();
  await page.getByRole('button', { name: '次の月' }).click();
  await expectAccessible(page, 'the month of arrivals');
  await page.getByRole('gridcell', { name: /8月13日.*1組/ }).click();
  await expect(page.getByRole('button', { name: /小川 悠真/ })).toBeVisible();
});

test('the sheet of today takes two presses and has everybody in the order of arrival @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SC048');
  const dormitory = await newDormitory();
  await comer(product, dormitory, '上野 颯', '11:30');
  await comer(product, dormitory, '杉山 莉央', '09:00');
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/today`);
  await page.getByRole('region', { name: '出入り' }).getByRole('link', { name: /入寮/ }).click();
  await expect(page.getByRole('button', { name: /上野 颯/ })).toBeVisible();
  await page.getByRole('button', { name: '受付表' }).click();
  expect((await presses.taken()).presses).toBe(2);
  const sheets = await readSheets(page, 'arrivals');
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toMatch(/入居の受付表.*09:00.*杉山莉央.*11:30.*上野颯/);
});

test('somebody who leaves gives the keys back, and each step is taken back on its day @both', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SC048 SC051 SK171');
  const dormitory = await newDormitory();
  const { scope } = await dormitory.resident('小川 悠真');
  const { pool } = product.db;
  await pool.query(`update contracts set move_out_on = '2026-06-10' where id = $1`, [
    scope.contractId,
  ]);
  const code = await codeOfDormitory(product, dormitory.id);
  const staff = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
  });
  for (const [what, number] of [
    ['key', '411-A'],
    ['card', 'C-0588'],
  ])
    await pool.query(
      `insert into loans (dormitory_id, contract_id, room_number, what, number, given_at, given_by)
       values ($1, $2, '0411', $3, $4, '2026-04-01T10:00:00+09:00', $5)`,
      [dormitory.id, scope.contractId, what, number, staff.staffId],
    );
  await page.goto(`/staff/${code}/arrivals`);
  await page.getByRole('radio', { name: '退去 1' }).check();
  await page.getByRole('button', { name: /小川 悠真.*立会い まだ|小川 悠真$/ }).click();
  const panel = page.getByRole('region', { name: /小川 悠真/ });
  await panel.getByRole('button', { name: '立ち会った' }).click();
  await expect(panel.getByRole('button', { name: '立会いを取り消す' })).toBeVisible();
  await expect(panel.getByRole('checkbox', { name: 'カード C-0588' })).not.toBeChecked();
  await panel.getByRole('button', { name: '鍵 411-A を受け取った' }).click();
  await expect(panel.getByText(/鍵 411-A .*・/)).toBeVisible();
  const out = panel.getByRole('list', { name: 'まだ出ている物' });
  await expect(out.getByText('カード C-0588')).toBeVisible();
  await expectAccessible(page, 'somebody who moves out');
  await expectReflow(page, 'somebody who moves out');
  await panel.getByRole('button', { name: '終わり', exact: true }).click();
  await expect(panel.getByRole('button', { name: '鍵返却を取り消す' })).toHaveCount(0);
  await panel.getByRole('button', { name: '終わりを取り消す' }).click();
  await panel.getByRole('button', { name: '鍵返却を取り消す' }).click();
  await expect(panel.getByRole('checkbox', { name: '鍵 411-A' })).toBeChecked();
  const { rows } = await pool.query<{ said: string }>(
    `select kind || ' ' || (detail->>'step') as said from events
      where kind like 'departure.%' and subject_id = $1 order by id`,
    [scope.contractId],
  );
  expect(rows.map(({ said }) => said)).toEqual([
    'departure.marked attended',
    'departure.marked keys',
    'departure.marked done',
    'departure.unmarked done',
    'departure.unmarked keys',
  ]);
});

test('ten days by half hour show where too many come, and a number leads to another day @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SC047 SC049');
  const dormitory = await newDormitory();
  for (const name of ['小川 悠真', '柴田 美月', '安藤 海斗', '大野 匠'])
    await comer(product, dormitory, name, '10:30');
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/arrivals?view=month`);
  await page.getByRole('button', { name: /6月10日\(水\) 10:30 4組、1組 多い/ }).click();
  await expectAccessible(page, 'ten days of arrivals');
  const panel = page.getByRole('region', { name: /6月10日\(水\) 10:30/ });
  await panel.getByRole('button', { name: /小川 悠真さんの日時を変える/ }).click();
  // Beside the calendar, and left after a question alone once something is typed.
  const slip = page.getByRole('region', { name: /小川 悠真さんの入居の日時を変えますか/ });
  await slip.getByLabel('新しい日').fill('2026-06-15');
  // Near the present half hour; the chosen one says what it becomes.
  await expect(slip.getByRole('radio', { name: '10:30 0組' })).toBeVisible();
  await slip.getByLabel('新しい日').fill('2026-06-10');
  await expect(slip.getByRole('radio', { name: '10:30 3組' })).toBeVisible();
  await expect(slip.getByText('3/3')).toBeVisible();
  await slip.getByLabel('新しい日').fill('2026-06-15');
  await slip.getByRole('button', { name: 'ほかの時刻' }).click();
  await slip.getByRole('radio', { name: /^13:00/ }).check();
  await expect(slip.getByText('0→1')).toBeVisible();
  await expectAccessible(page, 'another day of moving in');
  await page.getByRole('button', { name: /6月10日\(水\) 10:30 4組/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '入力に戻る' }).click();
  // On a narrower window it is a dialog, with what was typed.
  const wide = page.viewportSize() ?? { width: 1280, height: 860 };
  await page.setViewportSize({ width: 900, height: 860 });
  await expect(page.getByRole('dialog').getByLabel('新しい日')).toHaveValue('2026年6月15日(月)');
  await page.setViewportSize(wide);
  await slip.getByRole('radio', { name: '本人の依頼（電話）' }).check();
  await slip.getByRole('button', { name: /6月15日.*13:00 に変える/ }).click();
  await expect(slip).toBeHidden();
  await expect(page.getByRole('button', { name: /6月15日\(月\) 13:00 1組/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /6月10日\(水\) 10:30 3組$/ })).toBeVisible();
  await page.getByRole('button', { name: '次の10日' }).click();
  await expect(page.getByRole('heading', { name: '6月20日〜6月29日' })).toBeVisible();
});
