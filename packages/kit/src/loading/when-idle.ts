// Work that can wait until the page has drawn and can be touched.

/** Not every browser knows idle time (Safari does not); there the work comes a moment later. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => task(), { timeout: 2000 });
  else setTimeout(task, 200);
}
