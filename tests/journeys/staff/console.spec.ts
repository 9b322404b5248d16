// The console's way in, its keys and its lock, on the desk of a manager.
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { password } from '../support/product.ts';
import { totpCode } from '@yadori/server/platform/session/totp';
import {
  changeUnderCall,
  demoCode,
  demoStaffSignedIn,
  staffInvited,
  staffSignedIn,
} from '../support/staff.ts';

const demoPassword = 'yadori-staff-2026';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a deputy signs in and finds a resident by three signs @pc', async ({
  page,
  request,
  product,
  complaints,
}) => {
  requirements('SA008 SB018 SC001 SC005 SC008 SC009 SC011 SL018 SL034');
  const origins = new Set<string>();
  page.on('request', (sent) => origins.add(new URL(sent.url()).origin));
  // The session that there is not.
  complaints.expect(/status of 401/);
  await page.goto('/staff/KYK01/residents');
  await expect(page).toHaveURL(/\/staff\/login\?next=/);
  await expect(heading(page, 'サインイン')).toBeVisible();
  await page.getByRole('button', { name: '次へ', exact: true }).click();
  await expect(page.getByText('メールアドレスを入れてください')).toBeVisible();
  await expectAccessible(page, 'sign-in with errors');
  await page.getByLabel('メールアドレス').fill('deputy@example.jp');
  await page.getByLabel('パスワード', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('6桁の数字');
  await expect(code).toBeFocused();
  await expectAccessible(page, 'second factor');
  await expectReflow(page, 'second factor');
  await code.fill(await demoCode(product, request, 'deputy@example.jp'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/staff/KYK01/residents');
  await expect(page.getByRole('cell', { name: /佐藤 美咲/ })).toBeVisible();
  await expectAccessible(page, 'list of residents');
  await expectReflow(page, 'list of residents');

  await page.keyboard.press('/');
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toBeFocused();
  await field.pressSequentially('312');
  await expect(page.getByRole('option', { name: /312 佐藤 美咲/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/residents\/\d+\/overview$/);
  await expect(page.getByRole('heading', { level: 2, name: '佐藤 美咲' })).toBeFocused();
  await expect(page.getByText('misaki@example.jp')).toBeVisible();
  await expectAccessible(page, 'card');
  await expectReflow(page, 'card');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/residents$/);
  await expect(page.getByRole('link', { name: '312', exact: true })).toBeFocused();
  // What was read stays nowhere in the browser but sealed, and nothing came from elsewhere.
  expect(await storedInBrowser(page)).not.toMatch(/佐藤|misaki|YD1001|0901/);
  expect([...origins].filter((origin) => origin !== 'null')).toEqual([new URL(page.url()).origin]);
});

const storedInBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no store'));
      });
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table);
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
        const sealed = (values as { text?: ArrayBuffer }[]).map(({ text }) => text);
        rows.push(keys, values, ...sealed.map((text) => new TextDecoder().decode(text)));
      }
      database.close();
    }
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const answers = await cache.matchAll();
        return Promise.all(answers.map((answer) => answer.text()));
      }),
    );
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      cached,
      rows,
    ]);
  });

test('health data opens for five minutes, behind a reason and a proof @pc', async ({
  page,
  context,
  request,
  product,
  complaints,
}) => {
  requirements('SC010 SC019 SA025 D14');
  // The call that needs the proof.
  complaints.expect(/status of 403/);
  await demoStaffSignedIn(product, context, 'manager2@example.jp');
  const begun = product.now() - 1000;
  await page.clock.install();
  await page.goto('/staff/KYK01/residents');
  await page.getByRole('link', { name: '312', exact: true }).click();
  await page.getByRole('tab', { name: '健康・緊急' }).click();
  await expect(page).toHaveURL(/\/residents\/\d+\/health$/);
  const open = page.getByRole('button', { name: '5分だけ開く' });
  await open.click();
  await expect(page.getByRole('radiogroup', { name: '見る理由' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible(page, 'closed health data');
  await expectReflow(page, 'closed health data');
  await page.getByRole('radio', { name: '本人の相談' }).check();
  await open.dblclick();
  await page.getByLabel('6桁の数字').fill(await demoCode(product, request, 'manager2@example.jp'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^あと[45]分\d\d秒で閉じます$/ })).toBeFocused();
  const contact = page.getByRole('link', { name: /さんに電話をかける$/ });
  await expect(contact).toBeVisible();
  await expectAccessible(page, 'opened health data');
  await expectReflow(page, 'opened health data');
  await page.emulateMedia({ media: 'print' });
  await expect(contact).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const isCopied = await contact.evaluate((place) =>
    place.dispatchEvent(new Event('copy', { bubbles: true, cancelable: true })),
  );
  expect(isCopied).toBe(false);
  const number = ((await contact.getAttribute('href')) ?? '').replace('tel:', '');
  expect(await page.content()).toContain(number);
  const { rows } = await product.db.pool.query<{ subject: string }>(
    "select subject from sensitive_reads where reader = (select 'staff:' || id from staff where email = $1) and read_at >= $2 order by id",
    ['manager2@example.jp', new Date(begun)],
  );
  expect(rows.map(({ subject }) => subject)).toEqual(['health', 'emergency']);

  await page.clock.fastForward('05:01');
  await expect(page.getByText('5分たったので閉じました。')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: /閉じています$/ })).toBeFocused();
  expect(await page.content()).not.toContain(number);
});

test('keys act nowhere while somebody types @pc', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('SB018 SL036');
  const { id: dormitoryId } = await newDormitory();
  await staffSignedIn(product, context, { role: 'manager', dormitoryId });
  await page.goto('/staff/me');
  await expect(heading(page, 'あなたの設定')).toBeVisible();
  const name = page.getByLabel('画面での名前');
  await name.pressSequentially('gr?/');
  await expect(name).toHaveValue('gr?/');
  await expect(page).toHaveURL('/staff/me');
  await name.blur();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'キーボードの操作' })).toBeVisible();
  await expectAccessible(page, 'list of keys');
  await page.getByRole('switch', { name: '一文字の操作を使う' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: '検索' })).toBeVisible();
  await expect(page).toHaveURL('/staff/me');
  // Of a list longer than the sheet the marked row is in view, and so is the field, in the same place for any list.
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(page.getByRole('option').last()).not.toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option').last()).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });
  const topOfField = async () => (await field.boundingBox())?.y;
  const before = await topOfField();
  await field.fill('ぬぬぬ');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect
    .poll(async () => Math.abs(((await topOfField()) ?? 0) - (before ?? 0)))
    .toBeLessThan(8);

  await page.goto('/staff/KYK01/residents');
  await expect(heading(page, '見つかりません')).toBeVisible();
  await expectAccessible(page, 'not found');
});

test('a locked screen shows nothing and keeps what was typed @pc', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('SA022 SA023 SA027');
  complaints.expect(/status of 401/);
  const { id: dormitoryId } = await newDormitory();
  const staff = await staffSignedIn(product, context, { role: 'kitchen', dormitoryId });
  await page.goto('/staff/me');
  const name = page.getByLabel('画面での名前');
  await name.fill('厨房の花子');
  const lockSession = () =>
    product.db.pool.query('update staff_sessions set locked_at = $1 where staff_id = $2', [
      new Date(product.now()),
      staff.staffId,
    ]);
  await changeUnderCall(page, '/me/preferences', lockSession);
  await page.getByRole('button', { name: '保存する', exact: true }).click();
  const lock = page.getByRole('dialog', { name: '画面を閉じています' });
  await expect(lock.getByText(staff.name)).toBeVisible();
  await expect(heading(page, 'あなたの設定')).toHaveCount(0);
  await expect(name).toBeHidden();
  await expectAccessible(page, 'lock');
  await expectReflow(page, 'lock');
  await lock.evaluate((cover) =>
    cover.addEventListener('close', () => cover.setAttribute('data-closed', '')),
  );
  const secret = lock.getByLabel('パスワード', { exact: true });
  await secret.fill(password);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect(secret).toBeFocused();
  await expect(secret).toHaveValue(password);
  await expect(lock).not.toHaveAttribute('data-closed');
  await page.keyboard.press('Enter');
  await expect(page.getByText('保存しました')).toBeVisible();
  await expect(name).toHaveValue('厨房の花子');

  await page.getByRole('link', { name: 'サインイン中の端末' }).click();
  await expect(page.getByText('この端末')).toBeVisible();
  await expectAccessible(page, 'sessions');
});

test('an invited person sets the account up and keeps the codes @pc', async ({
  page,
  product,
  complaints,
}) => {
  requirements('SA006 SA016');
  complaints.expect(/status of (404|422)/);
  const link = await staffInvited(product, `arai-${product.now()}@example.jp`);
  await page.goto(link);
  await expect(heading(page, 'はじめての設定')).toBeVisible();
  await expectAccessible(page, 'set-up');
  await expectReflow(page, 'set-up');
  const secret = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const newPassword = page.getByLabel('パスワード', { exact: true });
  await newPassword.fill('short');
  const code = page.getByLabel('アプリに出た6桁の数字');
  await code.fill(totpCode(secret.replaceAll(' ', ''), product.now()));
  await page.keyboard.press('Enter');
  await expect(newPassword).toHaveAttribute('aria-invalid', 'true');
  await newPassword.fill('gusty-lantern-7-kettle');
  await code.fill(totpCode(secret.replaceAll(' ', ''), product.now()));
  await page.keyboard.press('Enter');
  await expect(heading(page, '設定しました')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('link', { name: 'サインインへ' })).toHaveCount(0);
  await expectAccessible(page, 'recovery codes');
  await page.getByLabel('保管しました').check();
  await expect(page.getByRole('link', { name: 'サインインへ' })).toBeVisible();
  await page.goto('/staff/login');
  await page.goto(link);
  await expect(heading(page, 'このリンクは使えません')).toBeVisible();
  await page.getByRole('link', { name: 'サインインへ' }).click();

  const email = page.getByLabel('メールアドレス');
  await email.fill('nobody@example.jp');
  await page.getByRole('button', { name: 'パスワードを忘れたとき' }).click();
  await expect(heading(page, 'パスワードを忘れたとき')).toBeVisible();
  await expect(email).toHaveValue('nobody@example.jp');
  await expectAccessible(page, 'forgotten password');
  await expectReflow(page, 'forgotten password');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('nobody@example.jp が登録されていれば、リンクが届きます。'),
  ).toBeVisible();
  await expectAccessible(page, 'forgotten password sent');
  await page.getByRole('button', { name: 'サインインに戻る' }).click();
  await expect(email).toBeFocused();
});

test('the set-up on a phone opens its authenticator app by a press, a PC shows the picture alone @both', async ({
  page,
  product,
  isMobile,
}) => {
  requirements('SA006');
  await page.goto(await staffInvited(product, `phone-${isMobile}-${product.now()}@example.jp`));
  await expect(page.getByRole('img', { name: '認証アプリで読み取る図' })).toBeVisible();
  const secret = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const app = page.getByRole('link', { name: 'この端末の認証アプリで開く' });
  await expect(app).toHaveCount(isMobile ? 1 : 0);
  if (!isMobile) return;
  await expect(app).toHaveAttribute('href', /^otpauth:\/\/totp\//);
  await expect(app).toHaveAttribute('href', new RegExp(secret.replaceAll(' ', '')));
  await expectReflow(page, 'set-up on a phone');
});

test('a person sets an app up, makes recovery codes and changes the password @pc', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('SA007 SA010 SA012');
  complaints.expect(/status of 422/);
  const { id: dormitoryId } = await newDormitory();
  await staffSignedIn(product, context, { role: 'deputy', dormitoryId });
  await page.goto('/staff/me');
  await page.getByRole('link', { name: '二段階認証とパスワード' }).click();
  await expect(heading(page, '二段階認証とパスワード')).toBeVisible();
  await expect(page.getByText('予備コードが残り0個です。', { exact: false })).toBeVisible();
  await expectAccessible(page, 'factors');
  await expectReflow(page, 'factors');
  await page.getByRole('button', { name: 'アプリを設定する' }).click();
  const secret = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await expectAccessible(page, 'new app');
  await page.getByLabel('6桁の数字').fill(totpCode(secret.replaceAll(' ', ''), product.now()));
  await page.keyboard.press('Enter');
  await expect(page.getByText('設定済み', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: '新しい予備コードを作る' }).click();
  await page.getByRole('button', { name: '作り直す', exact: true }).click();
  const codes = page.getByRole('dialog', { name: '予備コード' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'new recovery codes');
  await expectReflow(page, 'new recovery codes');
  await codes.getByLabel('保管しました').check();
  await codes.getByRole('button', { name: '閉じる' }).last().click();
  await expect(page.getByText('残り10個')).toBeVisible();

  const old = page.getByLabel('今のパスワード', { exact: true });
  await old.fill('wrong-password-1');
  await page.getByLabel('新しいパスワード', { exact: true }).fill('gusty-lantern-7-kettle');
  await page.getByRole('button', { name: 'パスワードを変える' }).click();
  await expect(old).toBeFocused();
  await expect(old).toHaveAttribute('aria-invalid', 'true');
  await old.fill(password);
  await page.getByRole('button', { name: 'パスワードを変える' }).click();
  await expect(page.getByText('パスワードを変えました。', { exact: false })).toBeVisible();
  await expect(old).toHaveValue('');
});
