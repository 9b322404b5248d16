// What an import asks before it is applied: the codes of dormitories that cost something else, and what residents lose.
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { today, tomorrow } from '../support/dormitory.ts';
import { expect, refusedBy, requirements, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

const choose = (page: Page, name: string, lines: readonly string[]) =>
  page
    .getByLabel('ファイルを選ぶ')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

const question = (page: Page) => page.getByRole('dialog', { name: 'この表を取り込みますか？' });

const feeOf = async ({ db }: Product, dormitoryId: number) => {
  const found = db.queries.selectFrom('dormitories').select('dinner_fee');
  return (await found.where('id', '=', dormitoryId).executeTakeFirstOrThrow()).dinner_fee;
};

async function liveMeals({ db }: Product, dormitoryId: number): Promise<number | undefined> {
  const { rows } = await db.pool.query<{ n: number }>(
    'select count(*)::int as n from reservations where dormitory_id = $1 and cancelled_at is null',
    [dormitoryId],
  );
  return rows[0]?.n;
}

test('other prices come first in a check, and are applied once their office codes are typed @both', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM261 SD039 SD040 SL047');
  // The data moved: the check is made again.
  complaints.expect(refusedBy(409));
  const dormitories = [await newDormitory(), await newDormitory(), await newDormitory()] as const;
  const ids = dormitories.map(({ id }) => id);
  const codes = await Promise.all(ids.map((id) => codeOfDormitory(product, id)));
  const [first = '', second = '', third = ''] = codes;
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  await page.goto('/staff/all/imports');
  await page.getByRole('radio', { name: '寮', exact: true }).check();
  const row = (code: string, fee: number, seats = 40) =>
    `${code},もみじ寮,Momiji House,${seats},${fee}`;
  await choose(page, '寮_2027年度.csv', [
    '事業所コード,寮名,寮名（英語）,食堂の席数,夕食の取消料',
    row(first, 600),
    row(second, 600),
    row(third, 550, 50),
  ]);
  const prices = page.getByRole('table', { name: '料金が変わる' });
  await expect(prices.getByRole('row')).toHaveCount(3);
  await expect(prices.getByText('550円', { exact: true })).toHaveCount(2);
  await expect(prices.getByText('600円', { exact: true })).toHaveCount(2);
  await expect(prices.getByText('食堂の席数')).toHaveCount(0);
  await expectAccessible(page, 'prices');
  await expectReflow(page, 'prices');

  const ask = page.getByRole('button', { name: '3行を取り込む', exact: true });
  await ask.click();
  const dialog = question(page);
  await expect(dialog.getByText(`${first}、${second}`)).toBeVisible();
  const field = dialog.getByLabel('料金が変わる2寮の事業所コード');
  const act = dialog.getByRole('button', { name: '3行を取り込む', exact: true });
  await act.click();
  await expect(dialog.getByText('料金が変わる寮の事業所コードを入力してください。')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(`${first}\n${third}`);
  await act.click();
  await expect(
    dialog.getByText(
      `${third}は、料金が変わる寮の事業所コードではありません。料金が変わる寮の事業所コードが、あと1件足りません。`,
    ),
  ).toBeVisible();
  await expectAccessible(page, 'the question about prices');
  await expectReflow(page, 'the question about prices');

  // A colleague changes a price meanwhile: what is typed holds for the check that was seen.
  await product.db.pool.query('update dormitories set dinner_fee = 600 where id = $1', [ids[1]]);
  await field.fill(`${second.toLowerCase()}、 ${first}`);
  await act.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/確認のあとでデータが変わったため/)).toBeVisible();
  expect(await feeOf(product, dormitories[0].id)).toBe(550);
  await expect(prices.getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: '2行を取り込む', exact: true }).click();
  await dialog.getByRole('textbox', { name: /^料金が変わる寮の事業所コード/ }).fill(first);
  await dialog.getByRole('button', { name: '2行を取り込む', exact: true }).click();
  await expect(page.getByText(/に取り込みました。/)).toBeVisible();
  expect(await feeOf(product, dormitories[0].id)).toBe(600);
});

test('contracts that end earlier say before how many bookings and reports go @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('AM216 SD039 SL047');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', date: tomorrow }, { meal: 'dinner', date: '2026-06-12' });
  const [leaving, staying] = [
    await dormitory.resident('高木 結'),
    await dormitory.resident('森 凪'),
  ];
  for (const who of [leaving, staying]) {
    await who.books('dinner', tomorrow, product.now() - 7 * 86_400_000);
    await who.books('dinner', '2026-06-12', product.now() - 7 * 86_400_000);
  }
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  await page.goto(`/staff/${await codeOfDormitory(product, dormitory.id)}/imports`);
  const rowOf = ({ contract }: typeof leaving, end: string) =>
    `${contract['contract_number']},${contract['office_code']},${contract['room_number']},${contract['start_date']},${end}`;
  await choose(page, '契約_6月.csv', [
    'contract_number,office_code,room_number,start_date,end_date',
    rowOf(leaving, today),
    rowOf(staying, '2026-06-30'),
  ]);
  await page.getByRole('button', { name: '2行を取り込む', exact: true }).click();
  const dialog = question(page);
  await expect(dialog.getByText('入居者1名の予約・届出が取り消されます。')).toBeVisible();
  await expect(dialog.getByText('食事の予約 2食', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/これらは戻りません/)).toBeVisible();
  await expectAccessible(page, 'what is lost');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await liveMeals(product, dormitory.id)).toBe(4);
  await page.getByRole('button', { name: '2行を取り込む', exact: true }).click();
  await dialog.getByRole('button', { name: '2行を取り込む', exact: true }).click();
  await expect(page.getByText(/に取り込みました。/)).toBeVisible();
  expect(await liveMeals(product, dormitory.id)).toBe(2);
});
