// The bar of an open safety check above the screens of a dormitory. What comes after the first screen would move what
// is pressed, so the first screen of a dormitory waits until it is known whether there is one.
import { lazyPart } from '../../parts/lazy-part.tsx';
import { findDormitory } from '../../session/dormitories.ts';
import { currentSession, hasRight, type SessionDormitory } from '../../session/session.ts';

const loadPanel = () => import('../../features/safety/panel.tsx');

export const OpenCheckBar = lazyPart(async () => (await loadPanel()).OpenCheckBar);

export const readsChecks = (dormitory: SessionDormitory): boolean =>
  hasRight(currentSession(), dormitory, { of: 'safety', level: 'view' });

/** Today and the board show the checks themselves, and the counter has the whole screen. */
const withoutBar = /^\/[^/]+\/(today|safety|counter)\b/;

/** Longer than this no screen waits; the bar comes when it is known. */
const patienceMs = 3000;

/** Beside the file of the screen, and at once where the checks were read before. */
export async function loadCheckBar(code: string, pathname: string): Promise<void> {
  const dormitory = await findDormitory(code);
  if (dormitory === undefined || withoutBar.test(pathname) || !readsChecks(dormitory)) return;
  await Promise.race([
    Promise.all([OpenCheckBar.load(), loadPanel().then(({ loadChecks }) => loadChecks(code))]),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]).catch(() => undefined);
}
