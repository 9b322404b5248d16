// What a report says: a line for each thing, its name before it.
import type { ReactNode } from 'react';
import { Card } from '@yadori/kit/card.tsx';
import { unbroken } from '@yadori/kit/text/unbroken.tsx';
import styles from './fact-list.module.css';

interface FactListProps {
  items: readonly { label: string; value: ReactNode }[];
}

export const FactList = ({ items }: FactListProps) => (
  <Card as="div" className={styles.list}>
    <dl>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{typeof value === 'string' ? unbroken(value) : value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
