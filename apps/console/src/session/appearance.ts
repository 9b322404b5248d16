// Language and theme of the console on this device: what the person chose last, else what the browser says (D29).
import { deviceStorage } from '@yadori/web-client/storage.ts';
import type { Language } from '@yadori/api/language/language';
import { browserLanguage } from '@yadori/web-client/browser-language.ts';
import { createStore, useStore } from '@yadori/web-client/store.ts';

type Theme = 'system' | 'light' | 'dark';

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
  deviceStorage.write(key, JSON.stringify(next));
}

/** What the person chose elsewhere, on a device where nothing was chosen yet. */
export function adoptAppearance(chosen: Appearance): void {
  if (deviceStorage.read(key) === null) put(chosen);
}

function put(next: Appearance): void {
  show(next);
  store.set(next);
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
    const kept = JSON.parse(deviceStorage.read(key) ?? '{}') as Record<string, unknown>;
    if (kept['language'] === 'ja' || kept['language'] === 'en') found.language = kept['language'];
    if (kept['theme'] === 'light' || kept['theme'] === 'dark') found.theme = kept['theme'];
  } catch {
    // A text that is none of ours.
  }
  return found;
}
