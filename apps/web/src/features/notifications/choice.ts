// What the resident chose about notifications on this device; on a shared one each resident chooses alone (AM207).
import { readCookie } from '../../shell/cookies.ts';
import { readToken } from '../../shell/session.ts';
import { readTokenClaims } from '../../shell/token-claims.ts';

export type Choice = 'on' | 'off';

/** Key of the resident who is signed in. */
export const residentKey = (): string | undefined => readTokenClaims(readToken() ?? '')?.sub;

export const choiceCookie = (): string => `notifications-${residentKey()}`;

/** What the browser says; undefined where it has no notifications, or not at this address. */
export const permission = (): NotificationPermission | undefined =>
  'Notification' in globalThis && isSecureContext ? Notification.permission : undefined;

export const hasChosen = (): boolean => readCookie(choiceCookie()) !== undefined;

/** Asked once; after a "no" never again by itself (J001). */
export const mayAsk = (): boolean => permission() === 'default' && !hasChosen();

/** A permission given in the browser's settings counts until it is switched off here. Signed-in residents only (J009). */
export const mayNotify = (): boolean =>
  permission() === 'granted' &&
  residentKey() !== undefined &&
  readCookie(choiceCookie()) !== ('off' satisfies Choice);
