// The idle lock where no server says that it fell: the device counts the time itself, and once the server answers, that
// decides (SA022, AM252).
import { staffSession } from '@yadori/api/staff/session-calls';
import { otherAccountEvent } from '@yadori/web-client/failures.ts';
import { keysRestedFor } from '@yadori/web-client/last-input.ts';
import { client } from '../client.ts';
import { connection, noteConnection } from '../connection.ts';
import { endedGate, lockGate } from '../gates.ts';
import { forgetRead } from '../kept-stores.ts';
import { putSession } from '../session.ts';
import { dropUsual, isSilent } from './keep-answers.ts';
import { sendKeptViews } from './kept-views.ts';
import { forgetLastUse, noteLastUse, wasIdleFor } from './last-use.ts';

const minute = 60_000;
const checkMs = 20_000;

/** While answers come, the server alone locks. */
const isCutOff = (): boolean => !navigator.onLine || connection.get()?.isOpen === false;

export function watchIdleLock(idleMinutes: number): void {
  const check = () => {
    if (!isCutOff() || lockGate.isOpen() || endedGate.isOpen()) return;
    // A long text is written without any call.
    if (keysRestedFor() < minute) noteLastUse();
    else if (wasIdleFor(idleMinutes)) lockHere();
  };
  setInterval(check, checkMs);
  // A device that slept has timers that slept, too.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) check();
  });
}

/** Covers the page; what opens behind it are roster and board. */
export function lockHere(): void {
  void lockGate.ask();
  forgetLastUse();
  dropUsual();
  followServer();
}

const lookMs = 15_000;

function followServer(): void {
  const look = async () => {
    if (!lockGate.isOpen()) return end();
    if (navigator.onLine) await askServer();
  };
  const onOnline = () => void look();
  const timer = setInterval(onOnline, lookMs);
  addEventListener('online', onOnline);
  const end = () => {
    clearInterval(timer);
    removeEventListener('online', onOnline);
  };
}

/** Whether the session is locked there, too: another tab may have kept it open. */
async function askServer(): Promise<void> {
  const answer = await client(staffSession, {}, { isBackground: true });
  if (!lockGate.isOpen()) return;
  noteConnection(!isSilent(answer), false);
  // Nothing else sends what was shown behind the lock before somebody opens it.
  if (!answer.ok && answer.code === 'locked') void sendKeptViews();
  if (answer.ok) {
    if (putSession(answer.data)) lockGate.answer(true);
  } else if (answer.code === 'other_account') dispatchEvent(new Event(otherAccountEvent));
  else if (answer.code === 'token_invalid') {
    forgetRead();
    // One cover takes the place of the other.
    void endedGate.ask();
    lockGate.answer(true);
  }
}
