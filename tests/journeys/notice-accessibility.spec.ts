// Every view of notices under axe and at 320 pixels: Japanese on the phone, English on the PC.
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { expect, signIn, test } from './support/journey.ts';
import { imageBody, pdfBody, publish } from './support/notices.ts';

const html = `
<p>来月の献立を公開しました。<a href="/meal-reservation">食事予約</a>と<a href="https://example.jp/">外の案内</a>。</p>
<h1>時間</h1>
<table><caption>食堂の時間</caption><thead><tr><th scope="col">食事</th><th scope="col">時間</th></tr></thead>
<tbody><tr><th scope="row">朝食（和食・洋食）</th><td>6:30〜9:00</td></tr></tbody></table>
<h5>おすすめ</h5>
<ul><li><ruby>秋刀魚<rt>さんま</rt></ruby></li><li><strong>カレー</strong><ol><li>甘口</li></ol></li></ul>
<blockquote>日曜日の夕食はお休みです。</blockquote><dl><dt>場所</dt><dd>食堂</dd></dl>
<pre>とても長い行${'あ'.repeat(80)}</pre><hr><p><em>強調</em>、<mark>印</mark>、<code>code</code>、<small>注</small></p>
<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==" width="40" height="40">
<p>https://example.jp/${'long-address/'.repeat(12)}</p>`;

for (const [language, locale, project] of [
  ['ja', 'ja-JP', '@phone'],
  ['en', 'en-US', '@pc'],
] as const) {
  async function look(page: Page, view: string) {
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, view);
    await expectReflow(page, view);
  }

  test.describe(`notices accessible in ${language} ${project}`, () => {
    test.use({ locale });

    test('lists, every kind, and what is not there', async ({
      page,
      product,
      newDormitory,
      complaints,
    }) => {
      complaints.expect(/Failed to load resource/);
      const dormitory = await newDormitory();
      await signIn(page, await dormitory.resident(), '/notices');
      await look(page, 'no notices');
      const text = `断水します。\nhttps://example.jp/${'long/'.repeat(20)}`;
      const notices = {
        html: await publish(product, dormitory, '来月の献立を公開しました', { kind: 'html', html }),
        text: await publish(product, dormitory, '断水', { kind: 'text', text }),
        paper: await publish(product, dormitory, '宅配ボックスの使い方が変わりました', pdfBody()),
        picture: await publish(
          product,
          dormitory,
          'ごみの分け方',
          imageBody('月曜日は燃やすごみ。'),
        ),
      };
      await page.goto('/notices');
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await look(page, 'the list');
      for (const [kind, id] of Object.entries(notices)) {
        await page.goto(`/notices/${id}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await look(page, kind);
      }
      await page.goto(`/notices/${notices.html}/content`);
      await expect(page.getByRole('table')).toBeVisible();
      await look(page, 'content alone');
      await page.goto('/notices/999999');
      await expect(page.getByRole('alert')).toBeVisible();
      await look(page, 'not there');
      const broken = { status: 500, json: { code: 'system_error', message: 'x' } };
      await page.route(/\/v1\/notices\?/, (route) => route.fulfill(broken));
      await page.goto('/notices?tab=1');
      await expect(page.getByRole('alert')).toBeVisible();
      await look(page, 'a failed list');
    });
  });
}
