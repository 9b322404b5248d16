// The two pages of the local outbox, without a script.
import type { Language } from '@yadori/api/language/language';
import { defineTexts } from '../texts.ts';
import type { OutboxMail } from './outbox-mail.ts';
import { escapeHtml } from './templates/escape.ts';

const words = defineTexts({
  ja: {
    title: 'メールの送信箱',
    hint: 'メールサーバーを設定していないため、メールはここに届きます。',
    none: 'メールはまだありません。',
    reload: '再読み込み',
    back: '一覧へ戻る',
    to: '宛先',
    sentAt: '日時',
    designed: '表示',
    plain: 'テキスト',
  },
  en: {
    title: 'Outbox',
    hint: 'No mail server is set, so mails stay here.',
    none: 'No mail yet.',
    reload: 'Reload',
    back: 'Back to the list',
    to: 'To',
    sentAt: 'Sent',
    designed: 'Design',
    plain: 'Plain text',
  },
});

const style = `:root{color-scheme:light dark;--bg:#F6F6F1;--surface:#FFF;--ink:#1D2622;--ink2:#4A554F;--line:#E0E2DA;--primary:#2B6150;--focus:#12332A}
@media (prefers-color-scheme:dark){:root{--bg:#121815;--surface:#1B231F;--ink:#EEF0EA;--ink2:#BDC6BF;--line:#2E3833;--primary:#8FCFB2;--focus:#FFF}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.7 -apple-system,"Hiragino Sans","Noto Sans JP","Noto Sans CJK JP",Meiryo,sans-serif}
main{max-width:1120px;margin:0 auto;padding:24px 16px 48px}
h1{font-size:24px;line-height:1.4;margin:0 0 4px;overflow-wrap:anywhere}h2{font-size:15px;margin:0 0 8px}
p{margin:0 0 16px}.quiet{color:var(--ink2);font-size:14px}
a{color:var(--primary)}a:focus-visible,iframe:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.bar{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;align-items:baseline;margin-bottom:16px}
.bar a{display:inline-block;padding:8px 0}
ul{list-style:none;margin:0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:20px;overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:16px;color:inherit;text-decoration:none}li a:hover b{text-decoration:underline}
li b,li span{display:block;overflow-wrap:anywhere}
.part{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
dl{display:grid;grid-template-columns:auto 1fr;gap:0 16px;margin:0 0 24px}dt{color:var(--ink2)}dd{margin:0;overflow-wrap:anywhere}
.two{display:grid;gap:24px}@media (min-width:900px){.two{grid-template-columns:3fr 2fr}}.two>*{min-width:0}
iframe{display:block;width:100%;height:720px;border:1px solid var(--line);border-radius:20px;background:var(--bg)}
pre{margin:0;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:20px;font:15px/1.7 ui-monospace,"Noto Sans Mono CJK JP",monospace;white-space:pre-wrap;overflow-wrap:anywhere}`;

const frame = (language: Language, title: string, content: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} | Yadori</title><style>${style}</style></head><body><main>
${content}
</main></body></html>
`;

export function listPage(mails: readonly OutboxMail[], language: Language): string {
  const text = words(language);
  const list =
    mails.length === 0 ? `<p>${text.none}</p>` : `<ul>${mails.map(entry).join('\n')}</ul>`;
  return frame(
    language,
    text.title,
    `<div class="bar"><div><h1>${text.title}</h1><p class="quiet">${text.hint}</p></div><a href="/dev/outbox">${text.reload}</a></div>
${list}`,
  );
}

const entry = ({ id, subject, to, text, created_at: at }: OutboxMail) =>
  `<li><a href="/dev/outbox/${id}"><b>${escapeHtml(subject)}</b>
<span class="quiet">${escapeHtml(to)} <time datetime="${escapeHtml(at)}">${escapeHtml(moment(at))}</time></span>
<span class="quiet part">${escapeHtml(text.replace(/\s+/g, ' ').slice(0, 200))}</span></a></li>`;

/** `2026-11-20T06:50:00+09:00` as `2026-11-20 06:50`. */
const moment = (iso: string) => iso.slice(0, 16).replace('T', ' ');

/** The mail's own HTML stays in a frame without scripts and origin; its links may open a new page. */
export function mailPage(mail: OutboxMail, language: Language): string {
  const text = words(language);
  return frame(
    language,
    mail.subject,
    `<div class="bar"><h1>${escapeHtml(mail.subject)}</h1><a href="/dev/outbox">${text.back}</a></div>
<dl><dt>${text.to}</dt><dd>${escapeHtml(mail.to)}</dd><dt>${text.sentAt}</dt><dd><time datetime="${escapeHtml(mail.created_at)}">${escapeHtml(moment(mail.created_at))}</time></dd></dl>
<div class="two"><section><h2>${text.designed}</h2>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe></section>
<section><h2>${text.plain}</h2><pre>${withLinks(mail.text)}</pre></section></div>`,
  );
}

const withLinks = (text: string) =>
  escapeHtml(text).replace(
    /https?:\/\/[\w\-./?%=:~+#]+(?:&#38;[\w\-./?%=:~+#]+)*/g,
    (address) => `<a href="${address}" rel="noreferrer">${address}</a>`,
  );
