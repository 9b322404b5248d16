// What is being written to a resident, kept on the server (SF019): it survives lock, reload and a change of device.
// What the server does not have yet survives a reload in this tab (SL014).
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageTextMax } from '@yadori/api/messages/attachments';
import { halfWritten, keepHalfWritten } from '../../session/half-written.ts';
import { textTypedSince } from '../../parts/text-typed-since.ts';
import { keepReply } from './api.ts';

/** After the last key, in milliseconds. */
const restMs = 1000;

export interface ReplyDraft {
  text: string;
  isSaved: boolean;
  change: (text: string) => void;
  /** After `sent` went out: the server has removed its copy. What was typed since stays. */
  clear: (sent: string) => void;
  /** Cancels a pending save, so that no draft is stored after the message was sent. */
  settle: () => Promise<void>;
}

export function useReplyDraft(id: number, kept: string): ReplyDraft {
  const name = `reply.${id}`;
  const [begun] = useState(() => halfWritten(name, '') ?? kept);
  const [text, setText] = useState(begun);
  const [saved, setSaved] = useState(kept);
  const under = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<Latest>({ text: begun, saved: kept });
  const beforeSend = useRef<string>(undefined);
  const save = () => {
    clearTimeout(timer.current);
    const { text: written, saved: before } = latest.current;
    if (written === before || written.length > messageTextMax) return;
    latest.current.saved = written;
    under.current = under.current.then(async () => {
      const answer = await keepReply(id, written);
      if (answer.ok) setSaved(written);
      else latest.current.saved = before;
      keepInTab(name, latest.current);
    });
  };
  useSaves(save);
  const put = (next: string) => {
    latest.current.text = next;
    setText(next);
    keepInTab(name, latest.current);
  };
  const change = (next: string) => {
    put(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(save, restMs);
  };
  return {
    text,
    isSaved: text !== '' && text === saved,
    change,
    clear: (sent) => {
      // A copy that was saved meanwhile may have been removed with the others, or be the only one.
      latest.current.saved = latest.current.saved === beforeSend.current ? '' : undefined;
      setSaved('');
      change(textTypedSince(latest.current.text, sent));
    },
    settle: async () => {
      clearTimeout(timer.current);
      await under.current;
      beforeSend.current = latest.current.saved;
    },
  };
}

interface Latest {
  text: string;
  /** On the server; undefined: not known. */
  saved: string | undefined;
}

const keepInTab = (name: string, { text, saved }: Latest) =>
  keepHalfWritten(name, text === saved ? undefined : text);

/** What was left from before, when the network is back, and when the page is hidden or the conversation closed. */
function useSaves(save: () => void): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onHidden = () => {
      if (document.hidden) onSave();
    };
    const onOnline = () => onSave();
    onSave();
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('online', onOnline);
      onSave();
    };
  }, []);
}
