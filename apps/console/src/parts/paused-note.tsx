// In a dialog, which covers the head of the page: why its acts wait (AM252).
import { useId } from 'react';
import { useLanguage } from '@yadori/kit/language.ts';
import { useStore } from '@yadori/web-client/store.ts';
import { readsMark } from '../session/offline/reads-mark.ts';

/** The sentence, and its id for the acts of the dialog; nothing while they can be used. */
export function usePausedNote() {
  const id = useId();
  const language = useLanguage();
  const words = useStore(readsMark)?.paused?.[language];
  return words === undefined
    ? undefined
    : { note: <p id={id}>{words}</p>, act: { disabled: true, 'aria-describedby': id } };
}
