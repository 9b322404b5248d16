// Who is visited about a notice, by floor. Pure.
import { grouped } from '@yadori/api/grouped';
import type { NoticeReader, StaffNotice } from '@yadori/api/notices/staff-calls';
import { floorCode } from '@yadori/api/residents/room';

type Read = Pick<NoticeReader, 'read_at' | 'confirmed_at'>;

/** Not read, or not confirmed where that is required. */
export const isMissing = (
  { must_confirm }: Pick<StaffNotice, 'must_confirm'>,
  { read_at, confirmed_at }: Read,
): boolean => (must_confirm ? confirmed_at : read_at) === null;

interface Floor {
  floor: string;
  people: NoticeReader[];
}

/** In the order of the rooms; the first two signs of a room are its floor. */
export function byFloor(people: readonly NoticeReader[]): Floor[] {
  const floors = grouped(people, ({ room_number: room }) => floorCode(room));
  return [...floors].map(([floor, ofFloor]) => ({ floor, people: ofFloor }));
}
