// A few places for what is costly: who finds none waits in line, and beyond that is sent away.

export interface Places {
  running: number;
  atOnce: number;
  waiting: (() => void)[];
  mostWaiting: number;
}

/** Undefined where too many wait already. */
export async function startWithin<T>(
  places: Places,
  run: () => Promise<T>,
): Promise<T | undefined> {
  if (places.running >= places.atOnce) {
    if (places.waiting.length >= places.mostWaiting) return undefined;
    // Who leaves hands its place on.
    await new Promise<void>((resolve) => places.waiting.push(resolve));
  } else places.running += 1;
  try {
    return await run();
  } finally {
    const next = places.waiting.shift();
    if (next === undefined) places.running -= 1;
    else next();
  }
}
