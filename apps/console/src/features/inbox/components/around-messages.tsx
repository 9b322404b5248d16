// The messages around one that a search has found, with the way to the newest ones (SF025).
import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { thread } from '@yadori/api/messages/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useSearch, useSetSearch } from '../../../routing/links.tsx';
import { read } from '../../../session/read.ts';
import type { Thread } from '../api.ts';
import { searchTexts } from '../search-texts.ts';
import styles from '../thread.module.css';
import { ThreadMessages } from './thread-messages.tsx';
import { useOlder } from '../use-older.ts';

interface AroundProps {
  id: number;
  /** The message that was found. */
  messageId: number;
  resident: string;
}

export function AroundMessages({ id, messageId, resident }: AroundProps) {
  const t = useMessages(searchTexts);
  const search = useSearch();
  const setSearch = useSetSearch();
  const { data } = useQuery(read(thread, { params: { id }, query: { around: messageId } }));
  const toNewest = () => {
    const { at: _at, ...rest } = search;
    setSearch(rest);
  };
  return (
    <>
      <p className={styles.around}>
        {t.around}
        <Button size="small" onClick={toNewest}>
          {t.toNewest}
        </Button>
      </p>
      {data === undefined ? (
        <SkeletonRegion>
          <Skeleton height={64} />
        </SkeletonRegion>
      ) : (
        <Found
          key={messageId}
          id={id}
          messageId={messageId}
          resident={resident}
          found={data.data}
        />
      )}
    </>
  );
}

function Found({ id, messageId, resident, found }: AroundProps & { found: Thread }) {
  const { pages, onOlder } = useOlder(id, found);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const message = place.current?.querySelector(`[data-message="${messageId}"]`);
    message?.scrollIntoView({ block: 'center' });
  }, [messageId]);
  return (
    <div ref={place} className={styles.aroundPlace}>
      <ThreadMessages pages={pages} resident={resident} found={messageId} onOlder={onOlder} />
    </div>
  );
}
