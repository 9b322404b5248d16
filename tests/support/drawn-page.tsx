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
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { act } from './act.ts';
import { afterReads } from './after-reads.ts';

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
  // Parts of the page in files of their own: what arrived later would draw beside the act, or in the next test.
  await act(() => vi.dynamicImportSettled());
  return router;
}

/** One page of the dormitory A1, with the search of its address, and another one to leave it for. */
export function pageOfDormitory(show: () => ReactNode, search = '') {
  const rootRoute = createRootRoute();
  const getParentRoute = () => rootRoute;
  const page = createRoute({ getParentRoute, path: '/$dormitory/page', component: show });
  const other = createRoute({
    getParentRoute,
    path: '/$dormitory/other',
    component: () => 'other',
  });
  return { routeTree: rootRoute.addChildren([page, other]), at: `/A1/page${search}` };
}

/** As a person does: React hears of it. */
export const enterValue = (control: HTMLElement, value: string) =>
  act(async () => {
    const { prototype } = control.constructor as typeof HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    const happens = control.tagName === 'SELECT' ? 'change' : 'input';
    control.dispatchEvent(new Event(happens, { bubbles: true }));
  });

/** In the order of the page. */
export const buttonsOf = (text: string): HTMLButtonElement[] =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent.includes(text));

/** With what follows from immediate answers. */
export async function press(control: HTMLElement | null | undefined): Promise<void> {
  if (control == null) throw new Error('There is nothing to press.');
  await act(async () => {
    control.click();
    await afterReads();
  });
}
