// Points of a record by part of the room.
import { grouped } from '@yadori/api/grouped';
import type { Language } from '@yadori/api/language/language';
import { areaOfPoint } from '@yadori/api/room-records/rules';
import type { RecordDetails } from './api.ts';

type Point = RecordDetails['record']['points'][number];

/** In the order in which the parts first come. */
export const areasOf = (
  points: readonly Point[],
  language: Language,
): { area: string; points: Point[] }[] =>
  [...grouped(points, (point) => areaOfPoint(point, language))].map(([area, found]) => ({
    area,
    points: found,
  }));
