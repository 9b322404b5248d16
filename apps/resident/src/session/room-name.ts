// Names of rooms as residents read them.
import type { Language } from '@yadori/api/language/language';

/** 312号室, or Room 312; leading zeros are for machines. */
export function formatRoom(roomNumber: string, language: Language): string {
  const number = roomNumber.replace(/^0+(?=.)/, '');
  return language === 'ja' ? `${number}号室` : `Room ${number}`;
}

/** けやき寮 312号室, or Keyaki, Room 312 */
export function formatHome(dormitory: string, roomNumber: string, language: Language): string {
  const room = formatRoom(roomNumber, language);
  return language === 'ja' ? `${dormitory} ${room}` : `${dormitory}, ${room}`;
}
