// One person registered twice: the manager finds the other account from the card, compares the two and joins them.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('the manager joins two accounts of one person @both', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SC032 SK045');
  const dormitory = await newDormitory();
  const old = await dormitory.resident('森 さくら');
  const present = await dormitory.resident('森 さくら');
  await product.db.pool.query(`update contracts set end_date = '2026-06-30' where id = $1`, [
    old.scope.contractId,
  ]);
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/residents/${present.scope.accountId}/overview`);
  await page.getByRole('button', { name: '代わりに操作' }).click();
  await page.getByRole('button', { name: /二つのアカウントをまとめる/ }).click();
  const dialog = page.getByRole('dialog');
  const others = dialog.getByRole('button', { name: /森 さくら/ });
  await expect(others).toHaveCount(1);
  await expectAccessible(page, 'the search for the other account');
  await others.click();
  await expect(dialog.getByRole('table')).toBeVisible();
  await expect(dialog.getByText(/同じ寮に契約が二つあります/)).toBeVisible();
  const numberOf = (id: number) => String(id).padStart(8, '0');
  const oldNumber = numberOf(old.scope.accountId);
  const number = numberOf(present.scope.accountId);
  await dialog.getByRole('radio', { name: oldNumber }).check();
  await expect(dialog.getByText(`${present.email} ではログインできなくなります`)).toBeVisible();
  await dialog.getByRole('radio', { name: number }).check();
  await expect(dialog.getByText(`${old.email} ではログインできなくなります`)).toBeVisible();
  await expectAccessible(page, 'two accounts beside each other');
  await expectReflow(page, 'two accounts beside each other');
  await dialog.getByRole('radio', { name: '本人の依頼（窓口）' }).check();
  await expect(dialog.getByText(`入居者番号 ${oldNumber}`).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'まとめる', exact: true }).click();
  await expect(page.getByText('森 さくらさんのアカウントをまとめました')).toBeVisible();
  const link = page.getByRole('link', { name: oldNumber });
  await expect(link).toBeVisible();
  await expect(page.getByText(/^旧アカウント/)).toBeVisible();
  const { rows } = await product.db.pool.query<{ account_id: number }>(
    'select account_id from contracts where id = $1',
    [old.scope.contractId],
  );
  expect(rows).toEqual([{ account_id: present.scope.accountId }]);
});
