// Holds what is on the screen to axe, in both colour schemes, and to the width of a small phone.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions, default as Axe } from 'axe-core';
import { expect } from './journey.ts';

/** Half a megabyte; the `source` of the package itself is more than twice as long, and each document reads it. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Scheme = 'light' | 'dark';

/** The rules whose outcome hangs on the colours; for all others both schemes are one document. */
export const aboutColours: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** All rules of axe; reports findings by rule and place, for this and the following views. */
export async function expectAccessible(page: Page, view: string): Promise<void> {
  // The scheme of the view before comes first: each switch draws the whole page again.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  expect.soft(await barriersIn(page, first), `${view}, ${first}`).toEqual([]);
  const pale = await barriersIn(page, second, aboutColours);
  expect.soft(pale, `${view}, ${second}`).toEqual([]);
  expect.soft(await sheetsOutOfThemselves(page), `${view}: scrolls as a whole`).toEqual([]);
}

/** A sheet whose middle scrolls must not be higher than it looks: a reader's cursor would scroll it empty. */
const sheetsOutOfThemselves = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open]')]
      .filter((sheet) => getComputedStyle(sheet).display === 'flex')
      .filter((sheet) => sheet.scrollHeight > sheet.clientHeight)
      .map((sheet) => `${sheet.scrollHeight} in ${sheet.clientHeight}`),
  );

/** What axe finds: rule, place, and the first of its words on it, which name colours that were compared. */
export async function barriersIn(
  page: Page,
  colorScheme: Scheme,
  runOnly?: readonly string[],
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(runOnly && { runOnly: [...runOnly] }),
  };
  let violations = await page.evaluate(runAxe, options);
  if (violations === undefined) {
    // Each document reads it once.
    await page.evaluate(axeSource);
    violations = await page.evaluate(runAxe, options);
  }
  if (violations === undefined) throw new Error('axe does not run in this document');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) =>
        `${id}: ${target.join(' ')} (${[...any, ...all, ...none][0]?.message ?? ''})`,
    ),
  );
}

/** Violations alone: what holds is long and would have to cross over from the browser. Undefined before axe is there. */
const runAxe = async (options: RunOptions): Promise<AxeResults['violations'] | undefined> => {
  const { axe } = globalThis as unknown as { axe?: typeof Axe };
  if (axe === undefined) return undefined;
  // Colours in a transition between two schemes, or two states of a button, belong to neither.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  const usual = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...usual, still];
  try {
    return (await axe.run(document, options)).violations;
  } finally {
    // A press after the look meets the page as it is: some of it moves a moment later on purpose.
    document.adoptedStyleSheets = usual;
  }
};

/** At 320 pixels (1280 at a zoom of 400 %) nothing has to be scrolled sideways. */
export async function expectReflow(page: Page, view: string): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // The other layout comes with the next drawing.
  await softly.poll(() => tooWide(page), { message: `${view} at 320 pixels` }).toEqual([]);
  if (usual !== null) await page.setViewportSize(usual);
}

const softly = expect.configure({ soft: true });

/** The boxes that have to be scrolled sideways: the page, and whatever scrolls in an open dialog. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    return [root, ...document.querySelectorAll('dialog[open], dialog[open] *')]
      .filter((box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth)
      .filter((box) => box === root || /auto|scroll/.test(getComputedStyle(box).overflowX))
      .map((box) => `${box.tagName} ${box.className} ${box.scrollWidth} in ${box.clientWidth}`);
  });
