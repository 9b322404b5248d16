// "My data": the way from the profile, the password, the ZIP, and who has opened health data.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openForStaff } from '@yadori/server/features/sensitive/service';
import { sensitiveBox } from '@yadori/server/platform/sensitive/sensitive';
import { unpack } from '../support/unpack.ts';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { expect, refusedBy, requirements, signIn, test } from './support/journey.ts';
import { password } from './support/product.ts';

test('a resident downloads everything that is stored (our addition)', async ({
  page,
  newDormitory,
  complaints,
  isMobile,
}) => {
  complaints.expect(refusedBy(403));
  const resident = await (await newDormitory()).resident('高木 結');
  await signIn(page, resident, '/profile');
  await page.getByRole('link', { name: 'データのダウンロード' }).click();
  await expect(page).toHaveURL('/personal-data');
  await expect(page.getByText('まだ誰も開いていません。')).toBeVisible();
  await expectAccessible(page, 'my data');
  await expectReflow(page, 'my data');

  const field = page.getByRole('textbox', { name: 'パスワード' });
  const start = page.getByRole('button', { name: 'ダウンロード', exact: true });
  await start.click();
  await expect(field).toHaveAccessibleDescription(/パスワードを入力してください。/);
  await expect(field).toBeFocused();
  await field.fill('yadori2025');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/パスワードが正しくありません。/);
  await expect(field).toBeFocused();
  await expectAccessible(page, 'my data with a wrong password');

  await field.fill(password);
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('yadori-データ-2026-06-10.zip');
  const files = unpack(await readFile(await saved.path()));
  expect(files.get('README.txt')?.toString()).toContain('あなたのデータ');
  expect(files.get('data/profile.csv')?.toString()).toContain('高木 結');
  // What was typed is gone, and nothing of it is in the address.
  await expect(field).toHaveValue('');
  await expect(page.getByText('ダウンロードしました')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('ダウンロードしました');
  expect(page.url()).not.toContain(password);
  if (isMobile) {
    await page.getByRole('button', { name: '戻る' }).click();
    await expect(page).toHaveURL('/profile');
  }
});

test(
  'a resident sees who has opened health data, in English',
  { tag: '@pc' },
  async ({ browser, newDormitory, product, baseURL }) => {
    requirements('AM208');
    const resident = await (await newDormitory()).resident();
    const { accountId } = resident.scope;
    const reader = { accountId, reader: 'operator' as const, now: product.now() };
    await openForStaff(product.db, 'health_records', {
      ...reader,
      sensitive: sensitiveBox([{ id: 'journey', secret: randomBytes(32) }]),
      purpose: 'Sudden illness',
    });
    const context = await browser.newContext({ locale: 'en-US', baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await signIn(page, resident, '/profile');
    await page.getByRole('link', { name: 'Who opened my health data' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Sudden illness' });
    await expect(row).toContainText('Health');
    await expect(row).toContainText('Staff');
    await expect(row.getByRole('time')).toContainText('Jun 10, 2026');
    await expectAccessible(page, 'who opened health data');
    await context.close();
  },
);
