// The resident's session on this device: token, stored user, and how they are forgotten (AM015).
import { deviceStorage, tabStorage, type GuardedStorage } from '@yadori/web-client/storage.ts';
import type { StoredUser } from '@yadori/api/account/calls';
import { now } from '@yadori/web-client/clock.ts';
import { readCookie } from '@yadori/web-client/cookies.ts';
import { createListeners } from '@yadori/web-client/store.ts';
import { readTokenClaims } from '@yadori/web-client/token-claims.ts';

const cookieName = 'user-token';
/** Where every tab of the browser sees whose session begins and ends. */
export const tokenKey = 'yadori.token';
const userKey = 'yadori.user';

export const ownPrefix = 'yadori.own';

/** What a feature keeps of the resident on this device has such a key and is removed with the session. */
export const ownKey = (name: string): string => `${ownPrefix}.${name}`;

const onClear = createListeners();

/** The account that this page was drawn for: of the first session that it has seen, or of the one that it has begun. */
const page: { account?: string } = {};

/** Header of calls: in another tab somebody else may have signed in since (AM262). */
export const pageHeaders = (): Readonly<Record<string, string>> => page;

/** Whether a stored token is of this page's account; without one it is of nobody. */
export const isOwnToken = (token: string | null | undefined): boolean =>
  readTokenClaims(token)?.sub === page.account;

/** Whether the session of this page's account, if it has one, is the one that this browser has. */
export const isOwnSession = (): boolean => isOwnToken(readCookie(cookieName));

/** The live user token. One without a subject or past its expiry is removed (B014, B015). */
export function readToken(): string | undefined {
  const token = readCookie(cookieName);
  if (token === undefined) return undefined;
  const claims = readTokenClaims(token);
  if (claims !== undefined && claims.exp * 1000 > now()) {
    page.account ??= claims.sub;
    return token;
  }
  clearSession(false);
  isCleared = false;
  return undefined;
}

/** Key of the resident whose page this is, as long as they are signed in. */
export const residentKey = (): string | undefined =>
  isOwnToken(readToken()) ? page.account : undefined;

/** The same, from the token: known before the user is read. 0 without their session. */
export const ownAccountId = (): number => (isOwnSession() ? Number(page.account ?? 0) : 0);

export function storeToken(token: string): void {
  const claims = readTokenClaims(token);
  if (claims === undefined) return;
  isCleared = false;
  page.account = claims.sub;
  // max-age, not expires: the device's clock may be wrong, the distance is right.
  const seconds = Math.max(0, Math.floor(claims.exp - now() / 1000));
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${token}; path=/; max-age=${seconds}; SameSite=Lax${secure}`;
  deviceStorage.write(tokenKey, token);
}

export function storeUser(user: StoredUser): void {
  deviceStorage.write(userKey, JSON.stringify(user));
  userListeners.call();
}

let parsed: { text: string; user: StoredUser } | undefined;

/** The stored user; the same object as long as nothing changed. */
export function readUser(): StoredUser | undefined {
  const text = deviceStorage.read(userKey) ?? '';
  try {
    if (parsed?.text !== text) parsed = { text, user: JSON.parse(text) as StoredUser };
    return parsed.user;
  } catch {
    return undefined;
  }
}

const userListeners = createListeners();

/** Called when the stored user changes. */
export const subscribeUser = userListeners.add;

let isCleared = false;

/** Whether this page has ended the session; a token that has run out, or that another tab has removed, is only missing. */
export const isSessionCleared = (): boolean => isCleared;

/** Removes what features keep of the resident. */
export function dropOwn(storage: GuardedStorage, prefix = ownPrefix): void {
  for (const key of storage.keys()) if (key.startsWith(prefix)) storage.write(key);
}

/**
 * Forgets everything of the resident on this device: cookie, storage, and what others keep in memory. The session of
 * somebody else, who has signed in since in another tab, stays (AM262). Half-written texts and answers that wait for a
 * network stay for the same person where the session ended without their wish.
 */
export function clearSession(isWished = true): void {
  isCleared = true;
  const dropped = isWished ? ownPrefix : ownKey('');
  const signedIn = readTokenClaims(readCookie(cookieName))?.sub;
  if ((signedIn ?? page.account) === (page.account ?? signedIn)) {
    document.cookie = `${cookieName}=; path=/; max-age=0; SameSite=Lax`;
    // An empty one tells other tabs that the end was not wished.
    deviceStorage.write(tokenKey, isWished ? undefined : '');
    deviceStorage.write(userKey);
    dropOwn(deviceStorage, dropped);
  }
  dropOwn(tabStorage, dropped);
  onClear.call();
}

/** Runs whenever the session is cleared, for caches. */
export const whenCleared = onClear.add;
