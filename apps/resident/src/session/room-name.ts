// Names of rooms as residents read them.
import type { Language } from '@yadori/api/language/language';

/** 312号室, or Room 312; leading zeros are for machines. */
export function formatRoom(roomNumber: string, language: Language): string {
  const number = roomNumber.replace(/^0+(?=.)/, '');
  return { ja: `${number}号室`, en: `Room ${number}` }[language];
}

/** けやき寮 312号室, or Keyaki, Room 312 */
export function formatHome(dormitory: string, roomNumber: string, language: Language): string {
  const room = formatRoom(roomNumber, language);
  return { ja: `${dormitory} ${room}`, en: `${dormitory}, ${room}` }[language];
}
