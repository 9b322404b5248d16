// The views of the calendar rest for some seconds after a meal was given back (E033, AM085).
import { useState } from 'react';
import { dayBusyFor, pause } from './timing.ts';

/** Only what was changed rests: another `subject`, as another day, is free at once. */
export function useDayBusy<Subject>(subject: Subject) {
  const [resting, setResting] = useState<{ subject: Subject }>();
  const hold = () => {
    const rest = { subject };
    setResting(rest);
    void pause(dayBusyFor).then(() =>
      setResting((current) => (current === rest ? undefined : current)),
    );
  };
  return { busy: resting?.subject === subject && resting !== undefined, hold };
}
