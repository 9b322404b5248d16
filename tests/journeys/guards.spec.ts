// Who may open which address, and how every screen introduces itself.
import { expect, listen, requirements, signIn, test, userToken } from './support/journey.ts';
import { fillInLogin } from './support/login-form.ts';
import { password } from './support/product.ts';

/** Addresses of a signed-in resident with the titles of their screens (B017, B018). */
const residents = {
  '/': 'ホーム',
  '/message': 'メッセージ',
  '/profile': 'プロフィール',
  '/meal-reservation': '食事予約',
  '/over-night': '外泊・来客届',
  '/services': '関連リンク（学生の方）',
  '/faqs': 'よくあるご質問',
  '/certificate': '在寮証明書',
  '/notices': 'お知らせ',
  '/notices/1': 'お知らせ',
  '/notices/1/content': 'お知らせ',
  '/survey': 'アンケート',
  '/checkin-completed/1': 'チェックイン完了',
  '/change-mail': 'メールアドレス変更',
  '/contracts': '契約管理',
  '/charges': '請求',
  '/menu': 'メニュー',
};

const visitors = {
  '/login': 'ログイン',
  '/register': '会員登録',
  '/forgot-password': 'パスワードをお忘れの方',
  '/reset-password': 'パスワードの再設定',
  '/reset-password/finish': 'パスワードを変更しました',
  '/allergy-info': 'アレルギー・特記事項の書き方',
  '/app-services': '関連リンク（社会人の方）',
  '/app-faqs': 'よくあるご質問',
};

const stepsOfRegistration = ['/one-key-time-verify', '/register-confirm', '/register-information'];

const past = 1_000_000_000;
const future = 4_000_000_000;

/** A token without a valid signature. */
function forged(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.forged`;
}

test('without a token every address of residents leads to the login', async ({ page }) => {
  requirements('A019 AM028 B013 B020 B028 V029');
  for (const address of [...Object.keys(residents), ...stepsOfRegistration, '/no/such/screen']) {
    await page.goto(address);
    await expect(page, address).toHaveURL('/login');
  }
});

test('an address without a screen says so, and leads on', async ({ page, newDormitory }) => {
  requirements('AM028 V029');
  await signIn(page, await (await newDormitory()).resident(), '/no/such/screen');
  await expect(page).toHaveTitle('ページが見つかりません | Yadori');
  await expect(page).toHaveURL('/no/such/screen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ページが見つかりません');
  await page.getByRole('main').getByRole('link', { name: 'ホームへ' }).click();
  await expect(page).toHaveURL('/');
});

test('a sign-in leads back to the address that asked for it, and a plain one to Home', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('AM245 B008');
  // The page that loses its cookies in use still reads.
  complaints.expect(/Failed to load resource.* 401/);
  const resident = await (await newDormitory()).resident();
  await page.goto('/meal-reservation?date=2026-06-11');
  await expect(page).toHaveURL('/login');
  await fillInLogin(page, resident.email, password);
  await expect(page).toHaveURL('/meal-reservation?date=2026-06-11');
  await page.context().clearCookies();
  await page.goto('/login');
  await fillInLogin(page, resident.email, password);
  await expect(page).toHaveURL('/');
});

test('every address of visitors opens without a token, and says its name', async ({
  page,
  context,
}) => {
  requirements('A050 A051 AM199 B019 B028 V010');
  for (const [address, title] of Object.entries(visitors)) {
    await page.goto(address);
    await expect(page, address).toHaveTitle(`${title} | Yadori`);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    expect(await userToken(context)).toBeUndefined();
  }
  await page.goto('/allergy-info');
  const guidance = page.getByRole('main');
  for (const words of [
    'アレルギーと日常生活での特記事項を書く欄があります。どちらも任意です。',
    '原因になるもの',
    '毎日飲む薬',
    'お一人ずつのアレルギー対応をしていません。',
    'ご自身で判断してください。',
  ])
    await expect(guidance).toContainText(words);
  for (const name of ['X', 'Instagram', 'YouTube'])
    await expect(guidance.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'href',
      // In the demo a page of the product stands for what the operator has elsewhere.
      /^(https:|\/dev\/links\/)/,
    );
});

test('a token without a subject or past its end is removed', async ({ page, context, product }) => {
  requirements('B014 B015');
  const tokens = {
    'no subject': forged({ exp: future }),
    'empty subject': forged({ sub: '', exp: future }),
    'no expiry': forged({ sub: '1' }),
    'past its end': forged({ sub: '1', exp: past }),
    'no token at all': 'nonsense',
  };
  for (const [kind, value] of Object.entries(tokens)) {
    await context.addCookies([{ name: 'user-token', value, url: product.address }]);
    await page.goto('/contracts');
    await expect(page, kind).toHaveURL('/login');
    expect(await userToken(context), kind).toBeUndefined();
  }
});

test('a forged token ends with the server', async ({ page, context, product, complaints }) => {
  requirements('AM007 B025 B027');
  complaints.expect(/status of 401/);
  const value = forged({ sub: '1', exp: future });
  await context.addCookies([{ name: 'user-token', value, url: product.address }]);
  await page.goto('/');
  const told = page.getByRole('alertdialog', { name: 'ログインの有効期限が切れました' });
  await expect(told).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  expect(await userToken(context)).toBeUndefined();
  await told.getByRole('button', { name: 'ログイン画面へ' }).click();
  await expect(page).toHaveURL('/login');
});

test('every screen of a resident opens by its address @both', async ({
  page,
  newDormitory,
  complaints,
  isMobile,
}) => {
  requirements('A002 B002 B016 B017 B018 V001 V003 V008 V009 V010');
  // Unknown tickets and notices have journeys of their own.
  complaints.expect(/checkin-completed|reservations\/1\/checkin|notices\/1/);
  const resident = await (await newDormitory()).resident();
  await signIn(page, resident);
  const navigation = page.getByRole('navigation', { name: 'メイン' });
  for (const [address, title] of Object.entries(residents)) {
    await page.goto(address);
    await expect(page, address).toHaveTitle(`${title} | Yadori`);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expect(page.locator('meta[name=robots]'), address).toHaveCount(1);
    await expect(page.getByRole('main'), address).toHaveCount(1);
    const bare = address.endsWith('/content') || (isMobile && address.startsWith('/checkin'));
    await expect(navigation, address).toHaveCount(bare ? 0 : 1);
  }
  for (const address of ['/login', '/register']) {
    await page.goto(address);
    await expect(page, address).toHaveURL('/');
  }
  await expect(page.getByText('© 2026 Yadori')).toBeVisible();
});

test('every document forbids scripts that are not its own, and the browser obeys', async ({
  page,
  browser,
  contextOptions,
  product,
}) => {
  for (const address of ['/', '/login', '/register', '/notices/1/content']) {
    const answer = await page.request.get(address);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule]));
    expect(rules.get('default-src'), address).toBe("default-src 'none'");
    expect(rules.get('script-src'), address).toMatch(/^script-src 'self'( 'sha256-[^']+')*$/);
    expect(rules.get('style-src'), address).toMatch(/^style-src 'self'( 'sha256-[^']+')*$/);
    expect(rules.get('frame-ancestors'), address).toBe("frame-ancestors 'none'");
  }
  // Control: an injected script does not run, and the journeys would notice it.
  const context = await browser.newContext({ ...contextOptions, baseURL: product.address });
  const heard = listen(context);
  const other = await context.newPage();
  await other.goto('/login');
  await other.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "smuggled"';
    document.head.append(script);
  });
  await expect.poll(() => heard.heard().join()).toContain('Content Security Policy');
  await expect(other).toHaveTitle('ログイン | Yadori');
  await context.close();
});

test('an event stream that is refused ends the session, though no screen reads anything', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM007 B025');
  complaints.expect(/status of 401|ERR_FAILED/);
  const resident = await (await newDormitory()).resident();
  const stream = page.waitForResponse(/\/api\/v1\/live$/);
  await signIn(page, resident, '/faqs');
  expect((await stream).status()).toBe(200);
  await product.db.pool.query('delete from sessions where account_id = $1', [
    resident.scope.accountId,
  ]);
  await page.route(/\/api\/(?!v1\/(live|users\/menu-settings)$)/, (route) => route.abort());
  // A tab that was hidden opens its stream again.
  for (const hidden of [true, false])
    await page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  const told = page.getByRole('alertdialog', { name: 'ログインの有効期限が切れました' });
  await expect(told).toBeVisible();
  expect(await userToken(context)).toBeUndefined();
});
