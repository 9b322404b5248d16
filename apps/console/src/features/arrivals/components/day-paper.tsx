// The sheet of a day: of those who move in, or of those who move out.
import { lazyPart } from '../../../parts/lazy-part.tsx';
import type { Arrivals } from '../api.ts';
import type { Way } from '../use-shown.ts';
import { ArrivalsPaper } from './arrivals-paper.tsx';

const DeparturesPaper = lazyPart(async () => (await import('./leaving-day.tsx')).DeparturesPaper);

interface DayPaperProps {
  data: Arrivals;
  way: Way;
  /** As soon as it is there. */
  prints: boolean;
}

export const DayPaper = ({ data, way, prints }: DayPaperProps) =>
  way === 'in' ? (
    <ArrivalsPaper data={data} prints={prints} />
  ) : (
    <DeparturesPaper data={data} prints={prints} />
  );
