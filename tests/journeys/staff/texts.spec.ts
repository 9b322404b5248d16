// Head office words what residents read: a text from tomorrow, its refusal, and its cancelling.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { staffSignedIn } from '../support/staff.ts';

test('head office words the text of a promotion from tomorrow and cancels it @pc', async ({
  page,
  context,
  product,
  complaints,
}) => {
  requirements('SJ008 SK132');
  // An unknown field.
  complaints.expect(/status of 422/);
  await product.db.pool.query(`delete from operator_texts where key = 'meal_served_again'`);
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  await page.goto('/staff/all/texts');
  await page.getByRole('link', { name: '中止をやめた' }).click();
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { name: '中止をやめた' })).toBeVisible();
  const japanese = card.getByRole('textbox', { name: '日本語の文' });
  await japanese.fill('{日付}の{食事}は{寮長}が出します。');
  await card.getByRole('button', { name: /から使う$/ }).click();
  await expect(card.getByText('1行目の11文字目：「{寮長}」という欄はありません。')).toBeVisible();
  await japanese.fill('{日付}の{食事}を出します。もう一度ご予約ください。');
  await expect(card.getByText('2026/06/12の夕食を出します。')).toBeVisible();
  await expect(card.getByText('日本語だけが変わっています。', { exact: false })).toBeVisible();
  await expectAccessible(page, 'a text');
  await expectReflow(page, 'a text');
  await card.getByRole('button', { name: /から使う$/ }).click();
  const versions = card.getByRole('region', { name: 'これまでの版' });
  await expect(versions.getByRole('listitem').first()).toContainText('第1版');
  await expect(versions.getByRole('listitem').first()).toContainText('予定');
  await card.getByRole('button', { name: '第1版の予定を取り消す' }).click();
  await expect(versions.getByText('第1版')).toHaveCount(0);
  await page.reload();
  await expect
    .poll(async () => {
      const { rows } = await product.db.pool.query<{ cancelled: boolean }>(
        `select cancelled_at is not null as cancelled from operator_texts where key = 'meal_served_again'`,
      );
      return rows;
    })
    .toEqual([{ cancelled: true }]);
});
