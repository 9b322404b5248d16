// Signing in, what the device remembers of it, and what every request carries.
import { profile } from '@yadori/api/account/profile';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { home } from '@yadori/api/home/calls';
import { homeParts } from '@yadori/api/home/parts';
import {
  expect,
  logOut,
  refusedBy,
  replaceSession,
  requirements,
  signIn,
  test,
  userToken,
} from './support/journey.ts';
import { fillInLogin, loginId, passwordField, submitLogin } from './support/login-form.ts';
import { password } from './support/product.ts';

test('a resident signs in @both', async ({ page, context, newDormitory, product }) => {
  requirements('B001 B002 B007 B008 B010 B011');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('ログイン | Yadori');
  await expect(page.getByRole('link', { name: 'パスワードをお忘れの方' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expect(page.getByRole('link', { name: '会員登録をはじめる' })).toHaveAttribute(
    'href',
    '/register',
  );
  await expect(page.getByLabel('ログインIDを保存する')).not.toBeChecked();
  await expect(page.getByLabel('パスワードを保存する')).not.toBeChecked();
  await fillInLogin(page, resident.email, password);

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('こんにちは、結さん');
  await expect(page.getByText('もみじ寮 101号室').first()).toBeVisible();
  // The start of the app renews the token before it reads anything.
  await expect(page.getByText('次のお食事の献立はまだ公開されていません。')).toBeVisible();
  const token = await userToken(context);
  const answer = await product.send(token)(profile, {});
  expect(answer.ok && answer.data.email).toBe(resident.email);
  const stored = await page.evaluate(() =>
    Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? ''),
  );
  expect(stored).toContain(token);
  const user = stored
    .map((text) => (text.startsWith('{') ? (JSON.parse(text) as object) : {}))
    .find((each) => 'room_number' in each);
  expect(user).toMatchObject({
    employment_status: 1,
    name: '高木 結',
    room_number: '0101',
    email: resident.email,
    phone_number: '',
    is_company: false,
  });

  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('the form says what is wrong with it', async ({ page }) => {
  requirements('B003 B004 V023 V024');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  await submitLogin(page).click();
  const errors = page.getByRole('alert').filter({ hasText: '2つの項目を確認してください' });
  await expect(
    errors.getByRole('link', { name: 'ログインID（メールアドレス）を入力してください' }),
  ).toBeVisible();
  await expect(errors.getByRole('link', { name: 'パスワードを入力してください' })).toBeVisible();
  await expect(loginId(page)).toBeFocused();
  await expect(loginId(page)).toHaveAttribute('aria-invalid', 'true');

  await fillInLogin(page, 'misaki(at)example', 'short');
  await expect(loginId(page)).toHaveAccessibleDescription(/メールアドレス|使えない文字/);
  await expect(passwordField(page)).toHaveAccessibleDescription(/半角英数字8〜20文字/);
  await expect(loginId(page)).toBeFocused();
  await fillInLogin(page, 'misaki@example.jp', 'yadori-2026');
  await expect(passwordField(page)).toHaveAccessibleDescription(/半角英数字8〜20文字/);
  await expect(passwordField(page)).toBeFocused();
  await expect(loginId(page)).not.toHaveAttribute('aria-invalid', 'true');

  await passwordField(page).clear();
  await passwordField(page).pressSequentially('abcdefghij0123456789XYZ');
  await expect(passwordField(page)).toHaveValue('abcdefghij0123456789');
  expect(asked.filter((address) => address.includes('/api/'))).toEqual([]);
});

test('a form that was put right is sent with one press', async ({ page, newDormitory }) => {
  requirements('B003 V024');
  const resident = await (await newDormitory()).resident();
  await page.goto('/login');
  await submitLogin(page).click();
  await expect(page.getByText('2つの項目を確認してください')).toBeVisible();
  await expect(loginId(page)).toBeFocused();
  await loginId(page).fill(resident.email);
  await passwordField(page).fill(password);
  // A finger needs its time: the button must not move from under it as the messages go.
  await submitLogin(page).click({ delay: 200 });
  await expect(page).toHaveURL('/');
});

test('wrong credentials are refused with the server’s text', async ({
  page,
  context,
  newDormitory,
  complaints,
}) => {
  requirements('B009');
  complaints.expect(refusedBy(401));
  const resident = await (await newDormitory()).resident();
  await page.goto('/login');
  await fillInLogin(page, resident.email, 'wrong12345');
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'ログインIDまたはパスワードが正しくありません。' });
  await expect(refusal).toBeFocused();
  await expect(page).toHaveURL('/login');
  expect(await userToken(context)).toBeUndefined();
  await fillInLogin(page, resident.email, password);
  await expect(page).toHaveURL('/');
});

test('guessing ends after ten attempts', async ({ page, newDormitory, product, complaints }) => {
  requirements('AM023 B030');
  complaints.expect(refusedBy(429));
  const resident = await (await newDormitory()).resident();
  const guess = (attempt: number) =>
    fetch(`${product.address}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: resident.email, password: `guess${attempt}000` }),
    });
  const answers: number[] = [];
  while (answers.at(-1) !== 429 && answers.length < 20)
    answers.push((await guess(answers.length)).status);
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
  await page.goto('/login');
  await fillInLogin(page, resident.email, password);
  await expect(page.getByText(/試行回数が多すぎます。\d+(秒|分)待ってから/)).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('the device remembers what is ticked and forgets what is not', async ({
  page,
  newDormitory,
  isMobile,
}) => {
  requirements('AM068 B005 B006');
  const resident = await (await newDormitory()).resident();
  await page.goto('/login');
  await page.getByLabel('ログインIDを保存する').check();
  await page.getByLabel('パスワードを保存する').check();
  await fillInLogin(page, resident.email, password);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    password,
  );

  await logOut(page, isMobile);
  await expect(loginId(page)).toHaveValue(resident.email);
  await expect(passwordField(page)).toHaveValue(password);
  await expect(page.getByLabel('パスワードを保存する')).toBeChecked();
  await page.getByLabel('パスワードを保存する').uncheck();
  await submitLogin(page).click();
  await expect(page).toHaveURL('/');

  await logOut(page, isMobile);
  await expect(loginId(page)).toHaveValue(resident.email);
  await expect(page.getByLabel('ログインIDを保存する')).toBeChecked();
  await expect(passwordField(page)).toHaveValue('');
  await expect(page.getByLabel('パスワードを保存する')).not.toBeChecked();
  await page.getByLabel('ログインIDを保存する').uncheck();
  await page.reload();
  await expect(page.getByLabel('ログインIDを保存する')).not.toBeChecked();
  await expect(loginId(page)).toHaveValue('');
});

test('the token is renewed once, before the first request of a start', async ({
  page,
  context,
  newDormitory,
}) => {
  requirements('B021 B022 B023 B024');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner' });
  const resident = await dormitory.resident();
  const calls: { path: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, headers: request.headers() });
  });
  const paths = () => calls.map(({ path }) => path);

  await page.goto('/login');
  await fillInLogin(page, resident.email, password);
  await expect(page.getByRole('button', { name: '予約する' })).toBeVisible();
  expect(paths()[0]).toBe('/api/v1/users/login');
  const before = await userToken(context);

  // What this page still requests when the browser is idle must not count as the first call of the next.
  page.once('framenavigated', () => (calls.length = 0));
  await page.reload();
  await expect(page.getByRole('button', { name: '予約する' })).toBeVisible();
  await page.getByRole('link', { name: '食事予約', exact: true }).click();
  await expect(page.getByRole('article')).toBeVisible();
  expect(paths()[0]).toBe('/api/v1/users/refresh-token');
  expect(paths().filter((path) => path.endsWith('refresh-token'))).toHaveLength(1);
  const after = await userToken(context);
  expect(after).not.toBe(before);
  // One call answers what eight did.
  const single = Object.values<Call>(homeParts).map((call) => addressOf(call));
  expect(paths().filter((path) => path === addressOf(home))).toHaveLength(1);
  expect(paths().filter((path) => single.includes(path))).toEqual([]);
  for (const { path, headers } of calls.slice(1))
    expect(headers, path).toMatchObject({
      // The event stream has headers of its own; it carries the same token.
      ...(path.endsWith('/live')
        ? { accept: 'text/event-stream' }
        : { accept: 'application/json', 'content-type': 'application/json' }),
      authorization: `Bearer ${after}`,
      platform: '3',
      language: 'ja',
    });

  // Somebody else signs in in another tab while the modules of this document are still on the way.
  await resident.books('dinner');
  const other = await dormitory.resident('森 一郎');
  let letThrough = () => {};
  const signedIn = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/app-*.js', async (route) => {
    await signedIn;
    await route.continue();
  });
  const early = page.waitForResponse((answer) => answer.url().endsWith(addressOf(home)));
  await page.goto('/', { waitUntil: 'commit' });
  expect((await early).ok()).toBe(true);
  await replaceSession(page, other);
  letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('こんにちは、一郎さん');
  await expect(page.getByRole('button', { name: '予約する' })).toBeVisible();
});

test('who moved out long ago is told so', async ({ page, context, complaints }) => {
  requirements('AM008 B026');
  complaints.expect(refusedBy(401));
  await page.goto('/login');
  await fillInLogin(page, 'gone@example.jp', password);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: '退寮から1か月が過ぎたため、ご利用いただけません。' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await userToken(context)).toBeUndefined();
});

const onlyMessages = /退寮後の1か月間（\d+月\d+日.*まで）は、メッセージだけをご利用いただけます。/;

test('the message-only month has messages and nothing else', async ({ page, complaints }) => {
  requirements('AM018 AM095 V017');
  complaints.expect(refusedBy(403));
  await signIn(page, { email: 'moved@example.jp' });
  await expect(page).toHaveURL('/message');
  await expect(page.getByText(onlyMessages)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // What cannot work is not offered; an address that leads there says so in place.
  for (const name of ['ホーム', '食事予約', '外泊届', 'お知らせ'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.goto('/over-night');
  await expect(page.getByRole('heading', { name: onlyMessages })).toBeVisible();
  await expect(page.getByRole('button', { name: '新しく届け出る' })).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'メッセージを開く' }).click();
  await expect(page).toHaveURL('/message');
  await page.goto('/');
  await expect(page).toHaveURL('/message');
  // The data can still be downloaded, and the menu offers that.
  await page.goto('/menu');
  for (const name of ['在寮証明書', '契約管理', '退寮申請', 'メールアドレス変更', '避難経路'])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'マイデータ' }).click();
  await expect(page).toHaveURL('/personal-data');
  await expect(page.getByRole('button', { name: 'ダウンロード' })).toBeVisible();
  // The profile is to be read; nothing of it can be changed.
  await page.goto('/profile');
  await expect(page.getByText('moved@example.jp')).toBeVisible();
  for (const name of ['変更する', '写真を変更'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /メールアドレス/ })).toHaveCount(0);
});
