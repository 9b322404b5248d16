// What goes wrong on the way in: every refusal reaches its field and step, and nothing that was typed is lost.
import type { Page } from '@playwright/test';
import { expect, refusedBy, requirements, test, userToken } from './support/journey.ts';
import {
  answer,
  backward,
  begin,
  choosePhoto,
  enter,
  fillAddress,
  fillIn,
  fillMovein,
  heading,
  newcomer,
  onward,
  proveMail,
  walkTo,
} from './support/newcomer.ts';
import { chooseDay } from './support/days.ts';
import { keyIn, newestMail } from './support/outbox.ts';

const refused = /status of (409|422|429)/;

/** No digit of it is right. */
const wrong = (right: string) => right.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));

const calls = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  return asked;
};

test('what breaks a rule is said before anything is sent', async ({ page }) => {
  requirements('A004 A005 A006 A078 X050');
  const asked = calls(page);
  await page.goto('/register');
  await onward(page).click();
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('heading')).toHaveText('3つの項目を確認してください');
  await expect(page).toHaveTitle('エラー：会員登録 | Yadori');
  await expect(page.locator('#contract_number')).toBeFocused();
  await summary.getByRole('link', { name: /確認用/ }).click();
  await expect(page.locator('#email_confirm')).toBeFocused();

  await fillIn(page, {
    contract_number: '契約1',
    email: 'a@example.jp',
    email_confirm: 'b@example.jp',
  });
  await onward(page).click();
  await expect(page.locator('#contract_number')).toHaveAccessibleDescription(/半角文字/);
  await expect(page.locator('#email_confirm')).toHaveAccessibleDescription(
    /メールアドレスと確認用メールアドレスが一致しません/,
  );
  // Corrected at the source of the difference: the other field is validated along.
  await page.locator('#email').fill('b@example.jp');
  await page.locator('#contract_number').fill('YD-1');
  await page.locator('#contract_number').blur();
  await expect(summary.getByRole('link')).toHaveCount(0);
  await expect(page).toHaveTitle('会員登録 | Yadori');
  expect(asked).toEqual([]);
});

test('contract, mail and key are refused with the server’s texts', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('A009 A011 A012 AM040 AM042 AM056 AM057');
  complaints.expect(refused);
  const dormitory = await newDormitory();
  const person = await newcomer(product, dormitory);
  const resident = await dormitory.resident();
  await page.goto('/register');
  await fillIn(page, {
    contract_number: 'NOBODY',
    email: person.email,
    email_confirm: person.email,
  });
  await onward(page).click();
  await expect(page.locator('#contract_number')).toHaveAccessibleDescription(
    /※この契約番号は存在しません/,
  );
  await expect(page.locator('#contract_number')).toBeFocused();
  await expect(page.locator('#email')).toHaveValue(person.email);
  await fillIn(page, {
    contract_number: person.contract,
    email: resident.email,
    email_confirm: resident.email,
  });
  await onward(page).click();
  // An address with an account proceeds like any other: only its owner is informed, by mail (AM218).
  await expect(page).toHaveURL('/one-key-time-verify');
  const { subject, text } = await newestMail(product, resident.email);
  expect(subject).toContain('このメールアドレスはすでに登録されています');
  expect(text).toContain('/login');
  await page.getByRole('link', { name: '戻る' }).click();
  // What is left of an earlier session makes room for the registration.
  await context.addCookies([{ name: 'user-token', value: 'nonsense', url: product.address }]);
  await fillIn(page, { email: person.email, email_confirm: person.email });
  await onward(page).click();
  await expect(page).toHaveURL('/one-key-time-verify');
  expect(await userToken(context)).toBeUndefined();

  // Back leads to the filled form; what was accepted may be sent again.
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(page.locator('#contract_number')).toHaveValue(person.contract);
  await expect(page.locator('#email_confirm')).toHaveValue(person.email);
  await page.goBack();
  const digits = keyIn(await newestMail(product, person.email));
  const key = page.locator('#one_time_key');
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await key.fill(wrong(digits));
    const answered = page.waitForResponse(/one-time-key/);
    await onward(page).click();
    await answered;
    await expect(key).toHaveAccessibleDescription(/※ワンタイムキーが正しくありません/);
    await expect(key).toHaveValue(wrong(digits));
  }
  await key.fill(wrong(digits));
  await onward(page).click();
  await expect(page.getByText('※このワンタイムキーは使えません').first()).toBeVisible();
  await key.fill(digits);
  await onward(page).click();
  await expect(page.getByText('※このワンタイムキーは使えません').first()).toBeVisible();
  await page.getByRole('button', { name: 'キーを送り直す' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: '新しいワンタイムキーを送りました' }),
  ).toBeFocused();
  await expect(key).toHaveValue('');
  await key.fill(keyIn(await newestMail(product, person.email, 2)));
  await onward(page).click();
  await expect(page).toHaveURL('/register-confirm');
});

test('a room of another contract is refused over the form', async ({
  page,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('A020 A021 A024 A082');
  complaints.expect(refused);
  const person = await newcomer(product, await newDormitory());
  await enter(page, person);
  await proveMail(page, product, person);
  // The refusal arrives before the empty form has focused its first field: the last to ask for it keeps the focus.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await onward(page).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  await fillIn(page, { dormitory_code: person.officeCode, room_number: '1' });
  await page.setViewportSize({ width: 390, height: 320 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await onward(page).click();
  const banner = page.getByRole('alert').filter({ hasText: '※事業所コードまたは部屋番号が' });
  await expect(banner).toBeFocused();
  await page.clock.runFor(5000);
  await expect(banner).toBeFocused();
  await page.clock.resume();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('#dormitory_code')).toHaveValue(person.officeCode);
  await page.setViewportSize({ width: 390, height: 844 });
  // Without its leading zero it is the same room.
  await fillIn(page, { room_number: person.room.replace(/^0+/, '') });
  await onward(page).click();
  await expect(heading(page, '基本情報')).toBeVisible();
});

test('Back keeps the draft', async ({ page, newDormitory, product }) => {
  requirements('A049 A077 AM044 AM206');
  const person = await newcomer(product, await newDormitory());
  await begin(page, product, person);
  await onward(page).click();
  await expect(page.locator('#name')).toBeFocused();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5);
  await walkTo(page, 5);
  await fillIn(page, { building_name: '青葉ビル101' });
  await answer(page, 'luggage_delivery', '1');
  await fillIn(page, { companion_count: '3' });

  await backward(page).click();
  await expect(heading(page, '入居')).toBeFocused();
  await expect(page.locator('#movein_date')).toHaveText('6月20日(土)');
  await expect(page.locator('#movein_time')).toHaveValue('10:30');
  await page.goBack();
  await expect(heading(page, '写真を登録してください')).toBeFocused();
  await expect(page.getByRole('button', { name: '別の写真を選ぶ' })).toBeVisible();
  await expect(onward(page)).toBeEnabled();
  await backward(page).click();
  await expect(heading(page, '健康・緊急連絡先')).toBeFocused();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.goBack();
  await expect(heading(page, '基本情報')).toBeFocused();
  await expect(page.locator('#name')).toHaveValue('高木 さくら');
  await expect(page.locator('#birthday-month')).toHaveValue('4');
  await expect(page.locator('#password')).toHaveValue('sakura2026');

  // The browser's forward button leads no further than to the agreement, which must be accepted again.
  await page.evaluate(() => history.go(3));
  await expect(heading(page, '健康・緊急連絡先')).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(onward(page)).toBeDisabled();
  await expect(page.locator('#emergency_contact_name')).toHaveValue('高木 一郎');
  await page.getByRole('checkbox').check();
  for (const name of ['写真を登録してください', '入居', '住所・荷物']) {
    await onward(page).click();
    await expect(heading(page, name)).toBeFocused();
  }
  await expect(page.locator('#building_name')).toHaveValue('青葉ビル101');
  await expect(page.locator('#companion_count')).toHaveValue('3');
  await onward(page).click();
  const missing = page.getByRole('alert').getByRole('link');
  await expect(missing).toHaveCount(5);
  await expect(page.locator('#postal_code')).toBeFocused();
});

test('a refused field of an earlier step is shown there, and the rest stays', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('A059 A081');
  complaints.expect(refused);
  const person = await newcomer(product, await newDormitory());
  await begin(page, product, person);
  await walkTo(page, 5);
  await fillAddress(page);
  // Meanwhile the operator moves the first day of the contract.
  await person.startsOn('2026-07-01');
  await onward(page).click();
  const day = page.locator('#movein_date');
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription(
    /※入居予定日は2026\/07\/01以降の日付にしてください/,
  );
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(/^※/);
  await expect(page.locator('#movein_time')).toHaveValue('10:30');
  expect(await userToken(context)).toBeUndefined();
  await day.click();
  await expect(page.getByRole('dialog')).toContainText('契約開始日の2026年6月1日から');
  await chooseDay(page, '2026-07-02');
  await onward(page).click();
  await expect(heading(page, '住所・荷物')).toBeVisible();
  await expect(page.locator('#address')).toHaveValue('東京都練馬区豊玉北');
  await onward(page).click();
  await expect(page).toHaveURL('/');
});

test('a contract that somebody else has taken meanwhile is said over the last step', async ({
  page,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM056');
  complaints.expect(refused);
  const person = await newcomer(product, await newDormitory());
  await begin(page, product, person);
  await walkTo(page, 5);
  await fillAddress(page);
  await person.isTakenBy(`quicker-${person.email}`);
  await onward(page).click();
  const banner = page
    .getByRole('alert')
    .filter({ hasText: '※この契約番号はすでに登録されています' });
  await expect(banner).toBeFocused();
  await expect(heading(page, '住所・荷物')).toBeVisible();
  await expect(page.locator('#building_name')).toHaveValue('なし');
});

test('a lost network costs nothing that was typed', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM238 V015');
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const person = await newcomer(product, await newDormitory());
  await begin(page, product, person);
  await walkTo(page, 5);
  await fillAddress(page);
  await context.setOffline(true);
  const told = page.getByText('オフラインです', { exact: true });
  await expect(told).toBeVisible();
  await expect(page.getByRole('alertdialog'), 'never over what is typed').toHaveCount(0);
  await onward(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'オフラインです' });
  await expect(dialog, 'an answer to the press').toBeVisible();
  await context.setOffline(false);
  await expect(dialog).toBeHidden();
  await expect(told).toBeHidden();
  await expect(page.locator('#address')).toHaveValue('東京都練馬区豊玉北');
  await onward(page).click();
  await expect(page).toHaveURL('/');
});

test('a token in the address is taken once and never stays there', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('AM038');
  const person = await newcomer(product, await newDormitory());
  await begin(page, product, person);
  const token =
    (await context.cookies()).find(({ name }) => name === 'register-token')?.value ?? '';
  const other = await context.browser()?.newContext({ baseURL: product.address, locale: 'ja-JP' });
  if (other === undefined) throw new Error('no browser');
  const elsewhere = await other.newPage();
  // A browser that has the product's clock, which differs from that of this machine.
  const clock = await page.evaluate(() => localStorage.getItem('yadori.clock') ?? '');
  await elsewhere.addInitScript((ahead) => localStorage.setItem('yadori.clock', ahead), clock);
  await elsewhere.goto(
    `/register-information?dormitory_code=もみじ寮&room_number=0909&token=${token}`,
  );
  await expect(heading(elsewhere, '基本情報')).toBeVisible();
  await expect(elsewhere.getByText('0909')).toBeVisible();
  expect(elsewhere.url()).not.toContain('token');
  expect((await other.cookies()).find(({ name }) => name === 'register-token')?.value).toBe(token);
  await other.close();
});

test('steps in the wrong order are refused by the server', async ({
  page,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('A081 AM053');
  complaints.expect(refusedBy(409));
  const person = await newcomer(product, await newDormitory());
  await enter(page, person);
  await page.goto('/register-confirm');
  await fillIn(page, { dormitory_code: person.officeCode, room_number: person.room });
  await onward(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: '※登録の手順が前後しています' }),
  ).toBeFocused();
});

test('a file that is no image is refused, and Next is off again', async ({
  page,
  newDormitory,
  product,
}) => {
  requirements('A056');
  const person = await newcomer(product, await newDormitory());
  await begin(page, product, person);
  await walkTo(page, 3);
  await choosePhoto(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'tool.png',
    mimeType: 'image/png',
    buffer: Buffer.from('MZ\u0090\u0000'),
  });
  await expect(page.getByText('この形式のファイルは使えません')).toBeVisible();
  await expect(onward(page)).toBeDisabled();
  await choosePhoto(page);
  await onward(page).click();
  await fillMovein(page);
});
