// The worker's side of `keep-worker.ts`.
import { worker } from './worker-scope.ts';

export function answerClaims(): void {
  worker.addEventListener('message', (occasion) => {
    const { claim } = (occasion.data ?? {}) as { claim?: unknown };
    if (claim === true) occasion.waitUntil(worker.clients.claim());
  });
}
