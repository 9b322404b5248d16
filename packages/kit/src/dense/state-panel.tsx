// In the place of rows: nothing there, nothing that fits, not readable. One sentence, why, and the next act.
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './state-panel.module.css';

interface StatePanelProps {
  /** `failed` is announced; the others are found where the rows would be. */
  kind: 'empty' | 'failed';
  title: string;
  text?: ReactNode;
  /** Address of a drawing. */
  picture?: string;
  acts?: ReactNode;
}

export function StatePanel({ kind, title, text, picture, acts }: StatePanelProps) {
  return (
    <div className={styles.panel} data-state={kind} role={kind === 'failed' ? 'alert' : undefined}>
      {kind === 'failed' && (
        <span className={styles.sign}>
          <Icon svg={warning} size={22} />
        </span>
      )}
      {picture !== undefined && <img src={picture} alt="" width={84} height={84} />}
      <div>
        <h2 className={styles.title}>{title}</h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {acts !== undefined && <div className={styles.acts}>{acts}</div>}
      </div>
    </div>
  );
}
