// The HTML of a mail: styles inline, since mail programs drop the rest; dark colours for those that keep a style sheet.
import type { MailContext, MailPart, MailTemplate } from './parts.ts';
import { escapeHtml } from './escape.ts';
import { mailTexts } from './mail-texts.ts';

/** The tokens of the design, as values: mail programs know no custom properties. */
const light = {
  ground: '#F6F6F1',
  surface: '#FFFFFF',
  ink: '#1D2622',
  secondInk: '#4A554F',
  quietInk: '#616C66',
  line: '#E0E2DA',
  primary: '#2B6150',
  onPrimary: '#FFFFFF',
  soft: '#E1EDE6',
  softInk: '#1F4C3E',
};
const dark: typeof light = {
  ground: '#121815',
  surface: '#1B231F',
  ink: '#EEF0EA',
  secondInk: '#BDC6BF',
  quietInk: '#98A39B',
  line: '#2E3833',
  primary: '#8FCFB2',
  onPrimary: '#0B2219',
  soft: '#22382E',
  softInk: '#A9DEC6',
};

const font =
  "-apple-system,'Hiragino Sans','Hiragino Kaku Gothic ProN','Noto Sans JP','Noto Sans CJK JP','BIZ UDPGothic','Yu Gothic Medium',Meiryo,sans-serif";

const darkSheet = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${dark.ground}!important}
.card{background:${dark.surface}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}.second{color:${dark.secondInk}!important}
.quiet{color:${dark.quietInk}!important}.mark{color:${dark.softInk}!important}
.key{background:${dark.soft}!important;color:${dark.softInk}!important}
.button{background:${dark.primary}!important;color:${dark.onPrimary}!important}
}`;

export function renderHtml(
  { subject, heading, parts }: MailTemplate,
  context: MailContext,
): string {
  const texts = mailTexts(context.language);
  const { ink, line, surface, ground } = light;
  const card = `background:${surface};border:1px solid ${line};border-radius:20px;padding:32px 24px 12px`;
  const title = `margin:0 0 20px;font-size:20px;line-height:1.5;font-weight:700;color:${ink}`;
  return `<!doctype html>
<html lang="${context.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkSheet}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${ground}">
<div class="ground" style="background:${ground};padding:24px 16px;font-family:${font};font-size:16px;line-height:1.8">
<div style="max-width:560px;margin:0 auto">
${brand(context)}
<div class="card" style="${card}">
<h1 class="ink" style="${title}">${escapeHtml(heading)}</h1>
${parts.map((part) => htmlOf(part, texts.byHand)).join('\n')}
</div>
${footer(context)}
</div>
</div>
</body>
</html>
`;
}

const brand = ({ name }: MailContext) => {
  const context =
    name === undefined
      ? ''
      : ` <span class="second" style="font-size:14px;color:${light.secondInk}">${escapeHtml(name)}</span>`;
  return `<p style="margin:0 8px 12px"><b class="mark" style="font-size:18px;color:${light.softInk}">Yadori</b>${context}</p>`;
};

function footer({ language, name, publicUrl }: MailContext): string {
  const texts = mailTexts(language);
  const sender = [texts.product, ...(name === undefined ? [] : [name])].join(' | ');
  const lines = [sender, texts.sentBy, publicUrl, texts.noReply].map(escapeHtml);
  return `<p class="quiet" style="margin:16px 8px 0;font-size:12px;line-height:1.7;color:${light.quietInk}">${lines.join('<br>')}</p>`;
}

function htmlOf(part: MailPart, byHand: string): string {
  if ('paragraph' in part) return paragraph(part.paragraph, 'ink', light.ink, '16px');
  if ('note' in part) return paragraph(part.note, 'quiet', light.quietInk, '14px');
  return 'key' in part ? keyBox(part) : button(part, byHand);
}

const paragraph = (text: string, name: string, colour: string, size: string) =>
  `<p class="${name}" style="margin:0 0 20px;font-size:${size};color:${colour}">${withBreaks(text)}</p>`;

const withBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');

function keyBox({ key, label }: { key: string; label: string }): string {
  const box = `margin:0 0 20px;padding:16px;border-radius:14px;text-align:center;background:${light.soft};color:${light.softInk}`;
  const digits = `display:block;font-size:32px;line-height:1.4;font-weight:700;letter-spacing:.2em;text-indent:.2em;font-variant-numeric:tabular-nums;-webkit-user-select:all;user-select:all`;
  return `<p class="key" style="${box}"><span style="font-size:13px">${escapeHtml(label)}</span><span style="${digits}">${escapeHtml(key)}</span></p>`;
}

function button({ button: label, href }: { button: string; href: string }, byHand: string): string {
  const face = `display:inline-block;padding:14px 28px;border-radius:14px;background:${light.primary};color:${light.onPrimary};font-weight:700;text-decoration:none`;
  const address = `margin:0 0 20px;font-size:13px;line-height:1.7;color:${light.secondInk};overflow-wrap:anywhere;word-break:break-word`;
  return `<p style="margin:0 0 16px;text-align:center"><a class="button" href="${escapeHtml(href)}" target="_blank" rel="noopener" style="${face}">${escapeHtml(label)}</a></p>
<p class="second" style="${address}">${escapeHtml(byHand)}<br>${escapeHtml(href)}</p>`;
}
