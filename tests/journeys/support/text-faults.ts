// Finds text that cannot be read where it stands: cut, beside the window, over other text, or a column of letters.
import type { Page } from '@playwright/test';
import { tooWide } from './accessible.ts';

/** What a reader would meet on the present screen, by kind and text. */
export const textFaults = async (page: Page): Promise<string[]> => [
  ...(await tooWide(page)),
  ...(await page.evaluate(findFaults)),
];

function findFaults(): string[] {
  interface Line {
    box: DOMRect;
    element: Element;
    /** Bars that stay lie over what scrolls below them. */
    stays: boolean;
  }
  const found = new Set<string>();
  const seen: Line[] = [];
  const range = document.createRange();
  const unread = '[aria-hidden=true], [inert], script, style, noscript, option, [role=log]';
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);

  const meet = (one: DOMRect, other: DOMRect): DOMRect => {
    const left = Math.max(one.left, other.left);
    const top = Math.max(one.top, other.top);
    const width = Math.min(one.right, other.right) - left;
    const height = Math.min(one.bottom, other.bottom) - top;
    return new DOMRect(left, top, Math.max(0, width), Math.max(0, height));
  };

  /** The part of a line that boxes around it leave; undefined where it is hidden on purpose. */
  const leftOf = (line: DOMRect, element: Element): { box: DOMRect; cut: number } | undefined => {
    let box = line;
    let cut = 0;
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflow, overflowX, overflowY, textOverflow, clipPath, webkitLineClamp } =
        getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      if (clipPath === 'inset(50%)' || (overflow !== 'visible' && edge.width < 3)) return undefined;
      if (overflow === 'visible' || around === document.body) continue;
      const scrolls = /auto|scroll/.test(`${overflowX} ${overflowY}`);
      const rest = meet(box, edge);
      const short = Math.max(box.width - rest.width, box.height - rest.height);
      const isMeant = scrolls || textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (!isMeant) cut = Math.max(cut, short);
      box = rest;
    }
    return { box, cut };
  };

  const isStaying = (element: Element): boolean => {
    for (let around: Element | null = element; around; around = around.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(around).position)) return true;
    return false;
  };

  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  while (words.nextNode()) {
    const { currentNode: node } = words;
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (element === null || text === '' || element.closest(unread) !== null) continue;
    if (dialog !== undefined && !dialog.contains(element)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    const rows = new Set(lines.map(({ bottom }) => Math.round(bottom))).size;
    if (rows > 2 && text.length / rows < 2) found.add(`letters: ${text.slice(0, 30)}`);
    const high = parseFloat(getComputedStyle(element).fontSize);
    for (const line of lines) {
      // Of its letters alone: rows with little space between them touch.
      const space = Math.max(0, (line.height - high) / 2);
      const letters = new DOMRect(line.x, line.y + space, line.width, line.height - 2 * space);
      const rest = leftOf(letters, element);
      if (rest === undefined) continue;
      if (rest.cut > 2) found.add(`cut by ${Math.round(rest.cut)}: ${text.slice(0, 30)}`);
      if (rest.box.width < 1 || rest.box.height < 1) continue;
      if (rest.box.right > document.documentElement.clientWidth + 1)
        found.add(`beside the window: ${text.slice(0, 30)}`);
      seen.push({ box: rest.box, element, stays: isStaying(element) });
    }
  }
  for (const [at, one] of seen.entries())
    for (const other of seen.slice(at + 1)) {
      if (one.element === other.element || one.stays !== other.stays) continue;
      const { width, height } = meet(one.box, other.box);
      if (width > 3 && height > 3)
        found.add(
          `over each other: ${one.element.textContent?.trim().slice(0, 30)} / ${other.element.textContent?.trim().slice(0, 30)}`,
        );
    }
  return [...found];
}
