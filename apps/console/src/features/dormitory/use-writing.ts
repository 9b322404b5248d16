// What a form of planned settings has now, given to the page beside it.
import { useEffect } from 'react';
import type { Writing } from './days-ahead.ts';
import type { GivenSettings } from './setting-items.ts';

export type GiveWriting = (writing: Writing | undefined) => void;

/** As the body of the call has it; undefined while nothing is changed, and once the form is gone. */
export function useWriting(
  body: { effective_on: string } | undefined,
  onWriting: GiveWriting | undefined,
): void {
  const text = body && JSON.stringify(body);
  useEffect(() => {
    onWriting?.(text === undefined ? undefined : writingIn(text));
    return () => onWriting?.(undefined);
  }, [text, onWriting]);
}

function writingIn(text: string): Writing {
  const {
    group: _group,
    effective_on: day,
    ...settings
  } = JSON.parse(text) as {
    group?: string;
    effective_on: string;
  } & GivenSettings;
  return { day, settings };
}
