// What is above a list: its filters, and at the right how many rows they leave (SL044).
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { formatCount } from '../format.ts';
import { defineMessages, useLanguage, useMessages } from '../language.ts';
import styles from './list-bar.module.css';

/** `count` is formatted. */
const texts = defineMessages({
  ja: {
    rows: (count: string, _value: number) => `${count}件`,
    first: (count: string) => `はじめの${count}件`,
  },
  en: {
    rows: (count: string, value: number) => `${count} ${value === 1 ? 'row' : 'rows'}`,
    first: (count: string) => `first ${count} rows`,
  },
});

interface ListBarProps {
  /** All rows of the list, also those of further pages, or words with them; undefined while they are read. */
  count: number | string | undefined;
  /** Further pages are on the server, and counting them would read them all. */
  hasMore?: boolean;
  /** Keeps away from the edges of a panel around the list. */
  isInPanel?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

export function ListBar({
  count,
  hasMore = false,
  isInPanel = false,
  className,
  children,
}: ListBarProps) {
  const t = useMessages(texts);
  const language = useLanguage();
  const words = hasMore ? t.first : t.rows;
  return (
    <div className={classNames(styles.bar, isInPanel && styles.inPanel, className)}>
      <div className={styles.filters}>{children}</div>
      <p className={classNames('num', styles.count)}>
        {typeof count === 'number'
          ? words(formatCount(count, language), count)
          : (count ?? '\u00A0')}
      </p>
    </div>
  );
}
