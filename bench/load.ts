// A small load generator: keep-alive connections that each send the next request when the last is answered.
import http from 'node:http';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  body?: string;
}

export interface LoadResult {
  /** Answers per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were not what the row expects. */
  failed: number;
}

/** Sends `count` requests over `connections` connections; `isGood` looks at status and text of each answer. */
export async function load(
  port: number,
  requests: (index: number) => LoadRequest,
  options: {
    count: number;
    connections: number;
    isGood: (status: number, text: string) => boolean;
  },
): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: options.connections });
  const times: number[] = [];
  let next = 0;
  let failed = 0;
  const lane = async () => {
    while (next < options.count) {
      const request = requests(next);
      next += 1;
      const started = performance.now();
      const { status, text } = await sendRequest(port, agent, request);
      times.push(performance.now() - started);
      if (!options.isGood(status, text)) failed += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: options.connections }, lane));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { rate: options.count / seconds, p50: at(0.5), p99: at(0.99), failed };
}

function sendRequest(port: number, agent: http.Agent, request: LoadRequest) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${request.token}`,
      'content-type': 'application/json',
      platform: '3',
      language: 'ja',
    };
    const { method, path } = request;
    const call = http.request(
      { host: '127.0.0.1', port, method, path, agent, headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => (text += piece));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    call.on('error', reject);
    call.end(request.body);
  });
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
