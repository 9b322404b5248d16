// The record of a room as both sides read it.
import * as z from 'zod/mini';
import { dateText, instantText, pathText, plainText, rowId } from '../validation/answers.ts';
import { checkStates } from './rules.ts';

export const roomPhoto = z.object({
  id: rowId('The photo.'),
  address: pathText('The photo, signed for a few hours.'),
  small: pathText('A smaller one, signed for a few hours.'),
});

/** Of a point, as answers have them. */
export const pointNames = {
  area_ja: plainText('Part of the room, in Japanese.'),
  area_en: plainText('Part of the room, in English.'),
  name_ja: plainText('What to look at, in Japanese.'),
  name_en: plainText('What to look at, in English.'),
};

const roomPoint = z.object({
  id: rowId('The point.'),
  ...pointNames,
  staff_state: z.nullable(z.enum(checkStates)),
  staff_note: plainText('What staff noted before the arrival; may be empty.'),
  staff_photos: z.array(roomPhoto),
  differs: z.nullable(z.boolean()),
  note: plainText('What is different; empty where nothing was written.'),
  photos: z.array(roomPhoto),
});

export const roomRecordShape = z.object({
  id: rowId('The record.'),
  room_number: plainText('Room of the arrival: four signs, with zeros in front.'),
  arrived_on: dateText('Day of the arrival.'),
  last_day: dateText('Last day on which the resident changes it.'),
  is_open: z.boolean(),
  checked_on: z.nullable(
    dateText('Day on which staff saw the room; null: not before the arrival.'),
  ),
  sent_at: z.nullable(instantText('When the resident sent it first; null: not yet.')),
  points: z.array(roomPoint),
});

export type RoomRecord = z.output<typeof roomRecordShape>;
export type RoomPoint = z.output<typeof roomPoint>;
