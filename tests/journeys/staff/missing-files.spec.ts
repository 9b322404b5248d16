// Files that cannot be had for a moment take a part of the screen away, not the screen.
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { drawnBy, readByReader, welcomedByReader } from '../support/counter.ts';
import { today } from '../support/dormitory.ts';
import { expect, pressIfThere, requirements, test, type Complaints } from '../support/journey.ts';
import { password } from '../support/product.ts';
import {
  allPlaces,
  appCode,
  changeUnderCall,
  codeOfDormitory,
  signedInElsewhere,
  staffSignedIn,
} from '../support/staff.ts';

const noFile = /ERR_FAILED|Failed to fetch dynamically|Failed to load|Unable to preload/;

/** The files of these names, with this text in them where several have the name, are missing until `come`. */
async function missing(
  { page, complaints }: { page: Page; complaints: Complaints },
  names: RegExp,
  text = '',
) {
  complaints.expect(noFile);
  let isAway = true;
  await page.route(
    (url) => url.pathname.startsWith('/staff/assets/') && names.test(url.pathname),
    async (route) => {
      try {
        const answer = await route.fetch();
        if (isAway && (await answer.text()).includes(text)) await route.fulfill({ status: 404 });
        else await route.fulfill({ response: answer });
      } catch (error) {
        // A file on its way to a page that closes: its journey is over, and the next one must not fail.
        if (!page.isClosed()) throw error;
      }
    },
  );
  return { come: () => (isAway = false) };
}

/** Lock, sign-in after an ended session and proof are in one file. */
const missingSignIn = (place: { page: Page; complaints: Complaints }) =>
  missing(place, /\/panel-[^/]*\.js$/, 'cover-title');

/** As long as the note waits before it tries again by itself, and more. */
const byItself = { timeout: 20_000 };

test('a sheet whose file is missing says so in place and comes by the next try @phone', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SL048');
  complaints.expect(/ERR_FAILED|Failed to fetch dynamically|Failed to load/);
  const { id } = await newDormitory();
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: id });
  const code = await codeOfDormitory(product, id);
  let isAway = true;
  await page.route(/\/assets\/shell-overlays-[^/]*\.js/, (route) =>
    isAway ? route.abort() : route.continue(),
  );
  await page.goto(`/staff/${code}/notices`);
  const title = page.getByRole('heading', { level: 1, name: 'お知らせ' });
  await expect(title).toBeVisible();
  await allPlaces(page).click();
  const note = page.getByRole('alert').filter({ hasText: 'この部分を読み込めませんでした' });
  await expect(note).toBeVisible();
  await expect(title).toBeVisible();
  await note.getByRole('button', { name: 'もう一度' }).click();
  await expect(note).toBeVisible();
  isAway = false;
  await pressIfThere(note.getByRole('button', { name: 'もう一度' }));
  await expect(page.getByRole('dialog', { name: 'すべて' })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('without the files of the navigation and of dialogs the screen stays @phone', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SL048');
  complaints.expect(/ERR_FAILED|Failed to fetch dynamically|Failed to load|status of 503/);
  // Without safety checks, whose part shares files with the navigation.
  const { id } = await newDormitory();
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId: id });
  let away = /navigation|failure-dialog/;
  await page.route(/\/assets\/(?:navigation|failure-dialog)-[^/]*\.js/, (route) =>
    away.test(route.request().url()) ? route.abort() : route.continue(),
  );
  // Shares no file with the navigation.
  await page.goto('/staff/me/factors');
  const old = page.getByLabel('今のパスワード', { exact: true });
  const note = page.getByRole('alert').filter({ hasText: 'この部分を読み込めませんでした' });
  await old.fill('gusty-lantern');
  await expect(note).toHaveCount(1);
  await expect(note).toBeInViewport({ ratio: 1 });
  away = /failure-dialog/;
  await pressIfThere(note.getByRole('button', { name: 'もう一度' }));
  await expect(allPlaces(page)).toBeVisible();
  await expect(note).toHaveCount(0);

  await page.route('**/api/*/staff/me/password', (route) => route.fulfill({ status: 503 }));
  await page.getByLabel('新しいパスワード', { exact: true }).fill('gusty-lantern-7-kettle');
  await page.getByRole('button', { name: 'パスワードを変える' }).click();
  await note.getByRole('button', { name: '閉じる' }).click();
  await expect(note).toHaveCount(0);
  await expect(old).toHaveValue('gusty-lantern');
});

test('a lock whose file is missing covers the screen all the same and opens once it is there @phone', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SL048 SA022 SA023');
  const file = await missingSignIn({ page, complaints });
  const { id: dormitoryId } = await newDormitory();
  const { staffId } = await staffSignedIn(product, context, { role: 'kitchen', dormitoryId });
  await page.goto('/staff/me');
  const name = page.getByLabel('画面での名前');
  await name.fill('厨房の花子');
  await changeUnderCall(page, '/me/preferences', () =>
    product.db.pool.query('update staff_sessions set locked_at = now() where staff_id = $1', [
      staffId,
    ]),
  );
  await page.getByRole('button', { name: '保存する', exact: true }).click();
  const cover = page.getByRole('dialog', { name: 'Yadori' });
  const note = cover.getByRole('alert');
  await expect(note).toContainText('入力していたものは残っています');
  await expect(name).toBeHidden();
  await expect(page.getByRole('heading', { name: 'あなたの設定' })).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveText(['もう一度']);
  await expectAccessible(page, 'lock without its file');
  await expectReflow(page, 'lock without its file');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await note.getByRole('button', { name: 'もう一度' }).click();
  await expect(note).toBeVisible();
  await expect(name).toBeHidden();
  file.come();
  const lock = page.getByRole('dialog', { name: '画面を閉じています' });
  await pressIfThere(note.getByRole('button'));
  const secret = lock.getByLabel('パスワード', { exact: true });
  await expect(secret).toBeFocused();
  await secret.fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('保存しました')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(name).toHaveValue('厨房の花子');
});

test('the sign-in after an ended session comes by itself, above an open dialog too @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SL048 SA023');
  const file = await missingSignIn({ page, complaints });
  const { id: dormitoryId } = await newDormitory();
  const { staffId } = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId,
    hasApp: true,
  });
  await signedInElsewhere(product, staffId, 'windows:chrome');
  await page.goto('/staff/me/sessions');
  await page.getByRole('button', { name: '終了する WindowsのChrome' }).click();
  const ending = page.getByRole('dialog', { name: /サインインを終了しますか$/ });
  await product.db.pool.query(
    "update staff_sessions set revoked_at = now() where staff_id = $1 and device <> 'windows:chrome'",
    [staffId],
  );
  await ending.getByRole('button', { name: '終了する' }).click();
  const note = page.getByRole('dialog', { name: 'Yadori' }).getByRole('alert');
  await note.getByRole('button', { name: 'もう一度' }).click();
  await expect(ending).toBeHidden();
  file.come();
  const ended = page.getByRole('dialog', { name: 'サインインし直してください' });
  await ended.getByLabel('パスワード', { exact: true }).fill(password, byItself);
  await page.keyboard.press('Enter');
  await ended.getByLabel('6桁の数字').fill(appCode(product));
  await page.keyboard.press('Enter');
  await expect(page.getByText('終了しました', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a proof whose file is missing can be tried again and given up @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SL048 SA025');
  const file = await missingSignIn({ page, complaints });
  const dormitory = await newDormitory();
  const { scope } = await dormitory.resident('高木 結');
  await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
    hasApp: true,
  });
  const code = await codeOfDormitory(product, dormitory.id);
  await page.goto(`/staff/${code}/residents/${scope.accountId}/health`);
  const reason = page.getByRole('radio', { name: '本人の相談' });
  await reason.check();
  const open = page.getByRole('button', { name: '5分だけ開く' });
  await open.click();
  const note = page.getByRole('dialog', { name: 'この部分を読み込めませんでした' });
  await expectAccessible(page, 'proof without its file');
  await note.getByRole('button', { name: '閉じる' }).click();
  await expect(note).toHaveCount(0);
  await expect(reason).toBeChecked();
  await open.click();
  await note.getByRole('button', { name: 'もう一度' }).click();
  await expect(note).toBeVisible();
  file.come();
  await pressIfThere(note.getByRole('button', { name: 'もう一度' }));
  await page.getByLabel('6桁の数字').fill(appCode(product));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^あと[45]分\d\d秒で閉じます$/ })).toBeVisible();
});

test('a counter without the files of its parts goes on and gets them by itself @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SL048 SE019');
  // The refused scan.
  complaints.expect(/status of 409/);
  const files = await missing(
    { page, complaints },
    /\/(?:stage|walk-ins|eaters-dialog|failure-list|camera-view)-[^/]*\.js$/,
  );
  const dormitory = await newDormitory({ dinner_start: '10:30', dinner_end: '22:00' });
  await dormitory.serve({ meal: 'dinner' });
  const morning = Date.parse('2026-06-10T06:00:00+09:00');
  const [first, second] = [
    await dormitory.resident('高木 結'),
    await dormitory.resident('森田 湊'),
  ];
  for (const resident of [first, second]) await resident.books('dinner', today, morning);
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId: dormitory.id });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/staff/${await codeOfDormitory(product, dormitory.id)}/counter`);
  await expect(page.getByText('これから 2名')).toBeVisible();
  const notes = page.getByRole('alert').filter({ hasText: 'この部分を読み込めませんでした' });
  await expect(notes).toHaveCount(1);
  // An answer that stays, and cannot be shown; then a check-in, which counts all the same.
  await readByReader(page, await drawnBy(second, product.now() - 4 * 60_000));
  await expect(notes).toHaveCount(2);
  await expectAccessible(page, 'counter without its parts');
  await notes.getByRole('button', { name: '閉じる' }).click();
  await expect(notes).toHaveCount(1);
  await readByReader(page, await drawnBy(first, product.now()));
  await expect(page.getByText('これから 1名')).toBeVisible();
  await expect(page.getByText('部屋番号を押してください')).toBeVisible();
  await page.getByRole('button', { name: '9', exact: true }).click();
  await page.getByRole('button', { name: '来客・職員・検食' }).click();
  const eaters = page.getByRole('dialog', { name: 'この部分を読み込めませんでした' });
  await eaters.getByRole('button', { name: 'もう一度' }).click();
  await expect(eaters).toBeVisible();
  files.come();
  await pressIfThere(eaters.getByRole('button', { name: 'もう一度' }));
  await expect(page.getByRole('dialog', { name: '来客・職員・検食の数' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('部屋番号', { exact: true }).first()).toHaveText('9');
  await expect(notes).toHaveCount(0, byItself);
  await welcomedByReader(page, await drawnBy(second, product.now()));
});

test('a page of the release before says that it has to be loaded again @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SL048 SL014');
  await missing({ page, complaints }, /\/shell-overlays-[^/]*\.js$/);
  const { id: dormitoryId } = await newDormitory();
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId });
  await page.goto('/staff/me');
  await page.getByLabel('画面での名前').fill('厨房の花子');
  // As the next release has it: another name of the first script.
  await page.route('**/staff/me', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replaceAll(/-[\w-]+\.js/g, '-next1234.js'),
    });
  });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+k');
  const note = page.getByRole('alert').filter({ hasText: 'アプリが新しくなりました' });
  await expect(note).toBeVisible();
  await expectAccessible(page, 'page of the release before');
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.dismiss();
  });
  await note.getByRole('button', { name: '読み込み直す' }).click();
  await expect.poll(() => questions).toEqual(['beforeunload']);
  await page.unroute('**/staff/me');
  await expect(page.getByLabel('画面での名前')).toHaveValue('厨房の花子');
});
