// Emergency papers and menu links: set at the desk, read on a resident's screen beside it at once.
import path from 'node:path';
import { projectRoot } from '@yadori/server/platform/project-root';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, signIn, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

const demo = (name: string) => path.join(projectRoot(), 'demo/files', name);
const soon = { timeout: 2000 };

test('a manager swaps an emergency paper in three presses, and the resident opens the new one @pc', async ({
  page,
  context,
  browser,
  baseURL,
  newDormitory,
  product,
}) => {
  requirements('SD053 SK130 S016');
  const dormitory = await newDormitory();
  const code = await codeOfDormitory(product, dormitory.id);
  const resident = await dormitory.resident();
  const phone = await browser.newContext({ baseURL: baseURL ?? '' });
  const screen = await phone.newPage();
  const line = screen.waitForResponse((answer) => answer.url().endsWith('/api/v1/live'));
  await signIn(screen, resident, '/menu');
  await line;
  const manual = screen.getByRole('main').getByRole('link', { name: '緊急マニュアル' });
  await expect(manual).toHaveCount(0);

  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/today`);
  const places = page.getByRole('banner').getByRole('navigation', { name: '主な画面' });
  await expect(places).toBeVisible();
  await presses.taken();
  await places.getByRole('link', { name: '設定' }).click();
  const card = page.getByRole('region', { name: '緊急マニュアル' });
  await expect(card.getByText('まだありません')).toBeVisible();
  const choose = async (file: string) => {
    const chooser = page.waitForEvent('filechooser');
    await card.locator('input[type=file]').click();
    await (await chooser).setFiles(demo(file));
  };
  await choose('emergency-manual.pdf');
  await expect(card.getByText('1名の画面ですぐ変わります')).toBeVisible();
  await card.getByRole('button', { name: 'この書類にする' }).click();
  await expect(manual).toHaveCount(1, soon);
  expect(await presses.taken()).toEqual({ presses: 3, signs: 0 });
  await expect(card.getByText('emergency-manual.pdf')).toBeVisible();
  // Its first page, drawn by the server.
  const picture = card.locator('img');
  await expect(picture).toBeVisible();
  await expect
    .poll(() =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalHeight),
    )
    .toBe(240);
  await expect(card.getByText(/^PDF・\d+ページ・/)).toBeVisible();
  const first = (await manual.getAttribute('href')) ?? '';

  // Another file in its place; one that is no paper is refused before it is sent.
  await choose('../../package.json');
  await expect(card.getByRole('alert')).toContainText('PDFまたは画像');
  await choose('evacuation-route.pdf');
  await card.getByRole('button', { name: 'この書類にする' }).click();
  await expect(card.getByText('evacuation-route.pdf')).toBeVisible();
  await expect(manual).not.toHaveAttribute('href', first, soon);
  const paper = await screen.request.get((await manual.getAttribute('href')) ?? '');
  expect(paper.headers()['content-type']).toBe('application/pdf');
  await expectAccessible(page, 'papers');
  await expectReflow(page, 'papers');
  await phone.close();
});

test('links are added, moved by keyboard and pointer and deleted, and the menu of a resident follows @pc', async ({
  page,
  context,
  browser,
  baseURL,
  newDormitory,
  product,
}) => {
  requirements('SD054 SK130 S018');
  const dormitory = await newDormitory();
  const code = await codeOfDormitory(product, dormitory.id);
  const resident = await dormitory.resident();
  const phone = await browser.newContext({ baseURL: baseURL ?? '' });
  const screen = await phone.newPage();
  const line = screen.waitForResponse((answer) => answer.url().endsWith('/api/v1/live'));
  await signIn(screen, resident, '/menu');
  await line;
  const shown = screen.getByRole('main').getByRole('link', { name: /食堂だより|アレルギーの表/ });

  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/papers`);
  const list = page.getByRole('region', { name: '入居者のリンク' });
  const dialog = page.getByRole('dialog');
  const add = async (name: string, address: string) => {
    await list.getByRole('button', { name: '加える' }).click();
    await dialog.getByLabel('日本語の名前').fill(name);
    await dialog.getByLabel('住所').fill(address);
    await dialog.getByRole('button', { name: '保存' }).click();
  };
  await add('食堂だより', 'http://kitchen.example.jp/news');
  await expect(dialog.getByText('https で始まる住所を入力してください。')).toBeVisible();
  await dialog.getByLabel('住所').fill('https://kitchen.example.jp/news');
  // The answer is all that the next one needs: the list is not read again before it.
  let readPapers = () => {};
  const reading = new Promise<void>((resolve) => (readPapers = resolve));
  await page.route('**/papers', async (route) => {
    await reading;
    await route.continue();
  });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  await add('アレルギーの表', 'https://kitchen.example.jp/allergens');
  await expect(dialog).toHaveCount(0);
  await expect(shown).toHaveText([/食堂だより/, /アレルギーの表/], soon);
  readPapers();
  await page.unrouteAll({ behavior: 'wait' });

  // Beside them, as residents read them in each language.
  const view = page.getByRole('region', { name: '入居者の見え方' });
  await expect(view.getByRole('listitem')).toHaveText(['食堂だより', 'アレルギーの表']);

  // One press of a key; the focus stays on the handle of the moved link.
  const handle = list.getByRole('button', { name: /^「アレルギーの表」を動かす/ });
  await handle.focus();
  await presses.taken();
  await page.keyboard.press('ArrowUp');
  await expect(shown).toHaveText([/アレルギーの表/, /食堂だより/], { timeout: 4000 });
  expect(await presses.taken()).toEqual({ presses: 1, signs: 0 });
  await expect(handle).toBeFocused();
  await expectAccessible(page, 'links');

  // By the pointer: past the middle of the link below, and the order is kept.
  const grip = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const below = (await list.getByRole('listitem').last().boundingBox()) ?? grip;
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2, below.y + below.height * 0.8, { steps: 12 });
  await expect(list.getByRole('listitem')).toContainText(['食堂だより', 'アレルギーの表']);
  await page.mouse.up();
  await expect(shown).toHaveText([/食堂だより/, /アレルギーの表/], { timeout: 4000 });
  await page.reload();
  await expect(list.getByRole('listitem')).toContainText(['食堂だより', 'アレルギーの表']);

  await list.getByRole('button', { name: '食堂だより 削除' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await phone.close();
});
