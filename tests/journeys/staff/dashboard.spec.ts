// All dormitories on one page: head office begins there, sees where something goes wrong, filters and opens one.
import type { Page } from '@playwright/test';
import { startSafetyCheck } from '@yadori/server/features/safety/start';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });

test('head office begins with what needs a look, in one region, and opens a dormitory @both', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SB001 SB017');
  const dormitory = await newDormitory({ name_ja: 'かえで寮', name_en: 'Kaede House' });
  const code = await codeOfDormitory(product, dormitory.id);
  const region = code.slice(0, 2);
  await dormitory.resident();
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  const live = page.waitForResponse(/\/api\/v1\/staff\/live$/);
  await page.goto('/staff/');
  await expect(page).toHaveURL('/staff/all/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全寮の様子');
  await live;

  // No day of the coming ones has a menu.
  const regions = page.getByRole('group', { name: '地域' });
  await regions.getByRole('button', { name: new RegExp(`^${region} `) }).click();
  await expect(page).toHaveURL(`/staff/all/dashboard?region=${region}`);
  await expect(rowOf(page, code).getByText(/献立 \d+日分が未登録/)).toBeVisible();
  for (const other of await page.getByRole('rowheader').allTextContents())
    expect(other).toContain(region);
  await expectAccessible(page, 'all dormitories');
  await expectReflow(page, 'all dormitories');

  // It follows what happens there.
  await startSafetyCheck(
    product.db,
    {
      kind: 'real',
      cause: 'other',
      dormitoryIds: [dormitory.id],
      act: { actor: 'operator' },
    },
    product.now(),
  );
  const row = rowOf(page, code);
  await expect(row.getByText('安否確認・未回答 1名')).toBeVisible();
  await expect(row.getByText('いま', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^すべて \d/ }).click();
  await expect(page).toHaveURL(`/staff/all/dashboard?region=${region}&show=all`);
  await page.getByRole('link', { name: /かえで寮/ }).click();
  await expect(page).toHaveURL(`/staff/${code}/today`);
  await page.goBack();
  await expect(page).toHaveURL(`/staff/all/dashboard?region=${region}&show=all`);
  await expect(rowOf(page, code)).toBeVisible();
});
