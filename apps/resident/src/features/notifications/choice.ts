// What the resident chose about notifications on this device; on a shared one each resident chooses alone (AM207).
import { readCookie } from '@yadori/web-client/cookies.ts';
import { residentKey } from '../../session/session.ts';

export type Choice = 'on' | 'off';

export const choiceCookie = (): string => `notifications-${residentKey()}`;

/** What the browser says; undefined where it has no notifications, or not at this address. */
export const permission = (): NotificationPermission | undefined =>
  'Notification' in globalThis && isSecureContext ? Notification.permission : undefined;

const hasChosen = (): boolean => readCookie(choiceCookie()) !== undefined;

/**
 * A resident is asked once; after a "no" never again by the app itself (J001). Each resident of a shared browser is
 * asked, also where the browser has its permission from another one (AM229).
 */
export const mayAsk = (): boolean =>
  permission() !== undefined && permission() !== 'denied' && !hasChosen();

/** The browser's permission and the choice of the resident who is signed in (J009, AM229). */
export const mayNotify = (): boolean =>
  permission() === 'granted' &&
  residentKey() !== undefined &&
  readCookie(choiceCookie()) === ('on' satisfies Choice);
