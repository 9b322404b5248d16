// The heads of lists of which the server has further pages sort the whole list, not the rows that are shown.
import type { Page } from '@playwright/test';
import { expect, requirements, test } from '../support/journey.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

const sorted = 'main table:has(th button)';

const firstRow = (page: Page) => page.locator(`${sorted} tbody tr`).first();

const headOf = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

test('heads sort imports, exports, notices and the log from the first row on, and back @pc', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('SL044');
  const dormitory = await newDormitory();
  const code = await codeOfDormitory(product, dormitory.id);
  const { staffId } = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
  });
  const insert = (text: string, values: unknown[]) =>
    product.db.pool.query(`${text} from generate_series(1, 60) n`, [dormitory.id, ...values]);
  await insert(
    `insert into import_batches (kind, dormitory_id, actor, language, file_name, encoding, state, total_rows,
                                 made_at, expires_at)
     select 'menus', $1, $2, 'ja', '献立' || lpad((n * 7 % 61)::text, 2, '0') || '.csv', 'utf-8', 'expired', 1,
            now(), now()`,
    [`staff:${staffId}`],
  );
  await insert(
    `insert into exports (kind, dormitory_id, staff_id, format, total_rows, purpose, made_at)
     select 'residents', $1, $2, 'xlsx', 1000 + n * 7 % 61, 'dormitory', now()`,
    [staffId],
  );
  await insert(
    `insert into notices (type, dormitory_id, kind, title, content, start_date, created_at)
     select 2, $1, 'text', 'N' || lpad((n * 7 % 61)::text, 2, '0'), 'x', '2026-01-01'::date + n * 7 % 61, now()`,
    [],
  );
  await insert(
    `insert into events (happened_at, kind, actor, dormitory_id, detail)
     select $2::timestamptz - n * interval '1 minute', case n when 60 then 'closing_day.imported' else 'calendar.changed' end,
            'system', $1, '{}'`,
    [new Date(product.now())],
  );

  await page.goto(`/staff/${code}/imports`);
  await expect(headOf(page, '日時')).toHaveAttribute('aria-sort', 'descending');
  await expect(firstRow(page)).toContainText('献立54.csv');
  await headOf(page, 'ファイル').getByRole('button').click();
  await expect(page).toHaveURL(/\?sort=file$/);
  await expect(firstRow(page)).toContainText('献立01.csv');
  await page.reload();
  await expect(firstRow(page)).toContainText('献立01.csv');
  await page.getByRole('button', { name: /あと10件/ }).click();
  await expect(page.locator(`${sorted} tbody tr`).last()).toContainText('献立60.csv');

  await page.goto('/staff/all/exports');
  await headOf(page, '行').getByRole('button').click();
  await expect(headOf(page, '行')).toHaveAttribute('aria-sort', 'descending');
  await expect(firstRow(page)).toContainText('1,060');
  await headOf(page, '行').getByRole('button').click();
  await expect(headOf(page, '日時')).toHaveAttribute('aria-sort', 'descending');
  await headOf(page, '日時').getByRole('button').click();
  await expect(page).toHaveURL(/\?sort=oldest$/);
  await expect(firstRow(page)).toContainText('1,007');

  await page.goto(`/staff/${code}/notices`);
  await headOf(page, '題名').getByRole('button').click();
  await expect(firstRow(page)).toContainText('N01');
  // Nothing stores how many read a notice, so one page cannot be sorted by it.
  await expect(headOf(page, '既読').getByRole('button')).toHaveCount(0);

  await page.goto('/staff/all/audit');
  await headOf(page, '時刻').getByRole('button').click();
  await expect(page).toHaveURL(/\?sort=oldest$/);
  await expect(headOf(page, '時刻')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator(`${sorted} tbody tr`).nth(1)).toContainText('休業日を取り込みました');
});
