// Ways to the sign-in: another document state, so that nothing of the person stays in the memory of the page.

import { deviceStorage } from '@yadori/web-client/storage.ts';
import { forgetCounter, forgetRead } from './kept-stores.ts';

const stationKey = 'yadori.staff.station';

/** Whether this device was enrolled as a station: it then has no sign-in of a person to lead to. */
export const noteStationDevice = (isOne: boolean): void =>
  deviceStorage.write(stationKey, isOne ? '1' : undefined);

export const isStationDevice = (): boolean => deviceStorage.read(stationKey) !== null;

/** Where the person was is part of the address, so that signing in leads back. */
export function leaveToSignIn(): void {
  forgetRead();
  if (isStationDevice()) {
    forgetCounter();
    location.replace('/staff/station');
    return;
  }
  const from = location.pathname + location.search;
  location.replace(`/staff/login?next=${encodeURIComponent(from)}`);
}

/** `next` of the sign-in's address, where it is a screen of the console; anything else could lead astray. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const isScreen = /^\/staff\/(?!login|link|station\b)[a-z0-9/_-]*(\?[^#\\]*)?$/i.test(next);
  return isScreen && !next.includes('//') ? next : '/staff/';
}
