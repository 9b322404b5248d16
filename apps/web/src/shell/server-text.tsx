// Text as the house wrote it: Japanese, also where the app speaks English.
import type { ReactNode } from 'react';
import { useLanguage } from './language.ts';

/** Tells readers to change their voice for names of meals, titles of notices and the like. */
export function ServerText({ children }: { children: ReactNode }) {
  return useLanguage() === 'ja' ? children : <span lang="ja">{children}</span>;
}
