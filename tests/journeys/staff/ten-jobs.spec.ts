// The ten jobs of staff that must be done in seconds (part 0.3): each counts presses and signs.
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { tomorrow } from '../support/dormitory.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { residentWrites } from '../support/conversation.ts';
import { countPresses } from '../support/presses.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('from Today: the next meal without a press, the night in two, a resident by three signs @pc', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('SB001 SB003 SB012 SC001 SC002');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', columns: { capacity: '60' } });
  const resident = await dormitory.resident();
  await resident.books('dinner');
  await staffSignedIn(product, context, { role: 'deputy', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto('/staff/');
  await expect(heading(page, '寮の今日')).toBeVisible();

  // J7
  const meal = tile(page, '次の食事');
  await expect(meal.getByText('豚の生姜焼き定食')).toBeInViewport();
  await expect(meal.getByText('1 / 60', { exact: true })).toBeInViewport();
  expect(await presses.taken()).toEqual({ presses: 0, signs: 0 });

  // J9
  const notes = tile(page, '申し送り');
  await notes.getByRole('button', { name: '書きたす' }).click();
  // The form is a file of its own: what is typed before it has come goes nowhere.
  await expect(notes.getByRole('textbox')).toBeFocused();
  const text = '玄関の電池錠は交換済み';
  await page.keyboard.insertText(text);
  await notes.getByRole('button', { name: '残す' }).click();
  await expect(notes.getByRole('listitem').getByText(text)).toBeVisible();
  expect(await presses.taken()).toEqual({ presses: 2, signs: 0 });

  // J1, from the search field; rooms are found without their leading zero.
  await page.keyboard.press('/');
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toBeFocused();
  await presses.taken();
  await field.pressSequentially(resident.room.slice(-3));
  await expect(page.getByRole('option', { name: new RegExp(resident.name) })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: resident.name })).toBeFocused();
  expect(await presses.taken()).toEqual({ presses: 1, signs: 3 });
});

test('J2 who waits for an answer, and the answer by a template: four presses @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SF017 SF018 SB005');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const { staffId } = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
  });
  const template = { dormitory_id: dormitory.id, kind: 'reply', changed_by: staffId };
  await product.db.queries
    .insertInto('text_templates')
    .values(
      ['{氏名}さん（{部屋番号}）、荷物を預かっています。', '鍵は管理室にあります。'].map(
        (ja, at) => ({
          ...template,
          title: ja.slice(-8),
          ja,
          position: at + 1,
          changed_at: new Date(product.now()),
        }),
      ),
    )
    .execute();
  await residentWrites(resident, '荷物は届いていますか');
  const presses = await countPresses(page);
  await page.goto('/staff/');
  const waiting = page.getByRole('link', { name: /荷物は届いていますか/ });
  await expect(waiting).toBeVisible();
  expect(await presses.taken()).toEqual({ presses: 0, signs: 0 });

  await waiting.click();
  const field = page.getByRole('textbox', { name: `${resident.name}さんへの返信` });
  await expect(field).toBeVisible();
  await page.keyboard.press(';');
  const first = page.getByRole('listbox', { name: '定型文' }).getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'templates in a reply');
  await page.keyboard.press('Enter');
  const text = `${resident.name}さん（${resident.room.replace(/^0+/, '')}）、荷物を預かっています。`;
  await expect(field).toHaveValue(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  expect(await presses.taken()).toEqual({ presses: 4, signs: 0 });
});

test('J5 a real safety check for the own dormitory: three presses, one of them held @phone', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SH013');
  const dormitory = await newDormitory();
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'deputy', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/residents`);
  await page.getByRole('button', { name: '安否確認を開始' }).click();
  const hold = page.getByRole('button', { name: '長押しして本番を開始' });
  const brush = { delay: 300 };
  await hold.click(brush);
  await expect(hold, 'a short press starts nothing').toBeVisible();
  await presses.taken();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '安否確認を開始' }).click();
  await hold.click({ delay: 1500 });
  await expect(page).toHaveURL(/\/safety\/\d+$/);
  // Escape above is no part of the job.
  expect((await presses.taken()).presses - 1).toBeLessThanOrEqual(3);
  await expect(page.getByText('地震・経過 0分')).toBeVisible();
  // Later another start would end it: the dialog says that it is under way.
  await page.getByRole('button', { name: '安否確認を開始' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: '状況を見る' })).toBeVisible();
});

test('from Today: tonight’s roster on paper in two presses @pc', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('SH030 SH032 SH034 SL026');
  const dormitory = await newDormitory();
  for (const name of ['佐藤 美咲', '森 一郎', '高木 結']) await dormitory.resident(name);
  const { staffId } = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
  });
  const presses = await countPresses(page);
  await page.addInitScript(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/staff/');
  const tonight = tile(page, '今夜の在寮');
  await expect(tonight.getByText('3', { exact: true })).toBeVisible();
  expect(await presses.taken()).toEqual({ presses: 0, signs: 0 });

  // J6
  await tonight.getByRole('link', { name: '名簿' }).click();
  await page.getByRole('button', { name: '印刷する' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  expect(await presses.taken()).toEqual({ presses: 2, signs: 0 });
  await expectAccessible(page, 'roster');
  await expectReflow(page, 'roster');

  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('社外秘')).toBeVisible();
  await expect(page.getByText('1/1ページ')).toBeVisible();
  // Printing reads nothing again: each reading of the roster is on record.
  const { rows } = await product.db.pool.query(
    `select from events where kind = 'roster.viewed' and actor = $1`,
    [`staff:${staffId}`],
  );
  expect(rows).toHaveLength(1);
});

test('tomorrow’s dinner is corrected and its holder told, drafts are published, a meal is stopped @pc', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('AM251 SD001 SD002 SD003 SD006 SD011 SD013 SD014 SD017 SD029 SD030');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', date: tomorrow, columns: { capacity: '60' } });
  await product.db.pool.query(
    `update menus set allergens = '{"pork": "contains", "egg": "absent"}' where dormitory_id = $1`,
    [dormitory.id],
  );
  const resident = await dormitory.resident();
  await resident.books('dinner', tomorrow);
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto(`/staff/${await codeOfDormitory(product, dormitory.id)}/menus`);
  const cell = (on: string, food: number) => page.locator(`[data-place="${on}-${food}"]`);
  await expect(cell(tomorrow, 3)).toContainText('1/60');
  await expectAccessible(page, 'month of menus');

  // J8
  await cell(tomorrow, 3).click();
  const name = page.getByLabel('献立名', { exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('鶏の照り焼き定食');
  await expect(page.getByLabel('予約している1名に知らせる')).toBeChecked();
  await page.getByRole('button', { name: '変更を公開し、1名に知らせる' }).click();
  // What was stated about the pork is not taken for the chicken.
  const question = page.getByRole('dialog', { name: /「豚の生姜焼き定食」の記載/ });
  await expect(question.getByText('含む：豚肉')).toBeVisible();
  await expect(question.getByText('含まない：卵')).toBeVisible();
  await question.getByRole('button', { name: '「不明」にして公開し、1名に知らせる' }).click();
  await expect(page.getByText('献立を変更し、1名に知らせました')).toBeVisible();
  // The cell, the change, the answer; one more is the key that selects the old name.
  expect((await presses.taken()).presses).toBeLessThanOrEqual(4);
  const egg = page.getByRole('group', { name: '卵', exact: true });
  await expect(egg.getByLabel('不明')).toBeChecked();
  await expect(cell(tomorrow, 3)).toContainText('鶏の照り焼き定食');
  await expectAccessible(page, 'editor of a menu');
  await expectReflow(page, 'editor of a menu');

  // A draft by keys: the day after, copied from the dinner, undone and pasted again.
  await page.keyboard.press('Escape');
  await expect(cell(tomorrow, 3)).toBeFocused();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowRight');
  const draft = cell('2026-06-12', 3);
  await page.keyboard.press('Control+v');
  await expect(draft).toHaveAttribute('data-state', 'draft');
  // Each act begins once the one before has ended, as its message says.
  await expect(page.getByText('献立を貼り付けました')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('1つ前に戻しました')).toBeVisible();
  await expect(draft).toHaveAttribute('data-state', 'none');
  await page.keyboard.press('Control+v');
  await expect(draft).toContainText('鶏の照り焼き定食');
  // Nothing is stated by itself; the rest becomes absent only after its number was named.
  await draft.click();
  const wheat = page.getByRole('group', { name: '小麦', exact: true });
  await expect(wheat.getByLabel('不明')).toBeChecked();
  await expect(page.getByRole('group', { name: 'くるみ', exact: true })).toContainText('ペカン');
  await expect(page.getByRole('group', { name: 'カシューナッツ', exact: true })).toContainText(
    'ピスタチオ',
  );
  await wheat.getByLabel('含む', { exact: true }).check();
  await page.getByRole('button', { name: '不明の28品目を「含まない」にする' }).click();
  await expect(page.getByText('不明の28品目を、すべて「含まない」にしますか？')).toBeVisible();
  await expect(egg.getByLabel('不明')).toBeChecked();
  await page.getByRole('button', { name: '「含まない」にする', exact: true }).click();
  await expect(egg.getByLabel('含まない')).toBeChecked();
  await expect(wheat.getByLabel('含む', { exact: true })).toBeChecked();
  await page.getByRole('button', { name: '下書きを保存' }).click();
  await expect(page.getByText('下書きを保存しました')).toBeVisible();
  // The week of both dinners into the next one, counted before it is written.
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'コピー', exact: true }).click();
  await dialog.getByRole('radio', { name: '1週間（日曜日から）' }).check();
  await dialog.getByLabel('コピー元の日').fill(tomorrow);
  await dialog.getByLabel('コピー先の日').fill('2026-06-19');
  await expect(dialog.getByText('2026年6月14日')).toBeVisible();
  await dialog.getByRole('button', { name: '件数を確認する' }).click();
  await expect(dialog.getByText('2件を下書きに追加します。')).toBeVisible();
  await expectAccessible(page, 'copy of menus');
  await dialog.getByRole('button', { name: '2件をコピーする' }).click();
  await expect(dialog).toBeHidden();
  await expect(cell('2026-06-18', 3)).toContainText('鶏の照り焼き定食');
  await expect(cell('2026-06-19', 3)).toHaveAttribute('data-state', 'draft');
  await page.getByRole('button', { name: '6月の献立を公開する' }).click();
  await expect(dialog.getByText('英語の献立名がありません')).toHaveCount(3);
  await dialog.getByLabel('次の内容を確認しました').check();
  await dialog.getByRole('radio', { name: '今すぐ' }).check();
  await expectAccessible(page, 'publication');
  await dialog.getByRole('button', { name: '公開する', exact: true }).click();
  await expect(draft).toHaveAttribute('data-state', 'live');

  await cell(tomorrow, 3).click();
  await page.getByRole('button', { name: '提供中止にする' }).click();
  await expect(dialog.getByText(/予約1名と空き待ち0名に知らせます/)).toBeVisible();
  await dialog.getByLabel(/^理由(?!（)/).fill('厨房の設備点検のため');
  await expectAccessible(page, 'stop of a meal');
  await dialog.getByRole('button', { name: '提供中止にする' }).click();
  await expect(cell(tomorrow, 3)).toHaveAttribute('data-state', 'stopped');
  const { dinner } = await resident.meals(tomorrow);
  expect(dinner).toMatchObject({
    stopped: { reason: '厨房の設備点検のため' },
    reservation_id: null,
  });
});

test('J10 a notice to floor 3 with the list of who gets it: six presses and the text @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SG001 SG002 SG003 SG004 SG005 SG006 SG014 SG018 SK101');
  const dormitory = await newDormitory();
  const rooms = [
    ['佐藤 美咲', '0301'],
    ['森 一郎', '0302'],
    ['高木 結', '0201'],
  ] as const;
  for (const [name, room] of rooms) {
    const { scope } = await dormitory.resident(name);
    await product.db.pool.query('update contracts set room_number = $2 where id = $1', [
      scope.contractId,
      room,
    ]);
  }
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto('/staff/');
  await expect(heading(page, '寮の今日')).toBeVisible();
  await presses.taken();
  await page.getByRole('navigation').getByRole('link', { name: 'お知らせ', exact: true }).click();
  await page.getByRole('button', { name: '新しいお知らせ' }).click();
  await expect(page.getByRole('textbox', { name: '題名' })).toBeFocused();
  await page.keyboard.insertText('3階の窓を直します');
  const body = page.getByRole('textbox', { name: '本文' });
  await body.evaluate((field) => field.setAttribute('data-stays', ''));
  await body.click();
  await page.keyboard.insertText('14時から作業します。\n\n- 窓を閉めてください');
  await page.getByRole('button', { name: '3階' }).click();
  const preview = page.getByRole('group', { name: 'スマートフォンでの見え方' });
  await expect(preview.getByRole('listitem')).toHaveText('窓を閉めてください');
  await expectAccessible(page, 'editor of a notice');
  await page.getByRole('button', { name: '公開へ進む' }).click();
  const names = page.getByRole('region', { name: '届く人の名前' });
  await expect(names.getByRole('listitem')).toHaveText(['301 佐藤 美咲', '302 森 一郎']);
  await expect(page.locator('[data-stays]'), 'one editor, behind its first save too').toHaveCount(
    1,
  );
  await page.getByRole('button', { name: '2人に公開する' }).click();
  const published = page.getByRole('table', { name: '掲載したお知らせ' });
  const row = published.getByRole('row', { name: /3階の窓を直します/ });
  await expect(row.getByText('0 / 2', { exact: true })).toBeVisible();
  await expect(row.getByText('日本語のみ', { exact: true })).toBeVisible();
  expect(await presses.taken()).toEqual({ presses: 6, signs: 0 });

  await row.getByRole('link').click();
  const readers = page.getByRole('table', { name: 'まだ読んでいない人（2人）' });
  await expect(readers.getByRole('rowheader')).toHaveText(['佐藤 美咲', '森 一郎']);
  await expectAccessible(page, 'readers of a notice');
  await expectReflow(page, 'readers of a notice');
  // On paper: the list of visits alone (SG014).
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/訪問リスト$/)).toBeVisible();
  await expect(page.getByText('まだ読んでいない人 2人', { exact: true })).toBeVisible();
  await expect(readers).toBeHidden();
});
