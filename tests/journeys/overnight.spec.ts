// Own reports: from the chooser to the offer of meals, with meals given up for a fee; two devices; templates; off.
import { createTemplate, registerReport } from '@yadori/api/stays/calls';
import type { Page } from '@playwright/test';
import { away, guest } from '../support/stay-world.ts';
import { expect, listen, refusedBy, requirements, test } from './support/journey.ts';
import { begin, billOf, choose, dialog, openList, pickStay, reportsOf } from './support/stays.ts';
import { pickDay } from './support/days.ts';

const goOn = (page: Page) => page.getByRole('button', { name: '確認画面へ進む' });

test('an own report, from the chooser over the meals and their fee to the offer of meals @phone', async ({
  page,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('M001 M002 M004 M009 M012 M014 M028');
  complaints.expect(/status of 400/);
  const dormitory = await newDormitory({ dinner_start: '13:00', dinner_fee: '480' });
  await dormitory.serve({ meal: 'dinner' }, { meal: 'dinner', date: '2026-06-11' });
  const resident = await dormitory.resident();
  await resident.books('dinner');
  await resident.books('dinner', '2026-06-11');
  await openList(page, resident);
  await expect(page.getByText('届け出はまだありません')).toBeVisible();
  await begin(page, /自分の外泊/);
  await expect(dialog(page, '外泊届を作成')).toBeVisible();

  await page.getByLabel('連絡先の電話番号').fill('０２６３-12-3456');
  await pickDay(page, '出発日', '2026-06-11');
  await expect(
    page.locator('[data-day="2026-06-10"]'),
    'nobody is back before leaving',
  ).toBeDisabled();
  await dialog(page, '帰寮日を選ぶ').getByRole('button', { name: '戻る' }).click();
  await expect(page.getByRole('button', { name: '帰寮日' }), 'the way back').toBeFocused();
  await goOn(page).click();
  await expect(page.getByLabel('帰寮日'), 'the first wrong field').toBeFocused();
  await expect(page.getByText('2つの項目を確認してください')).toBeVisible();
  await expect(page.getByLabel('連絡先の電話番号')).toHaveValue('0263123456');

  await pickStay(page, '2026-06-10', '2026-06-10');
  await expect(page.getByText('日帰りのため、食事は1日分です。')).toBeVisible();
  await pickStay(page, '2026-06-10', '2026-06-12');
  await expect(page.getByText('2泊', { exact: true })).toBeVisible();
  await page.getByLabel('行き先').fill('実家');
  await choose(page, /夕食（6月12日/, '食べない');
  await goOn(page).click();

  const meals = dialog(page, '外泊中の食事を取り消しますか？');
  await expect(meals.getByRole('listitem')).toHaveText([
    /6月10日\(水\) 夕食.*取消料 480円/,
    /6月11日\(木\) 夕食/,
  ]);
  await expect(meals).toContainText('取消料の合計は480円です。');
  // Chromium lets no page keep a dialog open for a second Escape.
  await page.keyboard.press('Escape');
  await expect(dialog(page, '外泊届を作成')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog(page, '入力した内容を破棄しますか？')
    .getByRole('button', { name: '入力に戻る' })
    .click();
  await expect(page.getByRole('radio', { name: '食べない' }).last(), 'left there').toBeFocused();
  await goOn(page).click();
  expect(await reportsOf(product, resident)).toEqual([]);
  const sent = page.waitForRequest(/v1\.4\/overnight-report\/register$/);
  await meals.getByRole('button', { name: '食事を取り消して届け出る' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    type: 1,
    outing_start_date: '2026-06-10',
    outing_end_date_dinner: '0',
  });

  const done = dialog(page, '外泊届を受け付けました');
  await expect(done).toContainText('食事予約も見直しますか？');
  expect(await reportsOf(product, resident)).toEqual(['1 2026-06-10 2026-06-12']);
  expect(await billOf(product, resident)).toEqual(['meal_cancellation 480']);
  await done.getByRole('button', { name: '食事予約を開く' }).click();
  await expect(page).toHaveURL('/meal-reservation?date=2026-06-10');
  await openList(page);
  await expect(page.getByRole('list', { name: 'これから' })).toContainText(
    '6月10日(水)〜6月12日(金)',
  );
});

test('without meals the report is confirmed first; a refusal is told in lines and the confirmation stays @phone', async ({
  page,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM149 AM170 M013 M023');
  complaints.expect(/status of 400/);
  const dormitory = await newDormitory({ meal_reservation: '0' });
  const resident = await dormitory.resident();
  await openList(page, resident);
  await begin(page, /自分の外泊/);
  await pickStay(page, '2026-06-19', '2026-06-21');
  await page.getByLabel('行き先').fill('実家');
  await goOn(page).click();
  const confirm = dialog(page, 'この内容で届け出ますか？');
  await expect(confirm).toContainText('6月21日(日) (2泊)');
  await resident.send(registerReport, { body: away });
  await confirm.getByRole('button', { name: '届け出る' }).click();
  const refused = dialog(page, '届け出を受け付けられませんでした');
  await expect(refused.getByRole('paragraph')).toHaveText([
    'この期間には、すでに別の外泊届があります。',
    '期間を変えるか、その届け出を変更してください。',
  ]);
  await refused.getByRole('button', { name: '戻る' }).click();
  await expect(page.locator('#outing_start_date')).toBeFocused();
  await pickStay(page, '2026-06-23', '2026-06-24');
  await goOn(page).click();
  await confirm.getByRole('button', { name: '届け出る' }).click();
  const done = dialog(page, '外泊届を受け付けました');
  await expect(done.getByText('食事予約'), 'no meals, no offer').toHaveCount(0);
  await done.getByRole('button', { name: '閉じる' }).last().click();
  expect(await reportsOf(product, resident)).toHaveLength(2);
});

test('an edit from an older state is refused with words, and the list follows the other device @phone', async ({
  page,
  browser,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('M017 M018 M019 M021');
  complaints.expect(/status of 400/);
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  await resident.send(registerReport, { body: away });
  await openList(page, resident);
  const other = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const heard = listen(other);
  const elsewhere = await other.newPage();
  await openList(elsewhere, resident);

  const open = async (on: Page) => {
    await on.getByRole('link', { name: /6月19日/ }).click();
    await on.getByRole('button', { name: '変更する' }).click();
    await expect(dialog(on, '外泊届を変更')).toBeVisible();
  };
  await open(page);
  await page.getByLabel('備考').fill('遅くなるかもしれません。');
  await page.goBack();
  await dialog(page).getByRole('button', { name: '入力に戻る' }).click();
  await expect(page.getByLabel('備考'), 'back where it was left').toBeFocused();
  await open(elsewhere);
  await elsewhere.getByLabel('行き先').fill('祖父母の家');
  const checking = elsewhere.waitForRequest(/\/v1\/overnight-report\/validate\/\d+$/);
  await elsewhere.getByRole('button', { name: '保存する' }).click();
  await checking;
  await expect(elsewhere.getByText('届け出を変更しました')).toBeVisible();

  await page.getByRole('button', { name: '保存する' }).click();
  const refused = dialog(page, '届け出を受け付けられませんでした');
  await expect(refused).toContainText('この届け出は、ほかの端末で変更されました。');
  await refused.getByRole('button', { name: '戻る' }).click();
  await expect(page.getByLabel('備考'), 'nothing typed is lost').toHaveValue(
    '遅くなるかもしれません。',
  );
  // In the field, after a refusal: the render on blur must not lose the press.
  await dialog(page).getByRole('button', { name: '閉じる' }).click();
  await dialog(page, '入力した内容を破棄しますか？')
    .getByRole('button', { name: '破棄する' })
    .click();
  await expect(dialog(page, '外泊届'), 'back at what it says now').toContainText('祖父母の家');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'これから' })).toContainText('祖父母の家');

  await elsewhere.getByRole('button', { name: '届け出を取り消す' }).click();
  const question = dialog(elsewhere, '外泊届を取り消しますか？');
  await expect(question).toContainText('外泊中に取り消した食事の予約は、元に戻りません。');
  await question.getByRole('button', { name: '届け出を取り消す' }).click();
  await expect(page.getByText('取り消し済み'), 'the phone follows').toBeVisible();
  await expect(elsewhere.getByRole('region', { name: '外泊届' })).toContainText(
    'に取り消しました。',
  );
  await page.getByRole('link', { name: /祖父母の家/ }).click();
  await expect(dialog(page, '外泊届')).toContainText('に取り消しました。');
  await expect(page.getByRole('button', { name: '変更する' })).toHaveCount(0);
  expect(await reportsOf(product, resident)).toEqual([]);
  expect(heard.heard()).toEqual([]);
  await other.close();
});

test('a template is kept, fills the form, is replaced and deleted, each asked first @phone', async ({
  page,
  newDormitory,
}) => {
  requirements('AM169 M005 O002 O003 O004 O005');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  await resident.send(createTemplate, { body: { name: '友人宅' } });
  await openList(page, resident);
  await begin(page, /自分の外泊/);
  const keep = page.getByRole('button', { name: '入力内容をテンプレートに保存' });
  await expect(keep).toBeDisabled();
  await expect(page.getByText('行き先を入力すると保存できます')).toBeVisible();
  await page.getByLabel('行き先').fill('実家');
  await page.getByLabel('続柄').fill('父母');
  await page.getByLabel('連絡先の電話番号').fill('0263123456');
  await page.getByLabel('住所').fill('長野県松本市');
  await page.getByLabel('備考').fill('夕食までに戻ります。');
  await keep.click();
  await dialog(page, 'テンプレートとして保存しますか？')
    .getByRole('button', { name: '保存する' })
    .click();
  await expect(page.getByText('テンプレートを保存しました。')).toBeVisible();
  const select = page.getByRole('combobox', { name: 'テンプレート' });
  await expect(select).toContainText('実家');

  await page.getByLabel('行き先').fill('祖父母の家');
  await keep.click();
  await expect(dialog(page, 'テンプレートを上書きしますか？')).toContainText(
    '「実家」を「祖父母の家」の内容に置き換えます。',
  );
  await dialog(page).getByRole('button', { name: '保存する' }).click();
  await expect(select.getByRole('option')).toHaveText(['使わない', '祖父母の家', '友人宅']);

  // Given up: a reload would bring it back.
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button').last().click();
  await expect(dialog(page)).toHaveCount(0);
  await begin(page, /自分の外泊/);
  await goOn(page).click();
  await expect(page.getByText('行き先を入力してください')).toHaveCount(2);
  await select.selectOption({ label: '祖父母の家' });
  await expect(page.getByText('行き先を入力してください'), 'it is filled now').toHaveCount(0);
  await expect(page.getByLabel('続柄')).toHaveValue('父母');
  await expect(page.getByLabel('備考')).toHaveValue('夕食までに戻ります。');
  await expect(page.getByLabel('連絡先の電話番号')).toHaveValue('0263123456');
  await expect(page.getByLabel('住所')).toHaveValue('長野県松本市');
  await page.getByRole('button', { name: 'テンプレートを削除' }).click();
  await dialog(page, 'テンプレートを削除しますか？')
    .getByRole('button', { name: '削除する' })
    .click();
  await expect(page.getByText('テンプレートを削除しました。')).toBeVisible();
  await expect(select, 'none is chosen').toHaveValue('');
  await expect(select.getByRole('option')).toHaveText(['使わない', '友人宅']);
  await expect(page.getByLabel('行き先'), 'what was filled stays').toHaveValue('祖父母の家');
});

test('a dormitory with one service offers that one, a dormitory with none is closed @pc', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('AM148 AM158 M003 M006');
  const dormitory = await newDormitory({ guest_report: '0' });
  const resident = await dormitory.resident();
  await product.db.queries
    .updateTable('profiles')
    .set({ employment_status: 2 })
    .where('account_id', '=', resident.scope.accountId)
    .execute();
  await resident.send(registerReport, { body: away });
  await openList(page, resident);
  await page.getByRole('button', { name: '新しく届け出る' }).click();
  await expect(dialog(page).getByRole('button', { name: /ゲストの宿泊/ })).toBeDisabled();
  await expect(dialog(page)).toContainText('この寮では利用できません');
  await dialog(page)
    .getByRole('button', { name: /自分の外泊/ })
    .click();
  await expect(page.getByLabel('滞在先の名前'), 'of a working adult').toBeVisible();
  await expect(page.getByLabel('行き先')).toHaveCount(0);
  await dormitory.set({ guest_report: '1', overnight_report: '0' });
  await page.goto('/over-night');
  await page.getByRole('link', { name: /6月19日/ }).click();
  const panel = page.getByRole('region', { name: '外泊届', exact: true });
  await expect(panel, 'to be read alone').toContainText('変更や取り消しはできません。');
  await expect(panel.getByRole('button')).toHaveAccessibleName('閉じる');
  await dormitory.set({ guest_report: '0', overnight_report: '0' });
  await page.goto('/over-night');
  await expect(page.getByText('この寮では、アプリでの届け出を利用できません。')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'ホームへ' }).click();
  await expect(page).toHaveURL('/');
});

test('on a wide PC a report opens beside the list, by its address, by keys and by back @pc', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('M005 M017');
  complaints.expect(refusedBy(404));
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  await resident.send(registerReport, { body: away });
  await resident.send(registerReport, { body: guest });
  await openList(page, resident);
  const own = page.getByRole('link', { name: /6月19日/ }).filter({ hasText: '外泊' });
  const visit = page.getByRole('link', { name: /7月4日|Jul 4/ });
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(page.getByText('届け出を選ぶと、ここに内容を表示します')).toBeVisible();

  await own.focus();
  await page.keyboard.press('Enter');
  await expect(panel('外泊届')).toContainText('6月21日(日) (2泊)');
  await expect(page.getByRole('heading', { name: '外泊届', exact: true })).toBeFocused();
  await expect(own).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/over-night');
  await expect(own, 'the focus is back at its row').toBeFocused();

  await own.click();
  await expect(panel('外泊届')).toBeVisible();
  await visit.click();
  await expect(panel('来客届')).toContainText('17:45');
  await expect(visit).toHaveAttribute('aria-current', 'page');
  await expect(own).not.toHaveAttribute('aria-current');
  await page.reload();
  await expect(panel('来客届'), 'the address leads to it').toContainText('17:45');
  await page.goBack();
  await expect(page).toHaveURL('/over-night');
  await expect(panel('来客届')).toHaveCount(0);

  await page.goForward();
  await panel('来客届').getByRole('button', { name: '変更する' }).click();
  await dialog(page, '来客届を変更').press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel('来客届'), 'Escape closes one thing at a time').toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog(page, '来客届'), 'without the room it is a sheet').toContainText('17:45');
  await page.goto('/over-night?id=999999');
  await expect(dialog(page, '届け出')).toContainText('この届け出は見つかりませんでした。');
  await expect(page.getByRole('button', { name: 'もう一度読み込む' })).toHaveCount(0);
  await page.goto('/over-night?id=abc');
  await expect(visit).toBeVisible();
  await expect(page).toHaveURL('/over-night');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
