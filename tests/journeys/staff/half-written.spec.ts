// Without a network: what was typed stays, the control that was pressed says so, and a reload loses nothing.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { staffSignedIn } from '../support/staff.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const note = (page: Page) => page.locator('.not-sent-note-note');

/** The note stands right above the control. */
async function expectNoteAt(page: Page, control: Locator): Promise<void> {
  await expect(note(page)).toHaveText('電波がなく、送信できません');
  const distance = async () => {
    const [box, at] = [await note(page).boundingBox(), await control.boundingBox()];
    return (at?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
  };
  await expect.poll(distance).toBeCloseTo(8, -1);
}

test('half-written texts outlive a lost network and a reload @pc', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('SL014 SL018');
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const base = `/staff/${resident.contract['office_code'] ?? ''}`;
  const staff = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
  });
  const reply = page.getByRole('textbox', { name: `${resident.name}さんへの返信` });
  const forms: [address: string, open: string, field: Locator, press: string][] = [
    [`/residents/${resident.scope.accountId}/messages`, '返信', reply, '送信'],
    [
      `/residents/${resident.scope.accountId}/messages`,
      ...(['メモ', page.getByRole('textbox', { name: 'メモ（職員のみ）' }), 'メモを残す'] as const),
    ],
    ['', '書きたす', page.getByRole('textbox', { name: '申し送り' }), '残す'],
    ['/to-many', '', page.getByRole('textbox', { name: '本文', exact: true }), '下書きを保存'],
    ['/surveys/new', '', page.getByRole('textbox', { name: '題名', exact: true }), '下書きを保存'],
    ['/notices?draft=new', '', page.getByRole('textbox', { name: '題名' }), ''],
  ];
  for (const [address, open, field, press] of forms)
    await test.step(`${address} ${open}`, async () => {
      const show = async () => {
        await page.goto(base + address);
        if (open === 'メモ') await page.getByText('メモ', { exact: true }).click();
        else if (open === '書きたす') {
          const writing = button(page, open);
          await expect(writing.or(field)).toBeVisible();
          if (await writing.isVisible()) await writing.click();
        }
        await expect(field).toBeVisible();
      };
      await show();
      await context.setOffline(true);
      await field.fill('明日の朝に水道を点検します');
      if (press !== '') {
        await button(page, press).click();
        await expectNoteAt(page, button(page, press));
        if (open === '返信') await expectAccessible(page, 'a press without a network');
      }
      await expect(field).toHaveValue('明日の朝に水道を点検します');
      // Nothing answers the reload: the page of the browser says so.
      await page.reload().catch(() => undefined);
      await context.setOffline(false);
      await show();
      await expect(field).toHaveValue('明日の朝に水道を点検します');
    });
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain('水道');
  // Signing out leaves nothing for the next person.
  await page.goto(`${base}/residents/${resident.scope.accountId}/messages`);
  await page.getByText('メモ', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'メモ（職員のみ）' })).not.toBeEmpty();
  await page.getByRole('button', { name: staff.name }).click();
  await button(page, 'サインアウト').click();
  await expect(page).toHaveURL(/\/staff\/login/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('水道');
});
