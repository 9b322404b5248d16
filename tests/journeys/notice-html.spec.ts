// Hostile HTML in a notice, past the server's sanitizer: the browser sanitizes again, and nothing of it runs (L013).
import type { Page } from '@playwright/test';
import { expect, requirements, signIn, test } from './support/journey.ts';
import { publish } from './support/notices.ts';
import type { Dormitory } from './support/dormitory.ts';
import type { Product } from './support/product.ts';

/** Each would set a mark, leave the page, send a form or ask a stranger. */
const hostile = [
  '<script>window.hit = "script"</script>',
  '<img src="x" onerror="window.hit = \'onerror\'">',
  '<img src="data:image/png;base64,iVBORw0KGgo=" onload="window.hit = 1" style="position:fixed;inset:0">',
  '<img src="/files/beacon.png"><img src="https://beacon.example/a.png" srcset="https://beacon.example/b.png 2x">',
  '<svg onload="window.hit = \'svg\'"><script>window.hit = "svg script"</script><a href="javascript:window.hit=1"><text>svg</text></a></svg>',
  '<style>body { display: none } h1 { background: url(https://beacon.example/c) }</style>',
  '<link rel="stylesheet" href="https://beacon.example/d.css"><base href="https://beacon.example/">',
  '<meta http-equiv="refresh" content="0;url=https://beacon.example/e">',
  '<iframe src="https://beacon.example/f" srcdoc="<script>parent.hit = 3</script>"></iframe>',
  '<object data="https://beacon.example/g"></object><embed src="https://beacon.example/h">',
  '<form action="https://beacon.example/i"><input name="password" autofocus onfocus="window.hit = 4"><button>送る</button></form>',
  '<a href="javascript:window.hit = 5">javascript</a><a href="data:text/html,<script>1</script>">data</a>',
  '<a href="//beacon.example/j">without a scheme</a><a id="content" name="hit" href="/message">名</a>',
  '<details open ontoggle="window.hit = 6"><summary>details</summary></details>',
  '<video src="x" onerror="window.hit = 7" autoplay></video><audio src="x" onerror="window.hit = 8"></audio>',
  '<div onclick="window.hit = 9" style="position:fixed;inset:0;background:red">覆い</div>',
  '<template><img src=x onerror="window.hit=10"></template><noscript><p title="</noscript><img src=x onerror=window.hit=11>"></p></noscript>',
  '<x-panel onload="window.hit = 12">独自</x-panel><slot name="a"></slot><dialog open>窓</dialog>',
  '<p>無事に読める本文</p>',
  // Its comment never ends, so it is last.
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=2&gt;"></table></mtext></math>',
].join('\n');

/** The service would refuse to store it. */
async function withHostile(product: Product, dormitory: Dormitory): Promise<number> {
  const id = await publish(product, dormitory, '危ないお知らせ');
  await product.db.queries
    .updateTable('notices')
    .set({ content: hostile })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Elements and attributes that are none of a text to read. */
const strange = (page: Page) =>
  page.locator('article [lang=ja]').evaluate((place) => {
    const elements = [...place.querySelectorAll('*')];
    const names = elements.map(({ localName }) => localName);
    const kept = /^(href|src|alt|title|lang|dir|width|height|class|target|rel|role|aria-label)$/;
    const attributes = elements.flatMap((element) => element.getAttributeNames());
    return [
      ...names.filter((name) => !/^(p|div|a|img|span|table|tbody|tr|td)$/.test(name)),
      ...attributes.filter((name) => !kept.test(name)),
    ];
  });

for (const where of ['', '/content'] as const)
  test(`nothing of a hostile notice runs, asks or hides at /notices/{id}${where}`, async ({
    page,
    product,
    newDormitory,
    complaints,
  }) => {
    requirements('AM138 L013');
    // The document in which the text is looked at may run nothing either, and Chromium says so.
    complaints.expect(
      /^(Executing inline|Applying inline|Setting the document's base).*\/notice-html-[\w-]+\.js\)$/,
    );
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/beacon/.test(request.url())) asked.push(request.url());
    });
    const dormitory = await newDormitory();
    const id = await withHostile(product, dormitory);
    await signIn(page, await dormitory.resident(), `/notices/${id}${where}`);
    await expect(page.getByText('無事に読める本文')).toBeVisible();
    expect(await strange(page)).toEqual([]);
    const links = await page
      .locator('article a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/message']);
    await page.getByText('javascript', { exact: true }).click();
    await page.getByText('覆い').click();
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect(asked).toEqual([]);
    await expect(page).toHaveURL(`/notices/${id}${where}`);
  });

test('a wide table scrolls by itself and takes the focus only then', async ({
  page,
  product,
  newDormitory,
}) => {
  const dormitory = await newDormitory();
  const cells = (text: string) => `<tr>${`<td>${text}</td>`.repeat(12)}</tr>`;
  const html =
    `<p>表です。</p><table><caption>時間割</caption>${cells('午前の部')}</table>` +
    '<table><tr><td>小</td></tr></table>';
  const id = await publish(product, dormitory, '時間割', { kind: 'html', html });
  await signIn(page, await dormitory.resident(), `/notices/${id}`);
  const wide = page.getByRole('region', { name: '時間割' });
  await expect(wide).toHaveAttribute('tabindex', '0');
  await expect(page.getByRole('region', { name: '表', exact: true })).not.toHaveAttribute(
    'tabindex',
  );
  await wide.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => wide.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
