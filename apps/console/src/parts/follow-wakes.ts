// Subscribes a screen to wakes of the event stream.
// A wake names what may have changed and carries nothing else; the screen reads its call again, one read at a time, and
// a wake during a read leads to one more. Cancelling the read under way would never end on a slow line.
import type { StaffWake } from '@yadori/api/staff/live';
import { runAfterPointerUp } from '@yadori/kit/run-after-pointer-up.ts';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { throttle } from '@yadori/web-client/live/throttle.ts';

/** In a rush a screen reads at most so often, in milliseconds. */
const readEveryMs = 1000;

interface Followed {
  /** Office code; undefined: wakes of all dormitories of the person. */
  dormitory: string | undefined;
  wakes: readonly StaffWake[];
  /** Reads again what the wakes name. */
  reload: () => unknown;
}

/** Answers the function that ends it. */
export function followWakes({ dormitory, wakes, reload }: Followed): () => void {
  const reading = throttle(readEveryMs, oneAtATime(reload));
  // Nothing moves under a finger (SB013).
  let over = false;
  const soon = () =>
    runAfterPointerUp(() => {
      if (!over) reading.soon();
    });
  const onWake = (data: string) => {
    if (dormitory === undefined || dormitoryOf(data) === dormitory) soon();
  };
  const end = subscribeLive({
    on: Object.fromEntries(wakes.map((wake) => [wake, onWake])),
    again: soon,
  });
  return () => {
    over = true;
    end();
    reading.stop();
  };
}

const dormitoryOf = (data: string): unknown =>
  (JSON.parse(data) as { dormitory?: unknown }).dormitory;

/** A wake during a read may have come too late for its answer: one more read follows. */
function oneAtATime(work: () => unknown): () => void {
  let isRunning = false;
  let isAsked = false;
  const run = async () => {
    isRunning = true;
    try {
      do {
        isAsked = false;
        await work();
      } while (isAsked);
    } finally {
      isRunning = false;
    }
  };
  return () => {
    if (isRunning) isAsked = true;
    else void run();
  };
}
