// Rooms and companies by a table in the browser: from their page to the check, applied, and taken back.
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { staffSignedIn } from '../support/staff.ts';

const pasted = async (page: Page, cells: string) => {
  await page.getByText('表を貼り付ける', { exact: true }).click();
  await page.getByLabel('貼り付ける表').fill(cells);
  await page.getByRole('button', { name: '確認する', exact: true }).click();
};

test('rooms are imported from their page, and the check names columns that the file lacks', async ({
  page,
  context,
  product,
}) => {
  requirements('SC044 SD036 SD039 AM258');
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null, hasApp: true });
  await page.goto('/staff/KYK01/rooms');
  await page.getByRole('link', { name: '取り込む', exact: true }).click();
  await expect(page.getByRole('radio', { name: '部屋', exact: true })).toBeChecked();
  // Another one for each try of the journey.
  const room = `W${String(product.now()).slice(-3)}`;
  await pasted(page, `事業所コード\t部屋番号\tベッド数\t備考\nKYK01\t${room}\t2\t角部屋`);
  await expect(page.getByText(/^ファイルにない列：階、性別、使用開始、使用終了/)).toBeVisible();
  await expect(page.getByRole('table', { name: '新しく加える' })).toBeVisible();
  await expectAccessible(page, 'rooms to import');
  await expectReflow(page, 'rooms to import');
  await page.getByRole('button', { name: '1行を取り込む', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'この表を取り込みますか？' })
    .getByRole('button', { name: '1行を取り込む', exact: true })
    .click();
  await expect(page.getByText(/に取り込みました。/)).toBeVisible();
  await page.goto(`/staff/KYK01/rooms?room=${room}`);
  await expect(page.getByText('角部屋', { exact: true })).toBeVisible();
});

test('companies are imported from their page @pc', async ({ page, context, product }) => {
  requirements('SK128 SD036 SD037');
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null, hasApp: true });
  await page.goto('/staff/all/companies');
  await page.getByRole('link', { name: '取り込む', exact: true }).click();
  await expect(page.getByRole('radio', { name: '会社', exact: true })).toBeChecked();
  const code = `J-${product.now()}`;
  await pasted(page, `会社コード\t会社名\n${code}\tこまどり運輸`);
  await page.getByRole('button', { name: '1行を取り込む', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'この表を取り込みますか？' })
    .getByRole('button', { name: '1行を取り込む', exact: true })
    .click();
  await expect(page.getByText(/に取り込みました。/)).toBeVisible();
  await page.goto('/staff/all/companies');
  await expect(page.getByRole('cell', { name: code, exact: true })).toBeVisible();
});
