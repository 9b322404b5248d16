// Many days at once: booking three kinds of meal, and giving back with and without a fee.
import type { Locator, Page } from '@playwright/test';
import { today } from './support/dormitory.ts';
import { expect, refusedBy, requirements, signIn, test, withoutNews } from './support/journey.ts';

const cell = (sheet: Locator, date: string) => sheet.locator(`[data-day="${date}"]`);

async function openSheet(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true');
  return sheet;
}

test('three kinds of meal are booked in one press @both', async ({ page, newDormitory }) => {
  requirements('AM087 E019 E020 E021 E023 E024 E025');
  const dormitory = await newDormitory();
  const dates = ['2026-06-15', '2026-06-16', '2026-06-17', '2026-07-06'];
  for (const date of dates)
    await dormitory.serve(
      { meal: 'japanese', date },
      { meal: 'western', date },
      { meal: 'dinner', date },
    );
  const resident = await dormitory.resident();
  await resident.books('japanese', '2026-06-17');
  await signIn(page, resident, '/meal-reservation');
  const sheet = await openSheet(page, 'まとめて予約');
  await expect(sheet.getByRole('button', { name: '予約する', exact: true })).toBeDisabled();
  await expect(sheet, 'before it costs anything').toContainText(
    '受付開始の6時間前までは、無料で取り消せます。',
  );
  await expect(cell(sheet, '2026-06-17')).toHaveAccessibleName('6月17日水曜日、予約済み');
  await expect(cell(sheet, '2026-06-18')).toHaveAccessibleName('6月18日木曜日、食事なし');

  await sheet.getByRole('button', { name: '6月をすべて選ぶ' }).click();
  await expect(cell(sheet, '2026-06-15')).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet).toContainText('和朝食2食・洋朝食0食・夕食0食');
  await sheet.getByRole('radio', { name: /^洋朝食/ }).check();
  await expect(cell(sheet, '2026-06-16')).toHaveAccessibleName(/和朝食を選択中$/);
  await cell(sheet, '2026-06-16').click();
  await expect(cell(sheet, '2026-06-17')).toHaveAccessibleName(/和朝食を予約済み、選ぶと変更$/);
  await cell(sheet, '2026-06-17').click();
  await expect(sheet).toContainText('和朝食1食・洋朝食2食・夕食0食');
  await sheet.getByRole('radio', { name: /^夕食/ }).check();
  await sheet.getByRole('tab', { name: '7月' }).click();
  await cell(sheet, '2026-07-06').focus();
  await page.keyboard.press('Space');
  await expect(sheet).toContainText('和朝食1食・洋朝食2食・夕食1食');

  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'まとめて予約' }).click();
  await expect(sheet, 'what was chosen is still chosen').toContainText('洋朝食2食');
  const sent = page.waitForRequest(/reservations\/bulk-all$/);
  await sheet.getByRole('button', { name: '4食を予約する' }).click();
  expect((await sent).postDataJSON()).toEqual({
    japanese: ['2026-06-15'],
    western: ['2026-06-16', '2026-06-17'],
    dinner: ['2026-07-06'],
  });
  await expect(page.getByRole('dialog').getByRole('status').first()).toContainText('予約しました');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    page.getByRole('button', { name: /^6月17日水曜日、朝食洋食予約済み/ }),
  ).toBeVisible();
  expect((await resident.meals('2026-06-17')).breakfast).toMatchObject({
    western: { checkin: 0 },
    japanese: { reservation_id: null },
  });
});

test('one press takes back what one press has booked', async ({ page, newDormitory }) => {
  requirements('AM267 E025');
  const dormitory = await newDormitory();
  await dormitory.serve(
    { meal: 'dinner', date: '2026-06-15' },
    { meal: 'dinner', date: '2026-06-16' },
    { meal: 'dinner', date: '2026-06-17' },
  );
  const resident = await dormitory.resident();
  await resident.books('dinner', '2026-06-15');
  await signIn(page, resident, '/meal-reservation');
  const sheet = await openSheet(page, 'まとめて予約');
  await sheet.getByRole('radio', { name: /^夕食/ }).check();
  await sheet.getByRole('button', { name: '6月をすべて選ぶ' }).click();
  await sheet.getByRole('button', { name: '2食を予約する' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByText('2食の予約を元に戻しました')).toBeVisible();
  expect((await resident.meals('2026-06-16')).dinner?.reservation_id).toBeNull();
  expect((await resident.meals('2026-06-15')).dinner?.checkin, 'booked before').toBe(0);
});

test('who asks for more than is left books nothing and starts anew', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('AM086 E026 X019');
  complaints.expect(refusedBy(409));
  await withoutNews(page);
  const dormitory = await newDormitory();
  await dormitory.serve(
    { meal: 'dinner', date: '2026-06-15', columns: { capacity: '1' } },
    { meal: 'dinner', date: '2026-06-16' },
  );
  const resident = await dormitory.resident();
  const quicker = await dormitory.resident('森 一郎');
  await signIn(page, resident, '/meal-reservation');
  const sheet = await openSheet(page, 'まとめて予約');
  await sheet.getByRole('radio', { name: /^夕食/ }).check();
  await sheet.getByRole('button', { name: '6月をすべて選ぶ' }).click();
  await quicker.books('dinner', '2026-06-15');
  await sheet.getByRole('button', { name: '2食を予約する' }).click();
  const refusal = page.getByRole('dialog', { name: '予約できませんでした' });
  await expect(refusal.getByRole('alert')).toContainText('6月15日');
  await refusal.getByRole('button', { name: '閉じる' }).last().click();
  await expect(page.getByRole('dialog'), 'the calendar is closed too').toBeHidden();
  expect((await resident.meals('2026-06-16')).dinner?.reservation_id).toBeNull();
});

test('several meals are given back, the fee is told before', async ({ page, newDormitory }) => {
  requirements('AM085 AM104 AM105 E019 E027 E028 E029 E033');
  await withoutNews(page);
  const dormitory = await newDormitory({ dinner_start: '13:00', dinner_fee: '480' });
  await dormitory.serve({ meal: 'dinner' }, { meal: 'dinner', date: '2026-06-15' });
  const resident = await dormitory.resident();
  await resident.books('dinner');
  await resident.books('dinner', '2026-06-15');
  await signIn(page, resident, '/meal-reservation');
  const sheet = await openSheet(page, 'まとめて取り消す');
  await expect(sheet.getByText('この月に取り消せる予約はありません')).toBeVisible();
  await sheet.getByRole('radio', { name: /^夕食/ }).check();
  await expect(cell(sheet, today)).toHaveAccessibleName('6月10日水曜日、予約済み、取消料480円');
  await sheet.getByRole('button', { name: '6月をすべて選ぶ' }).click();
  await sheet.getByRole('button', { name: '2食を取り消す' }).click();
  const question = page.getByRole('dialog', { name: '2食の予約を取り消しますか？' });
  await expect(question.getByRole('listitem')).toHaveCount(2);
  // The kitchen opens early, while the question is open.
  await dormitory.set({ dinner_start: '10:30', dinner_fee: '480' });
  await question.getByRole('button', { name: '取り消す' }).click();
  const refusal = page.getByRole('dialog', { name: '取り消せませんでした' });
  await expect(refusal.getByRole('alert')).toContainText('受付が始まったため、取り消せません。');
  expect((await resident.meals('2026-06-15')).dinner?.checkin, 'all or nothing').toBe(0);
  await dormitory.set({ dinner_start: '13:00', dinner_fee: '480' });
  await page.reload();
  await openSheet(page, 'まとめて取り消す');
  await sheet.getByRole('radio', { name: /^夕食/ }).check();
  await sheet.getByRole('button', { name: '6月をすべて選ぶ' }).click();
  await sheet.getByRole('button', { name: '2食を取り消す' }).click();
  await question.getByRole('button', { name: '取り消す' }).click();
  const fee = page.getByRole('dialog', { name: '取消料がかかります' });
  await expect(fee.getByRole('alert')).toContainText('合計480円');
  expect((await resident.meals()).dinner?.checkin, 'nothing is given back yet').toBe(0);

  let isDone = false;
  const done = page.waitForResponse(/\/reservations\/cancel$/);
  const reloaded = page.waitForResponse((answer) => {
    if (answer.url().endsWith('/reservations/cancel')) isDone = true;
    return isDone && /calendars\/reserved\?.*type_of_meal=2/.test(answer.url());
  });
  await fee.getByRole('button', { name: '2食を取り消す' }).click();
  await done;
  const since = Date.now();
  expect(await (await reloaded).json(), 'nothing is reserved any more').toMatchObject({
    data: { days: [] },
  });
  await expect(
    fee.getByRole('button', { name: '2食を取り消す' }),
    'the question keeps what was confirmed',
  ).toBeVisible();
  await expect(page.getByText('処理しています').last()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 10_000 });
  expect(Date.now() - since, 'the calendar rests for six seconds').toBeGreaterThan(5500);
  await expect(page.getByText('2食の予約を取り消しました。取消料は480円です。')).toBeVisible();
  for (const date of [today, '2026-06-15'])
    expect((await resident.meals(date)).dinner?.is_cancel).toBe(true);
});
