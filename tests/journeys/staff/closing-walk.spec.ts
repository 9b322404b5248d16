// Head office walks from one dormitory that needs a look to the next, and sees how far the closing of the others is.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { grantedIn, leaveMonthOpen, takeOffMore } from '../support/ledger.ts';
import type { Product } from '../support/product.ts';
import { appCode, codeOfDormitory, staffSignedIn } from '../support/staff.ts';

/** More than one call closes; none of them has a charge. */
async function fillDormitories({ db }: Product, count: number): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into dormitories (office_code, name_ja, name_en)
     select 'W' || floor(random() * 1e6)::int || '-' || n, 'もみじ寮' || n, 'Momiji House ' || n
       from generate_series(1, $1) n returning id`,
    [count],
  );
  return rows.map(({ id }) => Number(id));
}

test('those that need a look are filtered by why and walked through, each with the way to its remedy @both', async ({
  page,
  context,
  product,
  newDormitory,
  isMobile,
}) => {
  requirements('SI031 SI043');
  const ids = [(await newDormitory()).id, (await newDormitory()).id, (await newDormitory()).id];
  const [negative = 0, earlier = 0] = ids;
  const of = { role: 'head_office', dormitoryId: negative, hasApp: true } as const;
  const { staffId } = await staffSignedIn(product, context, of);
  await grantedIn(product, staffId, ids.slice(1));
  await takeOffMore(product, { dormitoryId: negative, staffId });
  await leaveMonthOpen(product, { dormitoryId: earlier, staffId });
  const closingOf = async (id: number) =>
    new RegExp(`/staff/${await codeOfDormitory(product, id)}/ledger-closing`);

  await page.goto('/staff/all/ledger');
  const list = page.getByRole('table', { name: '寮ごとの締め' });
  const why = page.getByRole('group', { name: 'なぜ' });
  await expect(why.getByRole('button')).toHaveText([/^前の月\s*1$/, /^マイナス\s*1$/]);
  await expect(list.locator('tbody th')).toHaveCount(3);
  await why.getByRole('button', { name: /マイナス/ }).click();
  await expect(page).toHaveURL(/why=negative/);
  await expect(list.locator('tbody th')).toHaveCount(1);
  await why.getByRole('button', { name: /マイナス/ }).click();
  // Of those to look at first.
  await expect(list.locator('tbody th')).toHaveCount(2);

  // The most harmful one is the first.
  await list.locator('tbody th').first().getByRole('link').click();
  await expect(page).toHaveURL(await closingOf(earlier));
  const [before, after] = [
    page.getByRole('button', { name: '前の寮' }),
    page.getByRole('button', { name: '次の寮' }),
  ];
  await expect(before).toBeDisabled();
  await after.click();
  await expect(page).toHaveURL(await closingOf(negative));
  const looks = page.getByRole('region', { name: '締める前に見ること' });
  await expect(looks).toContainText('免除のほうが多い人が1名います');
  await expect(looks).toContainText('−300円');
  await expect(after).toBeDisabled();
  await expectAccessible(page, 'a closing with a warning');
  await expectReflow(page, 'a closing with a warning');
  if (!isMobile) {
    await page.keyboard.press('[');
    await expect(page).toHaveURL(await closingOf(earlier));
    await page.keyboard.press(']');
    await expect(page).toHaveURL(await closingOf(negative));
  }
  // A warning is never in the way: the question names it.
  await page.getByRole('button', { name: /月分を締める$/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('先に見ることが1件あり、このまま締めても残ります。');
  await question.getByRole('button', { name: '戻る' }).click();
  await expect(question).toHaveCount(0);
  await looks.getByRole('link', { name: '行を見る' }).click();
  await expect(page).toHaveURL(/\/ledger\?month=2026-06-01&reversed=/);
  await expect(page.getByRole('button', { name: /^免除・訂正あり\s*1$/ })).toBeVisible();
});

test('while many are closed it says how many, for how long, their sum and what went to the next month @both', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SI032 SI043');
  // The proof is asked for.
  complaints.expect(/status of 403/);
  const dormitory = await newDormitory();
  const { scope } = await dormitory.resident();
  const of = { role: 'head_office', dormitoryId: dormitory.id, hasApp: true } as const;
  const { staffId } = await staffSignedIn(product, context, of);
  await grantedIn(product, staffId, await fillDormitories(product, 25));
  const charge = (yen: number) =>
    product.db.pool.query(
      `insert into charges (account_id, contract_id, reason, rule, text, written_by, date, amount_yen, billed_month, created_at)
       values ($1, $2, 'manual', 'by_hand', '鍵を作り直しました', $3, '2026-05-20', $4, '2026-06-01', $5)`,
      [scope.accountId, scope.contractId, staffId, yen, new Date(product.now())],
    );
  await charge(800);

  const { promise: shown, resolve: goOn } = held();
  let calls = 0;
  await page.route(/\/staff\/ledger\/2026-06-01\/close$/, async (route) => {
    calls += route.request().method() === 'POST' ? 1 : 0;
    // The first one is refused until the proof is there.
    if (calls === 3) {
      await charge(550);
      await shown;
    }
    await route.continue();
  });
  await page.goto('/staff/all/ledger');
  const side = page.getByRole('region', { name: 'そのまま締められます' });
  await side.getByRole('button', { name: /^26寮の.*を締める$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '締める', exact: true }).click();
  await page.getByLabel('6桁の数字').fill(appCode(product));
  await page.getByRole('button', { name: '確かめる' }).click();
  const progress = dialog.getByRole('status');
  await expect(progress).toContainText('25 / 26寮を締めました');
  await expect(progress.getByRole('progressbar')).toHaveAttribute('value', '25');
  await expect(progress).toContainText(/始めてから\d+秒・あと約\d+秒/);
  await expect(progress).toContainText('800円');
  await expect(progress).toContainText('次の月へ回した行0件');
  await expectAccessible(page, 'a closing that runs');
  await expectReflow(page, 'a closing that runs');
  goOn();
  await expect(dialog).toHaveCount(0);
  const outcome = side.getByRole('status');
  await expect(outcome).toContainText('26寮を締めました');
  await expect(outcome).toContainText('締めるあいだに書かれた1件は、自動で次の月に入りました');
  const { rows } = await product.db.pool.query(
    `select to_char(billed_month, 'YYYY-MM-DD') as month from charges where account_id = $1 order by id`,
    [scope.accountId],
  );
  expect(rows).toEqual([{ month: '2026-06-01' }, { month: '2026-07-01' }]);
});

function held() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
