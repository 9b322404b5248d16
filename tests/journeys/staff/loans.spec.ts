// Things lent: with the key of an arrival, on the list of the dormitory, given back with undo, and lent on a card.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('what goes out with a key is on the list, comes back by a press, and is lent on the card @both', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SC051 SC016 SK151 SK152 SK153 SK154');
  const dormitory = await newDormitory();
  const { scope } = await dormitory.resident('小川 悠真');
  await product.db.pool.query(`update contracts set start_date = '2026-06-10' where id = $1`, [
    scope.contractId,
  ]);
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/arrivals?contract=${scope.contractId}`);
  const panel = page.getByRole('region', { name: /小川 悠真/ });
  await panel.getByRole('button', { name: '到着', exact: true }).click();
  await panel.getByRole('textbox', { name: '鍵の番号' }).fill('411-A');
  await expect(panel.getByRole('checkbox', { name: '寝具' })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: '駐輪シール' })).not.toBeChecked();
  await panel.getByRole('textbox', { name: /カードの番号/ }).fill('C-0588');
  await expectAccessible(page, 'a key with things');
  await expectReflow(page, 'a key with things');
  await panel.getByRole('button', { name: '鍵 411-A を渡した' }).click();
  await expect(panel.getByText(/411-A .*・/)).toBeVisible();

  await page.goto(`/staff/${code}/arrivals`);
  await page.getByRole('link', { name: '貸している物' }).click();
  await expect(page.getByRole('heading', { name: '貸している物' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expectAccessible(page, 'things lent');
  await expectReflow(page, 'things lent');
  await page.getByRole('button', { name: 'カード C-0588を返却' }).click();
  const said = page.getByRole('status').filter({ hasText: 'カード C-0588の返却を記録しました' });
  await expect(page.getByRole('row')).toHaveCount(3);
  await said.getByRole('button', { name: '取り消す' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: '寝具を返却' }).click();
  await page.getByRole('radio', { name: '返却済み' }).check();
  await expect(page.getByRole('button', { name: '寝具の返却を取り消す' })).toBeVisible();

  await page.goto(`/staff/${code}/residents/${scope.accountId}/procedures`);
  const lent = page.getByRole('region', { name: '貸している物' });
  await expect(lent.getByRole('listitem')).toHaveCount(3);
  await lent.getByRole('button', { name: '貸す' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'その他' }).check();
  await dialog.getByLabel('何を').fill('電気ストーブ');
  await expectAccessible(page, 'lending a thing');
  await expectReflow(page, 'lending a thing');
  await dialog.getByRole('button', { name: '貸す' }).click();
  await expect(lent.getByText('電気ストーブ')).toBeVisible();
  await expectAccessible(page, 'things lent to a resident');
});
