// Who is visited about a notice, by floor. Pure.
import type { NoticeReader, StaffNotice } from '@yadori/api/notices/staff-calls';

type Read = Pick<NoticeReader, 'read_at' | 'confirmed_at'>;

/** Not read, or not confirmed where that is required. */
export const isMissing = (
  { must_confirm }: Pick<StaffNotice, 'must_confirm'>,
  { read_at, confirmed_at }: Read,
): boolean => (must_confirm ? confirmed_at : read_at) === null;

/** As it is spoken: `0312` is room 312. */
export const roomOf = ({ room_number }: Pick<NoticeReader, 'room_number'>): string =>
  room_number.replace(/^0+(?=.)/, '');

export interface Floor {
  floor: string;
  people: NoticeReader[];
}

/** In the order of the rooms; the first two signs of a room are its floor. */
export function byFloor(people: readonly NoticeReader[]): Floor[] {
  const floors = new Map<string, NoticeReader[]>();
  for (const person of people) {
    const floor = person.room_number.slice(0, 2);
    floors.set(floor, [...(floors.get(floor) ?? []), person]);
  }
  return [...floors].map(([floor, ofFloor]) => ({ floor, people: ofFloor }));
}
