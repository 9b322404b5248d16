// Head office closes a month of several dormitories: one needs a look first, the others close at once.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { grantedIn, takeOffMore } from '../support/ledger.ts';
import { countPresses } from '../support/presses.ts';
import { appCode, codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('head office closes the dormitories without a warning in one act, and sees which is left @both', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('SI043 SI040');
  // The proof is asked for.
  complaints.expect(/status of 403/);
  const places = [await newDormitory(), await newDormitory(), await newDormitory()];
  const ids = places.map(({ id }) => id);
  const code = await codeOfDormitory(product, ids[2] ?? 0);
  const of = { role: 'head_office', dormitoryId: ids[0] ?? 0, hasApp: true } as const;
  const { staffId } = await staffSignedIn(product, context, of);
  await grantedIn(product, staffId, ids.slice(1));
  await takeOffMore(product, { dormitoryId: ids[2] ?? 0, staffId });

  const presses = await countPresses(page);
  await page.goto('/staff/all/ledger');
  await page.getByRole('button', { name: '前の月' }).focus();
  const present = page.url();
  await page.keyboard.press('[');
  await expect(page).not.toHaveURL(present);
  await page.keyboard.press(']');
  const windows = page.getByRole('region', { name: '寮の窓' });
  const region = windows.getByRole('button', { name: new RegExp(`^${code.slice(0, 2)} `) });
  await region.click();
  await expect(page).toHaveURL(new RegExp(`region=${code.slice(0, 2)}`));
  await region.click();
  await expect(page).not.toHaveURL(/region=/);
  const list = page.getByRole('table', { name: '寮ごとの締め' });
  await expect(list.getByText('1名の合計がマイナス')).toBeVisible();
  await expect(list.getByRole('heading', { name: '先に見る寮' })).toBeVisible();
  await expectAccessible(page, 'closing of all dormitories');
  await expectReflow(page, 'closing of all dormitories');
  await presses.taken();
  await page.getByRole('button', { name: /^2寮の.*を締める$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/0件・0円です/)).toBeVisible();
  await dialog.getByRole('button', { name: '締める', exact: true }).click();
  // With the one that opens the page from an open console, as for payroll files: three, and the proof.
  expect(await presses.taken()).toEqual({ presses: 2, signs: 0 });
  await page.getByLabel('6桁の数字').fill(appCode(product));
  await page.getByRole('button', { name: '確かめる' }).click();
  const side = page.getByRole('region', { name: 'そのまま締められます' });
  await expect(side.getByRole('status')).toContainText('2寮を締めました');
  await expect(list.getByRole('heading', { name: '締めた寮' })).toBeVisible();
  await page.getByRole('button', { name: '書き出す' }).click();
  await expect(page.getByText('名前と見出しに「速報」が付きます')).toBeVisible();
  await page.keyboard.press('Escape');
  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/staff/${code}/ledger-closing`));
  await expect(page.getByText('免除のほうが多い人')).toBeVisible();
});
