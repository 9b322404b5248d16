// Types of the watch of the event loop for drills and tests.
export interface LoopDelay {
  heldMs: number;
  wallMs: number;
}
export function watchLoop(): { read(): LoopDelay; stop(): void };
