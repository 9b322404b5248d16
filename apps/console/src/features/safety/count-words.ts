// People and rooms in one phrase, never in one figure (AM249).
import { counted } from '@yadori/api/language/counted';
import type { Language } from '@yadori/api/language/language';
import { formatCount } from '@yadori/kit/format.ts';

const words = {
  ja: {
    people: (count: string) => `${count}人`,
    rooms: (count: string) => `${count}室`,
    and: 'と',
  },
  en: {
    people: (count: string) => counted(count, 'person', 'people'),
    rooms: (count: string) => counted(count, 'room'),
    and: ' and ',
  },
} as const;

/** `12人`, `12人と3室`, `3室`. */
export function countWords(
  { people, rooms }: { people: number; rooms: number },
  language: Language,
): string {
  const { people: ofPeople, rooms: ofRooms, and } = words[language];
  const parts = [
    ...(people > 0 || rooms === 0 ? [ofPeople(formatCount(people, language))] : []),
    ...(rooms > 0 ? [ofRooms(formatCount(rooms, language))] : []),
  ];
  return parts.join(and);
}
