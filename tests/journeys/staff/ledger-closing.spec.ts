// A month of one dormitory: closed by one person, opened again by two.
import { oldGrantMs } from '@yadori/api/approvals/kinds';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { openLedger } from '../support/ledger.ts';
import { countPresses } from '../support/presses.ts';
import { appCode, codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('a month closes in three presses and the proof, and its reopening waits for a second person @both', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
  isMobile,
}) => {
  requirements('SI031 SI033 SK121');
  // The calls that need the proof, and the request that waits for the second person.
  complaints.expect(/status of (403|409)/);
  const { id } = await newDormitory();
  const code = await codeOfDormitory(product, id);
  await staffSignedIn(product, context, {
    role: 'head_office',
    dormitoryId: null,
    hasApp: true,
    grantedMs: oldGrantMs,
  });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/today`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await presses.taken();
  await openLedger(page, { isMobile });
  await page.getByRole('button', { name: /月分を締める$/ }).click();
  const dialog = page.getByRole('dialog', { name: /を締めますか/ });
  await expect(dialog).toContainText('0件');
  await expectAccessible(page, 'the question before closing');
  await dialog.getByRole('button', { name: /月分を締める$/ }).click();
  // A phone has the place in the sheet of all places.
  expect(await presses.taken()).toEqual({ presses: isMobile ? 4 : 3, signs: 0 });
  await page.getByLabel('6桁の数字').fill(appCode(product));
  await page.keyboard.press('Enter');
  await expect(page.getByText('6月分を締めました')).toBeVisible();
  // The next month has not come to its end.
  await expect(page.getByRole('button', { name: /月分を締める$/ })).toHaveCount(0);
  await page.getByRole('link', { name: '締め', exact: true }).click();
  const kept = page.getByRole('region', { name: '締めた月' });
  await expect(kept).toContainText('締済');
  await expect(kept).toContainText('0件・0円');
  await expectAccessible(page, 'closed months');
  await expectReflow(page, 'closed months');

  await kept.getByRole('button', { name: /を開け直す$/ }).click();
  const reopening = page.getByRole('dialog', { name: /を開け直しますか/ });
  await reopening.getByRole('radio').first().check();
  await reopening.getByRole('button', { name: '承認を頼む' }).click();
  await expect(page.getByText(/承認を頼みました|24時間後に実行/).first()).toBeVisible();
  await expect(kept).toContainText('締済');
});
