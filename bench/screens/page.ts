// A page on a slow device, and when something stands on it: processor and network are throttled, a watch runs inside.
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Network } from '../slow-network.ts';

/** As the aims are set: a fourth of the processor, and a network by its latency (ms) and kilobits a second. */
export const cpuRate = 4;
export const networks = {
  phone: { latency: 150, down: 1600, up: 750 },
  tablet: { latency: 20, down: 10_000, up: 10_000 },
  /** Of a night after an earthquake. */
  bad: { latency: 600, down: 400, up: 200 },
} satisfies Record<string, Network>;

/** A page of a context without a cache. */
export async function throttledPage(context: BrowserContext, network: Network): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await throttleNetwork(devtools, network);
  await page.addInitScript(watchPage);
  return page;
}

export const throttleNetwork = (devtools: CDPSession, network: Network) =>
  devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: (network.down * 1000) / 8,
    uploadThroughput: (network.up * 1000) / 8,
  });

interface Watch {
  shift: number;
  /** Longest time from any event of a press to the paint after it, since it was last set to 0. */
  press: number;
  /** From the pointer's arrival to the paint after it, which shows the pressed state. */
  down: number;
  /** When the last click was made. */
  clickedAt: number;
  /** Resolves to the time of the first frame in which the condition holds. */
  frameWith: (condition: () => boolean) => Promise<number>;
}

declare global {
  var benchWatch: Watch;
}

/** Runs in the page, before its own scripts. */
export function watchPage(): void {
  const mostMs = 60_000;
  const watch: Watch = {
    shift: 0,
    press: 0,
    down: 0,
    clickedAt: 0,
    frameWith: (condition) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (condition()) resolve(performance.now());
          else if (performance.now() > mostMs)
            reject(new Error(`not within ${mostMs} ms: ${condition}`));
          else requestAnimationFrame(look);
        };
        look();
      }),
  };
  globalThis.benchWatch = watch;
  addEventListener('click', ({ timeStamp }) => (watch.clickedAt = timeStamp), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) watch.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      watch.press = Math.max(watch.press, duration);
      if (name === 'pointerdown') watch.down = Math.max(watch.down, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Until all is shown and what is loaded beside it has come; the event stream keeps the network from being idle. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.waitForTimeout(4000);
}

/** From the press to the paint after it; presses that are painted within 16 ms have no entry. */
export async function pressed(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (globalThis.benchWatch.press = globalThis.benchWatch.down = 0));
  await press();
  await page.waitForTimeout(700);
  return page.evaluate(() => globalThis.benchWatch.press);
}
