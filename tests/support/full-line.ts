// A line in which as many wait for one network as may, so that the next attempt beyond its size is sent away.
import { PassThrough } from 'node:stream';
import { mostOfNetwork } from '@yadori/server/platform/waiting-line';
import type { TestServer } from './test-server.ts';

/** As after so many attempts that counted; there must have been one. */
export async function spend(server: TestServer, limit: string, hits: number): Promise<void> {
  const { rowCount } = await server.db.pool.query(
    'update rate_limits set hits = $2 where key like $1',
    [`${limit}:%`, hits],
  );
  if (rowCount === 0) throw new Error(`nothing was counted for ${limit}`);
}

/** Runs the work while the line is full. */
export async function whileFull<T>(
  { platform: { line } }: TestServer,
  network: string,
  work: () => Promise<T>,
): Promise<T> {
  const responses = Array.from({ length: mostOfNetwork }, () => new PassThrough());
  const waits = responses.map((response, index) =>
    line.wait({ network, subject: `${index}`, tries: 1, milliseconds: 10_000_000, response }),
  );
  const ended = Promise.allSettled(waits);
  try {
    return await work();
  } finally {
    for (const response of responses) response.destroy();
    await ended;
  }
}
