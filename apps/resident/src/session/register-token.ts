// The token of an unfinished registration (B020).
import { tabStorage } from '@yadori/web-client/storage.ts';
import { now } from '@yadori/web-client/clock.ts';
import { readCookie } from '@yadori/web-client/cookies.ts';
import { readTokenClaims } from '@yadori/web-client/token-claims.ts';
import { takeLoginNote } from './leave.ts';
import { ownKey } from './session.ts';

export const registerCookie = 'register-token';

/** The live register token, if there is one. */
export function readRegisterToken(): string | undefined {
  const token = readCookie(registerCookie);
  const claims = token === undefined ? undefined : readTokenClaims(token);
  return claims !== undefined && claims.exp * 1000 > now() ? token : undefined;
}

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

export function removeRegisterToken(): void {
  document.cookie = `${registerCookie}=; path=/; max-age=0; SameSite=Lax`;
}
