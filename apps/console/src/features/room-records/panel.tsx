// What the page of arrivals shows of records of rooms (SC052).
import { lazyPart } from '../../parts/lazy-part.tsx';

export const RoomRecords = lazyPart(
  async () => (await import('./components/records-view.tsx')).RecordsView,
);
