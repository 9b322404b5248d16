// One row of the list: unread ones with a dot and in bold (L003).
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import { parseDate } from '@yadori/api/time/tokyo';
import { formatDate, formatDateWithYear } from '../../../shell/format.ts';
import { today } from '../../../shell/clock.ts';
import { useLanguage, useMessages } from '../../../shell/language.ts';
import { Link } from '../../../shell/links.tsx';
import { ServerText } from '../../../shell/server-text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { UnreadDot } from '../../../ui/unread-dot.tsx';
import type { NoticeRow } from '../api.ts';
import { noticeTexts } from '../notice-texts.ts';
import styles from './notice-link.module.css';

export function NoticeLink({ notice }: { notice: NoticeRow }) {
  const t = useMessages(noticeTexts);
  return (
    <Link to="/notices/$id" params={{ id: String(notice.id) }} className={styles.link}>
      <span className={styles.mark}>{!notice.is_read && <UnreadDot />}</span>
      <span className={styles.text}>
        <span className={classNames(styles.title, !notice.is_read && styles.unread)}>
          <ServerText>{notice.title}</ServerText>
        </span>
        <span className={styles.facts}>
          <NoticeDay date={notice.start_date} />
          {notice.is_pdf && (
            <Tag tone="plain" small>
              {t.pdf}
            </Tag>
          )}
        </span>
      </span>
      <Icon svg={caretRight} size={16} className={styles.caret} />
    </Link>
  );
}

/** With the year where it is another one. */
function NoticeDay({ date }: { date: string }) {
  const language = useLanguage();
  const day = parseDate(date);
  const format = date.slice(0, 4) === today().slice(0, 4) ? formatDate : formatDateWithYear;
  return (
    <time className="num" dateTime={date}>
      {day === undefined ? date : format(day, language)}
    </time>
  );
}
