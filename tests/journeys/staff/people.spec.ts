// Staff and their roles, as the head office gives and takes them.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { appCode, signedInElsewhere, staffSignedIn } from '../support/staff.ts';

test('the head office invites somebody, changes the role and finds it in the log @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SA003 SA025 SA034 SA036 SJ003 SJ016 SJ023 SL042 SL046');
  // The call that needs the proof, roles that wait for a second person, and a screen without the right.
  complaints.expect(/status of 40[39]|at beforeLoad/);
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null, hasApp: true });
  await page.goto('/staff/KYK01/residents');
  // In a dormitory staff and log are one place; outside of it the head office has its own order.
  await page.getByRole('link', { name: '職員と記録' }).click();
  await expect(page).toHaveURL('/staff/all/people');
  await expect(
    page.getByRole('banner').getByRole('link', { name: '寮', exact: true }),
  ).toBeVisible();
  // Every journey adds people: of the list without a search, only that it is there is certain.
  const anyone = page.locator('main tbody th a').first();
  await expect(anyone).toBeVisible();
  const search = page.getByRole('searchbox', { name: '氏名・カナ・メールアドレス' });
  await search.fill('manager');
  for (const name of [/宮本 恵子/, /岡部 正樹/])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: /藤沢 由美/ })).toHaveCount(0);
  await expectAccessible(page, 'list of staff');
  await expectReflow(page, 'list of staff');

  await search.fill('いない人');
  await expect(page.getByText('この条件の職員はいません')).toBeVisible();
  await page.getByRole('button', { name: '条件を外す' }).click();
  await expect(anyone).toBeVisible();
  await expect(search).toHaveValue('');

  await page.getByRole('button', { name: '職員を招く' }).click();
  const dialog = page.getByRole('dialog', { name: '職員を招く' });
  await dialog.getByRole('button', { name: '招待を送る' }).click();
  const email = dialog.getByLabel('メールアドレス');
  await expect(email).toBeFocused();
  await expect(dialog.getByText('氏名を入れてください')).toBeVisible();
  await expectAccessible(page, 'invitation with errors');
  await expectReflow(page, 'invitation with errors');
  const name = `大野 実${product.now() % 100_000}`;
  await email.fill(`ono-${product.now()}@example.jp`);
  // What is typed is not lost by a key.
  const lost = page.getByRole('dialog', { name: '入力した内容を消しますか？' });
  await page.keyboard.press('Escape');
  await lost.getByRole('button', { name: '入力に戻る' }).click();
  await expect(email).toHaveValue(/^ono-/);
  await dialog.getByLabel('氏名').fill(name);
  await dialog.getByLabel('カナ').fill('おおの みのる');
  await dialog.getByRole('combobox', { name: '役割' }).selectOption('kitchen');
  await dialog.getByRole('combobox', { name: '寮' }).selectOption('KYK01');
  await dialog.getByRole('button', { name: '招待を送る' }).click();
  await page.getByLabel('6桁の数字').fill(appCode(product));
  await page.keyboard.press('Enter');
  await expect(page.getByText('招待を送りました')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await search.fill(name);
  await expect(page.getByRole('link', { name: /藤沢 由美/ })).toHaveCount(0);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { level: 2, name })).toBeFocused();
  await expect(card.getByText('オオノ ミノル')).toBeVisible();
  await expectAccessible(page, 'person');
  await expectReflow(page, 'person');
  await card.getByRole('button', { name: '役割を変える' }).click();
  const roles = page.getByRole('dialog', { name: `${name}さんの役割` });
  await roles.getByRole('combobox', { name: '役割' }).selectOption('deputy');
  await expect(roles.getByText(/もう一人が承認してから付きます/)).toBeVisible();
  await page.keyboard.press('Escape');
  await lost.getByRole('button', { name: '入力に戻る' }).click();
  await roles.getByLabel('最後の日').fill('2020-01-01');
  await roles.getByRole('button', { name: '保存する' }).click();
  await expect(roles.getByText('最後の日は、最初の日より前にはできません')).toBeVisible();
  await expect(roles.getByLabel('最後の日')).toBeFocused();
  await roles.getByLabel('最後の日').fill('2090-03-31');
  await roles.getByRole('radio', { name: '着任・異動' }).check();
  await roles.getByRole('button', { name: '保存する' }).click();
  // The demo has others who may approve: it waits, and is taken back.
  await expect(card.getByText(/ほかの人の承認を待っています/)).toBeVisible();
  await expect(card.getByText('副寮長・夜間')).toHaveCount(0);
  await card.getByRole('link', { name: '承認の画面を開く' }).click();
  const request = page.getByRole('article');
  await expect(request).toContainText(/副寮長・夜間（.*2090年3月31日/);
  await expect(request).toContainText('着任・異動');
  await expectAccessible(page, 'request of a role');
  await expectReflow(page, 'request of a role');
  await request.getByRole('button', { name: '取り下げる' }).click();
  await expect(page.getByText('取り下げました。')).toBeVisible();
  await page.goto(`/staff/all/people?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await card.getByRole('button', { name: '招待を取り消す' }).click();
  await page
    .getByRole('dialog', { name: `${name}さんの招待を取り消しますか` })
    .getByRole('button', { name: '招待を取り消す' })
    .click();
  await expect(card.getByText('停止中', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeFocused();

  await page.getByRole('link', { name: '操作の記録' }).click();
  await expect(page).toHaveURL('/staff/all/audit');
  await page.getByRole('combobox', { name: '操作', exact: true }).fill('役割を付けました');
  const granted = page.getByRole('row', { name: new RegExp(`役割を付けました.*${name}.*食堂`) });
  await expect(granted).toHaveCount(1);
  await granted.getByRole('button', { name: /詳しい内容$/ }).click();
  await page.getByRole('button', { name: 'この人の操作だけ' }).click();
  await expect(page).toHaveURL(/kind=staff\.granted&staff_id=\d+$/);
  await expect(granted).toHaveCount(1);
  await expectAccessible(page, 'audit log');
  await expectReflow(page, 'audit log');
  await page.getByRole('tab', { name: '封と検証' }).click();
  await page.getByRole('button', { name: '検証する' }).click();
  await expect(page.getByText(/封がない日です|封をしたときのままです/).first()).toBeVisible();
  await expectAccessible(page, 'chain of days');
  await expectReflow(page, 'chain of days');

  const { id: dormitoryId } = await newDormitory();
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId });
  await page.goto('/staff/all/people');
  await expect(
    page.getByRole('heading', { level: 1, name: 'この画面を開く役割がありません' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^職員と/ })).toHaveCount(0);
});

test('a lost telephone of a cook is signed out by the manager, with a proof @both', async ({
  page,
  context,
  browser,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SA028 SK025 SA022');
  complaints.expect(/status of (401|403)/);
  const { id: dormitoryId } = await newDormitory();
  const kitchen = await browser.newContext({ baseURL: product.address, locale: 'ja-JP' });
  const cook = await staffSignedIn(product, kitchen, { role: 'kitchen', dormitoryId });
  const tablet = await kitchen.newPage();
  await tablet.goto('/staff');
  await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
  await signedInElsewhere(product, cook.staffId, 'iphone:safari');
  await staffSignedIn(product, context, { role: 'manager', dormitoryId, hasApp: true });
  await page.goto(`/staff/all/people?person=${cook.staffId}`);
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { name: 'サインイン中の端末 2' })).toBeVisible();
  const phone = card.getByRole('button', { name: 'iPhoneのSafariのサインインを終了する' });
  await phone.click();
  const question = page.getByRole('dialog', { name: /iPhoneのSafariのサインインを終了しますか/ });
  await expectAccessible(page, 'end of a session');
  await question.getByRole('button', { name: '終了する' }).click();
  await page.getByLabel('6桁の数字').fill(appCode(product));
  await page.keyboard.press('Enter');
  await expect(page.getByText('サインインを終了しました')).toBeVisible();
  await expect(phone).toHaveCount(0);
  await expectAccessible(page, 'devices of a person');
  await expectReflow(page, 'devices of a person');

  await card.getByRole('button', { name: /のサインインを終了する$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '終了する' }).click();
  await expect(card.getByText('サインインしている端末はありません。')).toBeVisible();
  await expect(tablet.getByRole('dialog', { name: 'サインインし直してください' })).toBeVisible();
  await kitchen.close();
});
