// The next page of a list, under its rows.
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './more-rows.module.css';

interface MoreRowsProps {
  /** What `useInfiniteQuery` gives. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** The words of the button. */
  children: ReactNode;
}

/** Nothing where the list has come to its end. */
export const MoreRows = ({ list, children }: MoreRowsProps) =>
  list.hasNextPage ? (
    <p className={styles.more}>
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </p>
  ) : null;
