// Reports when a call fails: an empty list, the app's one dialog, and nothing further.
import { createTemplate, registerReport } from '@yadori/api/stays/calls';
import { date } from '@yadori/api/time/tokyo';
import { away } from '../support/stay-world.ts';
import { expect, requirements, signIn, test } from './support/journey.ts';
import { pickDay } from './support/days.ts';
import { begin, dialog, openList, pickStay, reportsOf } from './support/stays.ts';

const message = 'システムエラーが発生しました。';
const broken = {
  status: 500,
  json: { code: 'system_error', error_code: 'system_error', status: 500, message },
};

test('a failed list claims nothing and can be read again; a failure is told once, by the app @phone', async ({
  page,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('M001 M022 M023 O006 X036 X041 X042');
  complaints.expect(/status of (400|500)/);
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  await resident.send(registerReport, { body: away });
  await resident.send(createTemplate, { body: { name: '実家' } });
  await page.route(/\/v1\/overnight-report\?/, (route) => route.fulfill(broken));
  await signIn(page, resident, '/over-night');
  await expect(page.getByText('届け出を読み込めませんでした')).toBeVisible();
  await expect(page.getByText('届け出はまだありません')).toBeHidden();
  await page.unroute(/\/v1\/overnight-report\?/);
  await page.getByRole('button', { name: 'もう一度読み込む' }).click();
  const report = page.getByRole('link', { name: /6月19日/ });
  await expect(report).toBeVisible();

  const told = page.getByRole('alertdialog');
  const terms = /\/overnight-report\/terms/;
  await page.route(terms, (route) => route.fulfill(broken));
  await begin(page, /ゲストの宿泊/);
  await expect(dialog(page)).toContainText('届け出の画面を読み込めませんでした');
  await page.unroute(terms);
  await dialog(page).getByRole('button', { name: 'もう一度読み込む' }).click();
  await expect(page.getByLabel('宿泊日')).toBeVisible();
  await page.keyboard.press('Escape');
  await begin(page, /ゲストの宿泊/);
  await expect(page.getByLabel('宿泊日')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'テンプレート' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const validate = /\/overnight-report\/(validate|\d+\/cancel)$/;
  await page.route(validate, (route) => route.fulfill(broken));
  await begin(page, /自分の外泊/);
  await pickStay(page, '2026-06-23', '2026-06-24');
  await page.getByLabel('行き先').fill('実家');
  await page.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(told).toContainText(message);
  await told.getByRole('button', { name: '閉じる' }).last().click();
  await expect(dialog(page, '外泊届を作成')).toBeVisible();
  await expect(page.getByText('届け出を受け付けられませんでした')).toHaveCount(0);
  // A code alone marks the field that it is about (M015, X043).
  const tooLong = '電話番号は15文字以内で入力してください';
  const json = { code: 'error', error_code: 'UA0200-E5', status: 400, message: tooLong };
  await page.unroute(validate);
  await page.route(validate, (route) => route.fulfill({ status: 400, json }));
  await page.getByRole('button', { name: '確認画面へ進む' }).click();
  await dialog(page).getByRole('button', { name: '戻る', exact: true }).last().click();
  await expect(page.getByLabel('電話番号')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('電話番号')).toBeFocused();
  await page.unroute(validate);
  await page.route(validate, (route) => route.fulfill(broken));
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: '破棄する' }).click();

  await report.click();
  await dialog(page).getByRole('button', { name: '届け出を取り消す' }).click();
  const question = dialog(page, '外泊届を取り消しますか？');
  await question.getByRole('button', { name: '届け出を取り消す' }).click();
  await expect(told).toContainText(message);
  await expect(page.locator('dialog:visible'), 'one dialog at a time').toHaveCount(1);
  await told.getByRole('button', { name: '閉じる' }).last().click();
  await expect(question, 'the question stays as it was').toBeVisible();
  await expect(question.getByRole('alert')).toHaveCount(0);
  expect(await reportsOf(product, resident)).toEqual(['1 2026-06-19 2026-06-21']);
});

test('what is missing is listed in sight, above the first field', async ({
  page,
  newDormitory,
}) => {
  const resident = await (await newDormitory()).resident();
  // The days of tonight are taken: the form begins without days.
  const tonight = { outing_start_date: '2026-06-10', outing_end_date: '2026-06-11' };
  await resident.send(registerReport, { body: { ...away, ...tonight } });
  await openList(page, resident);
  await begin(page, /自分の外泊/);
  const form = dialog(page, '外泊届を作成');
  await form.getByLabel('備考').focus();
  await form.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(form.getByLabel('出発日')).toBeFocused();
  await expect(form.getByRole('heading', { name: '3つの項目を確認してください' })).toBeInViewport({
    ratio: 1,
  });
  await expect(form.getByLabel('出発日')).toBeInViewport({ ratio: 1 });
});

test('a report that has begun keeps its first day; the day of return can change', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('M008 M009 M018');
  const resident = await (await newDormitory()).resident();
  await resident.send(registerReport, { body: away });
  await product.db.queries
    .updateTable('stay_reports')
    .set({ first_day: date('2026-06-08'), last_day: date('2026-06-12') })
    .where('account_id', '=', resident.scope.accountId)
    .execute();
  await openList(page, resident);
  await page.getByRole('link', { name: /6月8日/ }).click();
  await dialog(page).getByRole('button', { name: '変更' }).click();
  await page.getByRole('button', { name: '出発日' }).click();
  await expect(page.getByText('始まったあとは、最初の日を変えられません。')).toBeVisible();
  await expect(page.locator('[data-day="2026-06-08"]'), 'as it is').toBeEnabled();
  await expect(page.locator('[data-day="2026-06-11"]')).toBeDisabled();
  await page.locator('[data-day="2026-06-08"]').click();
  await pickDay(page, '帰寮日', '2026-06-13');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect.poll(() => reportsOf(product, resident)).toEqual(['1 2026-06-08 2026-06-13']);
});
