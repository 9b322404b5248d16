// A member of staff leaves: somebody else takes the conversations over.
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { residentWrites } from '../support/conversation.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { appCode, staffSignedIn } from '../support/staff.ts';

const dialogOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `${name}さんの利用を止めますか` });

test('the head office disables a manager, and a deputy takes the conversations over @pc', async ({
  page,
  context,
  browser,
  baseURL,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SJ003 SK022');
  // The call that needs the proof.
  complaints.expect(/status of 403/);
  const dormitory = await newDormitory();
  const there = { dormitoryId: dormitory.id } as const;
  const colleague = await browser.newContext({ baseURL: baseURL ?? '' });
  const leaver = await staffSignedIn(product, colleague, { role: 'manager', ...there });
  const taker = await staffSignedIn(product, colleague, { role: 'deputy', ...there });
  const texts = ['洗濯機が止まりました', '鍵をなくしました'];
  let code = '';
  for (const text of texts) {
    const resident = await dormitory.resident();
    code = resident.contract['office_code'] ?? '';
    await residentWrites(resident, text);
    await product.db.queries
      .updateTable('conversations')
      .set({ assignee: leaver.staffId })
      .where('account_id', '=', resident.scope.accountId)
      .execute();
  }
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null, hasApp: true });
  await page.goto(`/staff/all/people?person=${leaver.staffId}`);
  const card = page.getByRole('article');
  const open = card.getByRole('button', { name: '利用を止める' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, leaver.name);
  await expect(dialog.getByText('対応中の会話を2件、担当しています。')).toBeVisible();
  const choice = dialog.getByRole('combobox', { name: '会話を引き継ぐ人' });
  await expect(choice.locator('option')).toHaveText(['引き継がない（担当なしにする）', taker.name]);
  await expectAccessible(page, 'disabling a person');
  await expectReflow(page, 'disabling a person');

  // By keyboard alone, and what is chosen is not lost by a key.
  await choice.focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice).toHaveValue(String(taker.staffId));
  await page.keyboard.press('Escape');
  const lost = page.getByRole('dialog', { name: '入力した内容を消しますか？' });
  await lost.getByRole('button', { name: '入力に戻る' }).click();
  await expect(choice).toHaveValue(String(taker.staffId));
  const action = dialog.getByRole('button', { name: '利用を止める' });
  await action.press('Enter');
  await expect(dialog.getByText('理由を選んでください')).toBeVisible();
  // The first choice takes the focus once the message is drawn; a key pressed before would go to it.
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await dialog.getByRole('radio', { name: '寮の都合' }).press('Space');
  await expect(choice).toHaveValue(String(taker.staffId));
  await action.press('Enter');
  await page.getByLabel('6桁の数字').fill(appCode(product));
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(`利用を止め、会話2件の担当を${taker.name}さんに替えました`),
  ).toBeVisible();
  await expect(card.getByText('停止中', { exact: true })).toBeVisible();

  const inbox = await colleague.newPage();
  await inbox.goto(`/staff/${code}/inbox?show=mine`);
  for (const text of texts) await expect(inbox.getByText(text).first()).toBeVisible();
  await colleague.close();
});
