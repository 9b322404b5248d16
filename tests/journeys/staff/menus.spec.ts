// Menus at the desk: the portions of a week, cells from a spreadsheet, closing days of a month.
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('portions of a meal are raised by keys, and a booking is seen as it happens @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SD021 SD022 SK066 SL046');
  const dormitory = await newDormitory({ dinner_start: '18:30', dinner_end: '22:00' });
  await dormitory.serve({ meal: 'dinner', columns: { capacity: '1' } });
  await dormitory.serve({ meal: 'dinner', date: '2026-06-09', columns: { capacity: '7' } });
  const first = await dormitory.resident();
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId: dormitory.id });
  await page.goto(`/staff/${await codeOfDormitory(product, dormitory.id)}/stock`);
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
  // The first field that is wrong, then the reason that is missing.
  const save = page.getByRole('button', { name: '変更を保存する' });
  const reason = page.getByLabel('定員を変える理由');
  await reason.focus();
  await save.click();
  await expect(limit).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect(limit).toHaveValue('3');
  await save.click();
  await expect(reason).toBeFocused();
  await expect(page.getByText('理由を入力してください')).toBeVisible();
  await reason.fill('追加で作れるため');
  await expect(save).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'stock of a week');
  await expectReflow(page, 'stock of a week');
  await save.click();
  const foot = page.locator('.form-foot-foot');
  await expect(foot.getByText('1件を保存しました', { exact: true })).toBeVisible();
  await expect(row).toContainText('残り2');
  // Days that are over are folded, and say nothing about their reception.
  await page.getByText('過ぎた3日も見る').click();
  const over = page.getByRole('listitem').filter({ hasText: '定員7' });
  await expect(over).toBeVisible();
  await expect(over.getByText('受付が始まりました')).toBeHidden();
  expect(
    (
      await product.db.pool.query(
        'select capacity from menus where dormitory_id = $1 and capacity <> 7',
        [dormitory.id],
      )
    ).rows,
  ).toEqual([{ capacity: 3 }]);
});

test('cells of a spreadsheet are pasted into the month, seen before, and undone @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SD004 SD003');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', date: '2026-06-12' });
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId: dormitory.id });
  await page.goto(`/staff/${await codeOfDormitory(product, dormitory.id)}/menus`);
  const cell = (on: string, food: number) => page.locator(`[data-place="${on}-${food}"]`);
  await expect(cell('2026-06-11', 1)).toHaveAttribute('data-state', 'none');
  // A spreadsheet in another window, as far as the clipboard is concerned.
  await page.evaluate(() => {
    const sheet = document.createElement('textarea');
    sheet.value =
      '日付\t夕食\t朝食・和\t朝食・洋\n6/11\t"さばの\n味噌煮"\t鮭の塩焼き\tトースト\n6月12日(金)\tカレー';
    document.body.append(sheet);
    sheet.select();
  });
  await page.keyboard.press('Control+c');
  await page.evaluate(() => document.activeElement?.remove());
  // The table says where its dishes go, whatever cell is chosen.
  await cell('2026-06-20', 3).focus();
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('3件を下書きに入れます。')).toBeVisible();
  await expect(dialog.getByText('空欄 → さばの 味噌煮')).toBeVisible();
  await expect(dialog.getByText('公開中です。献立を開いて変更してください')).toBeVisible();
  await expectAccessible(page, 'paste of menus');
  await dialog.getByRole('button', { name: '3件を下書きに入れる' }).click();
  await expect(dialog).toBeHidden();
  await expect(cell('2026-06-11', 3)).toContainText('さばの 味噌煮');
  await expect(cell('2026-06-12', 3)).toHaveAttribute('data-state', 'live');
  await cell('2026-06-11', 1).focus();
  // Escape that belongs to an input method takes back its conversion and leaves the editor open.
  await cell('2026-06-11', 1).click();
  const dish = page.getByRole('textbox', { name: /^献立名/ }).first();
  await dish.focus();
  await dish.dispatchEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true });
  await expect(dish).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dish).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(cell('2026-06-11', 1)).toHaveAttribute('data-state', 'none');
  await expect(cell('2026-06-11', 3)).toHaveAttribute('data-state', 'none');
});

test('two people in one month see each other, and the later one decides with both versions @pc', async ({
  page,
  context,
  browser,
  baseURL,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SD005 SL046');
  // The save that was refused.
  complaints.expect(/status of 409/);
  const dormitory = await newDormitory();
  const signIn = { role: 'kitchen', dormitoryId: dormitory.id } as const;
  const first = await staffSignedIn(product, context, signIn);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const second = await staffSignedIn(product, elsewhere, signIn);
  const other = await elsewhere.newPage();
  const code = await codeOfDormitory(product, dormitory.id);
  const address = `/staff/${code}/menus?cell=2026-06-12-3`;
  const name = (on: Page) => on.getByRole('textbox', { name: '献立名', exact: true });
  const save = (on: Page) => on.getByRole('button', { name: '下書きを保存', exact: true }).click();
  const line = page.waitForResponse((answer) => answer.url().endsWith('/staff/live'));
  await page.goto(address);
  await line;
  await other.goto(address);
  await expect(page.getByText(`${second.name}さんもこの月を開いています`)).toBeVisible();
  await expect(other.getByText(`${first.name}さんもこの月を開いています`)).toBeVisible();
  await name(other).fill('さばの味噌煮');
  await expect(page.getByText(`${second.name}さんがこの月の献立を編集しています`)).toBeVisible();
  await save(other);
  // Without anything typed the editor follows.
  await expect(name(page)).toHaveValue('さばの味噌煮');
  await name(page).fill('ぶり大根');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('button', { name: '下書きを保存' })).toBeInViewport({ ratio: 1 });
  // A wrong field in a part that is folded.
  const salt = page.getByLabel('食塩相当量（g）');
  const fold = page.getByText('栄養', { exact: true });
  await fold.click();
  await salt.fill('すこし');
  await fold.click();
  await expect(salt).toBeHidden();
  await save(page);
  await expect(salt).toBeFocused();
  await salt.fill('');
  await page.getByRole('link', { name: '今日', exact: true }).click();
  const question = page.getByRole('dialog', { name: '保存していない変更があります' });
  await question.getByRole('button', { name: '編集に戻る' }).click();
  await expect(name(page)).toHaveValue('ぶり大根');
  await other.getByLabel('定員', { exact: true }).fill('80');
  await save(other);
  await expect(other.getByText('下書きを保存しました', { exact: true })).toBeVisible();
  await save(page);
  // Beside the button, wherever the fields are scrolled.
  const clash = page.getByRole('alert').filter({ hasText: 'ほかの人が先に保存しました' });
  await expect(clash).toBeFocused();
  await expect(clash).toBeInViewport({ ratio: 1 });
  for (const text of ['今の内容：さばの味噌煮', '入力した内容：ぶり大根', '今の内容：80'])
    await expect(clash.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page, 'two versions of a meal');
  await clash.getByRole('button', { name: '入力した内容で保存する', exact: true }).click();
  await expect(name(other)).toHaveValue('ぶり大根');
  await elsewhere.close();
});

test('a draft of another dish keeps a mark until it is confirmed, a published one is asked about its photo @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('AM251 SD002 SD028 SD029 SD030 SD031 SD032 SD033');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', date: '2026-06-12' });
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId: dormitory.id });
  const code = await codeOfDormitory(product, dormitory.id);
  const named = `jsonb_build_object('egg', 'absent', 'wheat', 'contains')`;
  await product.db.pool.query(
    `insert into menu_drafts (dormitory_id, date, type_of_meal, type_of_food, menu_name, menu_name_en, kcal, capacity,
       allergens, updated_at)
     values ($1, '2026-06-13', 2, 3, 'すき焼き丼', 'Sukiyaki bowl', 800, 40, ${named}, now())`,
    [dormitory.id],
  );
  await page.goto(`/staff/${code}/menus?cell=2026-06-13-3`);
  const name = page.getByRole('textbox', { name: '献立名', exact: true });
  const note = page.getByRole('status').filter({ hasText: '旧献立の記載が残っています' });
  await expect(name).toHaveValue('すき焼き丼');
  await name.fill('すき焼き 丼');
  await expect(note).toBeHidden();
  await name.fill('親子丼');
  for (const text of ['含む：小麦', '含まない：卵', '献立名（英語）：Sukiyaki bowl'])
    await expect(note.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page, 'statements of the dish before');
  await expectReflow(page, 'statements of the dish before');
  const save = page.getByRole('button', { name: '下書きを保存', exact: true });
  const saved = page.getByText('下書きを保存しました', { exact: true });
  await save.click();
  await expect(saved).toBeVisible();
  await page.reload();
  // Still marked, until somebody says that they hold for this dish.
  await note.getByRole('button', { name: '栄養の記載はこの献立でも正しい' }).click();
  await expect(note.getByText('エネルギー（kcal）：800')).toBeHidden();
  await page.getByRole('textbox', { name: /献立名（英語）/ }).fill('Chicken and egg bowl');
  await expect(note.getByText('英語', { exact: true })).toBeHidden();
  await save.click();
  await expect(saved).toBeVisible();
  const { rows } = await product.db.pool.query(
    'select unconfirmed from menu_drafts where dormitory_id = $1',
    [dormitory.id],
  );
  expect(rows).toEqual([{ unconfirmed: ['allergens.wheat', 'allergens.egg'] }]);

  await product.db.pool.query(`update menus set allergens = ${named} where dormitory_id = $1`, [
    dormitory.id,
  ]);
  await page.goto(`/staff/${code}/menus?cell=2026-06-12-3`);
  // A slip of the pen in the name: the statements hold, which is one press.
  const egg = page.getByRole('group', { name: '卵', exact: true });
  await name.fill('豚肉の生姜焼き定食');
  await page.getByRole('button', { name: '変更を公開する' }).click();
  const old = page.getByRole('dialog', { name: /^「豚の生姜焼き定食」の記載を/ });
  await old.getByRole('button', { name: 'このまま公開する' }).click();
  await expect(page.getByText('献立を変更しました')).toBeVisible();
  await expect(egg.getByLabel('含まない')).toBeChecked();
  // A first photo is of the dish that is there.
  await page.getByLabel('写真を選ぶ').setInputFiles('tests/files/images/corners.jpg');
  await expect(page.getByText('写真を入れました')).toBeVisible();
  await page.getByRole('button', { name: '写真を外す' }).click();
  const question = page.getByRole('dialog', { name: /^写真が変わります/ });
  await expect(question.getByText('含まない：卵')).toBeVisible();
  await expectAccessible(page, 'question about a photo');
  await question.getByRole('button', { name: '「不明」にして公開する' }).click();
  await expect(page.getByText('写真を外しました')).toBeVisible();
  await expect(egg.getByLabel('不明')).toBeChecked();
});

test('a closing day is set by keys, with the deadlines that it moves @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SD023 SD024 SK067');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', date: '2026-06-16' });
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId: dormitory.id });
  await page.goto(`/staff/${await codeOfDormitory(product, dormitory.id)}/calendar`);
  const cell = (on: string) => page.locator(`[data-day="${on}"]`);
  await cell('2026-06-10').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(cell('2026-06-12')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '6月12日(金)', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '休業日にする', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel('理由');
  await reason.fill('設備点検');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveAccessibleName('入力した内容を消しますか？');
  await dialog.getByRole('button', { name: '入力に戻る', exact: true }).press('Enter');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue('設備点検');
  await dialog.getByRole('button', { name: '締め切りへの影響を確認する' }).press('Enter');
  const moved = dialog.getByRole('listitem');
  await expect(moved).toHaveCount(1);
  for (const text of ['6月16日(火)の食事', '6月11日(木) 23:59', '6月10日(水) 23:59'])
    await expect(moved).toContainText(text);
  await expectAccessible(page, 'preview of a closing day');
  await dialog.getByRole('button', { name: '保存する', exact: true }).press('Enter');
  await expect(page.getByText('保存しました', { exact: true })).toBeVisible();
  await expect(cell('2026-06-12')).toHaveAccessibleName('6月12日金曜日、休業 設備点検');
  await expectAccessible(page, 'closing days of a month');
  await expectReflow(page, 'closing days of a month');
});

test('the month of a phone begins at today, and publishing waits for a draft', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SD001 SD011');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', date: '2026-06-09' });
  await dormitory.serve({ meal: 'dinner', date: '2026-06-12', columns: { capacity: '60' } });
  await dormitory.serve({ meal: 'dinner', date: '2026-06-13', columns: { capacity: '60' } });
  await dormitory.serve({ meal: 'dinner', date: '2026-06-14', columns: { capacity: '40' } });
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId: dormitory.id });
  const code = await codeOfDormitory(product, dormitory.id);
  await page.goto(`/staff/${code}/menus`);
  const cell = (on: string) => page.locator(`[data-place="${on}-3"]`);
  await expect(cell('2026-06-10')).toBeInViewport();
  await expect(cell('2026-06-09')).toBeHidden();
  // A number stands where it is another one than usual.
  await expect(cell('2026-06-14').getByText('定員40')).toBeVisible();
  await expect(cell('2026-06-13').getByText('定員60')).toBeHidden();
  const publish = page.getByRole('button', { name: '6月の献立を公開する' });
  await expect(publish).toBeDisabled();
  await expect(publish).toHaveAccessibleDescription(/^公開する下書きはありません/);
  await expectAccessible(page, 'month of menus on a phone');
  await page.getByRole('button', { name: '過ぎた9日も見る' }).click();
  await expect(cell('2026-06-09')).toBeVisible();
  await product.db.pool.query(
    `insert into menu_drafts (dormitory_id, date, type_of_meal, type_of_food, menu_name, capacity, updated_at)
     values ($1, '2026-06-20', 2, 3, '肉じゃが', 40, now())`,
    [dormitory.id],
  );
  await page.reload();
  await expect(publish).toBeEnabled();
  // The address of a past meal opens the days before.
  await page.goto(`/staff/${code}/menus?cell=2026-06-09-3`);
  await expect(cell('2026-06-09')).toBeVisible();
});
