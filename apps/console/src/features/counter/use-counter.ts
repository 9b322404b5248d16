// What the stage shows: the keypad, or the answer to the last check-in.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CounterBoard } from '@yadori/api/meals/counter-calls';
import type { Came, CounterRefusal } from '@yadori/api/meals/staff-shapes';
import { useTask } from '@yadori/web-client/use-task.ts';
import { checkIn, takeBack } from './api.ts';

export type Expected = CounterBoard['expected'][number];

export type Shown =
  | { kind: 'ok'; came: Came }
  | { kind: 'refused'; who: Expected; reason: CounterRefusal; at: string | null }
  /** Not answered, or refused for another reason: the server's sentence. */
  | { kind: 'failed'; who: Expected; text: string };

/** A welcome leaves by itself; everything else stays until somebody has read it. */
const okShownMs = 3000;

export function useCounter(board: CounterBoard) {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<Shown>();
  const { busy, run } = useTask();
  const clear = () => {
    setShown(undefined);
    setTyped('');
  };
  const show = (next: Shown) => {
    setTyped('');
    setShown(next);
  };
  useNewest(board.came, (came) => {
    // Who types or reads an answer is not interrupted; the list has the newcomer anyway.
    if (typed === '' && shown === undefined) show({ kind: 'ok', came });
  });
  useEffect(() => {
    if (shown?.kind !== 'ok') return undefined;
    const timer = setTimeout(() => setShown(undefined), okShownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const admit = (who: Expected) =>
    run(async () => {
      const answer = await checkIn(who.reservation_id);
      if (answer.ok) show({ kind: 'ok', came: answer.data });
      else if (answer.status === 409 && answer.data !== undefined)
        show({ kind: 'refused', who, reason: answer.data.reason, at: answer.data.at });
      else show({ kind: 'failed', who, text: answer.message });
    });
  const undo = (came: Came) =>
    run(async () => {
      const answer = await takeBack(came.reservation_id);
      if (answer.ok) clear();
      else show({ kind: 'failed', who: came, text: answer.message });
    });
  return { typed, setTyped, shown, clear, admit, undo, busy };
}

/** Calls back with who came since the board was read before. */
function useNewest(came: readonly Came[], onNew: (came: Came) => void): void {
  const [newest] = came;
  const key = newest === undefined ? '' : `${newest.reservation_id} ${newest.at}`;
  const known = useRef(key);
  const report = useEffectEvent(() => {
    // Of who checks in by the own phone; the counter's own press has its answer already.
    if (newest?.way === 'own') onNew(newest);
  });
  useEffect(() => {
    if (key === known.current) return;
    known.current = key;
    report();
  }, [key]);
}
