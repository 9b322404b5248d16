// Points of a record by part of the room.
import type { Language } from '@yadori/api/language/language';
import { areaOfPoint } from '@yadori/api/room-records/rules';
import type { RecordDetails } from './api.ts';

type Point = RecordDetails['record']['points'][number];

/** In the order in which the parts first come. */
export function areasOf(
  points: readonly Point[],
  language: Language,
): { area: string; points: Point[] }[] {
  const areas = new Map<string, Point[]>();
  for (const point of points) {
    const area = areaOfPoint(point, language);
    areas.set(area, [...(areas.get(area) ?? []), point]);
  }
  return [...areas].map(([area, found]) => ({ area, points: found }));
}
