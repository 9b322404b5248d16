// The components of `overlays.tsx`, once their piece has run, whichever part of the app has fetched it.
import type { ComponentType } from 'react';
import { createStore } from '@yadori/web-client/store.ts';

export const overlayStore = createStore<
  Record<'AppOverlays' | 'OfflineBar', ComponentType> | undefined
>(undefined);
