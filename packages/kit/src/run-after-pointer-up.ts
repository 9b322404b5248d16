// A press moves the focus before it is a click. What is drawn in between can move the pressed thing away, and the press
// is lost: drawing waits for its end.

/** A press ends by then, also where no pointerup arrives, as over the list of a select; in milliseconds. */
const maxWaitMs = 1000;

let pressed = false;
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Does the work once no press is under way; never at once. */
export function runAfterPointerUp(work: () => void): void {
  waiting.push(work);
  runIn(pressed ? maxWaitMs : 0);
}

function runIn(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const callbacks = waiting;
    waiting = [];
    for (const work of callbacks) work();
  }, milliseconds);
}

const options = { capture: true, passive: true } as const;
addEventListener('pointerdown', () => void (pressed = true), options);
for (const end of ['pointerup', 'pointercancel', 'keydown'] as const)
  addEventListener(
    end,
    () => {
      pressed = false;
      // The click follows within the same task.
      if (waiting.length > 0) runIn(0);
    },
    options,
  );
