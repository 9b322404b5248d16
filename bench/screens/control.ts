// The empty control of a first screen: a document, then as many bytes as the screen had loaded, then a heading. What it takes
// is the network's and the browser's own; no screen of so many bytes can be faster.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { networks, throttledPage } from './page.ts';
import type { Setting } from './samples.ts';

interface Control {
  origin: string;
  close: () => void;
}

export async function startControl(): Promise<Control> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control');
    const bytes = Number(searchParams.get('bytes'));
    const isDocument = pathname === '/';
    response.setHeader('content-type', isDocument ? 'text/html' : 'text/javascript');
    response.end(isDocument ? documentOf(bytes) : scriptOf(bytes));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

const documentOf = (bytes: number) =>
  `<!doctype html><main></main><script type="module" src="/script?bytes=${bytes}"></script>`;

const scriptOf = (bytes: number) =>
  `document.querySelector('main').append(document.createElement('h3'))//${'.'.repeat(bytes)}`;

/** What the page has loaded so far, with heads and as sent. */
export const bytesOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
  );

/** The time of the control's heading, on a device and a line as slow. */
export async function controlShown(
  { browser, controlOrigin }: Setting,
  device: 'phone' | 'tablet',
  bytes: number,
): Promise<number> {
  const context = await browser.newContext();
  const page = await throttledPage(context, networks[device]);
  await page.goto(`${controlOrigin}/?bytes=${bytes}`, { waitUntil: 'commit' });
  const shownAt = await page.evaluate(() =>
    globalThis.benchWatch.frameWith(() => document.querySelector('h3') !== null),
  );
  await context.close();
  return shownAt;
}
