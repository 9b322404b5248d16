// Sanitizes HTML of notices and legal texts before it is stored (L013, AM138): an allow-list, so that nothing else reaches
// a resident.
import { fromParse5 } from 'hast-util-from-parse5';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { defaultTreeAdapter, parseFragment } from 'parse5';
import { allowedHtml, partsOfTables } from '@yadori/api/notices/allowed-html';

interface SafeHtml {
  html: string;
  /** False where nothing is left that can be seen. */
  hasContent: boolean;
  /** What was left out and how often: elements as `<script>`, attributes and addresses as `onclick`, `href`. */
  removed: Map<string, number>;
}

const { elements, attributes, href: safeAddress, src: safePicture } = allowedHtml;

/** As the tree calls them, and those of which only some values mean anything. */
const properties: Readonly<Record<string, string | [string, ...string[]]>> = {
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
  dir: ['dir', 'ltr', 'rtl'],
  scope: ['scope', 'col', 'row'],
};

const schema: Schema = {
  tagNames: [...elements],
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([element, names]) => [
      element,
      names.map((name) => properties[name] ?? name),
    ]),
  ),
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['data'] },
  // A part without its whole is moved about by browsers.
  ancestors: {
    li: ['ul', 'ol'],
    ...Object.fromEntries(partsOfTables.map((part) => [part, ['table']])),
  },
  // Their content is no text to read; everything else that is not listed leaves its text behind.
  strip: [
    'script',
    'style',
    'title',
    'template',
    'noscript',
    'iframe',
    'object',
    'embed',
    'applet',
    'svg',
    'math',
    'video',
    'audio',
    'canvas',
    'select',
    'option',
    'textarea',
    'xmp',
    'noembed',
    'noframes',
    'frameset',
  ],
};

/** Rounds after which links that a table tore apart have come to rest; each takes one level of them out. */
const mostRounds = 20;

/** Throws a RangeError for HTML that is nested deeper than any notice, or that a parser multiplies. */
export function safeHtml(source: string): SafeHtml {
  const given = treeOf(withoutMultiples(source), limitedAdapter());
  let clean = cleaned(given);
  let html = toHtml(clean).trim();
  // A tree can hold what text cannot, as a link within a link: a browser would build another tree than was checked.
  for (let round = 1; round < mostRounds; round += 1) {
    clean = cleaned(treeOf(html));
    const again = toHtml(clean).trim();
    if (again === html) break;
    html = again;
  }
  return { html, hasContent: hasContent(clean), removed: difference(count(given), count(clean)) };
}

/** Levels and elements of the tree, more than any notice has. */
const mostLevels = 128;
const mostOfTree = 10_000;

/** As a browser without scripts builds it. */
const treeOf = (source: string, treeAdapter = defaultTreeAdapter): Root =>
  fromParse5(parseFragment(source, { scriptingEnabled: false, treeAdapter })) as Root;

/**
 * A parser looks through all open elements at each start of a block, and the steps after it are recursive: 67 kB that are
 * nested a thousand levels deep held the server for seconds. It is ended at the first element too many.
 */
function limitedAdapter(): typeof defaultTreeAdapter {
  let levels = 0;
  let made = 0;
  return {
    ...defaultTreeAdapter,
    onItemPush: () => {
      levels += 1;
      if (levels > mostLevels) throw new RangeError('the HTML is nested too deeply');
    },
    onItemPop: () => {
      levels -= 1;
    },
    createElement: (...element) => {
      made += 1;
      if (made > mostOfTree) throw new RangeError('the HTML has too many elements');
      return defaultTreeAdapter.createElement(...element);
    },
  };
}

/** Of these a parser opens each that was left open again in every block that follows. */
const reopened = /<(b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])[^>]*>?/gi;
/** More elements than any notice has; a few kilobytes could become millions and end the process. */
const mostElements = 200_000;

/** Without their attributes there are three of a name at most, as the HTML standard has it. */
function withoutMultiples(source: string): string {
  if (mostParsed(source) <= mostElements) return source;
  const plain = source.replace(reopened, '<$1>');
  if (mostParsed(plain) > mostElements) throw new RangeError('the HTML has too many open elements');
  return plain;
}

/** A tag that ends where it seems to: no quoted sign of the end is in it. */
const wellFormed = /^<\w+(?:\s+[\w-]+(?:=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=`]+))?)*\s*\/?>$/;

/** An upper bound of the elements of the tree: each tag may open again all that are open, of the same form three. */
function mostParsed(source: string): number {
  const forms = new Map<string, number>();
  let open = 0;
  for (const [tag] of source.matchAll(reopened)) {
    const times = wellFormed.test(tag) ? (forms.get(tag) ?? 0) : 0;
    if (times < 3) open += 1;
    forms.set(tag, times + 1);
  }
  return source.split('<').length * (1 + open);
}

function cleaned(given: Root): Root {
  const clean = sanitize(given, schema) as Root;
  mend(clean);
  return clean;
}

/** What a list of allowed names cannot say. */
function mend(root: Root): void {
  let level = 1;
  const visit = (node: Root | Element): void => {
    node.children = (node.children as ElementContent[]).flatMap((child) => {
      if (child.type !== 'element') return [child];
      if (child.tagName === 'img') return picture(child);
      visit(child);
      if (/^h\d$/.test(child.tagName)) {
        if (!hasContent(child)) return [];
        // The title of the notice is the first heading; no level below it is left out.
        level = Math.min(Math.max(Number(child.tagName[1]), 2), level + 1);
        child.tagName = `h${level}`;
        return [child];
      }
      if (child.tagName === 'a') return link(child);
      return [child];
    });
  };
  visit(root);
}

/**
 * Images are embedded in the notice: remote ones would reveal readers to third parties, signed ones expire within
 * hours.
 */
function picture(image: Element): ElementContent[] {
  const { src, alt, width, height } = image.properties;
  const text = typeof alt === 'string' ? alt : '';
  if (typeof src !== 'string' || !safePicture.test(src))
    return text === '' ? [] : [{ type: 'text', value: text }];
  const size = { ...sized('width', width), ...sized('height', height) };
  return [{ ...image, properties: { src, alt: text, ...size } }];
}

const sized = (name: string, value: unknown) =>
  typeof value === 'number' && value > 0 && value <= 4000 ? { [name]: value } : {};

function link(anchor: Element): ElementContent[] {
  if (!hasContent(anchor)) return [];
  const { href, ...others } = anchor.properties;
  const address = addressOf(href);
  return [{ ...anchor, properties: { ...others, ...(address && { href: address }) } }];
}

/** As a browser would read it; an address of the app itself stays one. */
function addressOf(href: unknown): string | undefined {
  const base = 'https://yadori.invalid';
  if (typeof href !== 'string' || !URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  const isHere = url.origin === base;
  if (isHere !== href.startsWith('/')) return undefined;
  const address = isHere ? url.pathname + url.search + url.hash : url.href;
  return safeAddress.test(address) ? address : undefined;
}

/** Something to read or to look at. */
function hasContent(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  if (node.type === 'element' && node.tagName === 'img') return true;
  return 'children' in node && node.children.some(hasContent);
}

/** Elements of every HTML page that can be dropped without loss. */
const unmissed = ['<title>', '<meta>', 'charset', 'content', 'classname', 'id', 'alt'];

function count(node: Nodes, found = new Map<string, number>()): Map<string, number> {
  const add = (name: string) => {
    if (!unmissed.includes(name)) found.set(name, (found.get(name) ?? 0) + 1);
  };
  if (node.type === 'element') {
    // Levels of headings are mended, not left out.
    add(/^h\d$/.test(node.tagName) ? '<h>' : `<${node.tagName}>`);
    for (const name of Object.keys(node.properties)) add(name.toLowerCase());
  }
  if ('children' in node) for (const child of node.children) count(child, found);
  return found;
}

function difference(given: Map<string, number>, kept: Map<string, number>): Map<string, number> {
  const left = [...given].map(([name, times]) => [name, times - (kept.get(name) ?? 0)] as const);
  return new Map(left.filter(([, times]) => times > 0));
}

const lines = new Set([
  'p',
  'div',
  'li',
  'tr',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'dt',
  'dd',
]);

/** The words of sanitized HTML, a line for each paragraph, item and row. */
export function textOfHtml(html: string): string {
  const wordsOf = (node: Nodes): string => {
    if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
    if (!('children' in node)) return '';
    const words = node.children.map(wordsOf).join('');
    return node.type === 'element' && lines.has(node.tagName) ? `\n${words}\n` : words;
  };
  return wordsOf(treeOf(html))
    .replace(/(?<! ) *\n[\n ]*/g, '\n')
    .trim();
}
