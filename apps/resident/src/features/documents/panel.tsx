// What other features show of the legal texts: the question on Home (SJ009).
import { lateComponent } from '@yadori/kit/loading/late-component.tsx';

/** Most days nothing is asked: no place is kept for it. */
export const OpenConsents = lateComponent(
  async () => (await import('./components/consent-cards.tsx')).ConsentCards,
);
