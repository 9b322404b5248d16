// Statements whose cost must not grow with what others have: the longest conversation and ten years of notices.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { foldText } from '@yadori/api/language/fold';
import { dateAt } from '@yadori/api/time/tokyo';
import { readFoundPage } from '@yadori/server/features/messages/statements';
import { readNewestNotices } from '@yadori/server/features/notices/statements';
import { openDatabase, type Database } from '@yadori/server/platform/database/database';
import { defineStatement, type Statement } from '@yadori/server/platform/database/statement';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { migrate } from '@yadori/server/platform/database/migrate';
import { median } from './load.ts';
import { fillSettings, seed } from './seed.ts';
import { seedMessages } from './seed-messages.ts';
import { seedNotices } from './seed-notices.ts';

const residents = 2000;
const runs = 21;

/** `npm run bench -- size`: execution times as PostgreSQL measures them, and whether they keep to their bounds. */
export async function size(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: fillSettings });
  const db = openDatabase({ url: postgres.url, maxConnections: 4 });
  try {
    await migrate(db.pool);
    await seed(db.pool, { residents, reservations: 0 });
    await seedMessages(db.pool, { messages: 400_000, residents, longest: 10_000 });
    await seedNotices(db.pool, { notices: 5000, readings: 400 });
    console.log('\nexecution time in PostgreSQL, ms');
    for (const keyword of ['ﾗｳﾝｼﾞの点検', '番号はLFLS', '食洗機'])
      await measure(
        db,
        `search of 10,000: ${keyword}`,
        readFoundPage,
        [2, 1, foldText(keyword), 100],
        15,
      );
    const newest = [2, 1, dateAt(Date.now()), 3];
    await measure(db, 'newest of 5,000 notices', readNewestNotices, newest, 0.3);
  } finally {
    await db.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  db: Database,
  label: string,
  statement: Statement,
  values: unknown[],
  bound: number,
): Promise<void> {
  const times: number[] = [];
  const named = defineStatement<{ 'QUERY PLAN': string }>({
    name: `explain_${statement.name}`,
    text: `explain (analyze) ${statement.text}`,
    columns: { 'QUERY PLAN': 'text' },
  });
  for (let run = 0; run <= runs; run += 1) {
    const rows = await db.named(named, values);
    const [, time = 'NaN'] =
      /Execution Time: ([\d.]+)/.exec(rows.at(-1)?.['QUERY PLAN'] ?? '') ?? [];
    // The first run warms up.
    if (run > 0) times.push(Number(time));
  }
  const verdict = median(times) <= bound ? 'kept' : 'NOT kept';
  console.log(
    `  ${label.padEnd(36)}${median(times).toFixed(2).padStart(9)}  bound ${bound}: ${verdict}`,
  );
}
