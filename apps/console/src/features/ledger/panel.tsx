// What other screens do with charges: waive the fee of a meal where it stands in a list of meals (SE014).
import { lazyPart } from '../../parts/lazy-part.tsx';

export const WaiveMealFee = lazyPart(
  async () => (await import('./components/waive-meal-fee.tsx')).WaiveMealFee,
);
