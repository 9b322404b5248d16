// A screen of a route by its name in the list of screens that are loaded later.
import type { ComponentType } from 'react';
import { lazyScreen } from '../../parts/lazy-part.tsx';
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
