// A row of what waits: a sign, a sentence, and the way to the screen that settles it.
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import type { ReactNode, Ref } from 'react';
import { Icon } from '@yadori/kit/icon.tsx';
import { ToneIcon } from '@yadori/kit/dense/tone-icon.tsx';
import { Link } from '../../../routing/links.tsx';
import type { AlertWords } from '../alert-texts.ts';
import styles from '../today.module.css';

export type Tone = 'red' | 'amber' | 'blue';

interface ActProps extends AlertWords {
  svg: string;
  tone: Tone;
  /** Undefined: there is no screen for it, or not for this person. */
  to: string | undefined;
  itemRef?: Ref<HTMLLIElement>;
  /** Beside the way: what else can be done with it. */
  children?: ReactNode;
}

export function Act({ svg, tone, title, text, verb, to, itemRef, children }: ActProps) {
  const words = (
    <>
      <ToneIcon svg={svg} tone={tone} />
      <span className={styles.actWords}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
    </>
  );
  return (
    <li ref={itemRef} className={styles.actRow}>
      {to === undefined ? (
        <div className={styles.act}>{words}</div>
      ) : (
        <Link to={to} className={styles.act}>
          {words}
          <span className={styles.verb}>
            <span className={styles.verbWord}>{verb}</span>
            <Icon svg={caretRight} size={14} />
          </span>
        </Link>
      )}
      {children}
    </li>
  );
}
