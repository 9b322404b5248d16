// Text of a notice as it is typed: lines with a few signs in front, which become blocks and are read back from them.
import type { NoticeBlock } from '@yadori/api/notices/blocks';

const heading = /^(?:#{1,3}[ \u3000]|■)(.+)$/;
const item = /^(?:[-*][ \u3000]|・)(.+)$/;
const step = /^[0-9０-９]{1,3}[.)．）](.+)$/;
const row = /^[|｜](.+?)[|｜]?$/;
const link = /^\[([^\]]+)\]\(([^()\s]+)\)$/;
const address = /^https?:\/\/\S+$/;

/** A blank line ends a block; lines of the same kind belong together. */
export function blocksOf(typed: string): NoticeBlock[] {
  const blocks: NoticeBlock[] = [];
  let isOpen = false;
  for (const line of typed.split('\n').map((each) => each.trim())) {
    if (line === '') {
      isOpen = false;
      continue;
    }
    const block = blockOf(line);
    const last = blocks.at(-1);
    if (isOpen && last?.kind === block.kind && growing.has(block.kind))
      last.text += `\n${block.text}`;
    else blocks.push(block);
    isOpen = true;
  }
  return blocks;
}

const growing = new Set<NoticeBlock['kind']>(['paragraph', 'list', 'steps', 'table']);

function blockOf(line: string): NoticeBlock {
  const [, name, href] = link.exec(line) ?? [];
  if (name !== undefined && href !== undefined) return { kind: 'link', text: name, href };
  if (address.test(line)) return { kind: 'link', text: line, href: line };
  for (const [kind, form] of forms) {
    const [, text] = form.exec(line) ?? [];
    if (text !== undefined) return { kind, text: text.trim() };
  }
  return { kind: 'paragraph', text: line };
}

const forms = [
  ['heading', heading],
  ['list', item],
  ['steps', step],
  ['table', row],
] as const;

/** As it is typed. */
export const typedOf = (blocks: readonly NoticeBlock[]): string => blocks.map(linesOf).join('\n\n');

function linesOf({ kind, text, href = '' }: NoticeBlock): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  switch (kind) {
    case 'heading':
      return `# ${lines.join(' ')}`;
    case 'list':
      return lines.map((line) => `- ${line}`).join('\n');
    case 'steps':
      return lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
    case 'table':
      return lines.map((line) => `| ${line} |`).join('\n');
    case 'link':
      return href === text || href === '' ? text : `[${text}](${href})`;
    case 'paragraph':
      return lines.join('\n');
  }
}

export type Sign = 'bold' | 'heading' | 'list' | 'steps' | 'table' | 'link';

const beginnings: Readonly<Record<Exclude<Sign, 'link' | 'bold'>, string>> = {
  heading: '# ',
  list: '- ',
  steps: '1. ',
  table: '| ',
};

interface Selection {
  text: string;
  from: number;
  until: number;
}

/** Puts a sign in front of the selected lines, or around the selected words, for the buttons above the field. */
export function withSign(
  { text, from, until }: Selection,
  sign: Sign,
  linkName: string,
): Selection {
  if (sign === 'bold') return withStars({ text, from, until });
  if (sign === 'link') {
    const name = text.slice(from, until).trim() || linkName;
    const added = `[${name}](https://)`;
    const end = from + added.length - 1;
    return { text: text.slice(0, from) + added + text.slice(until), from: end, until: end };
  }
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', until);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const marked = lines
    .map((line, index) => (sign === 'steps' ? `${index + 1}. ` : beginnings[sign]) + line)
    .join('\n');
  const caret = start + marked.length;
  return { text: text.slice(0, start) + marked + text.slice(end), from: caret, until: caret };
}

/** Stars around the selected words, or around the place where they are typed next; without them where they are there. */
function withStars({ text, from, until }: Selection): Selection {
  const words = text.slice(from, until);
  const before = text.slice(0, from);
  const after = text.slice(until);
  if (before.endsWith(stars) && after.startsWith(stars) && words !== '')
    return {
      text: before.slice(0, -stars.length) + words + after.slice(stars.length),
      from: from - stars.length,
      until: until - stars.length,
    };
  return {
    text: before + stars + words + stars + after,
    from: from + stars.length,
    until: until + stars.length,
  };
}

const stars = '**';
