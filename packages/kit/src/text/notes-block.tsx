// What to know beside a form: tips, a contract's note, the text of an agreement.
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './notes-block.module.css';

interface NotesBlockProps {
  title?: ReactNode;
  items?: readonly ReactNode[];
  children?: ReactNode;
  className?: string | undefined;
  /** `dot` for rules, which are not fulfilled by being read. */
  sign?: 'check' | 'dot';
}

export function NotesBlock({ title, items = [], children, className, sign }: NotesBlockProps) {
  return (
    <div className={classNames(styles.block, className)}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      {items.length > 0 && (
        <ul>
          {items.map((item, index) => (
            <li key={index} className={styles.item}>
              {sign === 'dot' ? <span className={styles.dot} /> : <Icon svg={check} size={18} />}
              <span>{item}</span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
