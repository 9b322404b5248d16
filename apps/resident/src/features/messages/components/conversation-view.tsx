// The conversation as it is drawn: rows, ends, the way to the newest, and what is said aloud.
import arrowDown from '@phosphor-icons/core/bold/arrow-down-bold.svg?raw';
import { useLayoutEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { messageTexts } from '../message-texts.ts';
import { outbox } from '../outbox/own-messages.ts';
import type { Conversation, ConversationState } from '../thread/conversation.ts';
import { rowsOf, type ConversationRow } from '../thread/rows.ts';
import { newestOf, type Thread } from '../thread/thread.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import type { RowWindow } from '../window/row-window.ts';
import { WindowedList } from '../window/windowed-list.tsx';
import { Arrivals } from './arrivals.tsx';
import styles from './conversation-view.module.css';
import { actionsMark } from './message-actions.tsx';
import type { MessageHandlers } from './message-handlers.ts';
import { Row } from './row.tsx';
import { useAim } from './use-aim.ts';

interface ConversationViewProps {
  conversation: Conversation;
  model: RowWindow<ConversationRow>;
  state: ConversationState;
  thread: Thread;
  outgoing: readonly Outgoing[];
  handlers: MessageHandlers;
  onTakeBack: (key: string) => void;
}

/** More is read before the reader is there, in pixels. */
const readAhead = { above: 4000, below: 2000 };
/** So far from the end a way back to it is offered, in pixels. */
const away = 400;

export function ConversationView(props: ConversationViewProps) {
  'use memo';
  const { conversation, model, state, thread } = props;
  const t = useMessages(messageTexts);
  const [current, setCurrent] = useState<string>();
  const [isAway, setIsAway] = useState(false);
  const [seenTo, setSeenTo] = useState(0);
  const rows = useRows(props);
  const newest = newestOf(thread) ?? 0;
  const fromStaff = thread.messages.findLast(({ from_admin }) => from_admin !== 0)?.id ?? 0;
  const lastOwn = rows.findLast((row) => row.kind === 'message' && row.message.from_admin === 0);

  useLayoutEffect(() => model.setRows(rows), [model, rows]);
  const aimed = useAim(state.aim, thread, model);

  const onPlace = () => {
    setIsAway(readOn(props) > away);
    if (model.view().atEnd && thread.newer === null) setSeenTo(newest);
  };
  const isNew = state.waiting || (thread.newer === null && seenTo > 0 && fromStaff > seenTo);
  const draw = useDraw(props, aimed, current ?? lastOwn?.key);
  return (
    // The arrows go along the buttons of the messages, which are buttons themselves.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.view}
      onKeyDown={walkActions}
      onFocus={({ target }) => setCurrent(rowOf(target) ?? current)}
    >
      <WindowedList
        label={t.conversation}
        busy={state.jumping}
        model={model}
        draw={draw}
        onPlace={onPlace}
      />
      {(isNew || isAway || thread.newer !== null) && (
        <ToEnd isNew={isNew} onPress={conversation.goToEnd} />
      )}
      <Arrivals thread={thread} />
    </div>
  );
}

function useDraw(
  { conversation, handlers, onTakeBack }: ConversationViewProps,
  aimed: ReturnType<typeof useAim>,
  tabbed: string | undefined,
) {
  'use memo';
  return (row: ConversationRow) => (
    <Row
      row={row}
      handlers={handlers}
      onTakeBack={onTakeBack}
      onRetry={outbox.retry}
      aimed={row.key === aimed.key}
      marked={row.key === aimed.key && aimed.marked}
      tabbable={row.key === tabbed}
      onAgain={row.key === 'older' ? conversation.loadOlder : conversation.loadNewer}
    />
  );
}

/** Reads more where the reader is near an end. Answers the pixels below what is seen. */
function readOn({ conversation, model, state }: ConversationViewProps): number {
  const { above, below } = model.room();
  if (above < readAhead.above && state.older === 'rest') void conversation.loadOlder();
  if (below < readAhead.below && state.newer === 'rest') void conversation.loadNewer();
  return below;
}

function useRows({ thread, outgoing, state }: ConversationViewProps): ConversationRow[] {
  const letters = useIsPc() ? 28 : 15;
  return useMemo(
    () => withEnds(rowsOf(thread, thread.newer === null ? outgoing : [], { letters }), state),
    [thread, outgoing, letters, state],
  );
}

function ToEnd({ isNew, onPress }: { isNew: boolean; onPress: () => void }) {
  const t = useMessages(messageTexts);
  return (
    <button type="button" className={styles.toEnd} onClick={onPress}>
      <Icon svg={arrowDown} size={18} />
      <span className={isNew ? undefined : styles.unsaid}>{isNew ? t.newBelow : t.toEnd}</span>
    </button>
  );
}

function withEnds(rows: ConversationRow[], { thread, older, newer }: ConversationState) {
  const edge = (key: 'older' | 'newer', failed: boolean): ConversationRow => ({
    kind: 'edge',
    key,
    side: key,
    failed,
    steady: false,
    estimate: 58,
  });
  return [
    ...(thread?.older == null ? [] : [edge('older', older === 'failed')]),
    ...rows,
    ...(thread?.newer == null ? [] : [edge('newer', newer === 'failed')]),
  ];
}

const rowOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement && target.hasAttribute(actionsMark)
    ? target.closest<HTMLElement>('[data-row]')?.dataset['row']
    : undefined;

function walkActions(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
  if (!(target instanceof HTMLElement) || !target.hasAttribute(actionsMark)) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>(`[${actionsMark}]`)];
  const next = all[all.indexOf(target) + (key === 'ArrowUp' ? -1 : 1)];
  event.preventDefault();
  next?.focus();
}
