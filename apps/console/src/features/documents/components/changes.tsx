// What changes against the version before: removed words struck, added ones bold, both with a word for readers.
import type { ReactNode } from 'react';
import type { Language } from '@yadori/api/language/language';
import { useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { compareTexts, type TextPart } from '../compare-texts.ts';
import styles from '../documents.module.css';
import { paragraphsOf, parseHtml } from '../parse-html.ts';
import { documentsTexts } from '../texts.ts';

const paragraphsIn = (html: string) => paragraphsOf(parseHtml(html));

interface ChangesProps {
  before: string;
  after: string;
  language: Language;
}

export function Changes({ before, after, language }: ChangesProps) {
  const t = useMessages(documentsTexts);
  const changes = compareTexts(paragraphsIn(before), paragraphsIn(after));
  if (changes.length === 0) return <p className="note">{t.same}</p>;
  return (
    <div className="stack gap-12" lang={language}>
      {changes.map(({ heading, parts }, index) => (
        <div key={index} className="stack gap-6">
          {heading !== '' && heading !== changes[index - 1]?.heading && (
            <h3 className="size-14">{heading}</h3>
          )}
          <p className={styles.change}>
            {parts.map((part, place) => (
              <Part key={place} part={part} />
            ))}
          </p>
        </div>
      ))}
    </div>
  );
}

function Part({ part: { kind, text } }: { part: TextPart }): ReactNode {
  const t = useMessages(documentsTexts);
  if (kind === 'same') return <span>{text}</span>;
  const Mark = kind === 'removed' ? 'del' : 'ins';
  return (
    <Mark className={styles[kind]}>
      <VisuallyHidden>{t[kind]}</VisuallyHidden>
      {text}
    </Mark>
  );
}
