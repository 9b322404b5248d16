// The menu of the phone and the sidebar of the PC, and the way out.
import { profile } from '@yadori/api/account/profile';
import type { Page } from '@playwright/test';
import {
  closeSurveyPopups,
  expect,
  refusedBy,
  requirements,
  signIn,
  test,
  userToken,
} from './support/journey.ts';

const outside = (name: string) => `${name} (新しいタブで開きます)`;

/** Entries inside the app with their addresses, beside the places of the bottom bar. */
const entries = {
  お知らせ: '/notices',
  契約管理: '/contracts',
  在寮証明書: '/certificate',
  請求: '/charges',
  よくあるご質問: '/faqs',
  関連リンク: '/services',
  メールアドレス変更: '/change-mail',
};

async function openMenu(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('link', { name: 'メニュー' }).click();
  await expect(page.getByRole('button', { name: 'ログアウト', exact: true })).toBeVisible();
}

test('the menu does not wait for papers that are late: they come at its end', async ({ page }) => {
  requirements('V005 V022');
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/v1/emergency', async (route) => {
    await late;
    await route.fallback();
  });
  await closeSurveyPopups(page);
  await signIn(page, { email: 'kenji@example.jp' }, '/menu');
  const out = page.getByRole('button', { name: 'ログアウト', exact: true });
  await expect(out).toBeVisible();
  const before = await out.boundingBox();
  arrive();
  await expect(page.getByRole('link', { name: '避難経路' })).toBeVisible();
  expect(await out.boundingBox()).toEqual(before);
});

test('the menu has every entry, and each leads where it says @both', async ({ page, isMobile }) => {
  requirements('V004 V005 V006 V007');
  await closeSurveyPopups(page);
  await signIn(page, { email: 'kenji@example.jp' });
  const places = page.getByRole('navigation', { name: 'メイン' });
  for (const [name, address] of [
    ['ホーム', '/'],
    ['食事予約', '/meal-reservation'],
    ['メッセージ', '/message'],
    [isMobile ? '外泊届' : '外泊・来客届', '/over-night'],
  ] as const)
    await expect(places.getByRole('link', { name })).toHaveAttribute('href', address);

  await openMenu(page, isMobile);
  await expect(page.getByRole('link', { name: /田中 健司/ })).toHaveAttribute('href', '/profile');
  for (const [name, link] of [
    ['寮生活サポートショップ', /\/dev\/links\/support-shop$/],
    ['ランドリー空き状況', /\/dev\/links\/laundry$/],
  ] as const) {
    const entry = page.getByRole('link', { name: outside(name) });
    await expect(entry).toHaveAttribute('href', link);
    await expect(entry).toHaveAttribute('target', '_blank');
  }
  await expect(page.getByRole('link', { name: outside('処方箋') })).toHaveAttribute(
    'href',
    /\/dev\/links\/prescriptions$/,
  );
  for (const name of ['緊急マニュアル', '避難経路']) {
    const href = await page.getByRole('link', { name }).getAttribute('href');
    const paper = await page.request.get(href ?? '');
    expect(paper.headers()['content-type'], name).toBe('application/pdf');
    expect((await paper.body()).subarray(0, 5).toString(), name).toBe('%PDF-');
  }
  for (const name of ['退寮申請', '退会']) {
    await page.getByRole('button', { name }).click();
    const popup = page.getByRole('dialog', { name });
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  for (const [name, address] of Object.entries(entries)) {
    await openMenu(page, isMobile);
    await page.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('the menu has only what the dormitory offers @both', async ({
  page,
  newDormitory,
  isMobile,
}) => {
  requirements('V004 V005 V006');
  await signIn(page, await (await newDormitory()).resident());
  await openMenu(page, isMobile);
  await expect(page.getByRole('link', { name: outside('処方箋') })).toBeVisible();
  await expect(page.getByRole('link', { name: '緊急マニュアル' })).toBeHidden();
  await expect(page.getByRole('link', { name: '避難経路' })).toBeHidden();
  await expect(page.getByRole('link', { name: /サポートショップ/ })).toBeHidden();
  // A notice of the product lies unread for everybody who moves in; no message does.
  await expect(page.getByRole('link', { name: 'お知らせ' })).toContainText('未読');
  await expect(page.getByRole('link', { name: 'メッセージ' })).not.toContainText('未読');
});

test('logging out asks first and then forgets everything @both', async ({
  page,
  context,
  newDormitory,
  product,
  isMobile,
}) => {
  requirements('AM196 U001 V004');
  const resident = await (await newDormitory()).resident();
  await signIn(page, resident);
  await openMenu(page, isMobile);
  const button = page.getByRole('button', { name: 'ログアウト', exact: true });
  await button.click();
  const question = page.getByRole('dialog', { name: 'ログアウトしますか？' });
  await question.getByRole('button', { name: '戻る' }).click();
  await expect(question).toBeHidden();
  const token = await userToken(context);
  expect((await product.send(token)(profile, {})).ok).toBe(true);

  await button.click();
  await question.getByRole('button', { name: 'ログアウト', exact: true }).click();
  await expect(page).toHaveURL('/login');
  expect(await userToken(context)).toBeUndefined();
  const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(left).not.toContain(token);
  expect(left).not.toContain('高木');
  const answerToToken = async () => {
    const answer = await product.send(token)(profile, {});
    return answer.ok ? 'welcome' : answer.code;
  };
  await expect.poll(answerToToken).toBe('token_invalid');
  await page.goto('/');
  await expect(page).toHaveURL('/login');
});

test('logging out works without the server', async ({
  page,
  context,
  newDormitory,
  complaints,
  isMobile,
}) => {
  requirements('U001');
  complaints.expect(refusedBy(503));
  await signIn(page, await (await newDormitory()).resident());
  await openMenu(page, isMobile);
  await page.route('**/users/logout', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'ログアウト', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ログアウト', exact: true }).click();
  await expect(page).toHaveURL('/login');
  expect(await userToken(context)).toBeUndefined();
});
