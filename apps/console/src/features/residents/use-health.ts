// Opens health data and emergency contact. What was opened lies in this state alone and is dropped after five minutes, by
// leaving the tab or the page, and when the session is locked (SC019).
import { useEffect, useEffectEvent, useState } from 'react';
import type { DataOf } from '@yadori/api/contract/call';
import { healthShownMs, openHealth } from '@yadori/api/residents/health-calls';
import type { HealthReasonCode } from '@yadori/api/residents/health-reasons';
import { now } from '@yadori/web-client/clock.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { send } from '../../session/api.ts';
import { lockGate } from '../../session/gates.ts';
import type { GivenReason } from '../reasons/panel.tsx';
import { refusalOf, type Refusal } from './refusal.ts';

export interface OpenedHealth extends DataOf<typeof openHealth> {
  reason: HealthReasonCode;
  openedAt: number;
  /** By the monotonic clock. */
  closesAt: number;
}

type Closing = 'timeOver' | 'closed';

export function useHealth(id: number) {
  const [opened, setOpened] = useState<OpenedHealth>();
  const [closing, setClosing] = useState<Closing>();
  const [refusal, setRefusal] = useState<Refusal>({});
  const { busy, run } = useTask();
  const open = (reason: GivenReason<HealthReasonCode>) =>
    run(async () => {
      setRefusal({});
      const answer = await send(openHealth, { params: { id }, body: { reason } });
      if (!answer.ok) {
        setRefusal(refusalOf(answer));
        return;
      }
      const leftMs = Math.min(healthShownMs, Date.parse(answer.data.until) - now());
      const closesAt = performance.now() + leftMs;
      setOpened({ ...answer.data, reason: reason.code, openedAt: now(), closesAt });
    });
  const close = (by: Closing = 'closed') => {
    setOpened(undefined);
    setClosing(by);
  };
  return { opened, closing, refusal, busy, open, close };
}

/** A device that sleeps may stop one of the clocks: the one that says less counts. */
const leftOf = ({ until, closesAt }: OpenedHealth): number =>
  Math.min(Date.parse(until) - now(), closesAt - performance.now());

/** Milliseconds until it closes, counted down each second. */
export function useCountDown(opened: OpenedHealth, close: (by?: Closing) => void): number {
  const [left, setLeft] = useState(() => leftOf(opened));
  const isLocked = lockGate.useIsOpen();
  const tick = useEffectEvent(() => {
    const next = leftOf(opened);
    setLeft(next);
    if (next <= 0) close('timeOver');
  });
  const leave = useEffectEvent(() => close());
  useEffect(() => {
    const timer = setInterval(() => tick(), 250);
    // Timers of a hidden page are slow, and the browser keeps a page that was left.
    const onVisible = () => tick();
    const onLeave = () => leave();
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('pagehide', onLeave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('pagehide', onLeave);
    };
  }, []);
  useEffect(() => {
    if (isLocked) leave();
  }, [isLocked]);
  return Math.max(0, left);
}
