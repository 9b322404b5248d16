// One call many times at once: opened, cut and repeated, as clients on bad lines do, and some on purpose.
import http from 'node:http';

interface BurstRequest {
  port: number;
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer | undefined;
  /** Its answer does not end. */
  isStream?: boolean;
}

export interface BurstOutcome {
  /** By status; 0: no answer, also where it was cut by the caller. */
  statuses: Map<number, number>;
  /** Whole requests that got no answer. */
  unanswered: number;
}

const answerMs = 30_000;
/** As long as a stream of events stays open. */
const streamMs = 200;

/**
 * A quarter is cut while it is sent or worked on, a quarter when its answer begins, the others take it whole. All have
 * one body and one key, so that they repeat each other.
 */
export async function burst(asked: BurstRequest, count: number): Promise<BurstOutcome> {
  const outcome: BurstOutcome = { statuses: new Map(), unanswered: 0 };
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const cut = at % 4 === 1 ? 'early' : at % 4 === 3 ? 'late' : 'none';
      const status = await one(asked, cut, at);
      outcome.statuses.set(status, 1 + (outcome.statuses.get(status) ?? 0));
      if (status === 0 && cut !== 'early') outcome.unanswered += 1;
    }),
  );
  return outcome;
}

function one(asked: BurstRequest, cut: 'early' | 'late' | 'none', at: number): Promise<number> {
  const { port, method, path, headers, body, isStream = false } = asked;
  return new Promise((resolve) => {
    let status = 0;
    const request = http.request(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      (answer) => {
        status = answer.statusCode ?? 0;
        answer.on('error', () => {});
        answer.resume();
        if (cut === 'late') answer.once('data', () => request.destroy());
        if (isStream) setTimeout(() => request.destroy(), streamMs);
      },
    );
    request.on('error', () => {});
    request.on('close', () => resolve(status));
    request.setTimeout(answerMs, () => request.destroy());
    request.end(body);
    if (cut === 'early')
      request.once('socket', (socket) =>
        socket.once('connect', () => setTimeout(() => socket.resetAndDestroy(), at % 12)),
      );
  });
}
