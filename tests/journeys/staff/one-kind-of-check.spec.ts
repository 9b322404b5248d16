// One kind of safety check: also one that is opened at the command line has its board, and help called there is an alert
// (AM235); a drill opens no emergency contacts (AM255).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { safetyCheck } from '../../support/survey-world.ts';
import { expectAccessible } from '../support/accessible.ts';
import type { Dormitory } from '../support/dormitory.ts';
import { expect, requirements, signIn, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { callAsStaff, codeOfDormitory, staffSignedIn } from '../support/staff.ts';
import { closePopup, operator, safetyBanner } from '../support/surveys.ts';
import { residentOf } from '../support/told-resident.ts';

const soon = { timeout: 5000 };

async function openAtCommandLine(product: Product, code: string): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-check-'));
  const file = path.join(folder, 'check.json');
  const [{ question, choices } = { question: '', choices: [] }] = safetyCheck().questions;
  const questions = [{ question, type: 'single', required: true, choices }];
  writeFileSync(file, JSON.stringify({ title: '地震がありました', questions }));
  await operator(product, 'open', file, '--dormitory', code, '--emergency');
  rmSync(folder, { recursive: true });
}

test('one from the command line is on Today, in the list and on a board, and its call for help an alert @pc', async ({
  page,
  context,
  browser,
  product,
  newDormitory,
}) => {
  requirements('AM235 SB010 SH014');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/today`);
  const tile = page.getByRole('region', { name: '安否確認', exact: true });
  await expect(page.getByRole('heading', { name: 'いま、手を打つこと' })).toBeVisible();
  await expect(tile).toHaveCount(0);
  await openAtCommandLine(product, code);
  await expect(tile).toHaveText(/未回答1.*全員1/, soon);

  const theirs = await browser.newContext();
  const home = await theirs.newPage();
  await signIn(home, resident);
  await closePopup(home);
  await safetyBanner(home).getByRole('button', { name: '助けが必要です' }).click();
  await expect(page.getByText('安否確認：1名が助けを必要としています')).toBeVisible(soon);
  await tile.getByRole('link', { name: '状況を見る' }).click();
  const rooms = page.getByRole('list', { name: '1Fの部屋' });
  await expect(rooms.getByRole('button', { name: /^101 高木 結 助けが必要/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '安否確認を終了' })).toBeVisible();
  await page.goto(`/staff/${code}/safety`);
  const list = page.getByRole('main').getByRole('row').filter({ hasText: '実施中' });
  await expect(list).toHaveCount(1);
  await theirs.close();
});

async function startBoard(page: Page, code: string, kind: 'drill' | 'real') {
  await page.goto(`/staff/${code}/safety`);
  const start = { kind, dormitories: [code], cause: 'earthquake' };
  const { data } = await callAsStaff(page, 'safety-checks', start);
  await page.goto(`/staff/${code}/safety/${data.check?.id}`);
  await page.getByRole('button', { name: '緊急連絡先を開く' }).click();
  return page.getByRole('dialog', { name: '緊急連絡先を開く' });
}

async function signedInAt(product: Product, dormitory: Dormitory, page: Page): Promise<string> {
  await residentOf(dormitory);
  const at = { role: 'manager', dormitoryId: dormitory.id } as const;
  await staffSignedIn(product, page.context(), at);
  return codeOfDormitory(product, dormitory.id);
}

const readsOf = async ({ db }: Product, dormitoryId: number) => {
  const { rows } = await db.pool.query(
    `select from sensitive_reads r join accounts a on a.id = r.account_id
       join contracts c on c.id = a.active_contract_id
      where c.dormitory_id = $1 and r.reader like 'staff:%'`,
    [dormitoryId],
  );
  return rows.length;
};

test('a drill says how many contacts a real check would open, and opens none @pc', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('AM255 SH021 SK109');
  const dormitory = await newDormitory();
  const code = await signedInAt(product, dormitory, page);
  const question = await startBoard(page, code, 'drill');
  await expect(question).toContainText('訓練では緊急連絡先を開きません。');
  await expectAccessible(page, 'emergency contacts of a drill');
  await question.getByRole('button', { name: '人数を見る' }).click();
  await expect(
    page.getByText('訓練のため開きません。本番なら0名分を開きます', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/^未回答の1名分は、\d+:\d\dから開けます$/)).toBeVisible();
  await expect(page.getByText('高木 恵子')).toHaveCount(0);
  expect(await readsOf(product, dormitory.id)).toBe(0);
});

test('a real check opens those of who needs help at once, the others from the third minute @pc', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('AM255 SH021 SK109');
  const dormitory = await newDormitory();
  const code = await signedInAt(product, dormitory, page);
  const question = await startBoard(page, code, 'real');
  await question.getByRole('button', { name: '開く' }).click();
  await expect(page.getByText(/^未回答の1名分は、\d+:\d\dから開けます$/)).toBeVisible();
  expect(await readsOf(product, dormitory.id)).toBe(0);
  await product.db.pool.query(
    `update safety_checks set started_at = started_at - interval '3 minutes'
      where id in (select check_id from safety_check_dormitories where dormitory_id = $1)`,
    [dormitory.id],
  );
  await page.getByRole('button', { name: '緊急連絡先を閉じる' }).click();
  await page.getByRole('button', { name: '緊急連絡先を開く' }).click();
  await question.getByRole('button', { name: '開く' }).click();
  await expect(page.getByText('1名分の緊急連絡先を開きました')).toBeVisible();
  await expect(page.getByText('高木 恵子', { exact: false })).toBeVisible();
  expect(await readsOf(product, dormitory.id)).toBe(1);
});
