// The keys that send a text of several lines.
import type { KeyboardEvent } from 'react';
import { isComposing } from './composing.ts';

/** Ctrl or ⌘ with Enter; while an input method composes, Enter belongs to it (SL032). */
export const isSubmitKey = ({
  key,
  ctrlKey,
  metaKey,
  nativeEvent,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'> & {
  nativeEvent: { isComposing: boolean; keyCode: number };
}): boolean => key === 'Enter' && (ctrlKey || metaKey) && !isComposing(nativeEvent);
