// What the shell, Today and the lock show of safety checks.
import { lazyPart } from '../../parts/lazy-part.tsx';

/** With the screen, which the device keeps in any case. */
export const KeptBoard = lazyPart(
  async () => (await import('./screens/board-screen.tsx')).KeptBoard,
);
export { loadChecks } from './api.ts';
export { CheckTile } from './components/alarm-band.tsx';
export { CheckBar, OpenCheckBar } from './components/open-check-bar.tsx';
export { StartSheet } from './components/start-sheet.tsx';
