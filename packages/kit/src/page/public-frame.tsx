// Around the screens outside of the shell: the mark of the product, and one column or card.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Logo } from './logo.tsx';
import styles from './public-frame.module.css';

interface PublicFrameProps {
  /** What the screens together are for, at the right of the mark. */
  caption?: string;
  /** plain: a column of 640 pixels. wide 560, normal 480, narrow 420: a card on the PC. */
  width: 'plain' | 'wide' | 'normal' | 'narrow';
  children: ReactNode;
}

export const PublicFrame = ({ caption, width, children }: PublicFrameProps) => (
  <div className={styles.page}>
    <header className={classNames(styles.top, styles[width])}>
      <Logo size={26} />
      {caption !== undefined && <span className={styles.caption}>{caption}</span>}
    </header>
    <main className={classNames(styles.main, styles[width], width !== 'plain' && styles.card)}>
      {children}
    </main>
  </div>
);
