// Rows of the inbox: who, since when, what they wait for, and who is in charge.
import clock from '@phosphor-icons/core/fill/clock-fill.svg?raw';
import { useMemo } from 'react';
import type { ConversationRow, InboxDesk } from '@yadori/api/messages/inbox-shapes';
import { roomName } from '@yadori/api/residents/room';
import type { Instant } from '@yadori/api/time/tokyo';
import { FailedPanel } from '@yadori/kit/dense/failed-panel.tsx';
import { MoreRows } from '@yadori/kit/dense/more-rows.tsx';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { useNewRows } from '@yadori/kit/dense/use-new-rows.ts';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { Tag } from '@yadori/kit/tag.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { Link, useAddress, useSearch } from '../../../routing/links.tsx';
import type { useConversations } from '../api.ts';
import type { FilterName } from '../filters.ts';
import styles from '../inbox.module.css';
import { inboxTexts } from '../texts.ts';
import { momentText } from '../moment-text.ts';
import { latenessOf, waitingText } from '../waiting.ts';
import { StateTag, UrgentTag } from './state-tag.tsx';

interface ListProps {
  list: ReturnType<typeof useConversations>;
  rows: readonly ConversationRow[] | undefined;
  filter: FilterName;
  now: Instant;
}

export function ConversationList({ list, rows, filter, now }: ListProps) {
  const t = useMessages(inboxTexts);
  const arrived = useArrived({ list, rows, filter });
  if (list.isError && rows === undefined) {
    return <FailedPanel title={t.failed} text={t.failedText} onAgain={() => void list.refetch()} />;
  }
  if (rows === undefined) {
    return (
      <SkeletonRegion>
        <Skeleton height={76} />
        <Skeleton height={76} />
        <Skeleton height={76} />
      </SkeletonRegion>
    );
  }
  if (rows.length === 0) {
    const isUsual = filter === 'to_answer';
    return (
      <StatePanel
        kind="empty"
        title={isUsual ? t.emptyToAnswer : t.emptyFilter}
        text={isUsual ? t.emptyToAnswerText : undefined}
      />
    );
  }
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.account_id}>
            <Row
              row={row}
              filter={filter}
              now={now}
              desk={deskOf(list)}
              isNew={arrived.has(row.account_id)}
            />
          </li>
        ))}
      </ul>
      <MoreRows list={list}>{t.more}</MoreRows>
    </>
  );
}

function useArrived({ list, rows, filter }: Omit<ListProps, 'now'>) {
  const { dormitory } = useAddress();
  return useNewRows(
    rows?.map(({ account_id: id }) => id),
    [dormitory, filter, list.data?.pages.length].join(),
  );
}

/** Of the page that was read last. */
const deskOf = ({ data }: ListProps['list']): InboxDesk =>
  data?.pages.at(-1)?.desk ?? { hours: [], closing_days: [], amber_hours: 4, red_hours: 8 };

interface RowProps {
  row: ConversationRow;
  filter: FilterName;
  now: Instant;
  desk: InboxDesk;
  isNew: boolean;
}

function Row({ row, filter, now, desk, isNew }: RowProps) {
  const t = useMessages(inboxTexts);
  const language = useLanguage();
  const { dormitory = '', id } = useAddress();
  const search = useSearch();
  const isCurrent = Number(id) === row.account_id;
  const words = useMemo(() => excerptOf(row, t.you, t.file), [row, t.you, t.file]);
  return (
    <Link
      to={`/${dormitory}/inbox/${row.account_id}`}
      search={search}
      data-row={row.account_id}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(styles.row, isNew && styles.new, isCurrent && styles.current)}
    >
      <Avatar src={null} name={row.name} size={36} />
      <span className={styles.rowBody}>
        <span className={styles.rowHead}>
          {row.urgent_since !== null && <UrgentTag />}
          <span className={styles.rowName}>
            <b className="num">{roomName(row.room_number)}</b> {row.name}
          </span>
          <Since row={row} now={now} desk={desk} />
        </span>
        <span className={classNames(styles.excerpt, row.unread > 0 && styles.unread)}>{words}</span>
        <span className={styles.rowFoot}>
          {filter !== row.state && <StateTag state={row.state} />}
          {row.unread > 0 && (
            <Tag small tone="red">
              {t.unread(row.unread)}
            </Tag>
          )}
          {row.snoozed_until !== null && (
            <Tag small icon={clock}>
              {t.until(momentText(Date.parse(row.snoozed_until), now, language))}
            </Tag>
          )}
          <span className={styles.assignee}>{row.assignee?.name ?? t.nobody}</span>
        </span>
      </span>
    </Link>
  );
}

function Since({ row, now, desk }: Omit<RowProps, 'filter' | 'isNew'>) {
  const t = useMessages(inboxTexts);
  const language = useLanguage();
  if (row.waiting_since !== null) {
    const since = Date.parse(row.waiting_since);
    const { short, full } = waitingText(since, now, desk, { words: t, language });
    return (
      <span title={full} className={classNames(styles.since, styles[latenessOf(since, now, desk)])}>
        <span aria-hidden="true">{short}</span>
        <VisuallyHidden>{full}</VisuallyHidden>
      </span>
    );
  }
  if (row.shown === null) return null;
  return (
    <span className={styles.since}>
      {momentText(Date.parse(row.shown.created_at), now, language)}
    </span>
  );
}

const excerptOf = ({ shown }: ConversationRow, you: string, file: string): string => {
  if (shown === null) return '';
  return `${shown.from_admin > 0 ? you : ''}${shown.text || file}`;
};
