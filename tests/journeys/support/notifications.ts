// The browser's notifications as a journey sees them: the real ones, with a list of what a page has shown.
import { expect, test, type BrowserContext, type Page, type Request } from '@playwright/test';
import type { Resident } from './dormitory.ts';

interface ShownNotification {
  title: string;
  tag: string;
  body: string;
  requireInteraction: boolean;
}

interface Recording {
  shownNotifications?: Notification[];
}

/** Everything that pages of this context show from now on, in order. */
export async function recordNotifications(context: BrowserContext): Promise<ShownNotification[]> {
  const all: ShownNotification[] = [];
  await context.exposeFunction(
    'noteNotification',
    (shown: ShownNotification) => void all.push(shown),
  );
  await context.addInitScript(() => {
    const page = globalThis as unknown as Recording & {
      Notification: typeof Notification;
      noteNotification(shown: object): void;
    };
    page.shownNotifications = [];
    page.Notification = class extends Notification {
      constructor(title: string, options: NotificationOptions = {}) {
        super(title, options);
        page.shownNotifications?.push(this);
        const { tag, body, requireInteraction } = this;
        page.noteNotification({ title, tag, body, requireInteraction });
      }
    };
  });
  return all;
}

/** As if the resident pressed the last notification that this page has shown. */
export const pressNotification = (page: Page): Promise<boolean | undefined> =>
  page.evaluate(() =>
    (globalThis as unknown as Recording).shownNotifications
      ?.at(-1)
      ?.dispatchEvent(new Event('click')),
  );

/** The browser allows it, and the resident has switched it on here. */
export async function allow(context: BrowserContext, { scope }: Resident): Promise<void> {
  await context.grantPermissions(['notifications']);
  const url = test.info().project.use.baseURL ?? '';
  await context.addCookies([{ name: `notifications-${scope.accountId}`, value: 'on', url }]);
}

/** The page is looked at again. */
export const focusAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('focus')));

/** As `focusAgain`, until the poll for messages has its answer. */
export async function lookAgain(page: Page): Promise<void> {
  let answers = 0;
  page.on('response', (answer) => {
    if (answer.url().endsWith('/new-count')) answers += 1;
  });
  await expect
    .poll(async () => {
      await focusAgain(page);
      return answers;
    })
    .toBeGreaterThan(0);
}

/** The calls that answer such requests, as they come. */
export function callsTo(page: Page, ...paths: string[]): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const found = paths.find((path) => pathname.endsWith(path));
    if (found !== undefined) calls.push(found);
  });
  return calls;
}

/** Counts the calls without their answer yet, from now on; a poll for one of them is not sent a second time. */
export function unanswered(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/v1/live')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}
