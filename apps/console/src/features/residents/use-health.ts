// Opens health data and emergency contact. What was opened lies in this state alone and is dropped after five minutes, by
// leaving the tab or the page, and when the session is locked (SC019).
import { useEffect, useEffectEvent, useState } from 'react';
import type { Approval } from '@yadori/api/approvals/staff-calls';
import type { DataOf } from '@yadori/api/contract/call';
import { healthShownMs, openHealth } from '@yadori/api/residents/health-calls';
import type { HealthReasonCode } from '@yadori/api/residents/health-reasons';
import { now } from '@yadori/web-client/clock.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { useAct } from '../../parts/acts/use-act.ts';
import { noFields } from '../../parts/forms/use-write-form.ts';
import { lockGate } from '../../session/gates.ts';
import { readsOfApprovals } from '../approvals/panel.tsx';
import { healthTexts } from './health-texts.ts';

export interface OpenedHealth extends DataOf<typeof openHealth> {
  reason: HealthReasonCode;
  openedAt: number;
  /** By the monotonic clock. */
  closesAt: number;
}

type Closing = 'timeOver' | 'closed';

export function useHealth(id: number) {
  const texts = useMessages(healthTexts);
  const [opened, setOpened] = useState<OpenedHealth>();
  const [closing, setClosing] = useState<Closing>();
  const { act, form } = useAct<typeof openHealth, never, object, HealthReasonCode>(openHealth, {
    ...noFields,
    texts,
    // The note of the request says that it waits now.
    onRefused: ({ code }) => code === 'approval_needed',
    reads: readsOfApprovals,
    readsAfter: 'answer',
    input: ({ reason }) => ({ params: { id }, body: { reason } }),
    onDone: ({ data }, { body }) => {
      const leftMs = Math.min(healthShownMs, Date.parse(data.until) - now());
      const closesAt = performance.now() + leftMs;
      setOpened({
        ...data,
        reason: body.reason.code as HealthReasonCode,
        openedAt: now(),
        closesAt,
      });
    },
  });
  const close = (by: Closing = 'closed') => {
    setOpened(undefined);
    setClosing(by);
  };
  /** With the reason that a second person has approved. */
  const openApproved = ({ code, text }: NonNullable<Approval['reason']>) =>
    form.send({ reason: code, reason_text: text, silent: false });
  return { opened, closing, act, openApproved, close };
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
