// A charge beside its month: the question of the resident is read, its conversation opened, and the charge taken off.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('a line of the month opens with its question, leads to the conversation and is waived in four presses @both', async ({
  page,
  context,
  product,
  newDormitory,
  isMobile,
}) => {
  requirements('SI029 SI034 SI037');
  const dormitory = await newDormitory();
  const { scope } = await dormitory.resident('石川 翔太');
  const code = await codeOfDormitory(product, dormitory.id);
  const { rows } = await product.db.pool.query<{ id: number }>(
    `insert into charges (account_id, contract_id, date, reason, rule, amount_yen, billed_month, text, created_at, written_by)
     values ($1, $2, '2026-06-08', 'manual', 'by_hand', 330, '2026-07-01', '合鍵を作りました', '2026-06-08T12:00:00+09:00',
             (select min(id) from staff)) returning id`,
    [scope.accountId, scope.contractId],
  );
  await product.db.pool.query(
    `with m as (insert into messages (account_id, from_admin, name, text, created_at)
                values ($1, 0, '石川 翔太', 'この330円は何ですか？', '2026-06-09T21:14:00+09:00') returning id)
     insert into charge_questions (message_id, charge_id) select m.id, $2 from m`,
    [scope.accountId, rows[0]?.id],
  );
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/ledger`);
  // On a phone the resident opens in place.
  const person = page.getByRole('group').filter({ hasText: '石川 翔太' });
  const line = isMobile
    ? person.getByRole('listitem')
    : page.getByRole('row', { name: /合鍵を作りました/ });
  await expect(page.getByRole('button', { name: /^そのほか\s*1$/ })).toBeVisible();
  await presses.taken();
  if (isMobile) await person.getByText('330円').first().click();
  await expect(line).toContainText('質問');
  await expectAccessible(page, 'charges of a month of a dormitory');
  await expectReflow(page, 'charges of a month of a dormitory');
  await line.getByRole('link').click();
  const card = page.getByRole('article');
  await expect(card.getByText('この330円は何ですか？')).toBeVisible();
  await expectAccessible(page, 'a charge');
  await expectReflow(page, 'a charge');
  await card.getByRole('link', { name: '会話を開く' }).click();
  await expect(page).toHaveURL(new RegExp(`/inbox/${scope.accountId}$`));
  expect(await presses.taken()).toEqual({ presses: isMobile ? 3 : 2, signs: 0 });

  await page.goBack();
  await presses.taken();
  await card.getByRole('button', { name: '免除・訂正する' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '寮の都合' }).check();
  await dialog.getByRole('button', { name: '330円を免除する' }).click();
  expect((await presses.taken()).presses).toBeLessThanOrEqual(3);
  await expect(card.getByText('全額を免除・訂正しました。')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(line).toContainText('−330円');
});
