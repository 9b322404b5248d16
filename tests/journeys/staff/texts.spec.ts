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
  await expect(japanese).toHaveAttribute('aria-invalid', 'true');

  // A field goes to the caret, by keyboard and by press, and the typing goes on behind it.
  const fields = card.getByRole('group', { name: '日本語の文: 入れられる欄' });
  await japanese.fill('を出します。');
  await japanese.press('Home');
  await page.keyboard.press('Tab');
  await expect(fields.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(japanese).toBeFocused();
  await page.keyboard.insertText('の');
  await expect(japanese).toHaveValue('{日付}のを出します。');
  await fields.getByRole('button', { name: '{食事}' }).click();
  await expect(japanese).toHaveValue('{日付}の{食事}を出します。');
  await japanese.press('End');
  await page.keyboard.insertText('もう一度ご予約ください。');
  const arrives = card.getByRole('figure', { name: '日本語の文：届く文' });
  await expect(arrives).toContainText('見本寮');
  await expect(arrives).toContainText('2026/06/12の夕食を出します。もう一度ご予約ください。');
  await expect(card.getByText('日本語だけが変わっています。', { exact: false })).toBeVisible();
  await expectAccessible(page, 'a text');
  await expectReflow(page, 'a text');
  await card.getByRole('button', { name: /から使う$/ }).click();
  const versions = card.getByRole('region', { name: 'これまでの版' });
  await expect(versions.getByRole('listitem').first()).toContainText('第1版');
  await expect(versions.getByRole('listitem').first()).toContainText('予定');
  await card.getByRole('button', { name: '第1版の予定を取り消す' }).click();
  await expect(versions.getByText('第1版')).toHaveCount(0);

  // Another person saves first: no press overwrites that version before it was chosen.
  complaints.expect(/status of 409/);
  await product.db.pool.query(
    `insert into operator_texts (key, version, from_day, ja, en, written_by, written_at)
     select 'meal_served_again', 2, current_date + 300, '{日付}の{食事}。', '{日付} {食事}.', id, now()
       from staff where email = 'honbu@example.jp'`,
  );
  const use = card.getByRole('button', { name: /から使う$/ });
  await japanese.fill('{日付}の{食事}を、やはり出します。');
  await use.click();
  const theirs = card.getByRole('button', { name: 'その版を読み込む' });
  await expect(theirs).toBeVisible();
  await use.click();
  await expect(theirs).toBeVisible();
  await expect(versions.getByText('第3版')).toHaveCount(0);
  await expectAccessible(page, 'a conflict of texts');
  await theirs.click();
  await expect(japanese).toHaveValue('{日付}の{食事}。');
  await card.getByText('もとの文と比べる').click();
  await expect(card.getByRole('insertion').first()).toBeVisible();
  await card.getByRole('button', { name: '第2版の予定を取り消す' }).click();
  await expect(versions.getByText('第2版')).toHaveCount(0);
  await page.getByRole('searchbox', { name: '文面を探す' }).fill('退寮');
  await expect(page.getByRole('link', { name: '中止をやめた' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /退寮申請の取り下げ/ })).toBeVisible();
  await page.reload();
  await expect
    .poll(async () => {
      const { rows } = await product.db.pool.query<{ cancelled: boolean }>(
        `select cancelled_at is not null as cancelled from operator_texts where key = 'meal_served_again'`,
      );
      return rows;
    })
    .toEqual([{ cancelled: true }, { cancelled: true }]);
});

test('the mail and the letter of an invitation are shown with what stands around them @pc', async ({
  page,
  context,
  product,
}) => {
  requirements('SJ008');
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  await page.goto('/staff/all/texts/invitation_mail');
  const card = page.getByRole('article');
  const mail = card.getByRole('figure', { name: '日本語の文：届くメール' });
  for (const words of ['【Yadori】見本寮の入居登録のご案内', '登録をはじめる', '8月9日(日)まで'])
    await expect(mail).toContainText(words);
  // Without a caret so far a field goes behind the text.
  const written = card.getByRole('textbox', { name: '英語の文' });
  await card
    .getByRole('group', { name: '英語の文: 入れられる欄' })
    .getByRole('button', { name: '{期限}' })
    .click();
  await expect(written).toHaveValue(/one-time key by email\.\{期限\}$/);
  await written.fill('{宛名}\nSee you at {寮名}.');
  const english = card.getByRole('figure', { name: '英語の文：届くメール' });
  await expect(english).toContainText('See you at Sample Dormitory.');
  await expect(english).toContainText('Begin registration');
  await expectAccessible(page, 'a mail');
  await expectReflow(page, 'a mail');
  await page.goto('/staff/all/texts/invitation_letter');
  await expect(card.getByRole('figure', { name: '日本語の文：手紙の書き出し' })).toContainText(
    'QRコード',
  );
});
