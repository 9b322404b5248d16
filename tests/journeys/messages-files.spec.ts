// Files in the conversation: chosen, dropped or pasted, sent with their progress, opened or saved.
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { attachmentDays } from '@yadori/api/messages/attachments';
import { projectRoot } from '@yadori/server/platform/project-root';
import { asStaff, residentWrites } from './support/conversation.ts';
import { expect, refusedBy, requirements, test } from './support/journey.ts';
import {
  conversation,
  field,
  messageWith,
  openMessages,
  sendButton,
} from './support/message-page.ts';

const image = (name: string) => path.join(projectRoot(), 'tests/files/images', name);
const pdfPath = path.join(projectRoot(), 'demo/files/delivery-box.pdf');
const fileOf = (from: string, name: string) => new File([readFileSync(from)], name);

async function choose(page: Page, file: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'ファイルを添付' }).click();
  await (await chooser).setFiles(file);
}

/** Files let go over an element, or pasted into it, as the system hands them over. */
async function hand(page: Page, how: 'drop' | 'paste', from: string, name: string, type: string) {
  const bytes = readFileSync(from).toString('base64');
  await field(page).evaluate(
    (element, given) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(given.bytes), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], given.name, { type: given.type }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.how === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    { how, bytes, name, type },
  );
}

test('by the chooser, by dropping and by pasting; a picture becomes small, a PDF a card @pc', async ({
  page,
  newDormitory,
}) => {
  requirements('H004 H017');
  const resident = await (await newDormitory()).resident();
  await openMessages(page, resident);
  await choose(page, image('corners.png'));
  await expect(page.getByText('corners.png')).toBeVisible();
  await page.getByRole('button', { name: '添付を取り消す' }).click();
  await expect(sendButton(page)).toBeDisabled();
  await choose(page, image('corners.png'));
  await sendButton(page).click();
  const picture = conversation(page)
    .getByRole('button', { name: /corners\.png/ })
    .locator('img');
  await expect(picture, 'a job draws it').toBeVisible();
  await expect
    .poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);

  await hand(page, 'drop', pdfPath, '宅配ボックス.pdf', 'application/pdf');
  await field(page).fill('使い方です');
  await sendButton(page).click();
  const card = messageWith(page, '使い方です').getByRole('button', { name: /宅配ボックス\.pdf/ });
  await expect(card).toContainText(/PDF・\d+ KB/);

  await hand(page, 'paste', image('corners.jpg'), 'image.jpg', 'image/jpeg');
  await expect(page.getByText('image.jpg')).toBeVisible();
  await sendButton(page).click();
  await expect(conversation(page).getByRole('button', { name: /image\.jpg/ })).toBeVisible();
});

test('another kind, one byte too many and nothing at all are refused before they are sent', async ({
  page,
  newDormitory,
}, info) => {
  requirements('H017 H018');
  const resident = await (await newDormitory()).resident();
  await openMessages(page, resident);
  const problem = page.getByRole('alert');
  const text = info.outputPath('notes.txt');
  writeFileSync(text, 'text');
  await choose(page, text);
  await expect(problem.filter({ hasText: 'この形式のファイルは送れません' })).toBeVisible();
  const large = info.outputPath('large.pdf');
  writeFileSync(large, '%PDF-1.4');
  truncateSync(large, 100 * 1024 * 1024 + 1);
  await choose(page, large);
  await expect(problem.filter({ hasText: '添付ファイルは100MB以下にしてください' })).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  const empty = info.outputPath('empty.png');
  writeFileSync(empty, '');
  await choose(page, empty);
  await expect(problem.filter({ hasText: '空のファイルは送れません' })).toBeVisible();
  await choose(page, image('corners.png'));
  await expect(problem.filter({ hasText: '送れません' })).toBeHidden();
  await expect(sendButton(page)).toBeEnabled();
});

test('a file that is not what its name says is refused by the server, and stays selected', async ({
  page,
  newDormitory,
  complaints,
}, info) => {
  requirements('H016 H017');
  complaints.expect(refusedBy(422));
  const resident = await (await newDormitory()).resident();
  await openMessages(page, resident);
  const disguised = info.outputPath('写真.png');
  writeFileSync(disguised, '<!doctype html><script>alert(1)</script>');
  await choose(page, disguised);
  await field(page).fill('写真です');
  await sendButton(page).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/\S/);
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
  await messageWith(page, '写真です').getByRole('button', { name: '書き直す' }).click();
  await expect(field(page)).toHaveValue('写真です');
  await expect(page.getByRole('button', { name: '添付を取り消す' })).toBeVisible();
});

test('an upload shows how far it is and can be stopped; nothing of it is lost', async ({
  page,
  product,
  newDormitory,
}, info) => {
  requirements('H003');
  const resident = await (await newDormitory()).resident();
  await openMessages(page, resident);
  const large = info.outputPath('大きな資料.pdf');
  writeFileSync(large, readFileSync(pdfPath));
  truncateSync(large, 6 * 1024 * 1024);
  const line = await page.context().newCDPSession(page);
  const speed = { offline: false, latency: 0, downloadThroughput: -1 };
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 400_000 });
  await choose(page, large);
  await field(page).fill('資料です');
  await sendButton(page).click();
  const row = messageWith(page, '資料です');
  await expect(row).toContainText(/送信中 [1-9]\d?%/);
  await expect(row.getByRole('progressbar')).toBeVisible();
  await row.getByRole('button', { name: '送信をやめる' }).click();
  await expect(row).toBeHidden();
  await expect(field(page)).toHaveValue('資料です');
  await expect(page.getByText('大きな資料.pdf')).toBeVisible();
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 });
  await sendButton(page).click();
  await expect(row.locator('time')).toBeVisible();
  const count = await product.db.queries
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', resident.scope.accountId)
    .execute();
  expect(count).toHaveLength(1);
});

test('the phone shows them over the conversation @phone', async ({ page, newDormitory }) => {
  requirements('AM119 H019');
  const resident = await (await newDormitory()).resident();
  await residentWrites(resident, '', fileOf(image('corners.png'), '四隅.png'));
  await residentWrites(resident, '', fileOf(pdfPath, '案内.pdf'));
  await openMessages(page, resident);
  await conversation(page).getByRole('button', { name: '四隅.png' }).click();
  const picture = page.getByRole('dialog', { name: '四隅.png' });
  await expect(picture.getByRole('img')).toBeVisible();
  await expect(picture.getByRole('link', { name: 'ファイルを保存' })).toHaveAttribute(
    'href',
    /^blob:/,
  );
  await picture.getByRole('button', { name: '閉じる' }).click();
  await expect(picture).toBeHidden();
  await conversation(page).getByRole('button', { name: '案内.pdf' }).click();
  const paper = page.getByRole('dialog', { name: '案内.pdf' });
  const first = paper.getByRole('img', { name: '1ページ中1ページ' });
  await expect(first).toBeVisible();
  // Something is drawn on the page: not all of it is white.
  await expect
    .poll(() =>
      first.evaluate((canvas: HTMLCanvasElement) => {
        const { data } =
          canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
        return data?.some((value) => value > 0 && value < 200) ?? false;
      }),
    )
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(paper).toBeHidden();
});

test('an SVG and what no browser draws are saved, never shown', async ({ page, newDormitory }) => {
  requirements('AM120');
  const resident = await (await newDormitory()).resident();
  await residentWrites(resident, '', fileOf(image('with-script.svg'), '図.svg'));
  await residentWrites(resident, '', fileOf(image('corners.heic'), '写真.heic'));
  await openMessages(page, resident);
  for (const name of ['図.svg', '写真.heic']) {
    const saved = page.waitForEvent('download');
    await conversation(page).getByRole('button', { name }).click();
    expect((await saved).suggestedFilename()).toBe(name);
  }
  expect(page.context().pages()).toHaveLength(1);
});

test('a file whose time is over is a note with a mark; one that is lost says so when it is opened', async ({
  page,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM116 H020');
  complaints.expect(refusedBy(404));
  const resident = await (await newDormitory()).resident();
  const old = await residentWrites(resident, '', fileOf(pdfPath, '去年の資料.pdf'));
  await asStaff(product, old.id);
  const lost = await residentWrites(resident, '', fileOf(pdfPath, '今年の資料.pdf'));
  const attachments = product.db.queries.updateTable('attachments');
  const idOf = (message: number) =>
    product.db.queries.selectFrom('messages').select('attachment_id').where('id', '=', message);
  const over = new Date(product.now() - (attachmentDays + 1) * 24 * 60 * 60 * 1000).toISOString();
  await attachments
    .set({ kept_at: over as never })
    .where('id', '=', idOf(old.id))
    .execute();
  await openMessages(page, resident);
  const note = messageWith(page, '去年の資料.pdf');
  await expect(note).toContainText('保存期間が過ぎたため開けません');
  await expect(note.getByRole('button', { name: /資料/ })).toHaveCount(0);
  await attachments
    .set({ file: `messages/nowhere-${lost.id}.pdf` })
    .where('id', '=', idOf(lost.id))
    .execute();
  const card = conversation(page).getByRole('button', { name: '今年の資料.pdf' });
  await card.click();
  await expect(page.getByRole('alertdialog')).toContainText(/\S/);
  expect(page.context().pages()).toHaveLength(1);
});
