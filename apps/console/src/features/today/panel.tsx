// What the lock shows of tonight's roster.
import { lazyPart } from '../../parts/lazy-part.tsx';

/** With the screen, which the device keeps in any case. */
export const KeptRoster = lazyPart(
  async () => (await import('./screens/roster-screen.tsx')).KeptRoster,
);
