// One row of the conversation, whatever it is.
import { memo } from 'react';
import type { ConversationRow } from '../thread/rows.ts';
import type { MessageHandlers } from './message-handlers.ts';
import { MessageItem } from './message-item.tsx';
import { OutgoingItem } from './outgoing-item.tsx';
import { DayPill, Edge, UnreadLine } from './row-marks.tsx';

interface RowProps {
  row: ConversationRow;
  /** It was gone to by itself: it can hold the focus. */
  aimed: boolean;
  marked: boolean;
  tabbable: boolean;
  handlers: MessageHandlers;
  onRetry: (key: string) => void;
  onTakeBack: (key: string) => void;
  onAgain: () => Promise<void>;
}

export const Row = memo(function Row(props: RowProps) {
  'use memo';
  const { row, aimed } = props;
  return (
    <li
      data-row={row.key}
      data-message={row.kind === 'message' ? row.message.id : undefined}
      tabIndex={aimed ? -1 : undefined}
    >
      <Contents {...props} />
    </li>
  );
});

function Contents(props: RowProps) {
  const { row, marked, tabbable, handlers, onRetry, onTakeBack, onAgain } = props;
  switch (row.kind) {
    case 'day':
      return <DayPill day={row.day} />;
    case 'unread':
      return <UnreadLine />;
    case 'edge':
      return <Edge side={row.side} failed={row.failed} onAgain={() => void onAgain()} />;
    case 'outgoing':
      return <OutgoingItem item={row.item} onRetry={onRetry} onTakeBack={onTakeBack} />;
    case 'message':
      return <MessageItem row={row} marked={marked} tabbable={tabbable} handlers={handlers} />;
  }
}
