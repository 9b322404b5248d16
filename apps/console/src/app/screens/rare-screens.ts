// Pages that few people ever see, in files of their own.
import { lazyPart } from '../../parts/lazy-part.tsx';

export const NotFoundScreen = lazyPart(
  async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
);
export const NoRightScreen = lazyPart(
  async () => (await import('./no-right-screen.tsx')).NoRightScreen,
);
