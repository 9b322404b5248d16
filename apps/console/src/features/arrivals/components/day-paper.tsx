// The sheet of a day: of those who move in, or of those who move out.
import type { Arrivals } from '../api.ts';
import type { Way } from '../use-shown.ts';
import { ArrivalsPaper } from './arrivals-paper.tsx';
import { DeparturesPaper } from './departures-paper.tsx';

export const DayPaper = ({ data, way }: { data: Arrivals; way: Way }) =>
  way === 'in' ? <ArrivalsPaper data={data} /> : <DeparturesPaper data={data} />;
