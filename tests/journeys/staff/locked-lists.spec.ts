// Behind the idle lock without a network: roster and board open by a passkey, everything else stays closed, and the record
// says so once the network is back.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { cutNetwork, lostNetwork, mendNetwork, untilKept } from '../support/device.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { keptStore, letTimePass, reloadAfter } from '../support/kept-store.ts';
import { deskWithPasskey, lockOf, openButton } from '../support/locked-desk.ts';
import { callAsStaff, codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test.use({ serviceWorkers: 'allow' });

/** The session that the server has locked or ended. */
const refused = /status of 401 \(Unauthorized\) \(\S+\/v1\/staff\/session\)$/;
/** Reads of the screen below the lock, where they are sent before the session's own. */
const refusedBelow =
  /status of 401 \(Unauthorized\) \(\S+\/v1\/staff\/(approvals\?\S+|dormitories\/\w+\/(conversations\/count|today)|safety-checks\?\S+)\)$/;
const minute = 60_000;

test('after an idle time roster and board open by a passkey, which goes on record once @both', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM252 SH028 SA022 SK146 SK147');
  complaints.expect(lostNetwork);
  complaints.expect(refused);
  const dormitory = await newDormitory();
  await dormitory.resident('森 一郎');
  const desk = await deskWithPasskey({ page, context, product, dormitory });
  const { device, home, code, recorded } = desk;
  await callAsStaff(page, 'safety-checks', {
    dormitories: [code],
    kind: 'drill',
    cause: 'earthquake',
  });
  // Neither roster nor board is ever opened: both are read ahead, and that is no view.
  await page.goto(`${home}/today`);
  await expect(page.getByRole('heading', { name: '今夜の在寮' })).toBeVisible();
  await untilKept(page);
  await expect.poll(() => recorded('roster.kept')).toHaveLength(1);
  await expect.poll(() => recorded('safety.kept')).toHaveLength(1);
  // Session, own passkeys, Today, the list of checks, board and roster.
  await expect.poll(async () => (await keptStore(page))?.count).toBeGreaterThanOrEqual(6);
  expect(await recorded('roster.viewed')).toEqual([]);

  await cutNetwork(page);
  await reloadAfter(page, 25 * minute);
  const lock = lockOf(page);
  const name = lock.getByText('森 一郎');
  await expect(openButton(page)).toBeVisible();
  await expect(page.getByText('森 一郎')).toHaveCount(0);
  // Neither way leads anywhere now, and the second one would remove what is kept.
  await expect(lock.getByLabel('パスワード')).toHaveCount(0);
  await expect(lock.getByRole('button', { name: '別の人でサインイン' })).toHaveCount(0);
  await expectAccessible(page, 'lock without network');
  await expectReflow(page, 'lock without network');
  // The person is not confirmed; then the device has no passkey of this person.
  await device.verify(false);
  await openButton(page).click();
  await expect(lock.getByRole('alert')).toContainText('パスキーを確かめられませんでした');
  await expect(name).toHaveCount(0);
  await device.verify(true);
  await openButton(page).click();
  await expect(lock.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(name).toBeVisible();
  await expect(lock.getByText(/に読み込んだ内容です（オフライン）/)).toBeVisible();
  await expectAccessible(page, 'roster behind the lock');
  await expectReflow(page, 'roster behind the lock');
  await lock.getByText('安否確認', { exact: true }).click();
  await expect(lock.getByText(/未回答/).first()).toBeVisible();
  await expect(name).toBeVisible();
  await expectAccessible(page, 'board behind the lock');
  await expectReflow(page, 'board behind the lock');
  await lock.getByRole('button', { name: '名簿を閉じる' }).click();
  await expect(name).toHaveCount(0);
  // Every other address is closed, too.
  await page.goto(`${home}/residents`);
  await expect(openButton(page)).toBeVisible();
  await expect(page.getByText('森 一郎')).toHaveCount(0);
  await openButton(page).click();
  await expect(name).toBeVisible();

  // The network is back, and the server has locked the session, too.
  await desk.changeSession('locked_at = now()');
  await mendNetwork(page);
  // The record does not wait for the person.
  await expect.poll(() => recorded('roster.viewed_kept')).toEqual(['passkey']);
  await expect(lock).toBeVisible();
  await lock.getByRole('button', { name: 'パスキーで開く' }).click();
  await expect(lock).toBeHidden();
  await expect(page.getByRole('cell', { name: '森 一郎' })).toBeVisible();
  await expect.poll(() => recorded('roster.viewed_kept')).toEqual(['passkey']);
  await expect.poll(() => recorded('safety.viewed_kept')).toEqual(['passkey']);
  await page.reload();
  await expect(page.getByRole('cell', { name: '森 一郎' })).toBeVisible();
  expect(await recorded('roster.viewed_kept')).toEqual(['passkey']);
});

test('an open page closes after an idle time without network, and opens by itself with it @phone', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM252 SA022');
  complaints.expect(lostNetwork);
  complaints.expect(refused);
  complaints.expect(refusedBelow);
  const dormitory = await newDormitory();
  await dormitory.resident('森 一郎');
  const { device, home, changeSession } = await deskWithPasskey({
    page,
    context,
    product,
    dormitory,
  });
  await page.goto(`${home}/today`);
  await page.getByRole('button', { name: '書きたす' }).click();
  const note = page.getByRole('textbox', { name: /申し送り/ });
  await note.fill('鍵を預かっています');
  await expect.poll(async () => (await keptStore(page))?.count).toBeGreaterThanOrEqual(5);
  await cutNetwork(page);
  const lock = lockOf(page);
  // Somebody who goes on typing is there.
  for (const word of ['。', '管理室です。']) {
    await letTimePass(page, 14 * minute);
    await note.pressSequentially(word);
    await letTimePass(page, minute / 2);
  }
  await expect(note).toBeVisible();
  await letTimePass(page, 25 * minute);
  await expect(openButton(page)).toBeVisible();
  await expect(note).toBeHidden();
  // Today is not kept any more, nor anything else but what opens here.
  await device.clear();
  await openButton(page).click();
  await expect(lock.getByRole('alert')).toContainText('印刷しておいた名簿を使ってください');
  await mendNetwork(page);
  await expect(lock).toBeHidden();
  await expect(note).toHaveValue('鍵を預かっています。管理室です。');

  // Again; meanwhile the session has ended: what was typed waits, and nothing is left in the store.
  await cutNetwork(page);
  await letTimePass(page, 25 * minute);
  await expect(lock).toBeVisible();
  await changeSession('revoked_at = now()');
  await mendNetwork(page);
  await expect(page.getByRole('dialog', { name: 'サインインし直してください' })).toBeVisible();
  await expect.poll(async () => (await keptStore(page))?.count ?? 0).toBe(0);
});

test('without a passkey the lock names the printed roster, and a day later nothing is there @phone', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM252');
  complaints.expect(lostNetwork);
  const dormitory = await newDormitory();
  await dormitory.resident('森 一郎');
  const address = product.address.replace('127.0.0.1', 'localhost');
  const role = { role: 'manager', dormitoryId: dormitory.id } as const;
  await staffSignedIn({ ...product, address }, context, role);
  const code = await codeOfDormitory(product, dormitory.id);
  await page.goto(`${address}/staff/${code}/roster`);
  await expect(page.getByText('森 一郎').first()).toBeVisible();
  await untilKept(page);
  await expect.poll(async () => (await keptStore(page))?.count).toBeGreaterThanOrEqual(3);
  await cutNetwork(page);
  await reloadAfter(page, 25 * minute);
  const lock = lockOf(page);
  await expect(lock.getByText('使えるパスキーの登録がないため')).toBeVisible();
  await expect(openButton(page)).toHaveCount(0);
  await expect(page.getByText('森 一郎')).toHaveCount(0);
  await expectAccessible(page, 'lock without network and passkey');
  await reloadAfter(page, 24 * 60 * minute);
  await expect(page.getByText('急ぐときは、印刷しておいた名簿を使ってください')).toBeVisible();
});
