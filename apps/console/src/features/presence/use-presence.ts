// Publishes that this person has something open or writes in it, and lists the colleagues who have it open, too (SF012,
// SD005).
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PresenceState, PresenceWake } from '@yadori/api/staff/live';
import { now } from '@yadori/web-client/clock.ts';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { useSession } from '../../session/session.ts';
import { stillPresent, withWake, type Present } from './presence.ts';

/** Twice within the time after which others stop showing it, in milliseconds. */
const beatMs = 12_000;

/** What several people may have open at once. */
export interface PresencePlace {
  /** Whether a wake is about it. */
  isHere(wake: PresenceWake): boolean;
  /** Publishes that this person has it open; ends with the answer. */
  say(state: PresenceState): Promise<unknown>;
}

/** For another place the component needs another key. */
export function usePresence(place: PresencePlace, isWriting: boolean): readonly Present[] {
  const { person } = useSession();
  const [present, setPresent] = useState<readonly Present[]>([]);
  const said = useRef<Promise<unknown>>(Promise.resolve());
  const say = useEffectEvent(() => {
    if (document.hidden) return;
    const state = isWriting ? 'writing' : 'viewing';
    // One behind the other: two at once may arrive in the wrong order.
    said.current = said.current.then(() => place.say(state));
  });
  const onWake = useEffectEvent((data: string) => {
    const wake = JSON.parse(data) as PresenceWake;
    if (!place.isHere(wake) || wake.staff_id === person.id) return;
    // A colleague who has just opened it gets this person's presence at once.
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
  useEffect(() => {
    const publish = () => say();
    publish();
    const timer = setInterval(publish, beatMs);
    document.addEventListener('visibilitychange', publish);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', publish);
    };
  }, [isWriting]);
  return present;
}
