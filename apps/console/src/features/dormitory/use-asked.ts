// Opens the form of another line: first asks about what is typed in the one that is open.
import { useCallback, useRef } from 'react';
import type { GiveAsk } from '../../parts/forms/write-slip.tsx';
import type { SettingItem } from './setting-items.ts';

export function useAsked(open: (item: SettingItem) => void) {
  const given = useRef<Parameters<GiveAsk>[0]>(undefined);
  const ask = useCallback<GiveAsk>((step) => {
    given.current = step;
  }, []);
  const change = (item: SettingItem) => {
    const next = () => open(item);
    if (given.current === undefined) next();
    else given.current(next);
  };
  return { ask, change };
}
