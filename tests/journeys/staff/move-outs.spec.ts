// Move-outs and certificates in the console: finishing one, the application of a resident on an open page, whether a
// number is valid, and the paper of a person at the desk.
import type { Page } from '@playwright/test';
import { certificateInformation } from '@yadori/api/certificates/calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { moveOut } from '../../support/move-out.ts';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, signIn, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { sendAsStaff } from '../support/send-as-staff.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';
import type { Resident } from '../support/dormitory.ts';
import type { Product } from '../support/product.ts';

/** From the answer to the resident to the sight of the manager, in milliseconds. */
const soonMs = 2000;

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

/** Filed for later by the resident; then its day has come. */
async function fileForToday(product: Product, resident: Resident): Promise<number> {
  const body = moveOut({
    move_out_at: '2026-06-30 10:00:00',
    luggage_removal_at: '2026-06-29 13:15:00',
  });
  const answer = await resident.send(saveMoveOut, { body: body as never });
  if (!answer.ok) throw new Error(answer.message);
  const { accountId, contractId } = resident.scope;
  const today = dateAt(product.now());
  await product.db.pool.query(
    'update move_out_applications set move_out_on = $2, luggage_removal_on = $2 where account_id = $1',
    [accountId, today],
  );
  await product.db.pool.query('update contracts set move_out_on = $2 where id = $1', [
    contractId,
    today,
  ]);
  return applicationOf(product, resident);
}

async function applicationOf(product: Product, resident: Resident): Promise<number> {
  const { rows } = await product.db.pool.query<{ id: number }>(
    'select id from move_out_applications where account_id = $1',
    [resident.scope.accountId],
  );
  return rows[0]?.id ?? 0;
}

test('a move-out of today is finished in two presses, and its steps say what follows @both', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SI013 SI014 SI023 SI046');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('村上 陸');
  const id = await fileForToday(product, resident);
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/move-outs`);
  await expect(page.getByText('今日1名のうち完了0名')).toBeVisible();
  await expectAccessible(page, 'list of move-outs');
  await expectReflow(page, 'list of move-outs');
  await page.goto(`/staff/${code}/move-outs/${id}`);
  const card = page.getByRole('article');
  await expect(card.getByRole('list').getByText('あとは、これだけです')).toBeVisible();
  await expectAccessible(page, 'one move-out');
  await expectReflow(page, 'one move-out');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeHidden();
  const paper = page.locator('section').filter({ hasText: '社外秘' });
  await expect(paper).toContainText('東京都渋谷区神宮前1-2-3');
  // Not within the panel of the details, which would cut it off.
  expect((await paper.boundingBox())?.x).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await presses.taken();
  await press(page, '退寮を完了する');
  const question = page.getByRole('dialog', { name: '村上 陸さんの退寮を完了しますか？' });
  await expect(question).toContainText('6月11日(木)の0:00に在寮から外れ');
  await expect(question).toContainText('7月10日(金)まで使えます');
  await question.getByRole('button', { name: '退寮を完了する' }).click();
  await expect(page.getByText('村上 陸さんの退寮を完了しました')).toBeVisible();
  expect(await presses.taken()).toEqual({ presses: 2, signs: 0 });
  await expect(card).toContainText('終わりのない契約を 2026年6月10日 で終えました（退寮）');
  await expect(page.getByRole('button', { name: '退寮を完了する' })).toHaveCount(0);
  const { rows } = await product.db.pool.query<{ on: string }>(
    'select end_date::text as on from contracts where id = $1',
    [resident.scope.contractId],
  );
  expect(rows).toEqual([{ on: '2026-06-10' }]);
});

test('a move-out is filed from the page itself: the person, then the form @both', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SI015 SK115 AM236');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('岡本 凛');
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/move-outs`);
  await expect(page.getByText('これからの退寮はありません')).toBeVisible();
  const presses = await countPresses(page);
  await page.reload();
  const choose = async () => {
    await press(page, '代わりに申請');
    await expect(page.getByRole('dialog', { name: 'どなたの退寮ですか？' })).toBeVisible();
    await page.getByLabel('名前か部屋').fill(resident.room.slice(-3));
    await page.getByRole('button', { name: '岡本 凛' }).click();
  };
  await choose();
  expect(await presses.taken()).toEqual({ presses: 2, signs: 0 });
  const form = page.getByRole('dialog', { name: '岡本 凛さんの代わりに退寮を申請' });
  await form.getByLabel('退寮日').fill('2026-06-12');
  await form.getByLabel('退寮の時刻').selectOption('10:00');
  await form.getByLabel('荷物を運び出す日').fill('2026-06-12');
  await form.getByLabel('荷物を運び出す時刻').selectOption('09:00');
  await form.getByLabel('転送先の郵便番号').fill('1500001');
  await form.getByLabel('転送先の住所').fill('東京都渋谷区神宮前1-1');
  await form.getByLabel('建物名・部屋番号').fill('さくら荘 201');
  // The profile has no number.
  await form.getByText('別のもの', { exact: true }).last().click();
  await form.getByLabel('電話番号').fill('09012345678');
  await form.getByText('本人の依頼（窓口）', { exact: true }).click();
  await expect(form).toContainText('取り消される食事や届はありません');
  await expectAccessible(page, 'a move-out on behalf');
  await expectReflow(page, 'a move-out on behalf');
  await press(page, '申請する');
  await expect(page.getByText('岡本 凛さんの退寮を申請しました')).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText('岡本 凛');
  await expect(page.getByRole('row').last()).toContainText('6月12日(金) 10:00');
  // A second one leads to the first.
  await choose();
  await page.getByRole('link', { name: '申請を開く' }).click();
  await expect(page.getByRole('heading', { name: /岡本 凛さんの退寮/ })).toBeVisible();
});

test('an application of a resident is on the open page within two seconds @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SI013 SK114');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('石川 翔太');
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const stream = page.waitForResponse((answer) => answer.url().includes('/staff/live'));
  await page.goto(`/staff/${code}/move-outs`);
  await stream;
  await expect(page.getByText('これからの退寮はありません')).toBeVisible();
  const sight = page.waitForFunction(
    () =>
      (document.querySelector('table')?.textContent.includes('石川 翔太') ?? false) && Date.now(),
  );
  const body = moveOut({
    move_out_at: '2026-06-30 10:00:00',
    luggage_removal_at: '2026-06-29 13:15:00',
  });
  const answer = await resident.send(saveMoveOut, { body: body as never });
  const since = Date.now();
  expect(answer.ok).toBe(true);
  expect(Number(await (await sight).jsonValue()) - since).toBeLessThan(soonMs);
});

test('what staff change is in the open application of the resident within two seconds @both', async ({
  page,
  browser,
  context,
  contextOptions,
  product,
  newDormitory,
}) => {
  requirements('SI015 SK115');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('小野 紬');
  const days = { move_out_at: '2026-06-30 10:00:00', luggage_removal_at: '2026-06-29 13:15:00' };
  const filed = await resident.send(saveMoveOut, { body: moveOut(days) as never });
  expect(filed.ok).toBe(true);
  const id = await applicationOf(product, resident);
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/move-outs`);
  const device = await browser.newContext({ ...contextOptions, baseURL: product.address });
  const own = await device.newPage();
  const stream = own.waitForResponse((answer) => answer.url().includes('/live'));
  await signIn(own, resident, '/menu');
  await stream;
  await own.getByRole('button', { name: '退寮申請' }).first().click();
  await expect(own.getByRole('dialog')).toContainText('2026年6月30日 10:00ごろ');

  const sight = own.waitForFunction(
    () =>
      document.querySelector<HTMLElement>('dialog[open]')?.innerText.includes('2026年7月3日') ===
        true && Date.now(),
  );
  const status = await sendAsStaff(page, {
    method: 'PUT',
    address: `/api/v1/staff/move-outs/${id}`,
    body: {
      ...moveOut({ ...days, move_out_at: '2026-07-03 10:00:00' }),
      reason: { code: 'requested_phone' },
      revision: 1,
    },
  });
  const since = Date.now();
  expect(status).toBe(200);
  expect(Number(await (await sight).jsonValue()) - since).toBeLessThan(soonMs);
  await device.close();
});

test('whether a number is valid: two presses and its digits @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SI025 SK117');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('高田 澪');
  const other = await dormitory.resident('別府 湊');
  const issued = await resident.send(certificateInformation, { query: {} });
  await other.send(certificateInformation, { query: {} });
  const number = issued.ok && issued.data !== null ? issued.data.number : '';
  expect(number).not.toBe('');
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.setViewportSize({ width: 1440, height: 900 });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/today`);
  const navigation = page.getByRole('navigation');
  await navigation.getByRole('link', { name: '退寮' }).click();
  await page.getByRole('link', { name: '証明書', exact: true }).click();
  const field = page.getByLabel('証明書番号で確認');
  await expect(field).toBeFocused();
  await expect(page.getByRole('row')).toHaveCount(3);
  await field.pressSequentially(number);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText('高田 澪');
  await expect(page.getByRole('row').last()).toContainText('有効');
  expect(await presses.taken()).toEqual({ presses: 2, signs: number.length });
  await expectAccessible(page, 'certificates');
  await expectReflow(page, 'certificates');
});

test('the certificate of a person at the desk: five presses @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SI027 SK117');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('三浦 樹');
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/today`);
  // Keys act from when the navigation is there.
  await expect(page.getByRole('navigation').getByRole('link', { name: '退寮' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  await presses.taken();
  await field.pressSequentially(resident.room.slice(-3));
  await expect(page.getByRole('option', { name: /三浦 樹/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await press(page, '代わりに操作');
  await page.getByRole('button', { name: /^在寮証明書を発行する/ }).click();
  await page.getByText('本人の依頼（窓口）', { exact: true }).click();
  const saved = page.waitForEvent('download');
  await press(page, '発行する');
  expect((await saved).suggestedFilename()).toBe('在寮証明書_三浦 樹_2026-06-10.pdf');
  expect(await presses.taken()).toEqual({ presses: 5, signs: 3 });
});
