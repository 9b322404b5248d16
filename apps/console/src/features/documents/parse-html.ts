// HTML of a legal text as a sanitized tree (L013, AM138): read for a comparison, drawn as elements.
import createPurifier from 'dompurify';
import { allowedHtml } from '@yadori/api/notices/allowed-html';
import type { Paragraph } from '../../parts/compare/compare-texts.ts';

const purifier = createPurifier(window);

const configuration = {
  ALLOWED_TAGS: [...allowedHtml.elements],
  ALLOWED_ATTR: ['href', 'src', 'alt'],
  ALLOWED_URI_REGEXP: allowedHtml.href,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

export const parseHtml = (html: string): DocumentFragment => purifier.sanitize(html, configuration);

const elements: ReadonlySet<string> = new Set(allowedHtml.elements);

export const isAllowed = ({ localName }: Element): boolean => elements.has(localName);

const blocks = 'h1,h2,h3,h4,h5,h6,p,div,section,blockquote,pre,li,dt,dd,figcaption,tr,caption';

/** The innermost blocks with their texts, in their order; text beside blocks is a paragraph of its own. */
export function paragraphsOf(root: Element | DocumentFragment): Paragraph[] {
  const found: Paragraph[] = [];
  const add = (text: string, isHeading = false) => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line !== '') found.push({ text: line, isHeading });
  };
  const visit = (element: Element | DocumentFragment) => {
    let loose = '';
    for (const child of element.childNodes)
      if (child instanceof Element && isOrHasBlock(child)) {
        add(loose);
        loose = '';
        if (child.querySelector(blocks) === null)
          add(wordsOf(child), /^h\d$/.test(child.localName));
        else visit(child);
      } else loose += child instanceof Element ? wordsOf(child) : (child.nodeValue ?? '');
    add(loose);
  };
  visit(root);
  return found;
}

const isOrHasBlock = (element: Element) =>
  element.matches(blocks) || element.querySelector(blocks) !== null;

/** Cells of a row stand apart; a break is a space. */
function wordsOf(element: Element): string {
  if (element.localName === 'br') return ' ';
  const words = Array.from(element.childNodes, (child) =>
    child instanceof Element ? wordsOf(child) : (child.nodeValue ?? ''),
  ).join('');
  return /^t[dh]$/.test(element.localName) ? `${words} ` : words;
}
