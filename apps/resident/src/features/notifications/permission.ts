// Asking the browser, switching on and off.
import { writeCookie } from '@yadori/web-client/write-cookie.ts';
import { choiceCookie, mayNotify, permission, type Choice } from './choice.ts';
import { dropDevice, keepDevice } from './push-device.ts';
import { noteUnread, readUnread } from './watch-unread.ts';

/** From a press of the resident, which browsers require. Returns whether notifications come from now on. */
export async function switchOn(): Promise<boolean> {
  if (permission() === 'default') await Notification.requestPermission();
  await readUnread();
  // A resident who dismisses the browser's prompt has been asked; the menu still offers it.
  keepChoice('on');
  if (!mayNotify()) return false;
  // What lies unread is on the screen already.
  await noteUnread();
  await keepDevice();
  return true;
}

/** The resident is not asked again (J001). */
export async function switchOff(): Promise<void> {
  keepChoice('off');
  await dropDevice();
}

const keepChoice = (choice: Choice): void => writeCookie(choiceCookie(), choice);
