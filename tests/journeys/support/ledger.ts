// Months of charges as journeys of the ledger write them.
import { expect, type Page } from '@playwright/test';
import { sendMessage } from '@yadori/api/messages/calls';
import type { Resident } from './dormitory.ts';
import type { Product } from './product.ts';

interface OfDormitory {
  dormitoryId: number;
  staffId: number;
}

/** First day of the present month, which bills the one before. */
const monthOf = ({ now }: Product): string => new Date(now()).toISOString().slice(0, 8) + '01';

const charged = `
  with c as (
    insert into contracts (number, dormitory_id, room_number, start_date)
    values ('N' || $1::text, $1::text::bigint, '0101', '2025-04-01') returning id)
  insert into charges (account_id, contract_id, reason, rule, text, written_by, date, amount_yen, billed_month, created_at)
  select a.id, c.id, 'manual', 'by_hand', '鍵を作り直しました', $2, $3::date - interval '2 months', 800,
         $3::date - interval '1 month', $4
    from c, (select id from accounts where email = 'misaki@example.jp') a returning id`;

/** The month before the present one is open, with one charge. */
export async function leaveMonthOpen(product: Product, { dormitoryId, staffId }: OfDormitory) {
  const { rows } = await product.db.pool.query<{ id: number }>(charged, [
    dormitoryId,
    staffId,
    monthOf(product),
    new Date(product.now()),
  ]);
  return rows[0]?.id;
}

/** It is closed, and more is taken off in the present month than is charged. */
export async function takeOffMore(product: Product, of: OfDormitory): Promise<void> {
  const { pool } = product.db;
  const id = await leaveMonthOpen(product, of);
  await pool.query(
    `update ledger_months set state = 'closed', closed_at = now(), closed_by = $2, line_count = 1, total_yen = 800,
                              digest = sha256('') where dormitory_id = $1`,
    [of.dormitoryId, of.staffId],
  );
  await pool.query(
    `insert into charge_reversals (charge_id, dormitory_id, amount_yen, billed_month, reason, written_by, created_at)
     values ($1, $2, 300, $3, 'dormitory', $4, now())`,
    [id, of.dormitoryId, monthOf(product), of.staffId],
  );
}

/** A member of staff with a role in one dormitory has it in these, too. */
export const grantedIn = ({ db }: Product, staffId: number, dormitoryIds: readonly number[]) =>
  db.pool.query(
    `insert into staff_grants (staff_id, staff_kind, role, dormitory_id, from_day, granted_at, granted_by)
     select staff_id, staff_kind, role, unnest($2::bigint[]), from_day, granted_at, granted_by
       from staff_grants where staff_id = $1`,
    [staffId, [...dormitoryIds]],
  );

/** From an open console, by its navigation; a phone has the place in the sheet of all places. */
export async function openLedger(page: Page, { isMobile }: { isMobile: boolean }): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const places = page.getByRole('navigation', { name: '主な画面' });
  if (isMobile) await places.getByRole('button', { name: 'すべて', exact: true }).click();
  const from = isMobile ? page.getByRole('dialog', { name: 'すべて' }) : page.getByRole('banner');
  await from.getByRole('link', { name: '料金', exact: true }).click();
}

/** A message of the resident that quotes the one charge. */
export async function askAboutCharge(
  { db }: Product,
  { scope: { accountId }, send }: Resident,
  content: string,
): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>(
    'select id from charges where account_id = $1',
    [accountId],
  );
  const body = { content, charge_id: Number(rows[0]?.id) };
  const answer = await send(sendMessage, { body, file: undefined });
  if (!answer.ok) throw new Error(answer.message);
}
