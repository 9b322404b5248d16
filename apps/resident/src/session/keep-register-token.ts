// Keeps the token of an unfinished registration, apart from what every screen loads.
import { tabStorage } from '@yadori/web-client/storage.ts';
import { takeLoginNote } from './leave.ts';
import { readRegisterToken, registerCookie, removeRegisterToken } from './register-token.ts';
import { ownKey } from './session.ts';

/** Kept as long as the browser is open (AM039); it takes the place of an earlier one (A008, A018). */
export function storeRegisterToken(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${registerCookie}=${token}; path=/; SameSite=Lax${secure}`;
}

/** Of this tab: where a closing page leaves the token for its own reload (AM242). */
const asideKey = ownKey('register-token');

/** The page goes, and the cookie with it (A079). */
export function putRegisterTokenAside(): void {
  const token = readRegisterToken();
  removeRegisterToken();
  if (token !== undefined) tabStorage.write(asideKey, token);
}

/** The page was only reloaded: no login screen has shown the note that the registration has ended. */
export function restoreRegisterToken(): void {
  const token = tabStorage.read(asideKey);
  tabStorage.write(asideKey);
  if (token !== null && takeLoginNote() !== undefined && readRegisterToken() === undefined)
    storeRegisterToken(token);
}
