// The counter's tablet in a journey: a reader that imitates a keyboard, and the other language.
import type { BrowserContext, Page } from '@playwright/test';
import { stepAt } from '@yadori/api/meals/code';
import { mealCode } from '@yadori/api/meals/code-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { codeText } from '@yadori/server/features/meals/code/meal-code';
import { beginSession } from '@yadori/server/features/staff/session/service';
import { staffCookie } from '@yadori/server/platform/http/staff-cookie';
import { today, type Resident } from './dormitory.ts';
import type { Product } from './product.ts';

/** Keys of one scan in one go: a reader's are 2 ms apart by the keyboard's clock, however busy the machine is. */
export const readByReader = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    const start = performance.now();
    for (const [index, key] of Array.from(text).concat('Enter').entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: start + 2 * index });
      document.body.dispatchEvent(event);
    }
  }, code);

/** Reads a code that lets somebody in. The welcome leaves after a second and a half: the page itself waits for it. */
export async function welcomedByReader(page: Page, code: string, word = 'どうぞ'): Promise<void> {
  const seen = await page.evaluateHandle(
    (text) => ({
      seen: new Promise<void>((resolve) => {
        const look = () =>
          [...document.querySelectorAll<HTMLElement>('[role=status]')].some(
            (each) => each.textContent.includes(text) && each.checkVisibility(),
          )
            ? resolve()
            : requestAnimationFrame(look);
        look();
      }),
    }),
    word,
  );
  await readByReader(page, code);
  await seen.evaluate((watch) => watch.seen);
}

/** From the next document on. */
export const inEnglish = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    localStorage.setItem('yadori.staff.appearance', '{"language":"en","theme":"light"}'),
  );

/** A tablet that was enrolled as a station of the dormitory. */
export async function stationSignedIn(
  { db, address, now }: Product,
  context: BrowserContext,
  dormitoryId: number,
): Promise<{ staffId: number }> {
  const at = new Date(now());
  const { id: staffId } = await db.queries
    .insertInto('staff')
    .values({
      kind: 'station',
      name: `食堂${at.getTime()}`,
      dormitory_id: dormitoryId,
      created_at: at,
      activated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.queries
    .insertInto('staff_grants')
    .values({
      staff_id: staffId,
      staff_kind: 'station',
      role: 'station',
      dormitory_id: dormitoryId,
      from_day: dateAt(now()) as never,
      granted_at: at,
      granted_by: 'system',
    })
    .execute();
  const session = { staffId, network: '127.0.0.1', device: '', now: now() } as const;
  const token = await beginSession(db.queries, { ...session, stage: 'full', factor: 'totp' });
  const [name = '', value = ''] = (staffCookie(token, address).split(';')[0] ?? '').split('=');
  await context.addCookies([{ name, value, url: address }]);
  return { staffId };
}

/** What the phone of the resident draws at that instant. */
export async function drawnBy({ send }: Resident, at: number): Promise<string> {
  const answer = await send(mealCode, {});
  const found = answer.ok ? answer.data.codes.find(({ date }) => date === today) : undefined;
  if (found === undefined) throw new Error('no meal code');
  return codeText(Buffer.from(found.key, 'base64url'), found.reservation_id, stepAt(at));
}
