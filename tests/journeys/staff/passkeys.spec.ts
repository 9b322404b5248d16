// A passkey of the browser's own authenticator: added, proving, unlocking, signing in with one press, removed.
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { password } from '../support/product.ts';
import { changeUnderCall, staffInvited, staffSignedIn } from '../support/staff.ts';

test('a passkey is added, opens everything a password opens, and is removed @pc', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('SA006 SA008 SA009 SA011 SA025 SJ006 SK011 SK014 SL046');
  // Refused calls: without a session, without a proof, locked.
  complaints.expect(/status of (401|403|409|422)/);
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Browsers keep passkeys for names, not for numbers.
  const desk = product.address.replace('127.0.0.1', 'localhost');
  const link = await staffInvited(product, `key-${product.now()}@example.jp`);
  await setUpByPasskey(page, `${desk}${link}`);
  await devtools.send('WebAuthn.clearCredentials', { authenticatorId });

  const { id: dormitoryId } = await newDormitory();
  const role = { role: 'manager', dormitoryId } as const;
  const staff = await staffSignedIn({ ...product, address: desk }, context, role);
  const change = (set: string) =>
    product.db.pool.query(`update staff_sessions set ${set} where staff_id = $1`, [staff.staffId]);

  await page.goto(`${desk}/staff/me/factors`);
  await page.getByRole('button', { name: 'パスキーを追加する' }).click();
  const dialog = page.getByRole('dialog', { name: 'パスキーを追加する' });
  await dialog.getByRole('button', { name: '端末で確かめる' }).click();
  await expect(dialog.getByText('名前を入れてください')).toBeVisible();
  await expectAccessible(page, 'new passkey');
  await expectReflow(page, 'new passkey');
  const called = dialog.getByLabel('名前');
  await expect(called).toBeFocused();
  await called.fill('寮のタブレット');
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: '入力した内容を消しますか？' });
  await expectAccessible(page, 'leaving a new passkey');
  await leaving.getByRole('button', { name: '入力に戻る' }).click();
  await expect(called).toBeFocused();
  await expect(called).toHaveValue('寮のタブレット');
  await page.keyboard.press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: '寮のタブレット' });
  await expect(row.getByText('まだ使っていません')).toBeVisible();
  await expectAccessible(page, 'passkeys');

  // A proof by the passkey, then the refusal of the only factor.
  await change("proved_at = proved_at - interval '1 hour'");
  await row.getByRole('button', { name: '寮のタブレットを外す' }).click();
  const removal = page.getByRole('dialog', { name: '「寮のタブレット」を外しますか' });
  await removal.getByRole('button', { name: '外す', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'もう一度、ご本人の確認' });
  await proof.getByRole('button', { name: 'パスキーで確かめる' }).click();
  await expect(proof).toBeHidden();
  await expect(removal.getByRole('alert')).toContainText('ほかに二段階認証がない');
  await page.keyboard.press('Escape');

  await changeUnderCall(page, '/me/recovery-codes', () => change('locked_at = now()'));
  await page.getByRole('button', { name: '新しい予備コードを作る' }).click();
  await page.getByRole('button', { name: '作り直す', exact: true }).click();
  const lock = page.getByRole('dialog', { name: '画面を閉じています' });
  await expectAccessible(page, 'lock with a passkey');
  await lock.getByRole('button', { name: 'パスキーで開く' }).click();
  await expect(lock).toBeHidden();
  await expect(page.getByLabel('保管しました')).toBeVisible();

  await context.clearCookies();
  await page.goto(`${desk}/staff/login?next=/staff/me/factors`);
  // The device does not confirm its user.
  const verify = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  await verify(false);
  await page.getByRole('button', { name: 'パスキーでサインイン' }).click();
  await expect(page.getByRole('alert')).toContainText('パスキーを確かめられませんでした');
  await expectAccessible(page, 'refused passkey');
  await expectReflow(page, 'refused passkey');
  await verify(true);
  await page.getByRole('button', { name: 'パスキーでサインイン' }).click();
  await expect(page).toHaveURL(`${desk}/staff/me/factors`);
  await expect(row.getByText('最後の使用', { exact: false })).toBeVisible();

  // The session ends under a half-typed name: nothing is readable, and nothing is lost.
  await page.goto(`${desk}/staff/me`);
  const name = page.getByLabel('画面での名前');
  await name.fill('受付の花子');
  await changeUnderCall(page, '/me/preferences', () => change('revoked_at = now()'));
  await page.getByRole('button', { name: '保存する', exact: true }).click();
  const ended = page.getByRole('dialog', { name: 'サインインし直してください' });
  await expect(ended.getByText(staff.name)).toBeVisible();
  await expect(name).toBeHidden();
  await expectAccessible(page, 'ended session');
  await expectReflow(page, 'ended session');
  await ended.getByRole('button', { name: 'パスキーでサインイン' }).click();
  await expect(page.getByText('保存しました')).toBeVisible();
  await expect(name).toHaveValue('受付の花子');
  // Somebody else gets a page of their own.
  await name.fill('書きかけの名前');
  await changeUnderCall(page, '/me/preferences', () => change('revoked_at = now()'));
  await page.getByRole('button', { name: '保存する', exact: true }).click();
  await ended.getByRole('button', { name: '別の人でサインイン' }).click();
  await expect(page).toHaveURL(`${desk}/staff/login`);
  expect(await page.content()).not.toContain('書きかけの名前');

  // As the second factor behind the password.
  await context.clearCookies();
  await page.goto(`${desk}/staff/login`);
  const { rows } = await product.db.pool.query<{ email: string }>(
    'select email from staff where id = $1',
    [staff.staffId],
  );
  await page.getByLabel('メールアドレス').fill(rows[0]?.email ?? '');
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'second factor by a passkey');
  await expect(page.getByRole('button', { name: '認証アプリが使えないとき' })).toBeVisible();
  await page.getByRole('button', { name: 'パスキーで確かめる' }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test('the set-up of an app is left after one question where a code was typed @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SK012 SL046');
  const { id: dormitoryId } = await newDormitory();
  await staffSignedIn(product, context, { role: 'manager', dormitoryId });
  await page.goto('/staff/me/factors');
  const setUp = page.getByRole('button', { name: 'アプリを設定する' });
  await setUp.click();
  const dialog = page.getByRole('dialog', { name: '認証アプリの設定' });
  const code = dialog.getByLabel('6桁の数字');
  await expect(code).toBeFocused();
  await code.fill('12');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: '入力した内容を消しますか？' });
  await leaving.getByRole('button', { name: '入力に戻る' }).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('12');
  await page.keyboard.press('Escape');
  await leaving.getByRole('button', { name: '消して閉じる' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await setUp.click();
  await expect(code).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** An invited person chooses a passkey instead of the app; a password that is refused costs no second passkey. */
async function setUpByPasskey(page: Page, link: string) {
  await page.goto(link);
  await page.getByRole('radio', { name: 'パスキー' }).check();
  await expect(page.getByLabel('アプリに出た6桁の数字')).toBeHidden();
  await expectAccessible(page, 'set-up by a passkey');
  await expectReflow(page, 'set-up by a passkey');
  const newPassword = page.getByLabel('パスワード', { exact: true });
  await newPassword.fill('short');
  await page.getByRole('button', { name: '設定する', exact: true }).click();
  await expect(newPassword).toHaveAttribute('aria-invalid', 'true');
  await newPassword.fill('gusty-lantern-7-kettle');
  await page.getByRole('button', { name: '設定する', exact: true }).click();
  await expect(page.getByRole('heading', { name: '設定しました', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
}
