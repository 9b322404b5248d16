// A room in words: its short mark in the window, and the sentence that a screen reader says.
import { roomName } from '@yadori/api/residents/room';
import { textIn, type Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { spokenComma } from '@yadori/kit/calendar/spoken-date.ts';
import { formatCount, formatShortDate } from '@yadori/kit/format.ts';
import type { Translated } from '@yadori/kit/language.ts';
import type { Room } from './api.ts';
import type { roomTexts } from './texts.ts';

export type RoomWords = Translated<typeof roomTexts.ja>;

/** `3/28`, narrow enough for a window. */
const shortDay = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`;

/** The usual state of a room has none. */
export function markOf({ state, on, beds, people }: Room, t: RoomWords, language: Language) {
  const day = on === null ? '' : shortDay(on);
  const living = people.filter((one) => one.is_living).length;
  switch (state) {
    case 'free':
      return t.freeShort;
    case 'leaving':
      return t.leaveShort(day);
    case 'coming':
      return t.comeShort(day);
    case 'preparing':
      return on === null ? t.preparingShort : t.comeShort(day);
    case 'out_of_use':
      return t.closedShort;
    case 'overlap':
      return t.overlapShort;
    case 'living':
      return beds > 1 ? t.several(formatCount(living, language)) : '';
  }
}

export function stateWords(
  { state, on }: Pick<Room, 'state' | 'on'>,
  t: RoomWords,
  language: Language,
) {
  const day = on === null ? undefined : formatShortDate(on as CalendarDate, language);
  if (day === undefined) return t[state];
  if (state === 'overlap') return t.overlapsFrom(day);
  if (state === 'leaving') return t.leavesOn(day);
  if (state === 'out_of_use') return `${t.out_of_use} ${t.until(day)}`;
  return state === 'coming' ? t.comesOn(day) : `${t[state]} ${t.comesOn(day)}`;
}

/** Number, people, state. */
export const spokenRoom = (room: Room, t: RoomWords, language: Language): string =>
  [
    t.roomName(roomName(room.number)),
    ...room.people.filter((one) => one.is_living && one.name !== '').map((one) => one.name),
    stateWords(room, t, language),
  ].join(textIn(language, spokenComma));
