// Language and theme of the console on this device: what the person chose last, else what the browser says (D29).
import type { Language } from '@yadori/api/language/language';
import { browserLanguage } from '@yadori/web-client/browser-language.ts';
import { createStore, useStore } from '@yadori/web-client/store.ts';

export type Theme = 'system' | 'light' | 'dark';

export interface Appearance {
  language: Language;
  theme: Theme;
}

const key = 'yadori.staff.appearance';
const store = createStore(stored());
show(store.get());

export const appearance = (): Appearance => store.get();

export const useAppearance = (): Appearance => useStore(store);

/** From now on, and at the next visit before the session is known. */
export function setAppearance(change: Partial<Appearance>): void {
  const current = store.get();
  const next = { ...current, ...change };
  if (next.language === current.language && next.theme === current.theme) return;
  put(next);
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage may be closed to us; the choice then holds for this visit.
  }
}

/** What the person chose elsewhere, on a device where nothing was chosen yet. */
export function adoptAppearance(chosen: Appearance): void {
  if (!hasOwn()) put(chosen);
}

function put(next: Appearance): void {
  show(next);
  store.set(next);
}

function hasOwn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function show({ language, theme }: Appearance): void {
  const { documentElement: root } = document;
  root.lang = language;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

function stored(): Appearance {
  const found: Appearance = { language: browserLanguage(), theme: 'system' };
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    if (kept['language'] === 'ja' || kept['language'] === 'en') found.language = kept['language'];
    if (kept['theme'] === 'light' || kept['theme'] === 'dark') found.theme = kept['theme'];
  } catch {
    // Closed storage, or a text that is none of ours.
  }
  return found;
}
