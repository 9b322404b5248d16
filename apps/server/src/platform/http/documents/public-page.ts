// Pages for people without a session, in Japanese and English at once: no script, nothing loaded from elsewhere.
import type { FastifyReply } from 'fastify';
import type { Language } from '@yadori/api/language/language';
import { policyOf } from '../security-headers.ts';

/** No script runs, nothing is loaded, and the form posts to this origin alone. */
const policy = policyOf(
  "style-src 'unsafe-inline'",
  // Pictures of legal texts are embedded.
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
);

export const sendPublicPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      // The address names a certificate or carries a secret: no referrer leaves this origin.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    })
    .send(page);

const style = `:root{color-scheme:light dark;--bg:#F6F6F1;--surface:#FFF;--ink:#1D2622;--ink2:#4A554F;--line:#E0E2DA;--control:#7B857F;--primary:#2B6150;--on:#FFF;--focus:#12332A;--ok:#1F6E4B;--oks:#E1F0E7;--warn:#8A5200;--warns:#FCF0D6;--bad:#8F1B20;--bads:#FBEAE8;--e1:0 1px 2px rgb(38 48 42/.05),0 4px 16px rgb(38 48 42/.05)}
@media (prefers-color-scheme:dark){:root{--bg:#121815;--surface:#1B231F;--ink:#EEF0EA;--ink2:#BDC6BF;--line:#2E3833;--control:#7F8B84;--primary:#8FCFB2;--on:#0B2219;--focus:#FFF;--ok:#86CFA6;--oks:#1A3426;--warn:#F6D08A;--warns:#3A2F17;--bad:#FFB4AE;--bads:#3D1D1C;--e1:0 0 0 1px #2a342f}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.7 -apple-system,"Hiragino Sans","Noto Sans JP","Noto Sans CJK JP",Meiryo,sans-serif}
header,main{max-width:640px;margin:0 auto;padding:20px 16px 0}main{display:grid;gap:16px;padding-bottom:40px}
header{display:flex;align-items:center;gap:9px;font-size:20px;line-height:1}header span{font-size:13px;color:var(--ink2)}header circle{fill:#F3BD5B}header path{stroke:var(--primary)}
h1{font-size:22px;line-height:1.4;letter-spacing:.03em;margin:0 0 6px;overflow-wrap:anywhere;text-wrap:balance}h1 span{display:block;font-size:15px;letter-spacing:0}
p{margin:0}h1,p,dd{word-break:auto-phrase}.quiet,dt,dd span{color:var(--ink2);font-size:14px}
.head{display:flex;gap:14px;padding:20px;border-radius:20px;box-shadow:var(--e1);background:var(--surface)}
.mark{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:50%;font-size:22px;font-weight:700;line-height:1;border:2px solid currentColor}
.ok{background:var(--oks);box-shadow:none}.ok h1,.ok .mark{color:var(--ok)}
.warn{background:var(--warns);box-shadow:none}.warn h1,.warn .mark{color:var(--warn)}
.bad{background:var(--bads);box-shadow:none}.bad h1,.bad .mark{color:var(--bad)}
.ok .quiet,.warn .quiet,.bad .quiet{color:inherit}
dl{margin:0;padding:4px 20px;border-radius:20px;box-shadow:var(--e1);background:var(--surface)}
dl div{padding:12px 0}dl div+div{border-top:1px solid var(--line)}
dd{margin:0;font-size:17px;overflow-wrap:anywhere}dd span{display:block}
form{display:grid;gap:8px;padding:20px;border-radius:20px;box-shadow:var(--e1);background:var(--surface)}
label{font-weight:700}
input{width:100%;min-height:52px;margin-bottom:8px;padding:8px 12px;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--control);border-radius:12px}
article{padding:8px 20px 20px;border-radius:20px;box-shadow:var(--e1);background:var(--surface);overflow-wrap:anywhere}article>*{margin:16px 0 0}article :is(h2,h3,h4){line-height:1.5;margin:28px 0 0}article h2{font-size:19px}article :is(h3,h4){font-size:17px}article :is(ul,ol){padding-left:1.5em}article img{max-width:100%;height:auto}article table{display:block;overflow-x:auto;border-collapse:collapse}article :is(th,td){padding:6px 10px;border:1px solid var(--line);text-align:left}a{color:var(--primary)}a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
button{min-height:54px;border-radius:16px;font:inherit;font-weight:700;color:var(--on);background:var(--primary);border:0;cursor:pointer}
input:focus-visible,button:focus-visible{outline:3px solid var(--focus);outline-offset:2px;box-shadow:0 0 0 2px #FFD43D}
@media (forced-colors:active){section,dl,form{border:1px solid CanvasText}}`;

/** The roof with its lamp. */
const logo =
  '<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="21.2" r="5.6"/><path d="M3.6 16.6C9.2 15.2 13.2 11.2 16 5.6c2.8 5.6 6.8 9.6 12.4 11" fill="none" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/** A whole document; `title` and `content` are HTML. */
export const publicPage = (
  title: string,
  content: string,
  language: Language = 'ja',
) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><title>${title} | Yadori</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><header>${logo}<b>Yadori</b> <span>宿り</span></header><main>
${content}
</main></body></html>
`;
