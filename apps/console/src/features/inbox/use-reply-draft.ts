// What is being written to a resident, kept on the server (SF019): it outlives lock, reload and another device.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { saveReplyDraft } from '@yadori/api/messages/staff-calls';
import { messageTextMax } from '@yadori/api/messages/attachments';
import { send } from '../../session/api.ts';

/** After the last key, in milliseconds. */
const restMs = 1000;

export interface ReplyDraft {
  text: string;
  isSaved: boolean;
  change: (text: string) => void;
  /** After it was sent: the server has removed its copy. */
  clear: () => void;
  /** Cancels a pending save, so that no draft is stored after the message was sent. */
  settle: () => Promise<void>;
}

export function useReplyDraft(id: number, kept: string): ReplyDraft {
  const [text, setText] = useState(kept);
  const [saved, setSaved] = useState(kept);
  const under = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ text: kept, saved: kept });
  const save = () => {
    clearTimeout(timer.current);
    const { text: written, saved: before } = latest.current;
    if (written === before || written.length > messageTextMax) return;
    latest.current.saved = written;
    under.current = under.current.then(async () => {
      const input = { params: { id }, body: { text: written } };
      const answer = await send(saveReplyDraft, input, { isBackground: true });
      if (answer.ok) setSaved(written);
      else latest.current.saved = before;
    });
  };
  useLeaving(save);
  const put = (next: string) => {
    latest.current.text = next;
    setText(next);
  };
  return {
    text,
    isSaved: text !== '' && text === saved,
    change: (next) => {
      put(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, restMs);
    },
    clear: () => {
      clearTimeout(timer.current);
      latest.current.saved = '';
      setSaved('');
      put('');
    },
    settle: async () => {
      clearTimeout(timer.current);
      await under.current;
    },
  };
}

/** When the page is hidden or the conversation closed. */
function useLeaving(save: () => void): void {
  const onLeave = useEffectEvent(save);
  useEffect(() => {
    const onHidden = () => {
      if (document.hidden) onLeave();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      onLeave();
    };
  }, []);
}
