// What no rule of the specification requires: a weekly pattern that books a month, and a calendar feed.
import { expect, requirements, signIn, test } from './support/journey.ts';

test('a weekly pattern books the next month in one confirmed step @both', async ({
  page,
  newDormitory,
}) => {
  requirements('E039');
  const dormitory = await newDormitory();
  // Monday, Tuesday and the Monday after of July; the last one is full.
  await dormitory.serve(
    { meal: 'japanese', date: '2026-07-06' },
    { meal: 'dinner', date: '2026-07-06' },
    { meal: 'japanese', date: '2026-07-07' },
    { meal: 'japanese', date: '2026-07-13', columns: { capacity: '1' } },
  );
  await (await dormitory.resident('森 一郎')).books('japanese', '2026-07-13');
  const resident = await dormitory.resident();
  await resident.books('dinner', '2026-07-06');
  await signIn(page, resident, '/meal-reservation');
  await page.getByRole('button', { name: '毎週の予約' }).click();
  const editor = page.getByRole('dialog', { name: '毎週の予約' });
  const check = editor.getByRole('button', { name: '内容を確認する' });
  await expect(check).toBeDisabled();
  for (const weekday of ['月', '火'])
    await editor
      .getByRole('group', { name: `${weekday}曜日の朝食` })
      .getByText('和食')
      .click();
  await editor.getByRole('checkbox', { name: '月曜日の夕食' }).check();
  await check.click();

  const preview = page.getByRole('dialog', { name: '7月の予約内容' });
  const line = (text: RegExp) =>
    page.getByRole('dialog').getByRole('listitem').filter({ hasText: text });
  await expect(preview).toContainText('2食を予約します');
  await expect(line(/7月6日\(月\).*焼き鮭の定食/)).toContainText('予約します');
  await expect(line(/7月6日\(月\).*豚の生姜焼き定食/)).toContainText('予約済み');
  await expect(line(/7月13日\(月\).*焼き鮭の定食/)).toContainText('満席');
  expect((await resident.meals('2026-07-07')).breakfast?.japanese?.reservation_id).toBeNull();
  await preview.getByRole('button', { name: '2食を予約する' }).click();
  const result = page.getByRole('dialog', { name: '2食を予約しました' });
  await expect(line(/7月7日\(火\)/)).toContainText('予約しました');
  await result.getByRole('button', { name: '閉じる' }).last().click();
  expect((await resident.meals('2026-07-07')).breakfast?.japanese?.checkin).toBe(0);

  await page.getByRole('button', { name: '毎週の予約' }).click();
  await expect(editor.getByRole('checkbox', { name: '月曜日の夕食' }), 'it is kept').toBeChecked();
});

test('booked meals can be read by a calendar program until the resident stops it', async ({
  page,
  context,
  newDormitory,
}) => {
  requirements('E039');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', date: '2026-06-15' });
  const resident = await dormitory.resident();
  await resident.books('dinner', '2026-06-15');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, resident, '/meal-reservation');
  await page.getByRole('button', { name: 'カレンダー連携' }).click();
  const sheet = page.getByRole('dialog', { name: 'カレンダー連携' });
  await sheet.getByRole('button', { name: 'アドレスを作る' }).click();
  const address = await sheet.getByLabel('カレンダーのアドレス').inputValue();
  await sheet.getByRole('button', { name: 'コピー' }).click();
  await expect(sheet.getByText('コピーしました')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(sheet.getByRole('link', { name: 'カレンダーに追加' })).toHaveAttribute(
    'href',
    /^webcal:\/\//,
  );
  const feed = new URL(address).pathname;
  const answer = await page.request.get(feed);
  expect(await answer.text()).toContain('豚の生姜焼き定食');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'カレンダー連携' }).click();
  await expect(sheet.getByText('2026年6月10日に作成したアドレスを使っています。')).toBeVisible();
  await expect(sheet.getByLabel('カレンダーのアドレス'), 'shown only once').toBeHidden();
  await sheet.getByRole('button', { name: '連携をやめる' }).click();
  const question = page.getByRole('dialog', { name: 'カレンダー連携をやめますか？' });
  await question.getByRole('button', { name: '連携をやめる' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await page.request.get(feed)).status()).toBe(404);
});
