// Head office closes a month of several dormitories: one needs a look first, the others close at once.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { appCode, codeOfDormitory, staffSignedIn } from '../support/staff.ts';

/** More taken off than charged. */
const negative = `
  with c as (
    insert into contracts (number, dormitory_id, room_number, start_date)
    values ('N' || $1::text, $1::text::bigint, '0101', '2025-04-01') returning id),
  m as (
    insert into charges (account_id, contract_id, reason, rule, text, written_by, date, amount_yen, billed_month, created_at)
    select a.id, c.id, 'manual', 'by_hand', '鍵を作り直しました', $2, $3::date - interval '2 months', 800,
           $3::date - interval '1 month', now()
      from c, (select id from accounts where email = 'misaki@example.jp') a returning id)
  select id from m`;

test('head office closes the dormitories without a warning in one act, and sees which is left @both', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('SI043 SI040');
  // The proof is asked for.
  complaints.expect(/status of 403/);
  const places = [await newDormitory(), await newDormitory(), await newDormitory()];
  const ids = places.map(({ id }) => id);
  const code = await codeOfDormitory(product, ids[2] ?? 0);
  const of = { role: 'head_office', dormitoryId: ids[0] ?? 0, hasApp: true } as const;
  const { staffId } = await staffSignedIn(product, context, of);
  const { pool } = product.db;
  await pool.query(
    `insert into staff_grants (staff_id, staff_kind, role, dormitory_id, from_day, granted_at, granted_by)
     select staff_id, staff_kind, role, unnest($2::bigint[]), from_day, granted_at, granted_by
       from staff_grants where staff_id = $1`,
    [staffId, ids.slice(1)],
  );
  const month = new Date(product.now()).toISOString().slice(0, 8) + '01';
  const { rows } = await pool.query<{ id: number }>(negative, [ids[2], staffId, month]);
  await pool.query(
    `update ledger_months set state = 'closed', closed_at = now(), closed_by = $2, line_count = 1, total_yen = 800,
                              digest = sha256('') where dormitory_id = $1`,
    [ids[2], staffId],
  );
  await pool.query(
    `insert into charge_reversals (charge_id, dormitory_id, amount_yen, billed_month, reason, written_by, created_at)
     values ($1, $2, 300, $3, 'dormitory', $4, now())`,
    [rows[0]?.id, ids[2], month, staffId],
  );

  const presses = await countPresses(page);
  await page.goto('/staff/all/ledger');
  await page.getByRole('button', { name: '前の月' }).focus();
  const present = page.url();
  await page.keyboard.press('[');
  await expect(page).not.toHaveURL(present);
  await page.keyboard.press(']');
  const windows = page.getByRole('region', { name: '寮の窓' });
  const region = windows.getByRole('button', { name: new RegExp(`^${code.slice(0, 2)} `) });
  await region.click();
  await expect(page).toHaveURL(new RegExp(`region=${code.slice(0, 2)}`));
  await region.click();
  await expect(page).not.toHaveURL(/region=/);
  const list = page.getByRole('table', { name: '寮ごとの締め' });
  await expect(list.getByText('1名の合計がマイナス')).toBeVisible();
  await expect(list.getByRole('heading', { name: '先に見る寮' })).toBeVisible();
  await expectAccessible(page, 'closing of all dormitories');
  await expectReflow(page, 'closing of all dormitories');
  await presses.taken();
  await page.getByRole('button', { name: /^2寮の.*を締める$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/0件・0円です/)).toBeVisible();
  await dialog.getByRole('button', { name: '締める', exact: true }).click();
  // With the two that lead to the page from that of all dormitories: four, and the proof.
  expect(await presses.taken()).toEqual({ presses: 2, signs: 0 });
  await page.getByLabel('6桁の数字').fill(appCode(product));
  await page.getByRole('button', { name: '確かめる' }).click();
  const side = page.getByRole('region', { name: 'そのまま締められます' });
  await expect(side.getByRole('status')).toContainText('2寮を締めました');
  await expect(list.getByRole('heading', { name: '締めた寮' })).toBeVisible();
  await page.getByRole('button', { name: '書き出す' }).click();
  await expect(page.getByText('名前と見出しに「速報」が付きます')).toBeVisible();
  await page.keyboard.press('Escape');
  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/staff/${code}/ledger-closing`));
  await expect(page.getByText('免除のほうが多い人')).toBeVisible();
});
