// A conversation on its way, without messages, and one that could not be read.
import type { ReactNode } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useMissingPart } from '@yadori/kit/offline/use-missing-part.ts';
import { messageTexts } from '../message-texts.ts';
import { outbox } from '../outbox/own-messages.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import styles from './conversation-states.module.css';
import { OutgoingItem } from './outgoing-item.tsx';
import { useOfficeHours } from './use-office-hours.ts';

export function EmptyConversation() {
  const t = useMessages(messageTexts);
  const { hours } = useOfficeHours();
  return (
    <div className={styles.empty}>
      <img className="meal-art" src="/drawings/logo-mark.svg" alt="" width="96" height="96" />
      <p className="bold">{t.empty}</p>
      <p className={styles.words}>{t.emptyHours(hours)}</p>
    </div>
  );
}

interface FailedConversationProps {
  message: string;
  onAgain: () => void;
  /** What is on its way. */
  children: ReactNode;
}

export function FailedConversation({ message, onAgain, children }: FailedConversationProps) {
  const t = useMessages(messageTexts);
  useMissingPart();
  return (
    <div className={styles.failed}>
      <Banner tone="danger" role="alert">
        {message === '' ? t.loadFailed : message}
      </Banner>
      <Button onClick={onAgain}>{t.again}</Button>
      {children}
    </div>
  );
}

const shapes = [
  { own: true, width: 200, height: 68 },
  { own: false, width: 240, height: 92 },
  { own: false, width: 180, height: 44 },
  { own: true, width: 220, height: 68 },
  { own: false, width: 250, height: 118 },
] as const;

/** Bubbles in the shape of what is coming. */
export const ConversationSkeleton = () => (
  <SkeletonRegion className={styles.skeleton ?? ''}>
    {shapes.map(({ own, width, height }, index) => (
      <div key={index} className={own ? styles.own : styles.staff}>
        {!own && <Skeleton width={36} height={36} radius={18} />}
        <Skeleton width={width} height={height} radius={18} />
      </div>
    ))}
  </SkeletonRegion>
);

interface OutgoingListProps {
  items: readonly Outgoing[];
  onTakeBack: (key: string) => void;
}

/** What is on its way while the conversation itself cannot be shown: a message must not vanish when it is sent. */
export const OutgoingList = ({ items, onTakeBack }: OutgoingListProps) => (
  <ul className={styles.outgoing}>
    {items.map((item) => (
      <li key={item.key}>
        <OutgoingItem item={item} onRetry={outbox.retry} onTakeBack={onTakeBack} />
      </li>
    ))}
  </ul>
);
