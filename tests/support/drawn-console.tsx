// A page or a part of the console with a session, the answers of its calls and a document of its own, for tests of
// components: what is sent is kept.
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '@yadori/web-client/query.ts';
import { sending } from '../../apps/console/src/session/api.ts';
import { putSession } from '../../apps/console/src/session/session.ts';
import { act } from './act.ts';
import { afterReads } from './after-reads.ts';
import { answering, isChange, type Read, type SentCall } from './answering.ts';
import { allRights } from './console-session.ts';
import { drawRoutes, emptyDocument } from './drawn-page.tsx';

type SentInput = [call: SentCall, input: { params?: object; body?: object }];

interface PageOptions {
  /** Pattern of its address, and the address. */
  path?: string;
  at?: string;
  reads?: readonly Read[];
  /** What every other call is answered. */
  answer?: object;
}

export const refused = (message: string, data: object | null = null) => ({
  ok: false,
  status: 409,
  code: 'error',
  message,
  errors: {},
  data,
});

type Viewport = (size: { width: number }) => void;

/** Until the end of the test. */
export const setWidth = (width: number) =>
  (globalThis as unknown as { happyDOM: { setViewport: Viewport } }).happyDOM.setViewport({
    width,
  });

/** Of a test file: what it draws is gone after each test. */
export function drawnConsole() {
  const once = vi.fn<(...sent: SentInput) => Promise<object>>();
  const { once: sendOnce } = sending;
  let root: Root;
  let address = () => '';
  beforeEach(() => {
    putSession(allRights);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    once.mockReset();
    sending.once = once as never;
    root = emptyDocument();
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    queryClient.clear();
    sending.once = sendOnce;
    setWidth(1024);
  });
  // The next file begins without a session.
  afterAll(() => void vi.resetModules());
  return {
    async show(draw: () => ReactNode, shown: PageOptions = {}) {
      const { path = '/$dormitory/page', at = '/A1/page', reads = [], answer } = shown;
      once.mockImplementation(answering(reads, () => answer ?? refused('')));
      const rootRoute = createRootRoute({ component: Outlet });
      const getParentRoute = () => rootRoute;
      const routeTree = rootRoute.addChildren([
        createRoute({ getParentRoute, path, component: draw }),
        createRoute({ getParentRoute, path: '$', component: () => 'elsewhere' }),
      ]);
      const router = await drawRoutes(root, { routeTree, at, queryClient });
      address = () => router.state.location.href;
      await act(afterReads);
    },
    /** Without reads. */
    sent: () => once.mock.calls.filter(([call]) => isChange(call)),
    address: () => address(),
  };
}

/** Before anything is drawn in between. */
export const pressTwice = (control: HTMLElement | undefined) =>
  act(async () => {
    control?.click();
    control?.click();
    await afterReads();
  });

/** With what follows from immediate answers. */
export const pressKey = (key: string, target: Element | null = document.activeElement) =>
  act(async () => {
    target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await afterReads();
  });
