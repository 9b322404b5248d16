// The page of meals: one day after the other, every menu in full, and dormitories without a kitchen.
import { tomorrow } from './support/dormitory.ts';
import { expect, requirements, signIn, test } from './support/journey.ts';

test('a resident reads the menus of a day @both', async ({ page, product, newDormitory }) => {
  requirements('E005 E006 E008 E009 V009 SD031 SD034');
  const dormitory = await newDormitory();
  await dormitory.serve(
    { meal: 'japanese', date: tomorrow },
    { meal: 'western', date: tomorrow, columns: { kcal: '710' } },
    { meal: 'dinner', date: tomorrow, columns: { capacity: '12' } },
  );
  await product.db.pool.query(
    `update menus set protein_g = 24.5, allergens = '{"wheat": "contains", "egg": "absent"}'
      where dormitory_id = $1 and type_of_food = 1`,
    [dormitory.id],
  );
  await signIn(page, await dormitory.resident());
  await page.getByRole('link', { name: '食事予約', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '食事予約' })).toBeVisible();
  const day = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(day).toHaveText('6月10日(水)');
  await expect(page.getByText('この日の食事はありません')).toBeVisible();

  await page.getByRole('link', { name: '次の日' }).click();
  await expect(page).toHaveURL('/meal-reservation?date=2026-06-11');
  await expect(day).toHaveText('6月11日(木)');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0)).toContainText('焼き鮭の定食、味噌汁、小鉢');
  await expect(cards.nth(1)).toContainText('卵とパンのプレート、味噌汁、小鉢');
  await expect(cards.nth(2)).toContainText('残り 12食');
  await page.reload();
  await expect(day).toHaveText('6月11日(木)');

  // Each of the three says to a screen reader which meal it is about.
  for (const [index, kind] of ['和食', '洋食', '夕食'].entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('button', { name: `${kind}を予約する` })).toBeVisible();
    await expect(card.getByRole('button', { name: `${kind}の献立の詳細` })).toBeVisible();
  }
  await cards.nth(0).getByRole('button', { name: '献立の詳細' }).click();
  const menu = page.getByRole('dialog', { name: '献立' });
  await expect(menu.getByRole('tab', { name: '和食', selected: true })).toBeVisible();
  await expect(menu).toContainText('640 kcal');
  await expect(menu).toContainText('たんぱく質24.5g');
  await expect(menu).toContainText('含む小麦');
  await expect(menu).toContainText('含まない卵');
  await expect(menu).toContainText('不明えび・かに・くるみ・そば');
  await expect(menu).toContainText('お一人ずつのアレルギー対応をしていません');
  await expect(menu).not.toContainText(/安全|安心/);
  // The drawing of the kind is shown where there is no photo.
  await expect(menu.locator('img')).toHaveAttribute('src', /^\/drawings\//);
  await menu.getByRole('tab', { name: '洋食' }).click();
  await expect(menu.getByRole('heading', { name: '卵とパンのプレート' })).toBeVisible();
  await expect(menu).toContainText('710 kcal');
  await expect(menu).toContainText('不明えび・かに・くるみ・小麦');
  await expect(menu).not.toContainText('含まない');
  await expect(menu).toContainText('たんぱく質 25g');
  await expect(menu.getByRole('heading', { name: '焼き鮭の定食' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: /^6月12日金曜日/ }).click();
  await expect(day).toHaveText('6月12日(金)');
  await page.getByRole('link', { name: '今日に戻る' }).click();
  await expect(day).toHaveText('6月10日(水)');
});

test('a breakfast is booked and given back on its day', async ({ page, newDormitory }) => {
  requirements('E012 E013 E036 E039');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'japanese' }, { meal: 'dinner', columns: { capacity: '1' } });
  await (await dormitory.resident('森 一郎')).books('dinner');
  await dormitory.serve({ meal: 'japanese', date: tomorrow }, { meal: 'western', date: tomorrow });
  const resident = await dormitory.resident();
  await signIn(page, resident, '/meal-reservation');
  // Breakfast is over at eleven: its menu can be read, and nothing else.
  const [over, full] = [page.getByRole('article').first(), page.getByRole('article').last()];
  await expect(over.getByRole('button')).toHaveText([/献立/]);
  await expect(full.getByRole('button', { name: '空き待ちを申し込む' })).toBeEnabled();
  await expect(full.getByRole('button', { name: '予約する' })).toHaveCount(0);
  await page.goto(`/meal-reservation?date=${tomorrow}`);
  const [japanese, western] = [page.getByRole('article').first(), page.getByRole('article').last()];
  await japanese.getByRole('button', { name: '予約する' }).click();
  const question = page.getByRole('dialog', { name: '朝食（和食）を予約しますか？' });
  await expect(question).toContainText('6月11日(木) 00:30まで無料で取り消せます。');
  await question.getByRole('button', { name: '予約する' }).click();
  await expect(western.getByRole('button', { name: '洋食に変更' })).toBeVisible();
  expect((await resident.meals(tomorrow)).breakfast?.japanese?.checkin).toBe(0);

  await expect(page.getByRole('dialog')).toBeHidden();
  await japanese.getByRole('button', { name: '取り消す', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取り消す' }).click();
  await expect(page.getByText('処理しています')).toHaveCount(1);
  await expect(page.getByText('予約を取り消しました。')).toBeVisible();
  await expect(page.getByText('処理しています'), 'done and not at work').toBeHidden();
  await expect(page.getByRole('progressbar', { name: 'カレンダーを更新しています' })).toBeVisible();
  await expect(western.getByRole('button', { name: '予約する' })).toBeVisible();
  expect((await resident.meals(tomorrow)).breakfast?.japanese).toMatchObject({
    is_cancel: true,
    reservation_status: 'open',
  });
});

test('a dormitory without meal service says so', async ({ page, newDormitory }) => {
  requirements('AM101 E030 V028');
  const dormitory = await newDormitory({ meal_reservation: '0' });
  await dormitory.serve({ meal: 'dinner' });
  await signIn(page, await dormitory.resident());
  await expect(page.getByText('この寮では食事予約を利用できません。')).toBeVisible();
  await expect(page.getByRole('button', { name: '予約する' })).toBeHidden();
  await page.getByRole('link', { name: '食事予約', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'この寮では食事予約を利用できません' }),
  ).toBeVisible();
  await expect(page.getByRole('article')).toBeHidden();
  await page.getByRole('link', { name: 'ホームへ' }).click();
  await expect(page).toHaveURL('/');
});
