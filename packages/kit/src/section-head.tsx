// The head of a part of a page: its title and, at the right, one way further.
import type { ReactNode } from 'react';
import styles from './section-head.module.css';

interface SectionHeadProps {
  title: ReactNode;
  action?: ReactNode;
  id?: string;
}

export const SectionHead = ({ title, action, id }: SectionHeadProps) => (
  <div className={styles.head}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {action}
  </div>
);
