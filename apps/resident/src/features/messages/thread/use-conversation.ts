// The conversation of an open screen: opened, kept fresh by news and by the clock, with what is on its way.
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { messageEvents } from '@yadori/api/messages/live';
import { surveyEvents } from '@yadori/api/surveys/live';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { countNew, openPage, readPage } from '../api.ts';
import { subscribeOutbox, outbox } from '../outbox/own-messages.ts';
import { createRowWindow } from '../window/row-window.ts';
import { createConversation } from './conversation.ts';
import type { ConversationRow } from './rows.ts';

interface Opened {
  /** A message to begin with. */
  around: number | undefined;
  onRefused: (message: string) => void;
}

export function useConversation({ around, onRefused }: Opened) {
  const [conversation] = useState(() => createConversation({ openPage, readPage, countNew }));
  const [model] = useState(() => createRowWindow<ConversationRow>());
  const state = useSyncExternalStore(conversation.subscribe, conversation.state);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.items);

  const refresh = useCallback(
    (returned: boolean) => {
      const seen = model.visible().find((row) => row.kind === 'message');
      void conversation.refresh({
        seen: seen?.kind === 'message' ? seen.message.id : undefined,
        returned,
      });
    },
    [conversation, model],
  );

  useEffect(() => {
    void conversation.open(around);
  }, [conversation, around]);

  useFreshness(refresh);
  useOutboxEnds(refresh, onRefused);

  const { thread } = state;
  useEffect(() => {
    const keys = thread?.messages.flatMap(({ client_key }) => client_key ?? []);
    if (keys !== undefined) outbox.arrived(new Set(keys));
  }, [thread]);

  return { conversation, model, state, outgoing };
}

type Refresh = (returned: boolean) => void;

/** Reads again by news, by the clock, and when the network is back. */
function useFreshness(refresh: Refresh): void {
  useEffect(() => {
    const news = () => refresh(false);
    const end = subscribeLive({
      on: { [messageEvents.changed]: news, [surveyEvents.changed]: news },
      again: () => {
        refresh(true);
        outbox.again();
      },
    });
    // With unsent input the page does not reload when the network is back.
    const back = () => refresh(true);
    addEventListener('online', back);
    // A hidden page reads nothing: reading would mark as read what has not been seen.
    const timer = setInterval(() => {
      if (!document.hidden) refresh(false);
    }, refreshEvery);
    return () => {
      end();
      removeEventListener('online', back);
      clearInterval(timer);
    };
  }, [refresh]);
}

function useOutboxEnds(refresh: Refresh, onRefused: Opened['onRefused']): void {
  const refused = useEffectEvent(onRefused);
  useEffect(
    () =>
      subscribeOutbox({ onSent: () => refresh(false), onRefused: (message) => refused(message) }),
    [refresh],
  );
}

const minutes = Number(import.meta.env['VITE_MESSAGE_REFRESH_MINUTES']);

/** Polling interval in milliseconds where no news came: three minutes, or what the build was given (H012, AM114). */
const refreshEvery = (minutes > 0 ? minutes : 3) * 60 * 1000;
