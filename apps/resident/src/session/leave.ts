// Ways out of the app document: the login screen is a document of its own.
import { tabStorage } from '@yadori/web-client/storage.ts';

const noteKey = 'yadori.login-note';
const wantedKey = 'yadori.wanted';

/**
 * Goes to the login screen; a note is shown there once. The next sign-in leads to the wanted address of the app, else
 * Home (AM245). Does nothing where a login screen is already.
 */
export function leaveToLogin(note?: string, wanted?: string): void {
  tabStorage.write(wantedKey, wanted);
  if (note !== undefined && note !== '') keepLoginNote(note);
  if (location.pathname !== '/login') location.replace('/login');
}

/** The address to which a sign-in leads, once. */
export function takeWanted(): string {
  const wanted = tabStorage.read(wantedKey) ?? '/';
  tabStorage.write(wantedKey);
  return wanted;
}

/** Query of the login screen of a resident whose session goes on, though Home could not be loaded (AM234). */
export const homeFailed = '?home=failed';

/** Leaves a note for the login screen, which another document opens. */
export const keepLoginNote = (note: string): void => tabStorage.write(noteKey, note);

/** The note for the login screen, once. */
export function takeLoginNote(): string | undefined {
  const note = tabStorage.read(noteKey) ?? undefined;
  tabStorage.write(noteKey);
  return note;
}
