// Half hours that a form offers at once: those around the present one. Pure.

const shown = 4;

/** One before it, it and the next ones; the chosen one, wherever it is. */
export function nearTimes(
  times: readonly string[],
  { around, chosen }: { around: string | null; chosen: string },
): string[] {
  const at = times.findIndex((time) => time >= (around ?? ''));
  const middle = at === -1 ? times.length - 1 : at;
  const first = Math.max(0, Math.min(middle - 1, times.length - shown));
  return times.filter(
    (time, index) => time === chosen || (index >= first && index < first + shown),
  );
}
