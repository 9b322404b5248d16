// What the stage shows: the keypad, or the answer to the last check-in.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CounterBoard } from '@yadori/api/meals/staff/counter-calls';
import type { Scanned } from '@yadori/api/meals/staff/scan-calls';
import type { Came, CounterRefusal } from '@yadori/api/meals/staff/staff-shapes';
import { useTask } from '@yadori/web-client/use-task.ts';
import { onlineActs, type CounterActs } from './api.ts';
import type { Offline } from './offline/offline-shapes.ts';
import { useMarks } from './use-marks.ts';
import { createRepeats } from './wedge.ts';

export type Expected = CounterBoard['expected'][number];

/** Whom an answer is about; of a scanned code also the photo and the meal. */
export type Who = Pick<Expected, 'room_number' | 'name'> &
  Partial<Pick<Scanned, 'photo' | 'date' | 'type_of_meal' | 'type_of_food'>>;

export type CounterOutcome =
  | { kind: 'ok'; came: Came }
  /** Of a code that is not genuine, or of another dormitory, the person is not known. */
  | { kind: 'refused'; who: Who | null; reason: CounterRefusal; at: string | null }
  /** Not answered, or refused for another reason: the server's sentence. */
  | { kind: 'failed'; who: Who | null; text: string };

/** A welcome leaves by itself, after a scan sooner (SE035); everything else stays until somebody has read it. */
const okShownMs = 3000;
const scannedShownMs = 1500;

const shownMs = ({ way }: Came) => (way === 'scan' ? scannedShownMs : okShownMs);

interface CounterPlace {
  board: CounterBoard;
  dormitory: string;
  offline: Offline | undefined;
}

/** `isStageKnown`: false while the file of the answer is on its way. */
export function useCounter({ board, dormitory, offline }: CounterPlace, isStageKnown: boolean) {
  const acts = offline?.acts ?? onlineActs;
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<CounterOutcome>();
  const { busy, run } = useTask();
  const openRoom = (room: string) => {
    setShown(undefined);
    setTyped(room);
  };
  const clear = () => openRoom('');
  const show = (next: CounterOutcome) => {
    setTyped('');
    setShown(next);
    // Also of somebody without a booking, and of who checks in by the own phone.
    if (next.kind === 'ok') offline?.noteCame(next.came);
  };
  useNewest(board.came, (came) => {
    // Who types or reads an answer is not interrupted; the list has the newcomer anyway.
    if (typed === '' && shown === undefined) show({ kind: 'ok', came });
  });
  const marks = useMarks(shown?.kind === 'ok' ? shown.came.reservation_id : undefined, offline);
  // A word about allergens stays until somebody has had it; a welcome whose file is on its way was not seen yet.
  const isBrief = isStageKnown && marks === undefined;
  useEffect(() => {
    if (shown?.kind !== 'ok' || !isBrief) return undefined;
    const timer = setTimeout(() => setShown(undefined), shownMs(shown.came));
    return () => clearTimeout(timer);
  }, [shown, isBrief]);
  const admit = (who: Expected) =>
    run(async () => {
      const answer = await acts.checkIn(who.reservation_id);
      if (answer.ok) show({ kind: 'ok', came: answer.data });
      else if (answer.status === 409 && answer.data !== undefined)
        show({ kind: 'refused', who, reason: answer.data.reason, at: answer.data.at });
      else show({ kind: 'failed', who, text: answer.message });
    });
  const undo = (came: Came) =>
    run(async () => {
      const answer = await acts.takeBack(came.reservation_id);
      if (answer.ok) clear();
      else show({ kind: 'failed', who: came, text: answer.message });
    });
  const scan = useScan(dormitory, acts, show);
  const doing = { setTyped, show, clear, openRoom, admit, undo, scan };
  return { typed, shown, marks, busy, ...doing };
}

/** The next scan waits for nothing: it is sent while the answer before is still shown, or on its way. */
function useScan(dormitory: string, acts: CounterActs, show: (next: CounterOutcome) => void) {
  const [isRepeat] = useState(createRepeats);
  const newest = useRef(0);
  return async (code: string): Promise<void> => {
    if (isRepeat(code, Date.now())) return;
    newest.current += 1;
    const own = newest.current;
    const answer = await acts.checkInByCode(dormitory, code);
    // A later scan has been answered already.
    if (own < newest.current && answer.ok) return;
    if (answer.ok) show({ kind: 'ok', came: answer.data });
    else if (answer.status === 409 && answer.data !== undefined)
      show({ kind: 'refused', ...answer.data });
    else show({ kind: 'failed', who: null, text: answer.message });
  };
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
