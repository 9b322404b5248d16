// The line at the end of a page (V003).
import styles from './copyright.module.css';
import { now } from './clock.ts';
import { dateAt } from '@yadori/api/time/tokyo';

export const Copyright = () => (
  <footer className={styles.copyright}>© {dateAt(now()).slice(0, 4)} Yadori</footer>
);
