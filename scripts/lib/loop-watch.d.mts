// Types of the watch of the event loop for drills and tests.
export interface Held {
  heldMs: number;
  wallMs: number;
}
export function watchLoop(): { read(): Held; stop(): void };
