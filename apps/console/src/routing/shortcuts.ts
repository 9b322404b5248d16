// Shortcuts of single keys. None acts in a field or while an input method composes, and a person can switch all of them
// off on this device (WCAG 2.1.4, SB018).
import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '@yadori/web-client/store.ts';

const key = 'yadori.staff.shortcuts';
const isOn = createStore(stored());

export const useShortcutsAreOn = (): boolean => useStore(isOn);

export function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Storage may be closed to us; the choice then holds for this visit.
  }
  isOn.set(on);
}

function stored(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** A key press that may be a shortcut: `K` with Ctrl or ⌘ anywhere, single keys outside of fields. */
export type Pressed = { kind: 'find' } | { kind: 'key'; key: string };

/** Undefined: the event is handled elsewhere. */
export function pressedKey(event: KeyboardEvent): Pressed | undefined {
  if (event.isComposing || event.defaultPrevented || event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === 'k' ? { kind: 'find' } : undefined;
  if (!isOn.get() || event.key.length !== 1 || isTyping(event.target)) return undefined;
  return { kind: 'key', key: event.key.toLowerCase() };
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
}

export function useShortcuts(acts: ShortcutActs): void {
  const act = useEffectEvent((event: KeyboardEvent, afterG: boolean): boolean => {
    const pressed = pressedKey(event);
    if (pressed === undefined) return false;
    if (pressed.kind === 'find' || pressed.key === '/') acts.find();
    else if (pressed.key === '?') acts.help();
    else if (!(afterG && acts.goTo(pressed.key))) return pressed.key === 'g';
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
