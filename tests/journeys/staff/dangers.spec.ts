// Dangerous acts are asked about in one dialog; what can be brought back is done without a question.
import { expectAccessible } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { callAsStaff, codeOfDormitory, staffSignedIn } from '../support/staff.ts';

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
    ...{ role: 'manager', dormitoryId: dormitory.id },
  });
  const code = await codeOfDormitory(product, dormitory.id);
  const own = { dormitory_id: dormitory.id, kind: 'reply', changed_by: staffId } as const;
  for (const [at, title] of ['鍵', '荷物', '修理'].entries())
    await product.db.queries
      .insertInto('text_templates')
      .values({
        ...{ ...own, title, ja: `${title}の返事です`, position: at + 1 },
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
    ...{ kind: 'notice', dormitory: code, run_at: null, target: { dormitories: [code] } },
    content: {
      ...{ title: '断水です', title_en: '', class: 'normal', must_confirm: false },
      ...{ body: [{ kind: 'paragraph', text: '水が出ません' }], body_en: [], corrects_id: null },
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
