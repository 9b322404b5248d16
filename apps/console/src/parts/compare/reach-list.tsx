// What a change touches: each line with its number, large enough to be read before the press.
import { classNames } from '@yadori/kit/class-names.ts';
import styles from './reach-list.module.css';

export interface ReachLine {
  label: string;
  note?: string | undefined;
  /** With its unit. */
  count: string;
  /** Beside it: what it was. */
  was?: string | undefined;
  /** Somebody loses by it. */
  isLoss?: boolean | undefined;
}

export const ReachList = ({ lines }: { lines: readonly ReachLine[] }) => (
  <ul className={styles.list}>
    {lines.map(({ label, note, count, was, isLoss }) => (
      <li key={label} className={styles.line}>
        <span className="grow anywhere">
          {label}
          {note !== undefined && <span className="block note">{note}</span>}
        </span>
        {was !== undefined && <span className={classNames('note', styles.was)}>{was}</span>}
        <b className={classNames(styles.count, isLoss && styles.loss)}>{count}</b>
      </li>
    ))}
  </ul>
);
