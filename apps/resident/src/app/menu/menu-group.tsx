// A heading and its rows.
import type { ReactNode } from 'react';
import { RowList } from '@yadori/kit/list-row.tsx';
import styles from './menu-group.module.css';

export const MenuGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h2 className={styles.title}>{title}</h2>
    <RowList>{children}</RowList>
  </>
);
