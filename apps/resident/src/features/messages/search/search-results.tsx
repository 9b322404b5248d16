// What was found, newest first: when, by whom, and the text with the keyword marked.
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { Message } from '@yadori/api/messages/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { Banner } from '@yadori/kit/banner.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useUser } from '../../../session/use-user.ts';
import { instantOf, searchTime } from '../times.ts';
import { excerptOf } from './excerpt.ts';
import styles from './search-dialog.module.css';
import { searchTexts } from './search-texts.ts';
import type { SearchState } from './use-search.ts';

/** The most that the server returns (AM122). */
const most = 100;

interface SearchResultsProps {
  state: SearchState;
  pickedId: number | undefined;
  picked: RefObject<HTMLAnchorElement | null>;
  onPick: (messageId: number) => void;
}

export function SearchResults({ state, pickedId, picked, onPick }: SearchResultsProps) {
  'use memo';
  const t = useMessages(searchTexts);
  switch (state.kind) {
    case 'waiting':
      return <p className={styles.state}>{t.waiting}</p>;
    case 'searching':
      return (
        <SkeletonRegion className={styles.skeleton ?? ''}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={58} radius={12} />
          ))}
        </SkeletonRegion>
      );
    case 'failed':
      return (
        <div className={styles.failed}>
          <Banner tone="danger" role="alert">
            {state.message === '' ? t.failed : state.message}
          </Banner>
        </div>
      );
    case 'found': {
      const { messages, keyword } = state;
      const count = messages.length;
      return (
        <>
          <p role="status" className={count === 0 ? styles.state : styles.count}>
            {count === 0 ? t.none : t.found(count)}
            {count === 0 && <span className={styles.other}>{t.otherWords}</span>}
            {count === most && <span className={styles.most}>{t.most(most)}</span>}
          </p>
          <ol className={styles.list}>
            {messages.map((message) => (
              <li key={message.id}>
                <Result
                  message={message}
                  keyword={keyword}
                  picked={message.id === pickedId ? picked : undefined}
                  onPick={onPick}
                />
              </li>
            ))}
          </ol>
        </>
      );
    }
  }
}

interface ResultProps {
  message: Message;
  /** Where the result is that was picked last. */
  picked: RefObject<HTMLAnchorElement | null> | undefined;
  keyword: string;
  onPick: (messageId: number) => void;
}

function Result({ message, keyword, picked, onPick }: ResultProps) {
  'use memo';
  const t = useMessages(searchTexts);
  const user = useUser();
  const { id, name, text, attachment, created_at } = message;
  const excerpt = excerptOf(
    text === '' && attachment !== null ? t.file(attachment.name) : text,
    keyword,
  );
  return (
    <Link
      ref={picked}
      to="/message"
      search={{ id }}
      state={{ searching: false }}
      className={styles.result}
      onClick={() => onPick(id)}
    >
      <span className={styles.head}>
        <span className={classNames('palt', 'size-13 bold anywhere')}>
          {name === '' ? user?.name : <ServerText>{name}</ServerText>}
        </span>
        <time className={classNames('num', styles.time)} dateTime={created_at}>
          {searchTime(instantOf(created_at))}
        </time>
      </span>
      <span className={styles.text}>
        {excerpt.map((piece, index) =>
          piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
        )}
      </span>
    </Link>
  );
}
