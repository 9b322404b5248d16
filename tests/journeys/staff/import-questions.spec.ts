// What an import says before it is applied: what it plans for dormitories, and what residents lose.
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

test('fees of a file are shown as planned, and asked of a second person after the import @both', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM261 SD039 SD040 SL047');
  // The data moved: the check is made again. The request waits for a second person.
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
  const planned = page.getByRole('table', { name: '予定になる' });
  await expect(planned.getByRole('row')).toHaveCount(4);
  await expect(planned.getByText('550円', { exact: true })).toHaveCount(2);
  await expect(planned.getByText('600円', { exact: true })).toHaveCount(2);
  await expect(planned.getByText('別の人の承認が必要です')).toHaveCount(2);
  await expectAccessible(page, 'planned changes');
  await expectReflow(page, 'planned changes');

  await page.getByRole('button', { name: '3行を取り込む', exact: true }).click();
  const dialog = question(page);
  await expect(dialog.getByText(`${first}、${second}`)).toBeVisible();
  await expect(dialog.getByText(/料金・締め切り（2寮）は/)).toBeVisible();
  await expectAccessible(page, 'the question about planned changes');
  await expectReflow(page, 'the question about planned changes');

  // A colleague changes a price meanwhile: the check is shown again.
  await product.db.pool.query('update dormitories set dinner_fee = 600 where id = $1', [ids[1]]);
  await dialog.getByRole('button', { name: '3行を取り込む', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/確認のあとでデータが変わったため/)).toBeVisible();
  await expect(planned.getByRole('row')).toHaveCount(3);

  await page.getByRole('button', { name: '2行を取り込む', exact: true }).click();
  await dialog.getByRole('button', { name: '2行を取り込む', exact: true }).click();
  await expect(page.getByText(/に取り込みました。/)).toBeVisible();
  await expect(page.getByText('料金・締め切り（1寮）')).toBeVisible();
  await page.getByRole('button', { name: '承認を頼む', exact: true }).click();
  const asking = page.getByRole('dialog', { name: '料金・締め切りの変更の承認を頼む' });
  await expectAccessible(page, 'the request');
  await asking.getByLabel('根拠').fill('業者の見積書に合わせて、翌月から実費に改めます。');
  await asking.getByRole('button', { name: '承認を頼む', exact: true }).click();
  await expect(asking).toHaveCount(0);
  await expect(page.getByText('別の人の承認を待っています。')).toBeVisible();
  expect(await feeOf(product, dormitories[0].id)).toBe(550);
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
