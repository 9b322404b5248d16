// Where an arrow key leads in a row of tabs.

/** The next index for a key, or undefined where the key means nothing here. Wraps round. */
export function rovingIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
