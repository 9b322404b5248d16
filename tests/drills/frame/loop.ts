// The event loop and the memory of a server under a drill, by a watch that is loaded into it.
import path from 'node:path';
import { projectRoot } from '@yadori/server/platform/project-root';
import type { LoopDelay } from '../../../scripts/lib/loop-watch.mjs';

export interface Seen extends LoopDelay {
  /** Octets that are left after a collection of garbage. */
  memory: number;
  /** Sockets, timers and whatever else keeps the loop. */
  handles: number;
}

/** For the server process: what its start needs to be watched. */
export const loopWatch = (port: number) => ({
  env: { LOOP_WATCH_PORT: String(port) },
  nodeArguments: [
    '--expose-gc',
    '--import',
    path.join(projectRoot(), 'scripts/lib/loop-watch.mjs'),
  ],
});

/** What was since the last reading; undefined where the process is gone. */
export async function readLoop(port: number): Promise<Seen | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
  return answer === undefined ? undefined : ((await answer.json()) as Seen);
}
