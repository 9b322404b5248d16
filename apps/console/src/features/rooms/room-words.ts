// A room in words: its short mark in the window, and the sentence that a screen reader says.
import { roomName } from '@yadori/api/residents/room';
import { textIn, type Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { spokenComma } from '@yadori/kit/calendar/spoken-date.ts';
import { betweenItems, formatCount, formatShortDate } from '@yadori/kit/format.ts';
import type { Translated } from '@yadori/kit/language.ts';
import type { Room } from './api.ts';
import type { roomTexts } from './texts.ts';

export type RoomWords = Translated<typeof roomTexts.ja>;

/** `3/28`, narrow enough for a window. */
const shortDay = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`;

/** The usual state of a room has none. */
export function markOf(
  { state, on, beds, free_beds: free, people }: Room,
  t: RoomWords,
  language: Language,
) {
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
      if (free > 0) return t.freeOf(formatCount(free, language), formatCount(beds, language));
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

/** For how many it is, for whom, and with whom a bed would be shared. */
export function roomFacts(room: Room, t: RoomWords, language: Language): string[] {
  const living = room.people.filter((one) => one.is_living && one.name !== '');
  const rule = { 1: t.forMen, 2: t.forWomen }[room.gender_rule ?? 0];
  return [
    t.kindOf(formatCount(room.beds, language)),
    ...(rule === undefined ? [] : [rule]),
    ...(living.length > 0
      ? [t.sharedWith(living.map(({ name }) => name).join(betweenItems[language]))]
      : []),
  ];
}

/** Number, people, state. */
export const spokenRoom = (room: Room, t: RoomWords, language: Language): string =>
  [
    t.roomName(roomName(room.number)),
    ...room.people.filter((one) => one.is_living && one.name !== '').map((one) => one.name),
    stateWords(room, t, language),
    ...(room.state !== 'free' && room.free_beds > 0
      ? [t.freeBeds(formatCount(room.free_beds, language))]
      : []),
  ].join(textIn(language, spokenComma));
