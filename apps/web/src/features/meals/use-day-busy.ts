// The views of the calendar rest for some seconds after a meal was given back (E033, AM085).
import { useState } from 'react';
import { dayBusyFor, pause } from './timing.ts';

export function useDayBusy() {
  const [busy, setBusy] = useState(false);
  const hold = () => {
    setBusy(true);
    void pause(dayBusyFor).then(() => setBusy(false));
  };
  return { busy, hold };
}
