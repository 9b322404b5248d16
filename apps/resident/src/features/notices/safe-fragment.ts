// The second cleaning of a notice's HTML (AM138), by the browser's own parser, and what makes it good to read.
import createPurifier from 'dompurify';
import { allowedHtml } from '@yadori/api/notices/allowed-html';
import hidden from '@yadori/kit/visually-hidden.module.css';

const purifier = createPurifier(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLImageElement) {
    if (!allowedHtml.src.test(node.getAttribute('src') ?? '')) return node.remove();
    // Without a word for it a picture only decorates.
    if (!node.hasAttribute('alt')) node.alt = '';
  }
  return undefined;
});

const configuration = {
  ALLOWED_TAGS: [...allowedHtml.elements],
  ALLOWED_ATTR: [...new Set(Object.values(allowedHtml.attributes).flat())],
  ALLOWED_URI_REGEXP: allowedHtml.href,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

interface Words {
  /** Names a table for readers. */
  table: string;
  newTab: string;
}

/** Nodes to put into the page as they are: written out and read again they could become others. */
export function safeFragment(html: string, words: Words): DocumentFragment {
  const fragment = purifier.sanitize(html, configuration);
  for (const link of fragment.querySelectorAll('a[href]')) leadOut(link, words.newTab);
  for (const table of fragment.querySelectorAll('table')) frame(table, words.table);
  return fragment;
}

/** External links open in a new tab, are marked, and send no referrer. */
function leadOut(link: Element, newTab: string): void {
  if (!/^https?:/i.test(link.getAttribute('href') ?? '')) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
  const note = document.createElement('span');
  note.className = hidden['hidden'] ?? '';
  note.textContent = ` (${newTab})`;
  link.append(note);
}

/** A wide table scrolls in a frame of its own. */
function frame(table: HTMLTableElement, name: string): void {
  const box = document.createElement('div');
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', table.caption?.textContent?.trim() || name);
  table.replaceWith(box);
  box.append(table);
}
