// When a person last used the session, for a start without a server: nothing else then says that it is locked (SA022).
import { keysRestedFor } from '@yadori/web-client/last-input.ts';
import { deviceStorage } from '@yadori/web-client/storage.ts';
import { isPersonThere } from '../idle.ts';

/** By the device's clock, in all tabs and visits. */
const key = 'yadori.staff.last-use';
const minute = 60_000;

export const noteLastUse = (): void => deviceStorage.write(key, String(Date.now()));

/** An answer was given, by the server or from what the device keeps; the reads of an untouched screen are no use. */
export function noteAnswered(): void {
  if (isPersonThere() || keysRestedFor() < minute) noteLastUse();
}

export const wasIdleFor = (minutes: number): boolean =>
  Date.now() - Number(deviceStorage.read(key)) >= minutes * minute;
