// A press moves the focus before it is a click. What is drawn in between can move the pressed thing away, and the press
// is lost: drawing waits for its end.

/** A press ends by then, also where no pointerup arrives, as over the list of a select; in milliseconds. */
const maxWaitMs = 1000;

let pressed = false;
const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Does the work once no press is under way; never at once. */
export function runAfterPointerUp(work: () => void): void {
  waiting.push(work);
  runIn(pressed ? maxWaitMs : 0);
}

function runIn(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const work of waiting.splice(0)) work();
  }, milliseconds);
}

for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'keydown'] as const)
  addEventListener(
    type,
    () => {
      pressed = type === 'pointerdown';
      // The click follows within the same task.
      if (!pressed) runIn(0);
    },
    true,
  );
