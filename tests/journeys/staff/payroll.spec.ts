// Payroll files: head office makes the layout of a company, looks at the first lines, and takes the file.
import { readFile } from 'node:fs/promises';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { openLedger } from '../support/ledger.ts';
import { countPresses } from '../support/presses.ts';
import { staffSignedIn } from '../support/staff.ts';

test('head office makes a layout and the file of a company @both', async ({
  page,
  context,
  product,
  newDormitory,
  isMobile,
}) => {
  requirements('SI039 SI040');
  const dormitory = await newDormitory();
  const { scope } = await dormitory.resident('石川 翔太');
  const name = `みなと精機${dormitory.id}`;
  const { pool } = product.db;
  await pool.query(
    `with m as (insert into companies (code, name, changed_at, changed_by)
                select $1, $2, now(), min(id) from staff returning id)
     update contracts set company_id = m.id, employee_code = '41127', start_date = '2026-04-01'
       from m where contracts.id = $3`,
    [`MN${dormitory.id}`, name, scope.contractId],
  );
  await pool.query(
    `insert into charges (account_id, contract_id, date, reason, rule, amount_yen, billed_month, text, created_at,
                          written_by)
     values ($1, $2, '2026-05-08', 'manual', 'by_hand', 330, '2026-06-01', '合鍵を作りました',
             '2026-05-08T12:00:00+09:00', (select min(id) from staff))`,
    [scope.accountId, scope.contractId],
  );
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  const presses = await countPresses(page);
  await page.goto('/staff/all/payroll');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('形がまだ');
  await expect(row.getByRole('checkbox')).toBeDisabled();
  await expectAccessible(page, 'payroll files');
  await expectReflow(page, 'payroll files');
  await row.getByRole('button', { name: `${name}の形を作る` }).click();
  const dialog = page.getByRole('dialog', { name: `${name}のファイルの形` });
  const sample = dialog.getByRole('region', { name: '見本' });
  await expect(sample).toContainText('社員番号,対象年月,朝食回数,夕食回数,控除額');
  await expect(sample).toContainText('41127,202605,0,0,330');
  await dialog.getByLabel('控除の額の見出し').fill('');
  await dialog.getByRole('button', { name: 'この形を保存する' }).click();
  await expect(dialog.getByText('列を1つは選び、見出しを入れてください')).toBeVisible();
  await dialog.getByLabel('控除の額の見出し').fill('食費控除額');
  await dialog.getByRole('checkbox', { name: '夕食の数' }).uncheck();
  await dialog.getByRole('button', { name: '控除の額を上へ' }).click();
  await dialog.getByLabel('社員番号のけた数').fill('8');
  await expect(sample).toContainText('00041127,202605,0,330');
  await expectAccessible(page, 'layout of a payroll file');
  await expectReflow(page, 'layout of a payroll file');
  await dialog.getByRole('button', { name: 'この形を保存する' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('まだ');

  await presses.taken();
  await row.getByRole('checkbox').check();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '1社のファイルを作る' }).click();
  const download = await saved;
  expect(await presses.taken()).toEqual({ presses: 2, signs: 0 });
  expect(download.suggestedFilename()).toBe(`${name}_給与控除_2026-06_予約した数_速報.csv`);
  const text = new TextDecoder('shift_jis').decode(await readFile(await download.path()));
  expect(text).toContain('00041127,202605,0,330\r\n');
  expect(text).toContain('食費控除額');
  await expect(row).toContainText('作成済');
  await expect(row).toContainText('330円');
  await expect(page.getByRole('region', { name: '作った記録' })).toContainText('給与控除（速報）');

  await page.goto('/staff/all/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await presses.taken();
  await openLedger(page, { isMobile });
  await expect(page).toHaveURL(/\/staff\/all\/ledger/);
  await page.getByRole('link', { name: '給与控除', exact: true }).click();
  const all = page.waitForEvent('download');
  await page.getByRole('button', { name: /社のファイルを作る$/ }).click();
  expect((await all).suggestedFilename()).toContain('給与控除_2026-06');
  // A phone has the place in the sheet of all places. None is ticked: the files are of all.
  expect(await presses.taken()).toEqual({ presses: isMobile ? 4 : 3, signs: 0 });

  await page.evaluate(() =>
    localStorage.setItem('yadori.staff.appearance', '{"language":"en","theme":"light"}'),
  );
  await page.goto('/staff/all/payroll');
  await expect(page.getByRole('button', { name: /^Change layout/ }).first()).toBeVisible();
  await expectReflow(page, 'payroll files in English');
});
