// Papers and pictures that the PC shows in a tab of their own: of a message, of a notice, and the certificate.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@yadori/server/platform/project-root';
import { wholeBrowser, withoutWindows } from '../support/chromium.ts';
import { residentWrites } from './support/conversation.ts';
import { expect, requirements, signIn, test } from './support/journey.ts';
import { conversation, openMessages } from './support/message-page.ts';
import { pdfBody, publish } from './support/notices.ts';

// The browser without windows has no viewer of PDFs: its tab would end as a download.
test.use({ launchOptions: wholeBrowser() });
test.skip(...withoutWindows());

const fileOf = (from: string, name: string) =>
  new File([readFileSync(path.join(projectRoot(), from))], name);

test('a picture and a paper of a message @pc', async ({ page, newDormitory }) => {
  requirements('AM119 H019');
  const resident = await (await newDormitory()).resident();
  await residentWrites(resident, '', fileOf('tests/files/images/corners.png', '四隅.png'));
  await residentWrites(resident, '', fileOf('demo/files/delivery-box.pdf', '案内.pdf'));
  await openMessages(page, resident);
  const tabOf = async (name: string) => {
    const opened = page.waitForEvent('popup');
    await conversation(page).getByRole('button', { name }).click();
    return opened;
  };
  const picture = await tabOf('四隅.png');
  await expect(picture.getByRole('img', { name: '四隅.png' })).toBeVisible();
  await expect(picture).toHaveTitle('四隅.png');
  await picture.close();
  const paper = await tabOf('案内.pdf');
  await paper.waitForURL(/^blob:/);
  await paper.close();
});

test('the paper of a notice, and the notice stays @pc', async ({ page, product, newDormitory }) => {
  requirements('AM119 L007 W056');
  const dormitory = await newDormitory();
  const id = await publish(product, dormitory, '宅配ボックスの使い方', pdfBody());
  await signIn(page, await dormitory.resident(), `/notices/${id}`);
  const file = page.waitForResponse(`**/api/v1/notices/${id}/file`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'PDFを開く' }).click();
  expect(await (await file).headerValue('content-type')).toBe('application/pdf');
  await (await opened).waitForURL(/^blob:/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('宅配ボックスの使い方');
});

test('the certificate, to be printed @pc', async ({ page, newDormitory }) => {
  requirements('AM187 R002');
  const resident = await (await newDormitory()).resident();
  await signIn(page, resident, '/certificate');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'PDFを印刷' }).click();
  await (await opened).waitForURL(/^blob:/);
});
