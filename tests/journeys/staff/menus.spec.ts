// Menus at the desk: the portions of a week.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { staffSignedIn } from '../support/staff.ts';

test('portions of a meal are raised by keys, and a booking is seen as it happens @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SD021 SD022 SK066');
  const dormitory = await newDormitory({ dinner_start: '18:30', dinner_end: '22:00' });
  await dormitory.serve({ meal: 'dinner', columns: { capacity: '1' } });
  const first = await dormitory.resident();
  const { rows } = await product.db.pool.query<{ code: string }>(
    'select office_code as code from dormitories where id = $1',
    [dormitory.id],
  );
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId: dormitory.id });
  await page.goto(`/staff/${rows[0]?.code ?? ''}/stock`);
  const row = page.getByRole('listitem').filter({ hasText: '夕食' });
  const limit = row.getByRole('spinbutton', { name: /夕食 定員$/ });
  await expect(limit).toHaveValue('1');
  await expect(row).toContainText('残り1');
  // A booking of a resident is seen without a press.
  await first.books('dinner');
  await expect(row).toContainText('残り0');

  await limit.focus();
  await page.keyboard.press('-');
  await expect(limit).toHaveValue('1');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowUp');
  await expect(limit).toHaveValue('3');
  await page.keyboard.type('x');
  await expect(row.getByText('0から100,000までの整数を入力してください')).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.getByLabel('定員を変える理由').fill('追加で作れるため');
  await expectAccessible(page, 'stock of a week');
  await expectReflow(page, 'stock of a week');
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(page.getByText('1件を保存しました', { exact: true })).toBeVisible();
  await expect(row).toContainText('残り2');
  expect(
    (
      await product.db.pool.query('select capacity from menus where dormitory_id = $1', [
        dormitory.id,
      ])
    ).rows,
  ).toEqual([{ capacity: 3 }]);
});
