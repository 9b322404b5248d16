// The router of the app document.
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routes/route-tree.tsx';
import { CrashScreen } from './screens/crash-screen.tsx';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: CrashScreen,
  // The conversation keeps its own place: by its messages, not by pixels of another visit.
  scrollRestoration: ({ location }) => location.pathname !== '/message',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Readers learn of a new screen by the focus on its heading; the first document speaks for itself. */
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (fromLocation === undefined || !pathChanged) return;
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
});
