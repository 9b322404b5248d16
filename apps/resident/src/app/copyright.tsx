// The line at the end of a page (V003).
import { today } from '@yadori/web-client/clock.ts';
import styles from './copyright.module.css';

export const Copyright = () => (
  <footer className={styles.copyright}>© {today().slice(0, 4)} Yadori</footer>
);
