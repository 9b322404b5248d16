// Reports in journeys: their controls, and the stored rows.
import type { Locator, Page } from '@playwright/test';
import { chooseDay, pickDay } from './days.ts';
import { expect, signIn } from './journey.ts';
import type { Resident } from './dormitory.ts';
import type { Product } from './product.ts';

export const dialog = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name });

/** From the list to the form of a kind. */
export async function begin(page: Page, kind: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^(新しく届け出る|New report)$/ }).click();
  await dialog(page).getByRole('button', { name: kind }).click();
}

/** Both days of an own report: where none fits yet, the calendar goes on to the second one by itself. */
export async function pickStay(page: Page, start: string, end: string): Promise<void> {
  await pickDay(page, await wordOf(page, '出発日', 'Leaving date'), start);
  await expect(page.getByRole('grid', { name: /^出発日|leaving/ })).toHaveCount(0);
  if ((await page.getByRole('grid').count()) > 0) await chooseDay(page, end);
  else await pickDay(page, await wordOf(page, '帰寮日', 'Return date'), end);
}

const wordOf = async (page: Page, ja: string, en: string) =>
  (await page.locator('html').getAttribute('lang')) === 'ja' ? ja : en;

/** A radio whose question has this name. */
export const choose = (page: Page, question: string | RegExp, answer: string): Promise<void> =>
  page
    .getByRole('radiogroup', { name: question })
    .getByRole('radio', { name: answer, exact: true })
    .check();

/** The days of the reports that stand, oldest first. */
export async function reportsOf({ db }: Product, { scope }: Resident): Promise<string[]> {
  const rows = await db.queries
    .selectFrom('stay_reports')
    .select(['type', 'first_day', 'last_day'])
    .where('account_id', '=', scope.accountId)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => `${row.type} ${row.first_day} ${row.last_day}`);
}

/** What is charged, newest last. */
export async function billOf({ db }: Product, { scope }: Resident): Promise<string[]> {
  const rows = await db.queries
    .selectFrom('charges')
    .select(['reason', 'amount_yen'])
    .where('account_id', '=', scope.accountId)
    .where('released_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => `${row.reason} ${row.amount_yen}`);
}

/** The list of reports; with a resident, whom it signs in, as the first screen that is loaded. */
export async function openList(page: Page, resident?: { email: string }): Promise<void> {
  if (resident === undefined) await page.goto('/over-night');
  else await signIn(page, resident, '/over-night');
  // Before the first render there is nothing busy either.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}
