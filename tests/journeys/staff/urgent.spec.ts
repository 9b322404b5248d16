// An urgent message at night: the resident reads whom to call first, and the inbox has it on top at once.
import { sql } from 'kysely';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { residentWrites } from '../support/conversation.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { field, messageWith, openMessages } from '../support/message-page.ts';
import { staffSignedIn } from '../support/staff.ts';

test('a resident sends an urgent message outside desk hours, and staff see it first', async ({
  page,
  browser,
  baseURL,
  product,
  newDormitory,
  viewport,
}) => {
  requirements('SF023');
  const dormitory = await newDormitory();
  const [resident, earlier] = [await dormitory.resident(), await dormitory.resident()];
  const code = resident.contract['office_code'] ?? '';
  await residentWrites(earlier, '網戸が外れました');
  // More than a phone shows.
  for (const line of '一二三四五六七八九') await residentWrites(resident, `${line}通目です`);
  // Open for one minute of a week, which is not now.
  const weekday = (new Date(product.now() + 9 * 3_600_000).getUTCDay() + 3) % 7;
  const { queries } = product.db;
  await sql`insert into desk_hours (dormitory_id, weekday, opens_at, closes_at)
            values (${dormitory.id}, ${weekday}, '09:00', '09:01')`.execute(queries);
  await sql`
    insert into desk_settings (dormitory_id, automatic, automatic_ja, automatic_en, emergency_phone, read_receipts,
      amber_hours, red_hours, missed_meal_notes, revision, changed_at, changed_by)
    select ${dormitory.id}, false, '', '', '0312345678', true, 4, 8, false, 1, now(), min(id) from staff`.execute(
    queries,
  );
  await sql`update dormitories set has_desk_hours = true where id = ${dormitory.id}`.execute(
    queries,
  );
  await sql`update profiles set phone_number = '09055500131' where account_id = ${resident.scope.accountId}`.execute(
    queries,
  );
  const desk = await browser.newContext({ baseURL: baseURL ?? '', viewport });
  await staffSignedIn(product, desk, { role: 'deputy', dormitoryId: dormitory.id });
  const staff = await desk.newPage();
  const line = staff.waitForResponse((answer) => answer.url().endsWith('/staff/live'));
  await staff.goto(`/staff/${code}/inbox`);
  await line;
  const rows = staff.getByRole('link', { name: /網戸|天井/ });
  await expect(rows).toHaveCount(1);

  await openMessages(page, resident);
  const press = page.getByRole('button', { name: '緊急で送る', exact: true });
  await press.click();
  const dialog = page.getByRole('dialog', { name: '緊急のメッセージを送りますか？' });
  await expect(dialog.getByRole('link', { name: '119（消防・救急）' })).toHaveAttribute(
    'href',
    'tel:119',
  );
  await expect(dialog.getByRole('link', { name: '0312345678' })).toHaveAttribute(
    'href',
    'tel:0312345678',
  );
  // Without words nothing can be sent; the numbers are there all the same.
  await expect(dialog.getByRole('button', { name: '緊急で送る', exact: true })).toBeDisabled();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(press).toBeFocused();
  await field(page).fill('天井から水が落ちています');
  await press.click();
  await dialog.getByRole('button', { name: '緊急で送る', exact: true }).click();
  await expect(messageWith(page, '天井から水').getByText('緊急', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(2, { timeout: 2000 });
  await expect(rows.first()).toContainText('緊急');
  await expect(rows.first()).toContainText('天井から水が落ちています');
  await expectAccessible(staff, 'list');
  await expectReflow(page, 'message');

  await rows.first().click();
  const log = staff.getByRole('log', { name: 'やり取り' });
  await expect(log.getByText('緊急', { exact: true })).toBeVisible();
  // Whom one answers is in sight with the newest message, and can be called.
  await expect(log.getByText('天井から水が落ちています')).toBeInViewport();
  await expect(staff.getByRole('heading', { level: 2, name: resident.name })).toBeInViewport();
  const call = staff.getByRole('link', { name: `${resident.name}さんに電話をかける` });
  await expect(call).toBeInViewport();
  await expect(call).toHaveAttribute('href', 'tel:09055500131');
  if (viewport !== null && viewport.width < 600) {
    const area = staff.getByRole('textbox', { name: `${resident.name}さんへの返信` });
    const heightOf = async () => (await area.boundingBox())?.height ?? 0;
    expect(await heightOf()).toBeLessThan(60);
    await area.fill('すぐに\n伺います\nお待ちください');
    expect(await heightOf()).toBeGreaterThan(80);
    await area.fill('');
  }
  await expectAccessible(staff, 'thread');
  await staff.getByRole('button', { name: '完了にする', exact: true }).click();
  await expect(staff.getByText('完了にしました')).toBeVisible();
  await staff.goto(`/staff/${code}/inbox?show=all`);
  await expect(rows.first()).toContainText('網戸');
  await expect(staff.getByText('緊急', { exact: true })).toHaveCount(0);
  await desk.close();
});
