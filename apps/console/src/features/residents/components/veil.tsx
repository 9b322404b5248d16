// The curtain of an entrance, with the mark of the product: what hangs behind it is closed.
import { Logo } from '@yadori/kit/page/logo.tsx';
import styles from '../health.module.css';

export const Veil = () => (
  <div className={styles.veil} aria-hidden="true">
    <span className={styles.rod} />
    <span className={styles.cloth} />
    <span className={styles.cloth}>
      <Logo size={48} full={false} />
    </span>
    <span className={styles.cloth} />
  </div>
);
