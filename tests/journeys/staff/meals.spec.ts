// Bookings of a dormitory at the desk: the caller who is ill gets tonight's dinner back.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { today } from '../support/dormitory.ts';
import { expect, requirements, signIn, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { staffSignedIn } from '../support/staff.ts';

test('a sick caller gets tonight’s dinner back without fee in four presses @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SE001 SE009 SE012 SA044');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner' });
  const resident = await dormitory.resident();
  await resident.books('dinner');
  const { rows: changed } = await product.db.pool.query<{ code: string }>(
    'update dormitories set fee_window_hours = 24 where id = $1 returning office_code as code',
    [dormitory.id],
  );
  const code = changed[0]?.code ?? '';
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/residents/${resident.scope.accountId}/overview`);
  const tab = page.getByRole('tab', { name: '食事', exact: true });
  await expect(tab).toBeVisible();
  await presses.taken();
  await tab.click();
  await page.getByRole('button', { name: /夕食の予約を取り消す$/ }).click();
  await page.getByRole('radio', { name: '体調不良' }).click();
  await expect(page.getByRole('radio', { name: '免除する（0円）' })).toBeChecked();
  await page.getByRole('button', { name: '予約を取り消す', exact: true }).click();
  await expect(page.getByText('予約を取り消しました')).toBeVisible();
  expect(await presses.taken()).toEqual({ presses: 4, signs: 0 });
  const { rows } = await product.db.pool.query('select id from charges where account_id = $1', [
    resident.scope.accountId,
  ]);
  expect(rows).toEqual([]);

  await page.goto(`/staff/${code}/meals/${today}/dinner`);
  await page.getByRole('button', { name: /^取消\s*1$/ }).click();
  await expect(page.getByRole('cell', { name: /^取消/ })).toBeVisible();
  await expectAccessible(page, 'day of a meal');
  await expectReflow(page, 'day of a meal');
});

test('a dead phone is no reason to wait: digits of the room and one press @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SE015 SE016 SE017 SE019 SE020 SE021 SE025');
  // The foreign barcode.
  complaints.expect(/status of 409/);
  const dormitory = await newDormitory({ dinner_start: '10:30', dinner_end: '22:00' });
  await dormitory.serve({ meal: 'dinner' });
  const first = await dormitory.resident('高木 結');
  const second = await dormitory.resident('森田 湊');
  const third = await dormitory.resident('岡本 凪');
  const morning = Date.parse('2026-06-10T06:00:00+09:00');
  await first.books('dinner', today, morning);
  const own = await second.books('dinner', today, morning);
  const { rows } = await product.db.pool.query<{ code: string }>(
    'select office_code as code from dormitories where id = $1',
    [dormitory.id],
  );
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/staff/${rows[0]?.code ?? ''}/counter`);
  const key = (digit: string) => page.getByRole('button', { name: digit, exact: true });
  await expect(key('1')).toBeVisible();
  await expect(page.getByText('これから 2名')).toBeVisible();
  await presses.taken();
  for (const digit of first.room) await key(digit).click();
  await page.getByRole('button', { name: /高木 結.*受付する/ }).click();
  const answer = page.getByRole('status').filter({ hasText: 'どうぞ' });
  await expect(answer).toBeVisible();
  // As many digits as the room has, and one press (J3).
  expect(await presses.taken()).toEqual({ presses: first.room.length + 1, signs: 0 });
  await expectAccessible(page, 'counter: welcome');
  // The welcome leaves after three seconds, the list keeps its way back for ten minutes.
  await page.getByRole('button', { name: /高木 結の受付を取り消す$/ }).click();
  await expect(page.getByText('これから 2名')).toBeVisible();

  await second.checksIn(own);
  await expect(page.getByRole('button', { name: /森田 湊の受付を取り消す$/ })).toBeVisible();
  await expect(page.getByText('これから 1名')).toBeVisible();
  await expect(key('1')).toBeVisible();
  await expectAccessible(page, 'counter');
  // A room whose person has come says since when, in the sign of a second portion.
  for (const digit of second.room) await key(digit).click();
  await expect(page.getByText(/^受付済み \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page, 'counter: already in');
  // A foreign barcode is no room, and leaves nothing in its field.
  await page.evaluate(() => {
    for (const each of ['4901234567890'.split(''), 'Enter'].flat())
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: each, bubbles: true }));
  });
  await expect(page.getByRole('status').filter({ hasText: '不明なコード' })).toBeVisible();
  await page.getByRole('button', { name: '次の人へ' }).click();
  await expect(page.getByRole('status', { name: '部屋番号' })).toHaveText('–');

  // Who has not booked: the room, and one press (SE020).
  for (const digit of third.room) await key(digit).click();
  const add = page.getByRole('button', { name: /岡本 凪.*当日追加/ });
  await expect(add).toBeVisible();
  await expectAccessible(page, 'counter: without a booking');
  await presses.taken();
  await add.click();
  await expect(answer).toBeVisible();
  expect(await presses.taken()).toEqual({ presses: 1, signs: 0 });
  await expect(page.getByRole('button', { name: /岡本 凪の受付を取り消す$/ })).toBeVisible();
  await expect(key('1')).toBeVisible();
  await expectReflow(page, 'counter');
});

test('the code on a phone is read by the camera of the counter @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SE016 SE029 SE032 SE035');
  const dormitory = await newDormitory({ dinner_start: '10:30', dinner_end: '22:00' });
  await dormitory.serve({ meal: 'dinner' });
  const resident = await dormitory.resident('高木 結');
  await resident.books('dinner', today, Date.parse('2026-06-10T06:00:00+09:00'));
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await signIn(phone, resident, '/meal-reservation');
  await phone.getByRole('button', { name: '食事コード', exact: true }).click();
  const code = phone.getByRole('img', { name: /食事コード（QRコード）/ });
  await expect(code).toBeVisible();
  await expectAccessible(phone, 'meal code');
  await expectReflow(phone, 'meal code');

  const { rows } = await product.db.pool.query<{ code: string }>(
    'select office_code as code from dormitories where id = $1',
    [dormitory.id],
  );
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId: dormitory.id });
  const picture = await code.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await page.addInitScript(showToCamera, picture);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/staff/${rows[0]?.code ?? ''}/counter`);
  await page.getByRole('button', { name: 'カメラで読み取る' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'どうぞ' })).toBeVisible();
  await expect(page.getByRole('button', { name: /高木 結の受付を取り消す$/ })).toBeVisible();
  await expect(page.getByText('これから 0名')).toBeVisible();
  await expectAccessible(page, 'counter with camera');
  // The phone follows: what was eaten has no code any more.
  await expect(phone.getByText('今日と明日の、受付前の予約はありません')).toBeVisible();
});

/** A camera that sees this picture. */
function showToCamera(picture: string): void {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 640, height: 480 });
  const context = canvas.getContext('2d');
  const image = new Image();
  image.src = picture;
  const draw = () => {
    context?.fillRect(0, 0, canvas.width, canvas.height);
    if (context !== null) context.imageSmoothingEnabled = false;
    context?.drawImage(image, 160, 80, 320, 320);
  };
  navigator.mediaDevices.getUserMedia = () => {
    setInterval(draw, 100);
    return Promise.resolve(canvas.captureStream(10));
  };
}
