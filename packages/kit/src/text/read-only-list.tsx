// Values that are shown and cannot be changed here; no dead inputs.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './read-only-list.module.css';

interface ReadOnlyListProps {
  items: readonly { label: string; value: ReactNode }[];
}

export const ReadOnlyList = ({ items }: ReadOnlyListProps) => (
  <dl className={styles.list}>
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt className={styles.label}>{label}</dt>
        <dd className={classNames('num', styles.value)}>{value}</dd>
      </div>
    ))}
  </dl>
);
