// Home of a new resident: the day of moving in, the first steps, and the first meals of the contract.
import { expectAccessible } from './support/accessible.ts';
import { expect, requirements, signIn, test } from './support/journey.ts';

test('a new resident is led through the first steps, and books a first meal by one press @both', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('AM241 AM267');
  const dormitory = await newDormitory();
  await dormitory.serve(
    { meal: 'dinner' },
    { meal: 'dinner', date: '2026-06-14' },
    { meal: 'dinner', date: '2026-06-15' },
  );
  const resident = await dormitory.resident();
  const beginsOn = (day: string) =>
    product.db.pool.query('update contracts set start_date = $1 where id = $2', [
      day,
      resident.scope.contractId,
    ]);
  await beginsOn('2026-06-15');
  await signIn(page, resident);
  const main = page.getByRole('main');
  await expect(main.getByText('入居日まであと5日')).toBeVisible();
  await expect(main.getByText('豚の生姜焼き定食')).toHaveCount(1);
  await expect(main.getByRole('heading', { name: '入居日からの1食' })).toBeVisible();
  const dinner = main.getByRole('switch', { name: '6月15日(月)の夕食、豚の生姜焼き定食を予約' });
  await dinner.click();
  await expect(dinner).toBeChecked();
  await expectAccessible(page, 'Home of a new resident');

  // The browser of the journeys has no notifications to offer.
  await expect(main.getByText('0/2 済み')).toBeVisible();
  await main.getByRole('link', { name: '曜日を選ぶ' }).click();
  const sheet = page.getByRole('dialog', { name: '毎週の予約' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/meal-reservation');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await main.getByRole('link', { name: /食物アレルギーを登録する/ }).click();
  await expect(page.getByRole('heading', { name: 'アレルゲンの印' })).toBeInViewport();
  await page.goBack();
  await main.getByRole('button', { name: 'この案内を閉じる' }).click();
  await expect(main.getByText('0/2 済み')).toBeHidden();
  await page.reload();
  await expect(main.getByText('入居日まであと5日')).toBeVisible();
  await expect(main.getByText('0/2 済み')).toHaveCount(0);

  // In the dormitory for longer than two weeks.
  await beginsOn('2026-05-26');
  await page.reload();
  await expect(main.getByRole('heading', { name: /今日のお食事/ })).toBeVisible();
  await expect(main.getByText('契約を見る')).toHaveCount(0);
});
