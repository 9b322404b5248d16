// Changing a breakfast into the other kind, and the list of reservations with its totals and fees.
import { cancel } from '@yadori/api/meals/calls';
import { tomorrow } from './support/dormitory.ts';
import { expect, refusedBy, requirements, signIn, test } from './support/journey.ts';

test('a breakfast becomes the other kind and stays one reservation', async ({
  page,
  newDormitory,
}) => {
  requirements('AM093 E010 F014');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'japanese', date: tomorrow }, { meal: 'western', date: tomorrow });
  const resident = await dormitory.resident();
  const reservation = await resident.books('japanese', tomorrow);
  await signIn(page, resident, `/meal-reservation?date=${tomorrow}`);
  await page.getByRole('button', { name: '洋食に変更' }).click();
  const question = page.getByRole('dialog', { name: '朝食を洋食に変更しますか？' });
  await expect(question).toContainText('卵とパンのプレート');
  await question.getByRole('button', { name: '洋食に変更する' }).click();
  await expect(page.getByRole('dialog', { name: '朝食を洋食に変更しました' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: '和食に変更' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^6月11日木曜日、朝食洋食予約済み/ }),
  ).toBeVisible();
  expect((await resident.meals(tomorrow)).breakfast?.western?.reservation_id).toBe(reservation);
});

test('a change that comes too late leaves the breakfast as it was', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('E011 X017');
  complaints.expect(refusedBy(409));
  const dormitory = await newDormitory();
  await dormitory.serve(
    { meal: 'japanese', date: tomorrow },
    { meal: 'western', date: tomorrow, columns: { capacity: '1' } },
  );
  const resident = await dormitory.resident();
  const quicker = await dormitory.resident('森 一郎');
  const reservation = await resident.books('japanese', tomorrow);
  await signIn(page, resident, `/meal-reservation?date=${tomorrow}`);
  await page.getByRole('button', { name: '洋食に変更' }).click();
  await quicker.books('western', tomorrow);
  await page.getByRole('dialog').getByRole('button', { name: '洋食に変更する' }).click();
  const refusal = page.getByRole('dialog', { name: '変更できませんでした' });
  await expect(refusal.getByRole('alert')).toContainText('満席');
  await refusal.getByRole('button', { name: '閉じる' }).last().click();
  await expect(page.getByText('この日の朝食は和食を予約済みです')).toBeVisible();
  expect((await resident.meals(tomorrow)).breakfast?.japanese?.reservation_id).toBe(reservation);
});

test('the list tells what became of each meal and what it cost', async ({ page, newDormitory }) => {
  requirements('AM082 AM103 AM109 E014 E015 E016 E017');
  const dormitory = await newDormitory({ dinner_start: '13:00', dinner_fee: '480' });
  await dormitory.serve(
    { meal: 'dinner', date: '2026-05-20' },
    { meal: 'dinner', date: '2026-06-09', name: '鯖の味噌煮定食' },
    { meal: 'dinner', name: '冷やし中華' },
    { meal: 'japanese', date: '2026-06-15' },
  );
  const resident = await dormitory.resident();
  const early = Date.parse('2026-05-15T09:00:00+09:00');
  const eaten = await resident.books('dinner', '2026-06-09', early);
  await resident.checksIn(eaten, Date.parse('2026-06-09T13:30:00+09:00'));
  const late = await resident.books('dinner');
  const body = { date: '2026-06-10', reservation_id: late };
  expect((await resident.send(cancel, { params: { id: late }, body })).ok).toBe(true);
  await resident.books('japanese', '2026-06-15');
  await signIn(page, resident, '/meal-reservation');
  await page.getByRole('button', { name: '予約一覧' }).click();
  const list = page.getByRole('dialog', { name: '予約一覧' });
  await expect(list.getByRole('tab', { name: '6月', selected: true })).toBeVisible();
  await expect(list.locator('dl')).toHaveText(/予約2食食べました1食取り消し1食/);
  await expect(list).toContainText('取消料の合計 480円');
  const row = (date: string) => list.getByRole('listitem').filter({ hasText: date });
  await expect(row('6月9日(火)')).toContainText(/予約なし.*鯖の味噌煮定食.*食べました/);
  await expect(row('6月10日(水)')).toContainText(/冷やし中華.*取消料 480円.*取り消し済み/);
  await expect(row('6月15日(月)')).toContainText(/焼き鮭の定食6月15日\(月\) 00:30まで無料/);

  await list.getByRole('button', { name: '6月15日(月) 朝食の予約を取り消す' }).click();
  const question = page.getByRole('dialog', { name: '朝食（和食）の予約を取り消しますか？' });
  await question.getByRole('button', { name: '戻る' }).click();
  await list.getByRole('button', { name: '6月15日(月) 朝食の予約を取り消す' }).click();
  await question.getByRole('button', { name: '取り消す' }).click();
  await expect(list.getByText('予約を取り消しました。')).toBeVisible();
  const updating = list.getByRole('progressbar', { name: 'カレンダーを更新しています' });
  await expect(updating).toBeVisible();
  await expect(list.getByText('処理しています')).toBeHidden();
  await expect(row('6月15日(月)')).toContainText('取り消し済み');
  await expect(updating).toBeHidden({ timeout: 10_000 });
  await list.getByRole('tab', { name: '5月' }).click();
  await expect(list.getByText('この月の予約はありません')).toBeVisible();
});
