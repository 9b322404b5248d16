// Publishes that this conversation is open or being answered, and lists the colleagues who have it open (SF012, SK094).
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { presence } from '@yadori/api/messages/staff-calls';
import type { PresenceWake } from '@yadori/api/staff/live';
import { now } from '@yadori/web-client/clock.ts';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { send } from '../../session/api.ts';
import { useSession } from '../../session/session.ts';
import { stillPresent, withWake, type Present } from './presence.ts';

/** Twice within the time after which others stop showing it, in milliseconds. */
const beatMs = 12_000;
/** Counts as writing for so long after the last key. */
const writesForMs = 10_000;

/** `text` is what is being written: a change of it is writing. */
export function usePresence(id: number, text: string): readonly Present[] {
  const { person } = useSession();
  const [present, setPresent] = useState<readonly Present[]>([]);
  const { say, noteKey } = useSaying(id);
  const before = useRef(text);
  useEffect(() => {
    if (before.current !== text) noteKey();
    before.current = text;
  }, [text, noteKey]);
  const onWake = useEffectEvent((data: string) => {
    const wake = JSON.parse(data) as PresenceWake;
    if (wake.account_id !== id || wake.staff_id === person.id) return;
    // A colleague who has just opened the conversation gets this person's presence at once.
    if (!present.some(({ staffId }) => staffId === wake.staff_id)) say();
    setPresent(withWake(present, wake, now()));
  });
  const prune = useEffectEvent(() => {
    const left = stillPresent(present, now());
    if (left.length < present.length) setPresent(left);
  });
  useEffect(() => {
    const end = subscribeLive({
      on: { presence: (data) => onWake(data) },
      again: () => undefined,
    });
    const timer = setInterval(() => prune(), 1000);
    return () => {
      end();
      clearInterval(timer);
    };
  }, []);
  return present;
}

function useSaying(id: number) {
  const lastKey = useRef(-Infinity);
  const [saying] = useState(() => {
    const isWriting = () => performance.now() - lastKey.current < writesForMs;
    const say = () => {
      if (document.hidden) return;
      const body = { state: isWriting() ? ('writing' as const) : ('viewing' as const) };
      void send(presence, { params: { id }, body }, { isBackground: true });
    };
    const noteKey = () => {
      const wasWriting = isWriting();
      lastKey.current = performance.now();
      if (!wasWriting) say();
    };
    return { say, noteKey };
  });
  const { say } = saying;
  useEffect(() => {
    say();
    const timer = setInterval(say, beatMs);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
    };
  }, [say]);
  return saying;
}
