// The room at arrival: staff write the items and mark the arrival, the resident fills the record with a photo, staff read it.
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { moveOut } from '../support/move-out.ts';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { expect, requirements, signIn, test } from './support/journey.ts';
import { sample } from './support/notices.ts';
import { printed, readSheets } from './support/printed-sheets.ts';
import { codeOfDormitory, staffSignedIn } from './support/staff.ts';

const points = [
  ['窓まわり', 'Windows', 'カーテンレール', 'Curtain rail'],
  ['窓まわり', 'Windows', '網戸', 'Screen'],
  ['水まわり', 'Water', '蛇口', 'Tap'],
] as const;

test('a resident fills the record of the room with a photo, and staff read what differs @both', async ({
  page,
  browser,
  baseURL,
  product,
  newDormitory,
}) => {
  requirements('SC052');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('小川 悠真');
  const code = await codeOfDormitory(product, dormitory.id);
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const desk = await context.newPage();
  await desk.goto(`/staff/${code}/arrivals?view=records`);
  await desk.getByRole('button', { name: '項目を整える' }).click();
  const dialog = desk.getByRole('dialog');
  for (const [areaJa, areaEn, nameJa, nameEn] of points) {
    await dialog.getByRole('button', { name: '項目を加える' }).click();
    const point = dialog.getByRole('group').last();
    await point.getByLabel('場所（日本語）').fill(areaJa);
    await point.getByLabel('場所（英語）').fill(areaEn);
    await point.getByLabel('項目（日本語）').fill(nameJa);
    await point.getByLabel('項目（英語）').fill(nameEn);
  }
  await expectAccessible(desk, 'items of the record');
  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(dialog).toBeHidden();
  await product.db.pool.query(`update contracts set start_date = '2026-06-10' where id = $1`, [
    resident.scope.contractId,
  ]);
  await desk.goto(`/staff/${code}/arrivals?contract=${resident.scope.contractId}`);
  await desk.getByRole('button', { name: '部屋を見て記録する' }).click();
  await dialog
    .getByRole('group', { name: /^カーテンレール/ })
    .getByText('気になる点')
    .click();
  await dialog.getByLabel('メモ').fill('右の端が外れやすい');
  await dialog.getByRole('button', { name: 'まだの項目をすべて問題なしにする' }).click();
  const camera = desk.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: '網戸の写真をとる' }).click();
  await (await camera).setFiles(sample('tests/files/images/corners.jpg'));
  await expect(dialog.getByRole('img', { name: '網戸の写真1' })).toBeVisible();
  await expectAccessible(desk, 'the room before the arrival');
  await expectReflow(desk, 'the room before the arrival');
  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(dialog).toBeHidden();
  await product.db.pool.query(
    `insert into arrivals (contract_id, kind, arrived_at, arrived_by)
       select $1, 'in', $2, id from staff order by id limit 1`,
    [resident.scope.contractId, new Date(product.now()).toISOString()],
  );

  await signIn(page, resident, '/contracts');
  await page.getByRole('main').getByRole('link', { name: '部屋の記録' }).click();
  await expect(page.getByText('0 / 3項目')).toBeVisible();
  await expect(page.getByText(/寮が6月10日.*に見た内容です/)).toBeVisible();
  await expect(page.getByText('カーテンレール：気になる点（右の端が外れやすい）')).toBeVisible();
  await expect(page.getByRole('button', { name: '確かめて送る' })).toBeDisabled();
  await expectAccessible(page, 'record of the room');
  await expectReflow(page, 'record of the room');
  const windows = page.getByRole('region', { name: '窓まわり' });
  await page.getByRole('region', { name: '水まわり' }).getByText('このとおりです').click();
  await expect(page.getByText('このとおり 1')).toBeVisible();
  await expect(windows.getByRole('img', { name: '寮が見た網戸の写真1' })).toBeVisible();
  // A press shows it over the whole view, and gives the focus back.
  const small = windows.getByRole('button', { name: '寮が見た網戸の写真1' });
  await small.click();
  const view = page.getByRole('dialog', { name: '寮が見た網戸の写真1' });
  await expect(view.getByRole('img', { name: '寮が見た網戸の写真1' })).toBeVisible();
  await expectAccessible(page, 'a photo of the room');
  await expectReflow(page, 'a photo of the room');
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await expect(small).toBeFocused();
  await windows.getByRole('button', { name: 'ちがう所がある' }).click();
  await windows.getByRole('group', { name: 'カーテンレール' }).getByText('そのとおり').click();
  await windows.getByRole('group', { name: '網戸' }).getByText('ちがう').click();
  await windows.getByLabel('どうちがいますか').fill('左下に3cmほどの穴があります');
  const chooser = page.waitForEvent('filechooser');
  await windows.getByRole('button', { name: '写真を選ぶ' }).click();
  await (await chooser).setFiles(sample('tests/files/images/corners.jpg'));
  await expect(windows.getByRole('img', { name: '網戸の写真1', exact: true })).toBeVisible();
  const further = page.waitForEvent('filechooser');
  await windows.getByRole('button', { name: '写真を選ぶ' }).click();
  await (await further).setFiles(sample('tests/files/images/turned-with-exif.jpg'));
  await expect(windows.getByRole('img', { name: '網戸の写真2' })).toBeVisible();
  await expect(windows.getByRole('img', { name: '寮が見た網戸の写真1' })).toBeVisible();
  await expect(page.getByText('3 / 3項目')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('どうちがいますか')).toHaveValue('左下に3cmほどの穴があります');
  await expectAccessible(page, 'a difference of the room');
  await expectReflow(page, 'a difference of the room');
  await page.getByRole('button', { name: '確かめて送る' }).click();
  await expect(page.getByText(/送りました。.*までは直せます/)).toBeVisible();
  // What was sent is read, and changed after a press.
  const head = page.getByRole('heading', { name: /入居のとき/ });
  await expect(head).toBeFocused();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByText('左下に3cmほどの穴があります')).toBeVisible();
  await expectAccessible(page, 'a record that was sent');
  await expectReflow(page, 'a record that was sent');
  await page.getByRole('button', { name: '直す', exact: true }).click();
  await expect(head).toBeFocused();
  await expect(windows.getByRole('radio').first()).toBeVisible();

  await desk.goto(`/staff/${code}/arrivals?view=records`);
  await desk.getByRole('button', { name: /小川 悠真/ }).click();
  const record = desk.getByRole('region', { name: /小川 悠真/ });
  await expect(record.getByText('左下に3cmほどの穴があります')).toBeVisible();
  await expect(record.getByRole('img', { name: '網戸の写真1', exact: true })).toBeVisible();
  await expect(record.getByRole('img', { name: '寮が見た網戸の写真1' })).toBeVisible();
  await expect(record.getByText(/^本人 6.*10/)).toBeVisible();
  await expect(record.getByText(/^寮 6.*10.*職員 花子/)).toBeVisible();
  await record.getByRole('button', { name: '網戸の写真1', exact: true }).click();
  // The view of photos is loaded by the first press, and takes keys from then on.
  await expect(
    desk.getByRole('dialog', { name: '網戸の写真1' }).getByRole('img', { name: '網戸の写真1' }),
  ).toBeVisible();
  await desk.keyboard.press('ArrowRight');
  const photo = desk.getByRole('dialog', { name: '網戸の写真2' });
  await expect(photo.getByText('2 / 2')).toBeVisible();
  await photo.getByRole('button', { name: '閉じる' }).click();
  await expect(photo).toHaveCount(0);
  const screen = desk.viewportSize() ?? printed;
  await desk.setViewportSize(printed);
  const [sheet, ...more] = await readSheets(desk, 'room record');
  await desk.setViewportSize(screen);
  expect(more).toEqual([]);
  expect(sheet).toMatch(/部屋の記録.*小川悠真.*左下に3cmほどの穴があります.*入居のときからの傷/);
  await expectAccessible(desk, 'a record of a room');
  await expectReflow(desk, 'a record of a room');
  await record.getByRole('button', { name: '見ました' }).click();
  await expect(record.getByText(/が見ました/)).toBeVisible();

  // What was found at the arrival is marked as such beside the move-out.
  const body = moveOut({
    move_out_at: '2026-06-30 10:00:00',
    luggage_removal_at: '2026-06-29 13:15:00',
  });
  expect((await resident.send(saveMoveOut, { body: body as never })).ok).toBe(true);
  await desk.goto(`/staff/${code}/move-outs`);
  await desk.getByRole('row').last().getByRole('link').first().click();
  const damages = desk.getByRole('region', { name: '入居のときからの傷' });
  await expect(damages.getByText('左下に3cmほどの穴があります')).toBeVisible();
  await expect(damages.getByRole('img', { name: '網戸の写真1', exact: true })).toBeVisible();
  await expectAccessible(desk, 'damages of the arrival beside a move-out');
  await expectReflow(desk, 'damages of the arrival beside a move-out');
  await context.close();
});
