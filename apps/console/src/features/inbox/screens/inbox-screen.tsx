// The shared inbox: the list of conversations, with one of them beside it or in its place (SF001).
import { Outlet } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { deskStateAt } from '@yadori/api/dormitory/desk-hours';
import type {
  ConversationCounts,
  ConversationRow,
  InboxDesk,
} from '@yadori/api/messages/inbox-shapes';
import type { Instant } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useNow } from '@yadori/web-client/clock.ts';
import { useDormitory } from '../../../routing/dormitory.ts';
import {
  LinkButton,
  useAddress,
  useGo,
  useSearch,
  useSearchText,
  useSetSearch,
} from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { KeyHints } from '../../../routing/key-hints.tsx';
import type { Tones } from '../../../parts/tones.ts';
import { useSoundOfMore } from '../../../parts/use-sound-of-more.ts';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { reloadInbox, useConversations } from '../api.ts';
import { ConversationList } from '../components/conversation-list.tsx';
import { SearchField, SearchHits } from '../components/message-search.tsx';
import { filterNames, filterOf, searchOf, type FilterName } from '../filters.ts';
import styles from '../inbox.module.css';
import { searchOfAddress } from '../search-query.ts';
import { momentText } from '../moment-text.ts';
import { hasRight, useSession } from '../../../session/session.ts';
import { inboxTexts } from '../texts.ts';
import { toManyTexts } from '../to-many-texts.ts';
import { onInboxKey } from '../use-inbox-keys.ts';
import { spanText } from '../waiting.ts';

/** Rising: a new message. */
const messageTones: Tones = [
  [660, 0.1],
  [880, 0.14],
];

/** Read as they come, with a sound. */
function useNewMessages(list: string, rows: readonly ConversationRow[] | undefined): void {
  useLiveRefresh(['messages'], reloadInbox);
  const count = rows?.reduce((sum, { unread }) => sum + unread, 0);
  useSoundOfMore({ list, count }, messageTones);
}

export function InboxScreen() {
  const t = useMessages(inboxTexts);
  const { dormitory = '', id } = useAddress();
  const address = useSearch();
  const filter = filterOf(address);
  const search = searchOfAddress(address);
  const conversations = useConversations(dormitory, filter);
  const { rows, first } = conversations;
  const now = useNow(30_000);
  useMoveKeys(rows?.map(({ account_id: account }) => account) ?? []);
  useNewMessages(`${dormitory} ${filter}`, first?.rows);
  const longest = filter === 'to_answer' ? (rows?.[0]?.waiting_since ?? undefined) : undefined;
  return (
    <div className={styles.inbox}>
      <PageHead
        acts={<ToMany dormitory={dormitory} />}
        title={first === undefined ? t.title : titleOf(t.title, first.counts.to_answer)}
        sub={
          <HeadLine desk={first?.desk} now={now} longest={id === undefined ? longest : undefined} />
        }
      />
      <div className={classNames(styles.screen, id !== undefined && styles.withThread)}>
        <section className={styles.list} aria-label={t.list}>
          <SearchField />
          <Filters current={search === undefined ? filter : undefined} counts={first?.counts} />
          {search === undefined ? (
            <ConversationList conversations={conversations} filter={filter} now={now} />
          ) : (
            <SearchHits search={search} />
          )}
          <KeyHints hints={keyHints.map(([keys, word]) => [keys, t[word]])} />
        </section>
        {id === undefined ? (
          <section className={styles.noThread}>
            <StatePanel kind="empty" title={t.choose} text={t.chooseText} />
          </section>
        ) : (
          <Outlet />
        )}
      </div>
    </div>
  );
}

/** The way to a message to many, for those who may write. */
function ToMany({ dormitory }: { dormitory: string }) {
  const t = useMessages(toManyTexts);
  const session = useSession();
  const mayWrite = hasRight(session, useDormitory(), { of: 'messages', level: 'edit' });
  return (
    mayWrite && (
      <LinkButton size="small" to={`/${dormitory}/to-many`}>
        {t.open}
      </LinkButton>
    )
  );
}

interface HeadLineProps {
  /** Undefined while it is read. */
  desk: InboxDesk | undefined;
  now: Instant;
  /** Since when the first of those that wait does. */
  longest: string | undefined;
}

/** Whether the desk is open (SF020), and the longest wait. */
function HeadLine({ desk, now, longest }: HeadLineProps) {
  const t = useMessages(inboxTexts);
  const language = useLanguage();
  if (desk === undefined) return <span className={styles.headLine}>{'\u00A0'}</span>;
  const state = deskStateAt(now, { hours: desk.hours, closingDays: desk.closing_days });
  const until = state?.until ?? undefined;
  const untilText = state?.isOpen === true ? t.deskOpenUntil : t.deskClosedUntil;
  const parts = [
    state && (state.isOpen ? t.deskOpen : t.deskClosed),
    until && untilText(momentText(until, now, language)),
    longest && t.longest(spanText(now - Date.parse(longest), t)),
  ].filter(Boolean);
  return <span className={styles.headLine}>{parts.join(' · ')}</span>;
}

interface FiltersProps {
  /** Undefined: a search is shown. */
  current: FilterName | undefined;
  counts: ConversationCounts | undefined;
}

function Filters({ current, counts }: FiltersProps) {
  const t = useMessages(inboxTexts);
  const setSearch = useSetSearch();
  return (
    <div className={styles.filters} role="group" aria-label={t.filters}>
      {filterNames.map((name) => (
        <Chip
          key={name}
          isOn={name === current}
          count={counts?.[name] ?? '\u00A0'}
          onPress={() => setSearch(searchOf(name))}
        >
          {t[name]}
        </Chip>
      ))}
    </div>
  );
}

const keyHints = [
  ['J K', 'keyMove'],
  ['R', 'keyReply'],
  [';', 'keyTemplate'],
  ['E', 'keyDone'],
  ['B', 'keyHold'],
  ['#', 'keyTake'],
] as const;

/** The browser's tab shows how many wait (SF027). */
const titleOf = (title: string, count: number): string =>
  count === 0 ? title : `${title} (${count})`;

/** `J` and `K` go to the next and the previous conversation (SF030). */
function useMoveKeys(ids: readonly number[]): void {
  const go = useGo();
  const { dormitory = '', id } = useAddress();
  const search = useSearchText();
  const move = useEffectEvent((by: 1 | -1) => {
    const at = ids.indexOf(Number(id));
    const next = ids[at === -1 ? (by === 1 ? 0 : ids.length - 1) : at + by];
    if (next !== undefined) go(`/${dormitory}/inbox/${next}${search}`);
  });
  useEffect(() => onInboxKey({ j: () => move(1), k: () => move(-1) }), []);
}
