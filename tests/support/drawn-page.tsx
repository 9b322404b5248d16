// A page of the console drawn in a document of its own, for tests of components.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRoute,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** Takes away what the last one drew. */
export function emptyDocument(): Root {
  document.body.innerHTML = '<div id="root"></div>';
  return createRoot(document.querySelector('#root') as HTMLElement);
}

interface Routes {
  routeTree: AnyRoute;
  /** The first address. */
  at?: string;
  queryClient: QueryClient;
}

export async function drawRoutes(root: Root, { routeTree, at = '/', queryClient }: Routes) {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await act(async () => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await router.load();
  });
  return router;
}

/** One page of the dormitory A1, with the search of its address. */
export function pageOfDormitory(show: () => ReactNode, search = '') {
  const rootRoute = createRootRoute();
  const getParentRoute = () => rootRoute;
  const page = createRoute({ getParentRoute, path: '/$dormitory/page', component: show });
  return { routeTree: rootRoute.addChildren([page]), at: `/A1/page${search}` };
}

/** As a person does: React hears of it. */
export const enterValue = (control: HTMLElement, value: string) =>
  act(async () => {
    const { prototype } = control.constructor as typeof HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    const happens = control.tagName === 'SELECT' ? 'change' : 'input';
    control.dispatchEvent(new Event(happens, { bubbles: true }));
  });
