// Measures the search over the conversations of everybody, with keywords of each kind.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@yadori/server/platform/database/database';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { migrate } from '@yadori/server/platform/database/migrate';
import { searchAll } from '@yadori/server/features/messages/search/search-all';
import { median } from './load.ts';
import { fillSettings, seed } from './seed.ts';
import { seedMessages } from './seed-messages.ts';

const residents = 2000;
const runs = 21;
/** Common, seldom, once at most, of one sign, absent though its signs are common, and of another width. */
const keywords = ['お荷物', 'ラウンジの乾燥機', '番号はLFLS', '妹', '食洗機', 'the ｼｬﾜｰ'];

/** `npm run bench -- operator-search [--messages 1000000]`; filling takes minutes. */
export async function searchFromArguments(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { messages: { type: 'string', default: '1000000' } },
  });
  const messages = Number(values.messages);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: fillSettings });
  const db = openDatabase({ url: postgres.url, maxConnections: 4 });
  try {
    await migrate(db.pool);
    await seed(db.pool, { residents, reservations: 0 });
    await seedMessages(db.pool, { messages, residents, longest: 10_000 });
    console.log(`\nsearch over ${messages} messages of everybody`);
    for (const keyword of keywords) {
      const times: number[] = [];
      let found = 0;
      for (let run = 0; run <= runs; run += 1) {
        const started = performance.now();
        found = (await searchAll(db, { keyword })).length;
        // The first one warms up.
        if (run > 0) times.push(performance.now() - started);
      }
      const figures = `median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`;
      console.log(`  ${keyword.padEnd(12, '　')} ${String(found).padStart(4)} found, ${figures}`);
    }
  } finally {
    await db.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
