// Conversations with unread messages, urgent ones first, then the longest waiting (SB005).
import siren from '@phosphor-icons/core/fill/siren-fill.svg?raw';
import { roomName } from '@yadori/api/residents/room';
import type { TodayData } from '../api.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { Link } from '../../../routing/links.tsx';
import { useWhen } from '../../../parts/when.ts';
import { todayTexts } from '../texts.ts';
import { useWayTo } from '../use-way-to.ts';
import styles from '../today.module.css';
import { Quiet, Tile } from './tile.tsx';

type Waiting = NonNullable<TodayData['conversations']>;

export function Conversations({ conversations }: { conversations: Waiting }) {
  const t = useMessages(todayTexts);
  const language = useLanguage();
  const wayTo = useWayTo();
  const { total, rows } = conversations;
  const inbox = wayTo({ page: 'inbox' });
  const more = total - rows.length;
  return (
    <Tile
      title={t.conversations}
      note={total > 0 ? t.unreadTotal(formatCount(total, language)) : undefined}
      link={inbox === undefined ? undefined : { to: inbox, label: t.all }}
    >
      {rows.length === 0 && <Quiet>{t.noConversations}</Quiet>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Conversation key={row.account_id} row={row} />
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{t.more(formatCount(more, language))}</p>}
    </Tile>
  );
}

/** Opens the thread; where there is no inbox, the resident. */
function Conversation({ row }: { row: Waiting['rows'][number] }) {
  const t = useMessages(todayTexts);
  const language = useLanguage();
  const when = useWhen();
  const wayTo = useWayTo();
  const code = useDormitory()?.code ?? '';
  const id = row.account_id;
  const to =
    wayTo({ page: 'inbox', address: `/${code}/inbox/${id}` }) ??
    wayTo({ page: 'residents', address: `/${code}/residents/${id}/overview` });
  const words = (
    <>
      <span className={styles.who}>
        {row.is_urgent && (
          <Tag small tone="red" icon={siren}>
            {t.urgent}
          </Tag>
        )}
        <b className="num">{roomName(row.room_number)}</b> <b>{row.name}</b>
        <span className={styles.when}>{when(row.waiting_since)}</span>
      </span>
      <span className={styles.said}>
        <span>{row.text === '' && row.has_file ? t.file : row.text}</span>
        {row.unread > 1 && <Tag small>{t.unread(formatCount(row.unread, language))}</Tag>}
      </span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className={styles.talk}>{words}</div>
      ) : (
        <Link to={to} className={styles.talk}>
          {words}
        </Link>
      )}
    </li>
  );
}
