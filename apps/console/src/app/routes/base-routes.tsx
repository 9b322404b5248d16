// The routes that all others lie below: the console, and one dormitory.
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { loadCheckBar } from '../shell/check-bar.ts';
import { Shell } from '../shell/shell.tsx';
import { dormitoryWith } from './guards.tsx';

export const root = createRootRoute({ component: Shell });

export const dormitory = createRoute({
  getParentRoute: () => root,
  path: '/$dormitory',
  beforeLoad: async ({ params }) => {
    await dormitoryWith(params.dormitory);
  },
  loader: ({ params, location }) => loadCheckBar(params.dormitory, location.pathname),
});
