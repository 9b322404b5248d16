// Ways out of the app document: the login screen is a document of its own.

const noteKey = 'yadori.login-note';

/** Goes to the login screen; a note is shown there once. Does nothing where one is already. */
export function leaveToLogin(note?: string): void {
  if (note !== undefined && note !== '') sessionStorage.setItem(noteKey, note);
  if (location.pathname !== '/login') location.replace('/login');
}

/** The note for the login screen, once. */
export function takeLoginNote(): string | undefined {
  const note = sessionStorage.getItem(noteKey) ?? undefined;
  sessionStorage.removeItem(noteKey);
  return note;
}
