// Kills and restarts PostgreSQL under load: no confirmed write may be lost, no answer may hang or be another request's.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '@yadori/server/platform/database/database';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { migrate } from '@yadori/server/platform/database/migrate';
import { issueToken } from '@yadori/server/platform/session/token';
import { secretKey, start, stop, type Target } from './process.ts';
import { seed } from './seed.ts';

const kills = 20;
const lanes = 16;
const residents = 40;
/** Good answers between two kills, so that each one meets a server at work. */
const betweenKills = 400;
/** No read may take longer, in milliseconds. */
const longestRead = 5000;

interface Seen {
  good: number;
  failed: number;
  /** Answers that showed another resident's message. */
  mixedUp: number;
  longestMs: number;
  /** Contents of the messages whose sending was confirmed. */
  confirmed: string[];
}

/** `npm run bench -- drill`; fails where one of the three happened. */
export async function drill(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-drill-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const db = openDatabase({ url: postgres.url, maxConnections: 4 });
  const targets: Target[] = [];
  try {
    await migrate(db.pool);
    await seed(db.pool, { residents, reservations: 0 });
    const tokens = await tokensOf(db);
    const product = await start('product', postgres.url, folder);
    targets.push(product);
    const seen: Seen = { good: 0, failed: 0, mixedUp: 0, longestMs: 0, confirmed: [] };
    let isOver = false;
    const running = Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = 0; !isOver; turn += 1) {
        const account = 1 + ((lane + turn * lanes) % residents);
        await askOne(product.port, tokens[account - 1] ?? '', account, seen);
      }
    });
    for (let kill = 0; kill < kills; kill += 1) {
      await moreAnswers(seen);
      process.kill(postgres.pid, 'SIGKILL');
    }
    await moreAnswers(seen);
    isOver = true;
    await Promise.all(running);
    report(seen, await lostOf(db, seen.confirmed));
  } finally {
    await stop(targets);
    await db.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tokensOf(db: Database): Promise<string[]> {
  const tokens: string[] = [];
  for (let accountId = 1; accountId <= residents; accountId += 1)
    tokens.push(
      await issueToken(db.queries, { secretKey, kind: 'user', accountId, now: Date.now() }),
    );
  return tokens;
}

/** Sends a message that names its resident, or reads a page: every text on it must name the one who asked. */
async function askOne(port: number, token: string, account: number, seen: Seen): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const address = `http://127.0.0.1:${port}/api/v1/messages`;
  const content = `resident ${account} ${randomUUID()}`;
  const isSent = Math.random() < 0.1;
  const body = JSON.stringify({ content, client_key: randomUUID() });
  const started = performance.now();
  try {
    const response = await fetch(address, {
      headers,
      ...(isSent ? { method: 'POST', body } : {}),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    if (response.status === 200) {
      seen.good += 1;
      if (isSent) seen.confirmed.push(content);
      const named = [...text.matchAll(/"text":"resident (\d+) /g)].map(([, one]) => Number(one));
      if (named.some((one) => one !== account)) seen.mixedUp += 1;
    } else seen.failed += 1;
  } catch {
    seen.failed += 1;
  }
  if (!isSent) seen.longestMs = Math.max(seen.longestMs, performance.now() - started);
}

async function moreAnswers(seen: Seen): Promise<void> {
  const enough = seen.good + betweenKills;
  for (let waited = 0; seen.good < enough; waited += 20) {
    if (waited > 60_000) throw new Error('the server did not come back within a minute');
    await sleep(20);
  }
}

async function lostOf(db: Database, confirmed: readonly string[]): Promise<number> {
  const { rows } = await db.pool.query<{ text: string }>('select text from messages');
  const kept = new Set(rows.map(({ text }) => text));
  return confirmed.filter((text) => !kept.has(text)).length;
}

function report({ good, failed, mixedUp, longestMs, confirmed }: Seen, lost: number): void {
  console.log(`\nPostgreSQL killed ${kills} times under load`);
  const figure = (label: string, value: number) =>
    console.log(`  ${label.padEnd(32)}${value.toFixed(0).padStart(10)}`);
  figure('good answers', good);
  figure('failed while it was away', failed);
  figure('confirmed writes', confirmed.length);
  figure('confirmed writes lost', lost);
  figure("answers of another resident's", mixedUp);
  figure('longest read, ms', longestMs);
  if (lost > 0 || mixedUp > 0 || longestMs > longestRead) throw new Error('the drill failed');
}
