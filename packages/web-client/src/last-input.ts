// When the resident last did something: what interrupts waits for a rest (AM221).

const kinds = ['keydown', 'input', 'pointerdown', 'wheel', 'scroll'] as const;
const last = { any: performance.now(), keys: -Infinity };

function note({ type }: Event): void {
  last.any = performance.now();
  if (type === 'keydown' || type === 'input') last.keys = last.any;
}

/** From now on; answers the function that ends it. */
export function watchInput(): () => void {
  const options = { capture: true, passive: true };
  for (const kind of kinds) addEventListener(kind, note, options);
  return () => {
    for (const kind of kinds) removeEventListener(kind, note, options);
  };
}

/** Milliseconds without any input. */
export const restedFor = (): number => performance.now() - last.any;

/** Milliseconds without a key: who types or goes from control to control keeps the focus. */
export const keysRestedFor = (): number => performance.now() - last.keys;
