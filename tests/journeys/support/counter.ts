// The counter's tablet in a journey: a reader that imitates a keyboard, and the other language.
import type { Page } from '@playwright/test';
import { stepAt } from '@yadori/api/meals/code';
import { mealCode } from '@yadori/api/meals/code-calls';
import { codeText } from '@yadori/server/features/meals/code/meal-code';
import { today, type Resident } from './dormitory.ts';

/** Keys of one scan in one go: as a reader types, and however busy the machine is. */
export const readByReader = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    for (const key of Array.from(text).concat('Enter'))
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  }, code);

/** From the next document on. */
export const inEnglish = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    localStorage.setItem('yadori.staff.appearance', '{"language":"en","theme":"light"}'),
  );

/** What the phone of the resident draws at that instant. */
export async function drawnBy({ send }: Resident, at: number): Promise<string> {
  const answer = await send(mealCode, {});
  const found = answer.ok ? answer.data.codes.find(({ date }) => date === today) : undefined;
  if (found === undefined) throw new Error('no meal code');
  return codeText(Buffer.from(found.key, 'base64url'), found.reservation_id, stepAt(at));
}
