// The router of the console, below /staff.
import { createRouter } from '@tanstack/react-router';
import { focusClosedRow } from '../parts/details/close-to-row.ts';
import { openOverlay } from '../routing/overlays.ts';
import { routeTree } from './routes/route-tree.tsx';
import { CrashScreen } from './screens/crash-screen.tsx';
import { NotFoundScreen } from './screens/rare-screens.ts';

export const router = createRouter({
  routeTree,
  basepath: '/staff',
  defaultPreload: 'intent',
  defaultErrorComponent: CrashScreen,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
});

router.subscribe('onBeforeNavigate', () => openOverlay(undefined));

/**
 * Readers learn of a new screen by the focus on its heading; the first document speaks for itself, a closed row and
 * details that have the focus already too.
 */
router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
  if (fromLocation === undefined || !pathChanged) return;
  if (document.activeElement?.closest('article')) return;
  if (focusClosedRow({ from: fromLocation.pathname, to: toLocation.pathname })) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
});
