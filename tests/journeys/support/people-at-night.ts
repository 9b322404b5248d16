// People of a dormitory at night: who is in, who is away until its end, who leaves after it; and how screens show them.
import type { Browser, Locator, Page } from '@playwright/test';
import { createDormitory, type Dormitory, type Resident } from './dormitory.ts';
import { expect, signIn } from './journey.ts';
import type { Product } from './product.ts';
import { codeOfDormitory } from './staff.ts';

export const former = '6月10日の夜〜11日の朝';
export const later = '6月11日の夜〜12日の朝';
/** The last minute before a turn, and reads that are spread. */
export const afterTurn = { timeout: 120_000 };

/** Back on the 11th; away from the 11th on; at home. */
interface PeopleAtNight {
  dormitory: Dormitory;
  code: string;
  back: Resident;
  leaving: Resident;
  home: Resident;
}

export async function settlePeople(
  product: Product,
  columns?: Record<string, string>,
): Promise<PeopleAtNight> {
  const dormitory = await createDormitory(product, columns);
  const back = await dormitory.resident('斎藤 隼人');
  const leaving = await dormitory.resident('里見 千尋');
  const home = await dormitory.resident('高木 結');
  await insertStay(product, dormitory, back, ['2026-06-10', '2026-06-11']);
  await insertStay(product, dormitory, leaving, ['2026-06-11', '2026-06-12']);
  return { dormitory, code: await codeOfDormitory(product, dormitory.id), back, leaving, home };
}

/** Filed at noon of the 9th. */
async function insertStay(
  { db }: Product,
  { id }: Dormitory,
  { scope }: Resident,
  [first, last]: [string, string],
) {
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into stay_reports (account_id, contract_id, dormitory_id, type, first_day, last_day, created_at)
     values ($1, $2, $3, 1, $4, $5, '2026-06-09T12:00:00+09:00') returning id`,
    [scope.accountId, scope.contractId, id, first, last],
  );
  await db.pool.query(
    `insert into own_stays (report_id, name, relationship, phone_number, address, note, start_breakfast, start_dinner, end_breakfast, end_dinner)
     values ($1, '実家', '母', '', '', '', 1, 0, 0, 1)`,
    [rows[0]?.id],
  );
}

/** On the roster. */
export const stateOf = (page: Page, { name }: Resident): Locator =>
  page.getByRole('row').filter({ hasText: name }).getByRole('cell').last();

export async function expectRoster(page: Page, { code, ...people }: PeopleAtNight, night: string) {
  await page.goto(`/staff/${code}/roster`);
  await expect(page.getByText(night).first()).toBeVisible();
  const isFormer = night === former;
  await expect(stateOf(page, people.back)).toHaveText(
    isFormer ? /^外泊（6月11日まで）/ : /^本日帰寮/,
  );
  await expect(stateOf(page, people.leaving)).toHaveText(isFormer ? /^在/ : /^外泊（6月12日まで）/);
  await expect(stateOf(page, people.home)).toHaveText(/^在/);
}

export const tonight = (page: Page): Locator =>
  page.getByRole('region', { name: '今夜の在寮', exact: true });

export async function residentPage(browser: Browser, product: Product, resident: Resident) {
  const context = await browser.newContext({ baseURL: product.address });
  await context.addCookies([{ name: 'intro', value: '1', url: product.address }]);
  const page = await context.newPage();
  await signIn(page, resident);
  return page;
}

export async function startCheck(page: Page, code: string) {
  await page.goto(`/staff/${code}/safety`);
  await page.getByRole('button', { name: '安否確認を開始' }).click();
  await page.getByRole('button', { name: '長押しできないとき' }).click();
  await page.getByRole('checkbox', { name: /確認しました/ }).check();
  await page.getByRole('button', { name: '本番を開始する' }).click();
  await expect(page.getByRole('list', { name: '1Fの部屋' })).toBeVisible();
}

/** On the board of a check in the night that began on the 10th. */
export async function expectBoard(page: Page, { back, leaving }: PeopleAtNight): Promise<void> {
  const toVisit = page.getByRole('region', { name: '1Fで声をかける順' }).getByRole('listitem');
  await expect(toVisit.filter({ hasText: back.name })).toContainText('外泊届：6月11日まで');
  await expect(toVisit.filter({ hasText: leaving.name })).not.toContainText('外泊届');
}
