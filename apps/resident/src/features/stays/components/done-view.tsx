// A report was taken: a sign of it, and a line.
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import { Icon } from '@yadori/kit/icon.tsx';
import styles from './done-view.module.css';
import { BedArt } from './stay-states.tsx';

/** A guest's gets the picture of a bed (N019). */
export const DoneView = ({ line, bed = false }: { line: string; bed?: boolean }) => (
  <div className={styles.done} role="status">
    {bed ? <BedArt /> : <Icon svg={checkCircle} size={56} className={styles.sign} />}
    <p>{line}</p>
  </div>
);
