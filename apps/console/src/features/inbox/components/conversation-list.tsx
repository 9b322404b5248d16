// Rows of the inbox: who, since when, what they wait for, and who is in charge.
import clock from '@phosphor-icons/core/fill/clock-fill.svg?raw';
import { useMemo } from 'react';
import type { ConversationRow, InboxDesk } from '@yadori/api/messages/inbox-shapes';
import { roomName } from '@yadori/api/residents/room';
import type { Instant } from '@yadori/api/time/tokyo';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { useNewRows } from '@yadori/kit/dense/use-new-rows.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { Link, useAddress, useSearch } from '../../../routing/links.tsx';
import type { useConversations } from '../api.ts';
import type { FilterName } from '../filters.ts';
import styles from '../inbox.module.css';
import { inboxTexts } from '../texts.ts';
import { momentText } from '../moment-text.ts';
import { latenessOf, waitingText } from '../waiting.ts';
import { ChargeTag, StateTag, UrgentTag } from './state-tag.tsx';

interface ListProps {
  conversations: ReturnType<typeof useConversations>;
  filter: FilterName;
  now: Instant;
}

export function ConversationList({ conversations, filter, now }: ListProps) {
  const t = useMessages(inboxTexts);
  const { list, rows } = conversations;
  const arrived = useArrived({ conversations, filter });
  return (
    <ListView
      list={list}
      rows={rows}
      failed={{ title: t.failed, text: t.failedText }}
      empty={
        filter === 'to_answer'
          ? { title: t.emptyToAnswer, text: t.emptyToAnswerText }
          : t.emptyFilter
      }
      waiting={[76, 76, 76]}
      more={t.more}
    >
      {(found) => (
        <ul className={styles.rows}>
          {found.map((row) => (
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
      )}
    </ListView>
  );
}

function useArrived({ conversations: { list, rows }, filter }: Omit<ListProps, 'now'>) {
  const { dormitory } = useAddress();
  return useNewRows(
    rows?.map(({ account_id: id }) => id),
    [dormitory, filter, list.data?.pages.length].join(),
  );
}

/** Of the page that was read last. */
const deskOf = ({ data }: ListProps['conversations']['list']): InboxDesk =>
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
          {row.shown?.about_charge === true && <ChargeTag />}
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
      <span
        title={full}
        className={classNames('note nowrap', styles[latenessOf(since, now, desk)])}
      >
        <span aria-hidden="true">{short}</span>
        <VisuallyHidden>{full}</VisuallyHidden>
      </span>
    );
  }
  if (row.shown === null) return null;
  return (
    <span className="note nowrap">
      {momentText(Date.parse(row.shown.created_at), now, language)}
    </span>
  );
}

const excerptOf = ({ shown }: ConversationRow, you: string, file: string): string => {
  if (shown === null) return '';
  return `${shown.from_admin > 0 ? you : ''}${shown.text || file}`;
};
