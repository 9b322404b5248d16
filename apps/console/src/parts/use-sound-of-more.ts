// A sound when a count rises while it is shown, where the person has not switched sounds off (SF027, SL049).
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../session/session.ts';
import { playTones, type Tones } from './tones.ts';

interface Counted {
  /** Names what is counted: the count of another list did not rise. */
  list: string;
  /** Undefined while it is read. */
  count: number | undefined;
}

export function useSoundOfMore({ list, count }: Counted, tones: Tones): void {
  const { sounds } = useSession().preferences;
  const last = useRef<Counted>(undefined);
  const sound = useEffectEvent(() => {
    if (sounds) playTones(tones);
  });
  useEffect(() => {
    if (count === undefined) return;
    const before = last.current;
    last.current = { list, count };
    if (before?.list === list && count > (before.count ?? count)) sound();
  }, [count, list]);
}
