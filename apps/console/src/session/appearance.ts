// Language and theme of the console on this device: what the person chose last, else what the browser says (D29).
import { useSyncExternalStore } from 'react';
import type { Language } from '@yadori/api/language/language';
import { browserLanguage } from '@yadori/web-client/browser-language.ts';

export type Theme = 'auto' | 'light' | 'dark';

export interface Appearance {
  language: Language;
  theme: Theme;
}

const key = 'yadori.staff.appearance';
const listeners = new Set<() => void>();
let current = stored();
show(current);

export const appearance = (): Appearance => current;

export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, appearance);

/** From now on, and at the next visit before the session is known. */
export function setAppearance(change: Partial<Appearance>): void {
  const next = { ...current, ...change };
  if (next.language === current.language && next.theme === current.theme) return;
  current = next;
  show(next);
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage may be closed to us; the choice then holds for this visit.
  }
  for (const listener of listeners) listener();
}

function show({ language, theme }: Appearance): void {
  const { documentElement: root } = document;
  root.lang = language;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

function stored(): Appearance {
  const found: Appearance = { language: browserLanguage(), theme: 'auto' };
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    if (kept['language'] === 'ja' || kept['language'] === 'en') found.language = kept['language'];
    if (kept['theme'] === 'light' || kept['theme'] === 'dark') found.theme = kept['theme'];
  } catch {
    // Closed storage, or a text that is none of ours.
  }
  return found;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
