// A notice in a list, as the way to it: an unread one with a dot and in bold (D006, L003).
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import type { ReactNode } from 'react';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { UnreadDot } from '@yadori/kit/unread-dot.tsx';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { Link } from '../../../routing/links.tsx';
import styles from './notice-row.module.css';

interface NoticeRowProps {
  notice: { id: number; title: string; language?: 'ja' | undefined; is_read: boolean };
  /** Lower, for a place beside other things on a wide screen. */
  dense?: boolean;
  /** Shown below the title. */
  children: ReactNode;
}

export function NoticeRow({ notice, dense = false, children }: NoticeRowProps) {
  const { id, title, is_read: isRead } = notice;
  return (
    <Link
      to="/notices/$id"
      params={{ id: String(id) }}
      className={classNames(styles.row, dense ? styles.dense : styles.tall)}
    >
      <span className={styles.mark}>{!isRead && <UnreadDot />}</span>
      <span className="grow">
        <span className={classNames(styles.title, !isRead && 'bold')}>
          <ServerText fallback={notice.language}>{title}</ServerText>
        </span>
        <span className={styles.facts}>{children}</span>
      </span>
      <Icon svg={caretRight} size={16} className={styles.caret} />
    </Link>
  );
}
