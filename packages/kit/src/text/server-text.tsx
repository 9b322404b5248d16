// Text as the dormitory wrote it: in the reader's language, or in Japanese where there is no other.
import type { ReactNode } from 'react';
import { useLanguage } from '../language.ts';
import { languageOfText } from './language-of-text.ts';
import styles from './server-text.module.css';

interface ServerTextProps {
  children: ReactNode;
  /** The text, where the children draw it. */
  text?: string;
  /** As the answer names it; given once per card, where the mark is to stand. */
  fallback?: 'ja' | undefined;
}

/** Names the language of Japanese texts, and marks a card that exists in Japanese only (CL002). */
export function ServerText({ children, text, fallback }: ServerTextProps) {
  const shown = text ?? (typeof children === 'string' ? children : '');
  if (useLanguage() === 'ja') return children;
  return (
    <>
      {languageOfText(shown) === undefined ? children : <span lang="ja">{children}</span>}
      {fallback !== undefined && <small className={styles.mark}> Japanese only</small>}
    </>
  );
}
