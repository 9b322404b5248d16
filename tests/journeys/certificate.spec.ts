// The certificate of residence: on the phone as a paper card and a picture, on the PC as a sheet and a PDF; and the
// public page that verifies it.
import { readFile } from 'node:fs/promises';
import { certificateInformation } from '@yadori/api/certificates/calls';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { expect, refusedBy, requirements, signIn, test } from './support/journey.ts';

const home = { location_ja: '東京都杉並区荻窪9丁目24番3号', location_en: '9-24-3 Ogikubo, Tokyo' };

test(
  'a resident opens the certificate on the phone, keeps the picture and shows the check page',
  { tag: '@phone' },
  async ({ page, newDormitory }) => {
    requirements('AM189 R001 R002 R004');
    const resident = await (await newDormitory(home)).resident('髙橋 𠮷乃');
    await signIn(page, resident);
    await page.getByRole('link', { name: 'メニュー' }).click();
    await page.getByRole('link', { name: '在寮証明書' }).click();
    const paper = page.getByRole('article', { name: '在寮証明書' });
    await expect(paper.getByText('髙橋 𠮷乃')).toBeVisible();
    await expect(paper.getByText('2026年4月1日から（期間の定めなし）')).toBeVisible();
    const stamp = paper.getByRole('img', { name: '寮の印' });
    await expect
      .poll(() => stamp.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page, 'the certificate on the phone');
    await expectReflow(page, 'the certificate on the phone');

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: '画像を保存' }).press('Enter');
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('在寮証明書-2026-06-10.png');
    const png = await readFile(await saved.path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1652, 2336]);

    const checking = page.waitForEvent('popup');
    await page.getByRole('link', { name: '確認ページを開く' }).click();
    const check = await checking;
    await expect(check.getByRole('heading', { name: '有効な証明書です' })).toBeVisible();
    await expect(check.getByText('髙○ 𠮷○')).toBeVisible();
    await expectAccessible(check, 'a valid certificate');
    await expectReflow(check, 'a valid certificate');
  },
);

/** As an app on the home screen of an iPhone, whose share sheet is closed or answers. */
function installOnIphone(outcome: 'shared' | 'closed' | 'too late'): void {
  const shared: string[] = [];
  Object.assign(globalThis, { shared });
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  Object.defineProperty(navigator, 'canShare', {
    value: ({ files }: ShareData) => files !== undefined,
    configurable: true,
  });
  Object.defineProperty(navigator, 'share', {
    value: async ({ files = [] }: ShareData) => {
      for (const { name, type, size } of files) shared.push(`${name} ${type} ${size > 1000}`);
      if (outcome === 'closed') throw new DOMException('', 'AbortError');
      if (outcome === 'too late') throw new DOMException('', 'NotAllowedError');
    },
    configurable: true,
  });
}

for (const outcome of ['shared', 'closed', 'too late'] as const)
  test(`in an app installed on an iPhone the picture goes to the share sheet: ${outcome}`, async ({
    page,
    newDormitory,
  }) => {
    requirements('R004 R008');
    const resident = await (await newDormitory(home)).resident();
    await page.addInitScript(installOnIphone, outcome);
    await signIn(page, resident, '/certificate');
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    const name = '在寮証明書-2026-06-10.png';
    const download = outcome === 'too late' ? page.waitForEvent('download') : undefined;
    const button = page.getByRole('button', { name: '画像を保存' });
    await button.click();
    const shared = () =>
      page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared);
    await expect.poll(shared).toEqual([`${name} image/png true`]);
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    await download;
    expect(downloads).toEqual(outcome === 'too late' ? [name] : []);
    const said = page.getByText('保存しました');
    if (outcome === 'closed') await expect(said).toHaveCount(0);
    else await expect(said).toBeVisible();
  });

test('opening the app issues no certificate', async ({
  page,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM243 R007');
  complaints.expect(refusedBy(409));
  const resident = await (await newDormitory(home)).resident();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: false },
      configurable: true,
    }),
  );
  const copied = page.waitForResponse(/\/certificate\/residence/);
  await signIn(page, resident);
  expect(new URL((await copied).url()).searchParams.get('issued_only')).toBe('true');
  const { rows } = await product.db.pool.query(
    `select c.id from certificates c join accounts a on a.id = c.account_id where a.email = $1`,
    [resident.email],
  );
  expect(rows).toEqual([]);
});

test(
  'a resident prints the certificate on the PC in English',
  { tag: '@pc' },
  async ({ browser, newDormitory, baseURL }) => {
    requirements('AM187 R002 R005');
    const resident = await (await newDormitory(home)).resident('Emma Wilson');
    const context = await browser.newContext({ locale: 'en-US', baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await signIn(page, resident, '/certificate');
    const sheet = page.getByRole('img', { name: /^Certificate of residence of Emma Wilson/ });
    await expect
      .poll(() => sheet.evaluate((image: HTMLImageElement) => image.naturalHeight))
      .toBe(2336);
    await expect(page.getByText('Print on A4 paper at 100%')).toBeVisible();
    await expectAccessible(page, 'the certificate on the PC');
    await expectReflow(page, 'the certificate on the PC');

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save PDF' }).press('Space');
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('certificate-of-residence-2026-06-10.pdf');
    await expect(page.getByText('certificate-of-residence-2026-06-10.pdf')).toContainText('A4');
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await context.close();
  },
);

test(
  'a failed picture is told and loaded again; a contract that has not begun has its day',
  { tag: '@pc' },
  async ({ page, newDormitory, product, complaints }) => {
    requirements('R001');
    complaints.expect(refusedBy(500));
    complaints.expect(refusedBy(409));
    const dormitory = await newDormitory(home);
    const resident = await dormitory.resident();
    await page.route('**/api/v1/certificate', (route) =>
      route.fulfill({ status: 500, json: { code: 'system_error', message: '' } }),
    );
    await signIn(page, resident, '/certificate');
    await expect(page.getByRole('alert')).toContainText('画像を表示できませんでした');
    await page.unroute('**/api/v1/certificate');
    await page.getByRole('button', { name: 'もう一度読み込む' }).click();
    await expect(page.getByRole('img', { name: /^在寮証明書。/ })).toBeVisible();

    const later = await dormitory.resident('早川 望');
    await product.db.queries
      .updateTable('contracts')
      .set({ start_date: '2026-07-01' as never })
      .where('id', '=', later.scope.contractId)
      .execute();
    await signIn(page, later, '/certificate');
    await expect(page.getByText('契約が始まる7月1日(水)から発行できます')).toBeVisible();
    await expect(page.getByRole('button', { name: 'もう一度読み込む' })).toHaveCount(0);
  },
);

test(
  'whoever was handed a paper types its number (our addition to R)',
  { tag: '@phone' },
  async ({ page, newDormitory, complaints }) => {
    complaints.expect(refusedBy(404));
    const resident = await (await newDormitory(home)).resident();
    const answer = await resident.send(certificateInformation, { query: {} });
    const number = answer.ok ? (answer.data?.number ?? '') : '';
    await page.goto('/verify');
    await expectAccessible(page, 'the form of the check page');
    await page.getByLabel('証明書番号').fill('AAAA-BBBB-CCCC-DDDD-EEEE-FFFF');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'この番号の証明書はありません' })).toBeVisible();
    await expectAccessible(page, 'an unknown certificate');
    await expectReflow(page, 'an unknown certificate');
    await page.getByLabel('証明書番号').fill(number.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: '確認する' }).click();
    await expect(page.getByRole('heading', { name: '有効な証明書です' })).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();
  },
);
