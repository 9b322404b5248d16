// Text of a notice as staff write it: blocks, which become the HTML that residents get.
import * as z from 'zod/mini';
import { choice, lines, text } from '../validation/fields.ts';
import { boldParts } from './bold.ts';

export const blockKinds = ['paragraph', 'heading', 'list', 'steps', 'link', 'table'] as const;

export const blockLimits = { blocks: 100, text: 5000, href: 500 } as const;

export const noticeBlock = z.object({
  kind: choice(blockKinds),
  /** Lists and tables have an item or a row for each line; cells are separated by `|`. Words between `**` are bold. */
  text: lines(blockLimits.text),
  /** Of a link: a whole address, or a path of the app. */
  href: z.optional(text(blockLimits.href)),
});

export type NoticeBlock = z.output<typeof noticeBlock>;

/** HTML within `allowedHtml`; blocks without text are left out. */
export const htmlOfBlocks = (blocks: readonly NoticeBlock[]): string =>
  blocks
    .filter(({ text: written }) => written.trim() !== '')
    .map(htmlOf)
    .join('\n');

function htmlOf({ kind, text: written, href = '' }: NoticeBlock): string {
  switch (kind) {
    case 'heading':
      return `<h2>${plain(written)}</h2>`;
    case 'list':
      return `<ul>${items(written)}</ul>`;
    case 'steps':
      return `<ol>${items(written)}</ol>`;
    case 'link':
      return href.trim() === ''
        ? `<p>${marked(written)}</p>`
        : `<p><a href="${escaped(href.trim())}">${marked(written)}</a></p>`;
    case 'table':
      return table(linesOf(written));
    case 'paragraph':
      return `<p>${linesOf(written).map(marked).join('<br>')}</p>`;
  }
}

const items = (written: string) =>
  linesOf(written)
    .map((line) => `<li>${marked(line)}</li>`)
    .join('');

/** The first row is the head. */
function table([head = '', ...rows]: readonly string[]): string {
  const cells = (row: string, name: 'th' | 'td') =>
    row
      .split(/[|｜]/)
      .map((cell) => `<${name}>${marked(cell.trim())}</${name}>`)
      .join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table>`;
}

const linesOf = (written: string): string[] =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (written: string): string =>
  written.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Bold words are elements of their own. */
const marked = (written: string): string =>
  boldParts(written)
    .map(({ text: part, isBold }) => (isBold ? `<strong>${escaped(part)}</strong>` : escaped(part)))
    .join('');

const plain = (written: string): string =>
  boldParts(written)
    .map(({ text: part }) => escaped(part))
    .join('');
