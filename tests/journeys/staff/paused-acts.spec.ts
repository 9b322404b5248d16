// Screens that are shown from the device: their acts wait, say why, and come back by themselves with the network.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { residentWrites } from '../support/conversation.ts';
import { cutNetwork, mendNetwork, untilKept } from '../support/device.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { keptStore } from '../support/kept-store.ts';
import { callAsStaff, codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test.use({ serviceWorkers: 'allow' });

const lost = /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const reason = '送信や変更は、電波が戻るとできます。';

/** Not to be pressed, with the reason in sight. */
async function expectPaused(page: Page, acts: readonly Locator[]): Promise<void> {
  await expect(page.locator('main header').getByText(reason)).toBeInViewport();
  for (const act of acts) {
    await expect(act).toBeDisabled();
    await expect(act).toHaveAccessibleDescription(/送信や変更は、電波が戻るとできます。$/);
  }
}

test('acts of kept screens wait with their reason, and come back with the network @both', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM252 SL014');
  complaints.expect(lost);
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('森 一郎');
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await residentWrites(resident, '洗濯機が止まりました');
  await page.goto('/staff/me');
  await untilKept(page);
  await callAsStaff(page, `dormitories/${code}/log`, { text: '鍵を預かっています' });
  const { data } = await callAsStaff(page, 'safety-checks', {
    dormitories: [code],
    kind: 'drill',
    cause: 'earthquake',
  });
  const check = data.check?.id ?? 0;
  const thread = `/staff/${code}/inbox/${resident.scope.accountId}`;
  const board = `/staff/${code}/safety/${check}`;
  const pin = page.getByRole('button', { name: '上に留める' });
  const done = page.getByRole('button', { name: '済みにする' });
  const answered = page.getByRole('button', { name: '完了にする' });
  const area = page.getByRole('textbox', { name: '森 一郎さんへの返信' });
  const send = page.getByRole('button', { name: '送信', exact: true });
  const end = page.getByRole('button', { name: '安否確認を終了' });
  const person = page.getByRole('button', { name: '森 一郎さんの記録' });
  const opened = page.getByRole('dialog', { name: /森 一郎/ });
  const exported = page.getByRole('button', { name: '書き出す' });

  await page.goto(`/staff/${code}/today`);
  await expect(done).toBeEnabled();
  const kept = (count: number) =>
    expect.poll(async () => (await keptStore(page))?.count).toBeGreaterThanOrEqual(count);
  // The session, checks, Today, and what is read ahead: roster and board.
  await kept(5);
  await page.goto(thread);
  await expect(page.getByText('洗濯機が止まりました').last()).toBeVisible();
  // And the inbox and the thread, before the page is left: what is read is kept a moment later.
  await kept(7);
  await page.goto(board);
  await expect(end).toBeEnabled();
  await page.goto(`/staff/${code}/residents`);
  await expect(exported).toBeEnabled();
  // And the list of residents.
  await kept(8);

  await cutNetwork(page);
  await page.reload();
  await expectPaused(page, [exported]);
  await page.goto(`/staff/${code}/today`);
  await expectPaused(page, [pin, done]);
  await expectAccessible(page, 'kept Today');
  await expectReflow(page, 'kept Today');
  await page.goto(thread);
  // It can be written on; neither the button nor the keys send it.
  await area.fill('すぐに伺います');
  // What the screen would send by itself, the mark of reading, is no press that failed.
  await expect(send).toBeDisabled();
  await page.waitForTimeout(1500);
  await expectPaused(page, [answered, send, page.getByLabel('担当')]);
  await area.press('Control+Enter');
  await expect(page.getByText('送信できません')).toHaveCount(0);
  await expectAccessible(page, 'kept thread');
  await page.goto(board);
  await expectPaused(page, [end]);
  // What is said on behalf is kept and sent later; what came of a call is not.
  await person.click();
  await expect(opened.getByRole('button', { name: 'つながらない' })).toBeDisabled();
  await expect(opened.getByText(reason)).toBeVisible();
  await opened.getByText('電話', { exact: true }).click();
  await expect(opened.getByRole('button', { name: '記録する' })).toBeEnabled();
  await expectAccessible(page, 'kept board');
  await page.keyboard.press('Escape');

  await mendNetwork(page);
  await expect(end).toBeEnabled();
  await expect(page.getByText(reason)).toHaveCount(0);
  await page.goto(`/staff/${code}/today`);
  await done.click();
  await expect(page.getByText('鍵を預かっています')).toHaveCount(0);
});
