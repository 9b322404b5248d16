// Every view of notices under axe and at 320 pixels: Japanese on the phone, English on the PC.
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import type { Dormitory } from './support/dormitory.ts';
import { expect, goWithin, requirements, signIn, test } from './support/journey.ts';
import { imageBody, pdfBody, publish } from './support/notices.ts';
import type { Product } from './support/product.ts';

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

/** Urgent, corrected on this day, with an English title and text. */
async function publishCorrection(product: Product, dormitory: Dormitory): Promise<number> {
  const body = { kind: 'html', html: '<p>日曜日に清掃します。</p>' } as const;
  const english = { title: 'Cleaning', content: '<p>We clean on Sunday.</p>' };
  const old = await publish(product, dormitory, '館内清掃', body, english);
  const id = await publish(product, dormitory, '館内清掃', body, english);
  await product.db.pool.query('update notices set withdrawn_at = now() where id = $1', [old]);
  await product.db.pool.query(
    `update notices set corrects_id = $2, corrected_why = '日付の誤り', created_at = '2026-06-10T09:00:00+09:00',
                        class = 'urgent', pinned = true, end_date = '2026-06-20' where id = $1`,
    [id, old],
  );
  return id;
}

const said = {
  ja: {
    title: '館内清掃',
    text: '日曜日に清掃します。',
    marks: ['緊急', '訂正 6/10'],
    why: '訂正の理由：日付の誤り',
    japaneseOnly: 0,
  },
  en: {
    title: 'Cleaning',
    text: 'We clean on Sunday.',
    marks: ['Urgent', 'Corrected Jun 10'],
    why: 'Why it was corrected: 日付の誤り',
    japaneseOnly: 1,
  },
} as const;

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
      requirements('SG003 SG008 SG010');
      const dormitory = await newDormitory();
      await signIn(page, await dormitory.resident(), '/notices');
      await look(page, 'no notices');
      const text = `断水します。\nhttps://example.jp/${'long/'.repeat(20)}`;
      const { title, text: shown, marks, why, japaneseOnly } = said[language];
      const notices = {
        corrected: await publishCorrection(product, dormitory),
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
      const titles: Readonly<Record<string, string>> = {
        corrected: title,
        html: '来月の献立を公開しました',
        text: '断水',
        paper: '宅配ボックスの使い方が変わりました',
        picture: 'ごみの分け方',
      };
      await page.goto('/notices');
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await look(page, 'the list');
      const first = page.getByRole('tabpanel').getByRole('listitem').first();
      await expect(first.getByText(title, { exact: true })).toBeVisible();
      for (const mark of marks) await expect(first.getByText(mark, { exact: true })).toBeVisible();
      await expect(page.getByRole('tabpanel').getByText('Japanese only')).toHaveCount(
        4 * japaneseOnly,
      );
      for (const [kind, id] of Object.entries(notices)) {
        await goWithin(page, `/notices/${id}`, titles[kind]);
        await look(page, kind);
        if (kind === 'corrected') {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
          await expect(page.getByText(shown, { exact: true })).toBeVisible();
          await expect(page.getByText(why)).toBeVisible();
        }
        // Without an English text the Japanese one is shown, and named so.
        if (kind === 'text') {
          await expect(page.getByText('断水します。')).toBeVisible();
          const mark = page.getByRole('heading', { level: 1 }).getByText('Japanese only');
          await expect(mark).toHaveCount(japaneseOnly);
        }
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
