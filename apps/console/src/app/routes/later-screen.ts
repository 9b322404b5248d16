// A screen of a route by its name in the list of screens that are loaded later.
import { createRoute, type AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyScreen } from '../../parts/lazy-part.tsx';
import type { PageId } from '../../routing/pages.ts';
import { pageRoute } from './guards.tsx';
import type { laterScreens } from './later-screens.ts';

type Name = keyof typeof laterScreens;

const loadList = () => import('./later-screens.ts');

/** While the first screen rests: a screen that is opened later then costs one request after another no more. */
export const preloadLaterScreens = (): void => void loadList().catch(() => undefined);

export const laterScreen = (name: Name) =>
  lazyScreen<string>(
    async () => (await (await loadList()).laterScreens[name]()) as Record<string, ComponentType>,
    name,
  );

/** A page below a route, guarded by its right; its screen is loaded later. */
export const laterPage = <Parent extends AnyRoute, Path extends string>(
  parent: Parent,
  path: Path,
  id: PageId,
  name: Name,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    ...pageRoute(id),
    component: laterScreen(name),
  });

/** The details of one row of a list, by its number. */
export const laterCard = <Parent extends AnyRoute>(parent: Parent, name: Name) =>
  createRoute({ getParentRoute: () => parent, path: '/$id', component: laterScreen(name) });
