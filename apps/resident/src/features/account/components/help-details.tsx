// What to do when something does not arrive: a row that opens.
import caretDown from '@phosphor-icons/core/bold/caret-down-bold.svg?raw';
import type { ReactNode } from 'react';
import { Icon } from '@yadori/kit/icon.tsx';
import styles from './help-details.module.css';

export const HelpDetails = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.help}>
    <summary className={styles.summary}>
      {title}
      <Icon svg={caretDown} size={16} className={styles.caret} />
    </summary>
    {children}
  </details>
);
