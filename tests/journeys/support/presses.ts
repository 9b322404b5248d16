// Counts what a person does to get a job done (part 0.3 of the staff's rows): presses, and signs typed into fields.
import type { Page } from '@playwright/test';

interface Presses {
  /** Since the last call: presses of pointer and keys, and signs typed into a field. */
  taken(): Promise<{ presses: number; signs: number }>;
}

/** Before the page is opened. Texts that `fill` puts in at once are no signs. */
export async function countPresses(page: Page): Promise<Presses> {
  const count = { presses: 0, signs: 0 };
  await page.exposeBinding('countPress', (_source, kind: keyof typeof count) => {
    count[kind] += 1;
  });
  await page.addInitScript(listen);
  return {
    async taken() {
      // Its answer comes after those of the bindings before it.
      await page.evaluate(() => undefined);
      const taken = { ...count };
      Object.assign(count, { presses: 0, signs: 0 });
      return taken;
    },
  };
}

function listen(): void {
  const { countPress } = globalThis as unknown as { countPress: (kind: string) => void };
  const isField = (target: EventTarget | null) =>
    target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
  const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];
  addEventListener('pointerdown', () => countPress('presses'), { capture: true });
  addEventListener(
    'keydown',
    ({ key, target, ctrlKey, metaKey }) => {
      if (modifiers.includes(key)) return;
      const isSign = key.length === 1 && !ctrlKey && !metaKey && isField(target);
      countPress(isSign ? 'signs' : 'presses');
    },
    { capture: true },
  );
}
