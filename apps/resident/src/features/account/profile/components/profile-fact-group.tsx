// One group of the profile's read-only list: a heading, who may see it, labels and values (I005).
import { languageOfText } from '@yadori/kit/text/language-of-text.ts';
import { useId, type ReactNode } from 'react';
import { unbroken } from '@yadori/kit/text/unbroken.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Card } from '@yadori/kit/card.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import type { Fact } from '../profile-facts.ts';
import { profileTexts } from '../profile-texts.ts';
import styles from './profile-fact-group.module.css';

interface ProfileFactGroupProps {
  title: string;
  note?: ReactNode;
  facts: readonly Fact[];
  /** Further rows, and ways on. */
  children?: ReactNode;
}

export function ProfileFactGroup({ title, note, facts, children }: ProfileFactGroupProps) {
  const t = useMessages(profileTexts);
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <dl className={styles.list}>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd
              className={classNames('num', styles.value, value === undefined && styles.unknown)}
              lang={languageOfText(value)}
            >
              {unbroken(value ?? t.unknown)}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}

/** Names and notes come as they were written; a voice that reads English must know that they are Japanese. */
