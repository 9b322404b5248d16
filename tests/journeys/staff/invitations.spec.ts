// Invitations: from the list of contracts by mail and letter to the registration that is filled in.
import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { refreshIndex } from '@yadori/server/features/resident-index/refresh-index';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { keyIn, newestMail } from '../support/outbox.ts';
import { countPresses } from '../support/presses.ts';
import { readSheets } from '../support/printed-sheets.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('head office invites by mail and letter, and the link fills the registration in @both', async ({
  page,
  context,
  newDormitory,
  product,
  browser,
}) => {
  requirements('SC041 SC042 SC043 SK126');
  const dormitory = await newDormitory();
  const code = await codeOfDormitory(product, dormitory.id);
  const { rows } = await product.db.pool.query<{ id: string }>(
    `insert into contracts (number, dormitory_id, room_number, start_date, tenant_name, invite_email)
     select 'JV' || $1::bigint || '-' || n, $1::bigint, lpad((400 + n)::text, 4, '0'), '2026-07-01', '新人' || n,
            case when n < 3 then 'jv' || $1::bigint || '-' || n || '@example.jp' end
       from generate_series(1, 3) n returning id`,
    [dormitory.id],
  );
  const contractIds = rows.map(({ id }) => Number(id));
  await refreshIndex(product.db.queries, { contractIds }, product.now());
  await page.addInitScript(() => {
    Object.assign(window, {
      prints: 0,
      print: () => ((window as never as { prints: number }).prints += 1),
    });
  });
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  const people = await context.newPage();
  await people.goto(`/staff/${code}/residents?status=unclaimed,invited,registering`);
  const person = people.getByRole('row').filter({ hasText: '新人3' });
  await expect(person).toContainText('未登録');
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/contracts`);
  await expect(page.getByRole('heading', { name: '契約', level: 1 })).toBeVisible();
  await presses.taken();
  await page.getByRole('button', { name: '招待', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('メール 2通・手紙 3枚')).toBeVisible();
  await expect(dialog.getByText('アドレスなし 1件（手紙だけ）')).toBeVisible();
  await expect(dialog.getByText('新人1 様')).toBeVisible();
  await expectAccessible(page, 'invitation dialog');
  await dialog.getByRole('button', { name: '3件を招待する' }).click();
  await expect(page).toHaveURL(/contracts\/invitations/);
  await expect
    .poll(() => page.evaluate(() => (window as never as { prints: number }).prints))
    .toBe(1);
  expect((await presses.taken()).presses).toBeLessThanOrEqual(4);
  await expect(page.getByRole('button', { name: '手紙を印刷（3枚）' })).toBeEnabled();
  await expect(page.getByRole('row').filter({ hasText: '新人3' })).toContainText('招待中');
  await expect(page.getByText('招待した3件のうち、登録した 0件')).toBeVisible();
  // The list of people, open on another page, follows.
  await expect(person).toContainText('招待中');
  await people.close();
  await expectReflow(page, 'invitations');

  await page.emulateMedia({ media: 'print' });
  const codes = page.locator('svg[shape-rendering]');
  await expect(codes).toHaveCount(3);
  await expect(codes.first()).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  await expect(page.getByText('招待しました')).toBeHidden();
  const secret = await readCode(codes.first());
  expect(secret).toMatch(/\/register#i=[\w-]{43}$/);
  await page.emulateMedia({ media: null });

  const address = `jv${dormitory.id}-1@example.jp`;
  const mail = await newestMail(product, address);
  const [link = ''] = /http\S+\/register#i=[\w-]+/.exec(mail.text) ?? [];
  const visit = await browser.newContext();
  const newcomer = await visit.newPage();
  await newcomer.goto(link);
  await expect(newcomer.getByLabel('契約番号')).toHaveValue(`JV${dormitory.id}-1`);
  await expect(newcomer.locator('[name=email]')).toHaveValue(address);
  await expect(newcomer).toHaveURL(/\/register$/);
  await expect(page.getByRole('row').filter({ hasText: '新人1' })).toContainText('開いた');
  await newcomer.getByRole('button', { name: '確認メールを送る' }).click();
  await expect(newcomer).toHaveURL(/\/one-key-time-verify$/);
  await newcomer.getByLabel('ワンタイムキー').fill(keyIn(await newestMail(product, address, 2)));
  await newcomer.getByRole('button', { name: '認証する' }).click();
  await expect(newcomer.getByLabel('事業所コード')).toHaveValue(code);
  await expect(newcomer.getByLabel('部屋番号')).toHaveValue('0401');
  await newcomer.getByRole('button', { name: '次へ進む' }).click();
  await expect(newcomer).toHaveURL(/\/register-information/);
  await visit.close();

  const second = await browser.newContext();
  const stranger = await second.newPage();
  await stranger.goto(`/register#i=${'x'.repeat(43)}`);
  await expect(stranger.getByText('このリンクは使えません。')).toBeVisible();
  await expect(stranger.getByLabel('契約番号')).toHaveValue('');
  await second.close();

  await page.getByRole('row').filter({ hasText: '新人2' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'メールの招待を取り消す' }).click();
  await expect(page.getByRole('button', { name: 'メールの招待を取り消す' })).toHaveCount(0);
  await expectAccessible(page, 'contract with invitations');
});

test('200 letters take six presses, are laid out within three seconds, and say what is needed @pc', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('SC041');
  const dormitory = await newDormitory();
  const code = await codeOfDormitory(product, dormitory.id);
  await product.db.pool.query(
    `insert into contracts (number, dormitory_id, room_number, start_date, tenant_name)
     select 'JL' || $1::bigint || '-' || n, $1::bigint, lpad(n::text, 4, '0'), '2026-07-01', '新人' || n
       from generate_series(101, 300) n`,
    [dormitory.id],
  );
  await page.addInitScript(() => {
    Object.assign(window, {
      isPrinted: false,
      print: () => Object.assign(window, { isPrinted: true }),
    });
  });
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/today`);
  const places = page.getByRole('banner').getByRole('navigation', { name: '主な画面' });
  await expect(places).toBeVisible();
  await presses.taken();
  await places.getByRole('link', { name: '契約と部屋' }).click();
  await page.getByRole('button', { name: '招待', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('手紙（A4）', { exact: true }).click();
  await dialog.getByRole('button', { name: '200件を招待する' }).click();
  await page.waitForFunction(() => (window as never as { isPrinted: boolean }).isPrinted);
  expect((await presses.taken()).presses).toBeLessThanOrEqual(6);

  // The time that the page itself works: on a busy machine the clock says little.
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await worked();
  await page.getByRole('button', { name: '手紙を印刷（200枚）' }).click();
  await page.emulateMedia({ media: 'print' });
  const codes = page.locator('svg[shape-rendering]');
  await expect(codes).toHaveCount(200);
  await expect(codes.last()).toBeVisible();
  const took = (await worked()) - before;
  test.info().annotations.push({ type: 'letters', description: `${took.toFixed(2)} s` });
  expect(took).toBeLessThan(3);
  for (const at of [0, 99, 199])
    expect(await readCode(codes.nth(at))).toMatch(/\/register#i=[\w-]{43}$/);

  const sheets = await readSheets(page, 'letters');
  expect(sheets).toHaveLength(200);
  for (const [at, sheet] of sheets.entries())
    for (const word of [`新人${101 + at}様`, `JL${dormitory.id}-${101 + at}`, code])
      expect(sheet).toContain(word);
});

/** As a camera sees it. */
async function readCode(code: Locator): Promise<string> {
  const { data, width, height } = await code.evaluate(async (svg) => {
    const copy = svg.cloneNode(true) as SVGElement;
    copy.setAttribute('width', '400');
    copy.setAttribute('height', '400');
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, 400];
    const draw = canvas.getContext('2d') as CanvasRenderingContext2D;
    draw.fillStyle = 'white';
    draw.fillRect(0, 0, 400, 400);
    draw.drawImage(image, 0, 0);
    const pixels = draw.getImageData(0, 0, 400, 400);
    return { data: [...pixels.data], width: 400, height: 400 };
  });
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '';
}
