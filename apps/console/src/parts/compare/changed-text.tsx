// What changes from one text to the next: removed words struck, added ones bold, both with a word for readers.
import type { ReactNode } from 'react';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import styles from './changed-text.module.css';
import type { TextPart } from './compare-texts.ts';

const texts = defineMessages({
  ja: { removed: '消した文：', added: '加えた文：' },
  en: { removed: 'Removed: ', added: 'Added: ' },
});

/** One paragraph. */
export const ChangedText = ({ parts }: { parts: readonly TextPart[] }) => (
  <p className={styles.change}>
    {parts.map((part, place) => (
      <Part key={place} part={part} />
    ))}
  </p>
);

function Part({ part: { kind, text } }: { part: TextPart }): ReactNode {
  const t = useMessages(texts);
  if (kind === 'same') return <span>{text}</span>;
  const Mark = kind === 'removed' ? 'del' : 'ins';
  return (
    <Mark className={styles[kind]}>
      <VisuallyHidden>{t[kind]}</VisuallyHidden>
      {text}
    </Mark>
  );
}
