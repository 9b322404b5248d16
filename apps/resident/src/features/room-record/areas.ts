// Points of a record by part of the room, in the order of the checklist.
import type { Language } from '@yadori/api/language/language';
import type { RoomPoint } from './api.ts';

export interface Area {
  name: string;
  points: RoomPoint[];
}

export const nameOf = (point: RoomPoint, language: Language): string =>
  ({ ja: point.name_ja, en: point.name_en })[language];

export function areasOf(points: readonly RoomPoint[], language: Language): Area[] {
  const areas: Area[] = [];
  for (const point of points) {
    const name = { ja: point.area_ja, en: point.area_en }[language];
    const last = areas.at(-1);
    if (last?.name === name) last.points.push(point);
    else areas.push({ name, points: [point] });
  }
  return areas;
}

/** A difference needs words or a photo. */
export const isAnswered = ({ differs, note, photos }: RoomPoint): boolean =>
  differs === false || (differs === true && (note !== '' || photos.length > 0));
