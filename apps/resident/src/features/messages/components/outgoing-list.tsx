// What is on its way while the conversation itself cannot be shown: a message must not vanish when it is sent.
import { outbox } from '../outbox/own-messages.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { OutgoingItem } from './outgoing-item.tsx';
import styles from './conversation-states.module.css';

interface OutgoingListProps {
  items: readonly Outgoing[];
  onTakeBack: (key: string) => void;
}

export const OutgoingList = ({ items, onTakeBack }: OutgoingListProps) => (
  <ul className={styles.outgoing}>
    {items.map((item) => (
      <li key={item.key}>
        <OutgoingItem item={item} onRetry={outbox.retry} onTakeBack={onTakeBack} />
      </li>
    ))}
  </ul>
);
