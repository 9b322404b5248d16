// All dormitories on one page: head office begins there, sees where something goes wrong, filters and opens one.
import type { Page } from '@playwright/test';
import { startSafetyCheck } from '@yadori/server/features/safety/start';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

/** A phone has what happens below the name, a PC in a column of its own. */
const seen = { visible: true };

const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });

test('head office begins with what needs a look, in one region, and looks into a dormitory @both', async ({
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
  await expect(
    rowOf(page, code)
      .getByText(/献立 \d+日分が未登録/)
      .filter(seen),
  ).toBeVisible();
  for (const other of await page.getByRole('rowheader').allTextContents())
    expect(other).toContain(region);
  await expectAccessible(page, 'all dormitories');
  await expectReflow(page, 'all dormitories');

  // It follows what happens there: the group and the row, and the count of the navigation.
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
  await expect(row.getByText('安否確認・未回答 1名').filter(seen)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^いま、人に関わる \d+寮/ })).toBeVisible();
  await expect(
    page.getByRole('link', { name: /^全寮の様子 見てほしい寮 \d+/ }).filter(seen),
  ).toBeVisible();

  await page.getByRole('button', { name: /^安否 \d/ }).click();
  await expect(page).toHaveURL(`/staff/all/dashboard?region=${region}&topic=safety`);
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: /^すべて \d/ }).click();
  await expect(page).toHaveURL(`/staff/all/dashboard?region=${region}&show=all`);
});

test('a row says whom to call, and its dormitory is open after two presses @both', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SB017');
  const dormitory = await newDormitory({ name_ja: 'もみじ寮', name_en: 'Momiji House' });
  const code = await codeOfDormitory(product, dormitory.id);
  const region = code.slice(0, 2);
  const { name } = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
  });
  await context.clearCookies();
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  await dormitory.resident();
  await startSafetyCheck(
    product.db,
    { kind: 'real', cause: 'other', dormitoryIds: [dormitory.id], act: { actor: 'operator' } },
    product.now(),
  );
  const counted = await countPresses(page);
  await page.goto(`/staff/all/dashboard?region=${region}`);
  const link = page.getByRole('link', { name: `もみじ寮 ${code}` });
  await expect(link).toBeVisible();
  await counted.taken();
  await link.click();
  await expect(page).toHaveURL(`/staff/all/dashboard/${code}?region=${region}`);
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { level: 2, name: 'もみじ寮' })).toBeFocused();
  await expect(card.getByText(name)).toBeVisible();
  await expect(card.getByText('在寮 1名・外泊 0名・来客 0名')).toBeVisible();
  await expect(card.getByRole('link', { name: '安否の画面を開く' })).toBeVisible();
  await expectAccessible(page, 'one dormitory beside the list');
  await expectReflow(page, 'one dormitory beside the list');
  await card.getByRole('link', { name: '寮を開く（見るだけ）' }).click();
  await expect(page).toHaveURL(`/staff/${code}/today`);
  expect((await counted.taken()).presses).toBe(2);

  // Back is the card, Escape the list with the focus on its row; the keyboard opens it again.
  await page.goBack();
  await expect(card.getByRole('heading', { level: 2, name: 'もみじ寮' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/staff/all/dashboard?region=${region}`);
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/staff/all/dashboard/${code}?region=${region}`);
});
