// Dangerous acts are confirmed in one dialog; what can be undone needs no confirmation.
import { createECDH, randomBytes } from 'node:crypto';
import { expectAccessible } from '../support/accessible.ts';
import { residentWrites } from '../support/conversation.ts';
import { expect, requirements, test } from '../support/journey.ts';
import {
  callAsStaff,
  codeOfDormitory,
  signedInElsewhere,
  staffSignedIn,
} from '../support/staff.ts';

/** The ten seconds, and some to send. */
const afterUndo = { timeout: 14_000 };

test('a template is removed without a question and can be brought back for ten seconds @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SL047');
  const dormitory = await newDormitory();
  const { staffId } = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
  });
  const code = await codeOfDormitory(product, dormitory.id);
  const own = { dormitory_id: dormitory.id, kind: 'reply', changed_by: staffId } as const;
  for (const [at, title] of ['鍵', '荷物', '修理'].entries())
    await product.db.queries
      .insertInto('text_templates')
      .values({
        ...own,
        title,
        ja: `${title}の返事です`,
        position: at + 1,
        changed_at: new Date(product.now()),
      })
      .execute();
  const count = async () => {
    const of = 'select title from text_templates where dormitory_id = $1 order by position';
    const { rows } = await product.db.pool.query<{ title: string }>(of, [dormitory.id]);
    return rows.map(({ title }) => title).join(' ');
  };
  await page.goto(`/staff/${code}/templates`);
  const remove = (title: string) =>
    page.getByRole('button', { name: `「${title}」を削除する` }).click();
  await remove('鍵');
  await expect(page.getByText('鍵の返事です')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const offer = page.getByRole('status').filter({ hasText: '「鍵」を削除しました' });
  await expectAccessible(page, 'offer to bring a template back');
  await offer.getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByText('鍵の返事です')).toBeVisible();
  await expect(offer).toHaveCount(0);
  expect(await count()).toBe('鍵 荷物 修理');

  // The next removal ends the time of the one before; the last one waits its own.
  await remove('荷物');
  await remove('修理');
  await expect.poll(count).toBe('鍵 修理');
  await expect(page.getByRole('button', { name: '元に戻す' })).toBeVisible();
  await page.mouse.move(0, 0);
  await expect.poll(count, afterUndo).toBe('鍵');
  await expect(page.getByRole('button', { name: '元に戻す' })).toHaveCount(0);
  await expect(page.getByText('鍵の返事です')).toBeVisible();

  // A page that is closed within the ten seconds removes it, too.
  await remove('鍵');
  await expect(page.getByText('鍵の返事です')).toHaveCount(0);
  await page.goto('about:blank');
  await expect.poll(count).toBe('');
});

test('drafts are removed without a question and can be brought back @phone', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SL047');
  const dormitory = await newDormitory();
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const code = await codeOfDormitory(product, dormitory.id);
  await page.goto(`/staff/${code}/notices`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { data } = await callAsStaff(page, 'drafts', {
    kind: 'notice',
    dormitory: code,
    run_at: null,
    target: { dormitories: [code] },
    content: {
      title: '断水です',
      title_en: '',
      class: 'normal',
      must_confirm: false,
      body: [{ kind: 'paragraph', text: '水が出ません' }],
      body_en: [],
      corrects_id: null,
      end_date: null,
    },
  });
  await page.goto(`/staff/${code}/notices?draft=${data.id}`);
  await page.getByRole('button', { name: '下書きを消す' }).click();
  const row = page.getByRole('link', { name: '断水です' });
  const back = page.getByRole('button', { name: '元に戻す' });
  await expect(back).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await back.click();
  await expect(row).toBeVisible();
  await row.click();
  await page.getByRole('button', { name: '下書きを消す' }).click();
  await expect(back).toBeVisible();
  const left = async () => {
    const { rows } = await product.db.pool.query('select from drafts where id = $1', [data.id]);
    return rows.length;
  };
  await expect.poll(left, afterUndo).toBe(0);
});

test('a planned answer and a device of pushes come back, the end of a sign-in is asked about @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SL046 SL047');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const { staffId } = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
  });
  const count = async (of: string, id: number) => {
    const { rows } = await product.db.pool.query<{ count: number }>(
      `select count(*)::int as count from ${of} = $1`,
      [id],
    );
    return rows[0]?.count;
  };
  const back = page.getByRole('button', { name: '元に戻す' });
  const { accountId } = resident.scope;
  const { id: messageId } = await residentWrites(resident, '鍵をなくしました');
  const code = await codeOfDormitory(product, dormitory.id);
  await page.goto(`/staff/${code}/residents/${accountId}/messages`);
  const { data: plan } = await callAsStaff(page, `residents/${accountId}/planned-replies`, {
    content: '朝に開けます',
    run_at: '2026-06-11T08:00:00+09:00',
    after_id: messageId,
  });
  const planned = page.getByRole('list', { name: '予約した返信' });
  const withdraw = planned.getByRole('button', { name: '予約を取り消す' });
  await withdraw.click();
  await expect(planned).toHaveCount(0);
  await back.click();
  await expect(planned).toContainText('朝に開けます');
  // One that would go out within the ten seconds is withdrawn at once.
  const isPlanned = () => count('drafts where id', plan.id);
  expect(await isPlanned()).toBe(1);
  await product.db.pool.query('update drafts set run_at = $1 where id = $2', [
    new Date(product.now() + 35_000),
    plan.id,
  ]);
  await page.reload();
  await withdraw.click();
  await expect.poll(isPlanned, { timeout: 5000 }).toBe(0);
  await expect(back).toHaveCount(0);

  await page.goto('/staff/me');
  const curve = createECDH('prime256v1');
  await callAsStaff(page, 'me/push-devices', {
    endpoint: 'https://push.example.com/one',
    kinds: [],
    keys: {
      p256dh: curve.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  });
  // Two forms of one page are left by one answer.
  await page.reload();
  await page.getByLabel('画面での名前').fill('受付');
  await page.getByRole('switch', { name: '通知しない時間を決める' }).click();
  await page.getByRole('link', { name: 'サインイン中の端末' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '消して閉じる' }).click();
  await expect(page).toHaveURL(/\/me\/sessions$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/staff/me');
  const stop = page.getByRole('button', { name: /への通知を止める$/ });
  await stop.click();
  await expect(stop).toHaveCount(0);
  await back.click();
  await stop.click();
  await expect(stop).toHaveCount(0);
  for (const device of ['windows:chrome', 'iphone:safari', 'mac:firefox'])
    await signedInElsewhere(product, staffId, device);
  // The page that is left sends what could still be brought back.
  await page.goto('/staff/me/sessions');
  const devices =
    'staff_push_devices d join staff_sessions s on s.id = d.staff_session_id where s.staff_id';
  await expect.poll(() => count(devices, staffId)).toBe(0);

  const others = () => count('staff_sessions where revoked_at is null and staff_id', staffId);
  const question = page.getByRole('dialog');
  const end = question.getByRole('button', { name: '終了する', exact: true });
  await page.getByRole('button', { name: '終了する WindowsのChrome', exact: true }).click();
  await expect(question).toHaveAccessibleName('WindowsのChromeのサインインを終了しますか');
  await expectAccessible(page, 'end of a sign-in');
  expect(await others()).toBe(4);
  await end.click();
  await expect(page.getByText('WindowsのChrome', { exact: true })).toHaveCount(0);
  await expect.poll(others).toBe(3);
  await page.getByRole('button', { name: 'ほかの端末をすべて終了する' }).click();
  await expect(question).toContainText('2台がすぐにサインアウトします');
  await end.click();
  await expect.poll(others).toBe(1);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});
