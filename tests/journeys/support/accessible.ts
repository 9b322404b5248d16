// Holds what is on the screen to axe, in both colour schemes, and to the width of a small phone.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The rules whose outcome hangs on the colours; for all others both schemes are one document. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/** All of axe's rules; what it finds is told by rule and place, for this and the following views. */
export async function expectAccessible(page: Page, view: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    if (colorScheme === 'dark') axe.withRules(aboutColours);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
    expect.soft(found, `${view}, ${colorScheme}`).toEqual([]);
  }
}

/** At 320 pixels (1280 at a zoom of 400 %) nothing has to be scrolled sideways. */
export async function expectReflow(page: Page, view: string): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await page.evaluate(() => {
    const root = document.documentElement;
    const boxes = [root, ...document.querySelectorAll('dialog[open], dialog[open] *')];
    return boxes
      .filter((box) => box.scrollWidth > Math.max(box.clientWidth, 1) && box.clientWidth > 0)
      .filter((box) => box === root || /auto|scroll/.test(getComputedStyle(box).overflowX))
      .map((box) => `${box.tagName} ${box.className} ${box.scrollWidth} in ${box.clientWidth}`);
  });
  expect.soft(wide, `${view} at 320 pixels`).toEqual([]);
  if (usual !== null) await page.setViewportSize(usual);
}
