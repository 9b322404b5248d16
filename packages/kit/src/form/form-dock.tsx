// The bar under a step of a form: back at the left, onward over the rest. Fixed on the phone.
import type { ReactNode } from 'react';
import styles from './form-dock.module.css';

export const FormDock = ({ children }: { children: ReactNode }) => (
  <div className={styles.room}>
    <div className={styles.dock}>{children}</div>
  </div>
);
