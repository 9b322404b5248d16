// Mails made from a template: what text and HTML contain, and what cannot get in.
import { describe, expect, test } from 'vitest';
import { renderMail } from './template.ts';
import type { MailTemplate } from './parts.ts';

const context = { language: 'ja', publicUrl: 'https://yadori.example.jp' } as const;
const link = 'https://yadori.example.jp/reset-password?token=a&b=1';
const template: MailTemplate = {
  subject: '【Yadori】ワンタイムキー',
  heading: '会員登録のワンタイムキー',
  parts: [
    { paragraph: '一行目\n二行目' },
    { key: '012345', label: 'ワンタイムキー' },
    { button: '開く', href: link },
    { note: 'お心当たりのない場合は破棄してください。' },
  ],
};

const visible = (html: string) =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_found, code: string) => String.fromCharCode(Number(code)));

describe('a mail', () => {
  test('says the same in text and HTML, in the order of its parts', () => {
    const { text, html } = renderMail(template, context);
    for (const content of [text, visible(html)]) {
      const places = [
        '会員登録のワンタイムキー',
        '一行目\n二行目',
        '012345',
        '開く',
        link,
        'お心当たり',
        'https://yadori.example.jp',
      ].map((words) => content.lastIndexOf(words));
      expect(places).not.toContain(-1);
      expect(places.slice(0, 6)).toEqual(places.slice(0, 6).toSorted((a, b) => a - b));
    }
  });

  test('is in the given language, with the name of the dormitory where it has one', () => {
    const english = renderMail(template, {
      ...context,
      language: 'en',
      name: 'Keyaki Residence',
    });
    expect(english.html).toContain('<html lang="en">');
    expect(english.text).toContain('-- \nYadori | Keyaki Residence\n');
    expect(english.text).toContain('Replies are not read.');
    expect(renderMail(template, context).html).toContain('<html lang="ja">');
    expect(renderMail(template, context).text).not.toContain('|');
  });

  test('loads nothing from elsewhere and runs nothing', () => {
    const { html } = renderMail(template, context);
    expect(html).not.toMatch(
      /<(script|img|link|iframe|form|object)|\ssrc=|@import|url\(|\son\w+=/i,
    );
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${link.replace('&', '&#38;')}"`]);
  });

  test('shows what was put in as text, never as markup', () => {
    const sly = `<img src=x onerror="alert('1')">&amp;`;
    const parts = [
      { paragraph: sly },
      { key: sly, label: sly },
      { button: sly, href: 'https://example.jp/?q="><script>alert(1)</script>' },
      { note: sly },
    ];
    const { html } = renderMail(
      { subject: sly, heading: sly, parts },
      { ...context, name: sly, publicUrl: `https://example.jp/"${sly}` },
    );
    expect(html).not.toMatch(/<(img|script)/);
    expect(visible(html).split(sly).length - 1).toBeGreaterThanOrEqual(8);
  });

  test('keeps its subject in one line', () => {
    const subject = 'Key\r\nBcc: other@example.jp';
    expect(renderMail({ ...template, subject }, context).subject).toBe('Key Bcc: other@example.jp');
  });

  test.each(['javascript:alert(1)', 'data:text/html,<p>', '/reset-password', 'mailto:a@b.jp', ''])(
    'has no button that leads to %j',
    (href) => {
      const parts = [{ button: '開く', href }];
      expect(() => renderMail({ ...template, parts }, context)).toThrow(RangeError);
    },
  );
});
