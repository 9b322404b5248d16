// Points of a record by part of the room, in the order of the checklist.
import type { Language } from '@yadori/api/language/language';
import { areaOfPoint } from '@yadori/api/room-records/rules';
import type { RoomPoint } from './api.ts';

export interface Area {
  name: string;
  points: RoomPoint[];
}

export function areasOf(points: readonly RoomPoint[], language: Language): Area[] {
  const areas: Area[] = [];
  for (const point of points) {
    const name = areaOfPoint(point, language);
    const last = areas.at(-1);
    if (last?.name === name) last.points.push(point);
    else areas.push({ name, points: [point] });
  }
  return areas;
}
