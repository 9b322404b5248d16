// One conversation: its head with the state, the messages and notes, and the box in which staff write (SF001).
import { useEffect } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { Refused } from '@yadori/web-client/query.ts';
import { LinkButton, useAddress, useSearch, useSearchText } from '../../../routing/links.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { markRead, useThread, type Thread } from '../api.ts';
import { AroundMessages } from '../components/around-messages.tsx';
import { ReplyBox } from '../components/reply-box.tsx';
import { ResidentFacts } from '../components/resident-facts.tsx';
import { ThreadHead } from '../components/thread-head.tsx';
import { ThreadMessages } from '../components/thread-messages.tsx';
import { openedOf } from '../search-query.ts';
import styles from '../thread.module.css';
import { inboxTexts } from '../texts.ts';
import { useOlder } from '../use-older.ts';

export const ThreadScreen = () => <ThreadPanel />;

/** `isInCard`: beside the resident's other facts, without a list to go back to (SC015). */
export function ThreadPanel({ isInCard = false }: { isInCard?: boolean }) {
  const { id = '' } = useAddress();
  const { data, error, refetch } = useThread(Number(id));
  if (data !== undefined)
    return <Conversation key={id} id={Number(id)} thread={data.data} isInCard={isInCard} />;
  return (
    <article className={styles.thread}>
      {error === null ? (
        <SkeletonRegion>
          <Skeleton height={64} />
        </SkeletonRegion>
      ) : (
        <Failed error={error} onAgain={() => void refetch()} />
      )}
    </article>
  );
}

function Failed({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const t = useMessages(inboxTexts);
  const { dormitory = '' } = useAddress();
  const search = useSearchText();
  const isGone = error instanceof Refused && error.failure.status === 404;
  return (
    <StatePanel
      kind="failed"
      title={isGone ? t.gone : t.failed}
      text={isGone ? t.goneText : t.failedText}
      acts={
        <>
          {!isGone && <Button onClick={onAgain}>{t.again}</Button>}
          <LinkButton to={`/${dormitory}/inbox${search}`}>{t.back}</LinkButton>
        </>
      }
    />
  );
}

interface ConversationProps {
  id: number;
  thread: Thread;
  isInCard: boolean;
}

function Conversation({ id, thread: newest, isInCard }: ConversationProps) {
  const { pages, onOlder } = useOlder(id, newest);
  const opened = openedOf(useSearch());
  // It would only be refused; once the network is back it is sent.
  const { disabled: isPaused } = usePausedAct();
  useReadMark(id, newest, opened === undefined && !isPaused);
  return (
    <>
      <article
        className={classNames(styles.thread, isInCard && styles.inCard)}
        aria-label={newest.resident.name}
      >
        <ThreadHead id={id} thread={newest} isInCard={isInCard} />
        {opened === undefined ? (
          <ThreadMessages pages={pages} resident={newest.resident.name} onOlder={onOlder} />
        ) : (
          <AroundMessages id={id} messageId={opened} resident={newest.resident.name} />
        )}
        <ReplyBox id={id} thread={newest} />
      </article>
      {!isInCard && <ResidentFacts resident={newest.resident} />}
    </>
  );
}

/** The newest message counts as read once it was visible for so long, in milliseconds (SF006). */
const seenMs = 1000;

/** `isShown`: the newest messages are what is shown. */
function useReadMark(id: number, { messages, last_read_id: read }: Thread, isShown: boolean): void {
  const newest = messages.findLast(({ from_admin: from }) => from === 0)?.id ?? 0;
  useEffect(() => {
    if (!isShown || newest <= read) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => void markRead(id, newest), seenMs);
    };
    plan();
    document.addEventListener('visibilitychange', plan);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [id, newest, read, isShown]);
}
