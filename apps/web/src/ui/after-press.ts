// A press moves the focus before it is a click. What is drawn in between can move the pressed thing away, and the press
// is lost: drawing waits for its end.

let pressed = false;
let waiting: (() => void)[] = [];

/** Does the work once no press is under way; never at once. */
export function afterPress(work: () => void): void {
  waiting.push(work);
  if (!pressed) setTimeout(flush);
}

function flush(): void {
  const works = waiting;
  waiting = [];
  for (const work of works) work();
}

const options = { capture: true, passive: true } as const;
addEventListener('pointerdown', () => void (pressed = true), options);
for (const end of ['pointerup', 'pointercancel', 'dragend'] as const)
  addEventListener(
    end,
    () => {
      pressed = false;
      // The click follows within the same task.
      if (waiting.length > 0) setTimeout(flush);
    },
    options,
  );
