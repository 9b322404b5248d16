// Covers the screen when the session has been idle for too long, also where nothing is sent that could be refused.
import { keysRestedFor } from '@yadori/web-client/last-input.ts';

const minute = 60_000;

let lastUse = performance.now();

let lastInput = performance.now();

const note = () => void (lastInput = performance.now());
for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const)
  addEventListener(kind, note, { capture: true, passive: true });

/**
 * Reads of an untouched screen are those of wakes and polls: they must not keep the session from being locked
 * (SA022). Scrolling is no sign of a person: content that grows scrolls, too.
 */
export const isPersonThere = (): boolean => performance.now() - lastInput < 5000;

/** A call that a person caused has succeeded. */
export function noteUse(): void {
  lastUse = performance.now();
}

interface IdleWatch {
  idleMinutes: number;
  /** Reads the session; a locked one opens the lock dialog. `isUse` where the person has been typing. */
  look: (isUse: boolean) => Promise<unknown>;
}

/** Typing within this time before the lock counts as activity. */
const typingMs = minute;

/** Answers the function that ends it. */
export function watchIdle({ idleMinutes, look }: IdleWatch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const idleMs = idleMinutes * minute;
  const restMs = () => performance.now() - lastUse;
  const plan = () => {
    clearTimeout(timer);
    if (!over) timer = setTimeout(check, waitMs(idleMs, restMs()));
  };
  const check = () => {
    // A long text is written without any call (SA022): it keeps the session as long as keys are pressed.
    const isUse = restMs() < idleMs && keysRestedFor() < typingMs;
    const isDue = restMs() >= idleMs;
    if (!isUse && !isDue) return plan();
    return void look(isUse).finally(plan);
  };
  // A tablet that slept has timers that slept, too.
  const onVisible = () => {
    if (!document.hidden) check();
  };
  document.addEventListener('visibilitychange', onVisible);
  plan();
  return () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Until the next look, in milliseconds. */
function waitMs(idleMs: number, restMs: number): number {
  // Another tab keeps the session, or no answer came.
  if (restMs >= idleMs) return minute / 2;
  // After the last minute the server decides: its clock has moved on by a second then.
  return restMs >= idleMs - typingMs ? idleMs - restMs + 1000 : idleMs - typingMs - restMs;
}
