// The order of the tiles by the width of the screen and the hour: focus and eyes go the same way.
import { timeAt, type Instant } from '@yadori/api/time/tokyo';

export type TileName =
  | 'meal'
  | 'acts'
  | 'messages'
  | 'tonight'
  | 'moves'
  | 'ahead'
  | 'guests'
  | 'notes';

export type Width = 'phone' | 'tablet' | 'pc';

/** From 20:00 to 8:00 a phone belongs to the night: the notes first (SB012). */
export function isNight(now: Instant): boolean {
  const time = timeAt(now);
  return time >= '20:00' || time < '08:00';
}

/**
 * Rows of tiles on a tablet, columns on a PC, one column on a phone. While an urgent message waits, what is to be done
 * comes first (AM253).
 */
export function arrangementOf(
  width: Width,
  { atNight, isUrgent }: { atNight: boolean; isUrgent: boolean },
): TileName[][] {
  const [first = [], ...others] = usualOf(width, atNight);
  return isUrgent
    ? [['acts', ...first.filter((name) => name !== 'acts')], ...others]
    : [first, ...others];
}

function usualOf(width: Width, atNight: boolean): TileName[][] {
  switch (width) {
    case 'pc':
      return [
        ['meal', 'acts', 'moves', 'messages'],
        ['tonight', 'notes', 'ahead', 'guests'],
      ];
    case 'tablet':
      return [
        ['meal', 'acts'],
        ['tonight', 'moves', 'ahead'],
        ['messages', 'notes', 'guests'],
      ];
    case 'phone':
      return atNight
        ? [['notes', 'tonight', 'acts', 'messages', 'meal', 'ahead', 'guests', 'moves']]
        : [['meal', 'acts', 'messages', 'tonight', 'moves', 'guests', 'ahead', 'notes']];
  }
}
