// When a person last used the session, for a start without a server: nothing else then says that it is locked (SA022).
import { keysRestedFor } from '@yadori/web-client/last-input.ts';
import { deviceStorage } from '@yadori/web-client/storage.ts';
import { lockGate } from '../gates.ts';
import { isPersonThere } from '../idle.ts';

/** By the device's clock, in all tabs and visits. */
const key = 'yadori.staff.last-use';
const minute = 60_000;

/** Behind the lock nothing counts as use. */
export function noteLastUse(): void {
  if (!lockGate.isOpen()) deviceStorage.write(key, String(Date.now()));
}

/** The lock fell: a later start is behind it, too, whatever the clock says then. */
export const forgetLastUse = (): void => deviceStorage.write(key);

/** An answer was given, by the server or from what the device keeps; the reads of an untouched screen are no use. */
export function noteAnswered(): void {
  if (isPersonThere() || keysRestedFor() < minute) noteLastUse();
}

/** Also where the device's clock was set back since: nothing then says how long it was. */
export function wasIdleFor(minutes: number): boolean {
  const restMs = Date.now() - Number(deviceStorage.read(key));
  return restMs < 0 || restMs >= minutes * minute;
}
