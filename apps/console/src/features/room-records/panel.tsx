// What arrivals and cards show of records of rooms (SC052).
import { lazyPart } from '../../parts/lazy-part.tsx';

export const CheckDialog = lazyPart(
  async () => (await import('./components/check-dialog.tsx')).CheckDialog,
);

export const ArrivalDamages = lazyPart(
  async () => (await import('./components/arrival-damages.tsx')).ArrivalDamages,
);

export const RoomRecords = lazyPart(
  async () => (await import('./components/records-view.tsx')).RecordsView,
);
