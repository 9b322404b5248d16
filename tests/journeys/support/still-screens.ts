// Opens screens whose answers arrive one by one, each of them under a finger, and measures what moves.
import type { CDPSession, Page } from '@playwright/test';
import { recordMovement, type Movement, type Recorder } from './record-movement.ts';

export type { Movement };

/** From pointerdown to pointerup, in milliseconds. */
const pressLasts = 60;

/** How often nothing may have been requested before a screen counts as whole. */
const quietTurns = 3;

/** A pointer that comes near a day of a calendar has it read ahead: there a screen comes to rest only without one. */
const mostTurns = 80;

export interface HeldScreens {
  /** Loads the app, or opens another screen of it as its links do. */
  open: (address: string, how?: 'load' | 'within') => Promise<Movement>;
}

/** Before the page is opened. No click reaches the app from then on: all presses stay on their screen. */
export async function holdAnswers(page: Page, isTouch: boolean): Promise<HeldScreens> {
  await page.addInitScript(recordMovement);
  const answers = await queueAnswers(page);
  const press = isTouch ? touch(await page.context().newCDPSession(page)) : click(page);
  const isShown = () =>
    page.evaluate(() => (globalThis as unknown as Recorder).stillScreen?.isShown() === true);
  return {
    async open(address, how = 'within') {
      if (how === 'load') await page.goto(address, { waitUntil: 'commit' });
      else await page.evaluate(goTo, address);
      // What the app needs before it can show anything.
      while (!(await isShown().catch(() => false))) {
        answers.letNext();
        // A short pause: the console waits three seconds at most for the bar of an open check.
        await page.waitForTimeout(20);
      }
      let quiet = 0;
      for (let turn = 0; quiet < quietTurns && turn < mostTurns; turn += 1) {
        const at = await page.evaluate(targetOf, turn);
        if (at !== undefined) await press.down(at);
        quiet = answers.letNext() ? 0 : quiet + 1;
        await passTime(page);
        if (at !== undefined) await press.up();
      }
      // Without a finger each screen comes to rest.
      for (let turn = 0; quiet < quietTurns; turn += 1) {
        if (turn === mostTurns) throw new Error(`${address} requests without end`);
        quiet = answers.letNext() ? 0 : quiet + 1;
        await passTime(page);
      }
      return page.evaluate(readMovement);
    },
  };
}

/** Answers wait in the browser's network layer; the newest and the oldest go in turn. */
async function queueAnswers(page: Page) {
  const held: (() => void)[] = [];
  let under = 0;
  let count = 0;
  await page.route(/\/api\/v/, async (route) => {
    // The event stream is no answer.
    if (route.request().url().includes('/live')) return;
    under += 1;
    const response = await route.fetch().catch(() => undefined);
    held.push(() => {
      under -= 1;
      // A request that the page has cancelled meanwhile has no use for it.
      void (response === undefined ? route.abort() : route.fulfill({ response })).catch(() => {});
    });
  });
  return {
    /** False: nothing was on its way. */
    letNext: (): boolean => {
      const wasUnder = under > 0;
      count += 1;
      (count % 2 === 0 ? held.shift() : held.pop())?.();
      return wasUnder;
    },
  };
}

/** Frames are drawn meanwhile, and what was put off to idle time begins. */
const passTime = (page: Page) =>
  page
    .evaluate(
      (milliseconds) =>
        new Promise<void>((resolve) =>
          setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 1000 }), milliseconds),
        ),
      pressLasts,
    )
    // The document was exchanged under it.
    .catch(() => undefined);

interface Place {
  x: number;
  y: number;
}

interface Press {
  down: (at: Place) => Promise<void>;
  up: () => Promise<void>;
}

const click = ({ mouse }: Page): Press => ({
  down: async ({ x, y }) => {
    await mouse.move(x, y);
    await mouse.down();
  },
  up: () => mouse.up(),
});

/** As `touchscreen.tap`, which has no length. */
function touch(session: CDPSession): Press {
  const send = async (type: 'touchStart' | 'touchEnd', touchPoints: Place[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  return { down: (at) => send('touchStart', [at]), up: () => send('touchEnd', []) };
}

function goTo(address: string): void {
  (globalThis as unknown as Recorder).stillScreen?.begin();
  history.pushState({}, '', address);
}

const targetOf = (turn: number) => (globalThis as unknown as Recorder).stillScreen?.target(turn);

function readMovement(): Movement {
  const movement = (globalThis as unknown as Recorder).stillScreen?.read();
  if (movement === undefined) throw new Error('nothing was recorded');
  return movement;
}
