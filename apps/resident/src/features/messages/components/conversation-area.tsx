// The area between head and form: the skeleton, the conversation, nothing yet, or why it could not be read.
import type { Conversation, ConversationState } from '../thread/conversation.ts';
import type { ConversationRow } from '../thread/rows.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import type { RowWindow } from '../window/row-window.ts';
import {
  ConversationSkeleton,
  EmptyConversation,
  FailedConversation,
  OutgoingList,
} from './conversation-states.tsx';
import { ConversationView } from './conversation-view.tsx';
import type { MessageHandlers } from './message-handlers.ts';

interface ConversationAreaProps {
  conversation: Conversation;
  model: RowWindow<ConversationRow>;
  state: ConversationState;
  outgoing: readonly Outgoing[];
  handlers: MessageHandlers;
  onTakeBack: (key: string) => void;
}

export function ConversationArea(props: ConversationAreaProps) {
  'use memo';
  const { conversation, state, outgoing, onTakeBack } = props;
  const { thread, failed } = state;
  if (thread === undefined && failed !== undefined)
    return (
      <FailedConversation message={failed} onAgain={() => void conversation.open()}>
        <OutgoingList items={outgoing} onTakeBack={onTakeBack} />
      </FailedConversation>
    );
  if (thread === undefined)
    return outgoing.length === 0 ? (
      <ConversationSkeleton />
    ) : (
      <OutgoingList items={outgoing} onTakeBack={onTakeBack} />
    );
  const isEmpty = thread.messages.length === 0 && thread.older === null && outgoing.length === 0;
  return isEmpty ? <EmptyConversation /> : <ConversationView {...props} thread={thread} />;
}
