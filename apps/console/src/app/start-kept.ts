// The start of a page that gets no answer: from what the device keeps of a station's counter, or of a person (AM252).
import { startKept as startCounter } from '../features/counter/offline/start-kept.ts';
import { endedGate, lockGate } from '../session/gates.ts';
import { isStationDevice } from '../session/leave.ts';
import { startKept as startPerson } from '../session/offline/start-kept.ts';

/** True where there is something to read. */
export async function startKept(): Promise<boolean> {
  // The lock, or the sign-in, is what the server has answered.
  if (lockGate.isOpen() || endedGate.isOpen()) return false;
  return isStationDevice() ? startCounter() : startPerson();
}
