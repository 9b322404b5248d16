// Translates the page as the browser of somebody who reads neither Japanese nor English does: Chromium's way.
import type { BrowserContext } from '@playwright/test';

/** Whether the translator's element takes the place of a text or is put around it. */
export type Way = 'instead' | 'around';

/** Each text with words becomes 「訳：…」, also one that comes later. */
export const translated = (context: BrowserContext, way: Way): Promise<unknown> =>
  context.addInitScript(translate, way);

function translate(way: Way): void {
  const mark = '訳：';
  const own = new WeakSet<Node>();
  const isOwn = (node: Node) =>
    own.has(node) || (node.parentNode !== null && own.has(node.parentNode));
  const one = (text: Text) => {
    if (isOwn(text) || !/\p{L}/u.test(text.data) || text.data.startsWith(mark)) return;
    if (text.parentElement?.closest('script, style, textarea, title, svg') !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    own.add(outer).add(inner);
    outer.append(inner);
    const words = mark + text.data;
    if (way === 'instead') {
      inner.textContent = words;
      text.replaceWith(outer);
    } else {
      text.before(outer);
      inner.append(text);
      text.data = words;
    }
  };
  const all = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return one(root as Text);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) one(text);
    return undefined;
  };
  // The program that translates comes over the network once the page is there.
  const begin = () => {
    all(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) all(node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  addEventListener('load', () => setTimeout(begin, 300));
}
