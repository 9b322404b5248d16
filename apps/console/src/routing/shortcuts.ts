// Shortcuts of single keys. None acts in a field or while an input method composes, and a person can switch all of them
// off on this device (WCAG 2.1.4, SB018).
import { deviceStorage } from '@yadori/web-client/storage.ts';
import { isComposing } from '@yadori/kit/form/composing.ts';
import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '@yadori/web-client/store.ts';

const storageKey = 'yadori.staff.shortcuts';
const isOn = createStore(deviceStorage.read(storageKey) !== 'off');

export const useShortcutsAreOn = (): boolean => useStore(isOn);

export function switchShortcuts(on: boolean): void {
  deviceStorage.write(storageKey, on ? undefined : 'off');
  isOn.set(on);
}

/**
 * A key press that may be a shortcut: `find` for `K` with Ctrl or ⌘ anywhere, `undo` for `Z` with them and the sign of a
 * single key outside of fields. Undefined: the event is handled elsewhere.
 */
export function pressedKey(event: KeyboardEvent): string | undefined {
  if (isComposing(event) || event.defaultPrevented || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'k') return 'find';
    return key === 'z' && !event.shiftKey && !isTyping(event.target) ? 'undo' : undefined;
  }
  return isOn.get() && key.length === 1 && !isTyping(event.target) ? key : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('dialog') !== null) return true;
  if (target instanceof HTMLInputElement)
    return !['button', 'checkbox', 'radio', 'submit', 'range'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** How long after `G` its second key may come, in milliseconds. */
const sequenceMs = 1500;

interface ShortcutActs {
  find: () => void;
  help: () => void;
  /** The second key after `G`; answers whether there is such a place. */
  goTo: (key: string) => boolean;
  /** Of the last act that can be undone; answers whether there is one. */
  undo: () => boolean;
}

/** Presses the control of the screen that names the key as its own; answers whether there is one. */
function pressControl(key: string): boolean {
  const named = `main [aria-keyshortcuts="${CSS.escape(key)}" i]:not([disabled])`;
  // Without a box nothing is seen of it.
  const [control] = [...document.querySelectorAll<HTMLElement>(named)].filter(
    (each) => each.getClientRects().length > 0,
  );
  control?.click();
  return control !== undefined;
}

export function useShortcuts(acts: ShortcutActs): void {
  const act = useEffectEvent((event: KeyboardEvent, afterG: boolean): boolean => {
    const pressed = pressedKey(event);
    if (pressed === undefined) return false;
    if (pressed === 'find' || pressed === '/') acts.find();
    else if (pressed === '?') acts.help();
    else if (
      !(pressed === 'undo' ? acts.undo() : (afterG && acts.goTo(pressed)) || pressControl(pressed))
    )
      return pressed === 'g';
    event.preventDefault();
    return false;
  });
  useEffect(() => {
    let gAt = -Infinity;
    const onKey = (event: KeyboardEvent) => {
      // A key that is held down, or shift before `?`, ends no sequence.
      if (event.repeat || event.key === 'Shift') return;
      const opensSequence = act(event, event.timeStamp - gAt < sequenceMs);
      gAt = opensSequence ? event.timeStamp : -Infinity;
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
