// What a resident has filed, as staff have it at hand: the sheet of a move-out, the tab 手続き of the card.
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { certificateInformation } from '@yadori/api/certificates/calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { roomName } from '@yadori/api/residents/room';
import { moveOut } from '../../support/move-out.ts';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { inEnglish } from '../support/counter.ts';
import { claim, furtherContract } from '../support/further-contract.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { printed, readSheets } from '../support/printed-sheets.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';
import type { Resident } from '../support/dormitory.ts';

async function leave(resident: Resident): Promise<void> {
  const body = moveOut({
    move_out_at: '2026-06-30 10:00:00',
    luggage_removal_at: '2026-06-29 13:15:00',
  });
  const answer = await resident.send(saveMoveOut, { body: body as never });
  if (!answer.ok) throw new Error(answer.message);
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

const dormitoryOf = (code: string) => ({
  moveOuts: `/staff/${code}/move-outs`,
  procedures: (id: number) => `/staff/${code}/residents/${id}/procedures`,
});

test('one move-out on paper: each field, who filed and changed it, when and why @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SI014');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('中島 葵');
  await leave(resident);
  const code = await codeOfDormitory(product, dormitory.id);
  const staff = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
  });
  await page.goto(dormitoryOf(code).moveOuts);
  await page.getByRole('row').last().getByRole('link').first().click();
  await press(page, '変更する');
  const form = page.getByRole('dialog');
  await form.getByLabel('退寮の時刻').selectOption('11:00');
  await form.getByText('本人の依頼（電話）', { exact: true }).click();
  // The paper waits for the read that follows the change.
  await page.route(/\/staff\/move-outs\/\d+$/, async (route) => {
    if (route.request().method() === 'GET') await delay(1000);
    await route.continue();
  });
  await press(page, '変更する');
  await expect(page.getByText('中島 葵さんの退寮申請を変更しました')).toBeVisible();
  await page.evaluate(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await press(page, '印刷');
  await expect(page.locator('html[data-printed]')).toBeAttached();

  await page.setViewportSize(printed);
  const [text = '', ...others] = await readSheets(page, 'move-out ja');
  expect(others).toEqual([]);
  const facts = [
    ['氏名', '中島葵'],
    ['部屋', roomName(resident.room)],
    ['退寮日', '2026年6月30日11:00'],
    ['荷物', '2026年6月29日13:15'],
    ['業者', 'さくら引越便'],
    ['転送先', '〒150-0001東京都渋谷区神宮前1-2-3メゾン神宮201'],
    ['退寮後の連絡先', '09098765432'],
  ];
  for (const [name = '', value = ''] of facts) expect(text).toContain(`${name}${value}`);
  expect(text).toContain('退寮申請');
  expect(text).toContain('社外秘');
  // Both revisions, the first one first.
  expect(text).toMatch(
    new RegExp(
      `申請6月10日11:\\d\\d本人がアプリから・第1版・退寮日6月30日\\(火\\).*変更6月10日11:\\d\\d${staff.name.replace(' ', '')}が代わりに・本人の依頼（電話）・第2版`,
    ),
  );
  expect(text).toContain('終わりのない契約を、退寮日2026年6月30日で終えます');

  await inEnglish(page);
  await page.reload();
  await expect(page.locator('.paper-sheet-page')).toContainText('Forwarding address');
  const [english = '', ...more] = await readSheets(page, 'move-out en');
  expect(more).toEqual([]);
  for (const words of ['Forwardingaddress', '150-0001', 'bytheresidentintheapp', 'revision2'])
    expect(english).toContain(words);
});

test('the tab of a card has move-outs, the way to one, and certificates, each by its right @both', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SC016 SK114 SK117');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('藤井 蓮');
  const issued = await resident.send(certificateInformation, { query: {} });
  const number = issued.ok && issued.data !== null ? issued.data.number : '';
  expect(number).not.toBe('');
  const { procedures } = dormitoryOf(await codeOfDormitory(product, dormitory.id));
  const { accountId } = resident.scope;
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(procedures(accountId));
  const moveOuts = page.getByRole('region', { name: '退寮' });
  const certificates = page.getByRole('region', { name: '証明書' });
  await expect(moveOuts).toContainText('退寮の申請はありません');
  await expect(certificates.getByRole('listitem')).toHaveText([
    `2026年6月10日 …${number.slice(-4)}有効`,
  ]);
  await expect(page.getByText(number.slice(0, -4))).toHaveCount(0);
  await moveOuts.getByRole('button', { name: '代わりに申請' }).click();
  const form = page.getByRole('dialog', { name: '藤井 蓮さんの代わりに退寮を申請' });
  await expect(form.getByLabel('退寮日')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'ほかの契約' })).toHaveCount(0);
  const further = await furtherContract(product, dormitory);
  await claim(product, resident, further);
  await page.reload();
  const others = page.getByRole('region', { name: 'ほかの契約' });
  await expect(others.getByRole('link', { name: further.number })).toBeVisible();
  await expect(others.getByRole('list', { name: '住んでいる部屋' })).toContainText('415');
  await expectAccessible(page, 'procedures');
  await expectReflow(page, 'procedures');

  // With one filed there is no second one to file; its state is here, and the rest behind its link.
  await leave(resident);
  await page.reload();
  await expect(moveOuts.getByRole('listitem')).toHaveText(['2026年6月30日 10:00申請']);
  await expect(moveOuts.getByRole('button')).toHaveCount(0);
  await moveOuts.getByRole('link').click();
  await expect(page.getByRole('heading', { name: /藤井 蓮さんの退寮/ })).toBeVisible();

  // A deputy sees move-outs, and no certificates.
  await staffSignedIn(product, context, { role: 'deputy', dormitoryId: dormitory.id });
  await page.goto(procedures(accountId));
  await expect(moveOuts.getByRole('listitem')).toHaveCount(1);
  await expect(certificates).toHaveCount(0);
  await product.db.pool.query('delete from move_out_applications where account_id = $1', [
    accountId,
  ]);
  await page.reload();
  await expect(moveOuts).toContainText('退寮の申請はありません');
  await expect(page.getByRole('button', { name: '代わりに申請' })).toHaveCount(0);
});
