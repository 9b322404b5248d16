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

/** When the day of a tablet begins: with breakfast. A phone goes with who was on duty, until the handover (SB012). */
const mornings = { phone: '08:00', tablet: '05:00', pc: '05:00' } as const;

/** From 20:00 on the screen belongs to the night. */
export function isNight(width: Width, now: Instant): boolean {
  const time = timeAt(now);
  return time >= '20:00' || time < mornings[width];
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
      // Who is in, before what is eaten.
      if (atNight)
        return [
          ['tonight', 'acts'],
          ['notes', 'messages', 'moves'],
          ['meal', 'ahead', 'guests'],
        ];
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
