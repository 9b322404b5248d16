// A list with the details of one row beside it, or in its place where there is no room for both (SL045).
import type { ReactNode } from 'react';
import { classNames } from '@yadori/kit/class-names.ts';
import styles from './list-with-details.module.css';

interface ListWithDetailsProps {
  /** The list. */
  children: ReactNode;
  /** Undefined while no row is open. */
  details: ReactNode | undefined;
  /** While details are open. */
  className?: string | undefined;
  /** Where there is no room for both, the list stays above the details. */
  keepsList?: boolean;
}

export function ListWithDetails({
  children,
  details,
  className,
  keepsList = false,
}: ListWithDetailsProps) {
  const isOpen = details !== undefined;
  return (
    <div
      className={classNames(
        'stack column align-start gap-16',
        isOpen && styles.open,
        keepsList && styles.kept,
        isOpen && className,
      )}
    >
      <div className={styles.list}>{children}</div>
      {isOpen && (
        <div data-details className={styles.details}>
          {details}
        </div>
      )}
    </div>
  );
}
