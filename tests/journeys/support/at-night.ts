// Journeys at another hour than all others: a node with a clock of its own, on a database of its own beside the shared one.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '@yadori/server/platform/database/database';
import { loadSensitiveKeys } from '@yadori/server/platform/sensitive/sensitive-keys';
import { sensitiveBox } from '@yadori/server/platform/sensitive/sensitive';
import { test as journey } from './journey.ts';
import { joinDatabase, type Product } from './product.ts';
import { addressOf, killNode, startNode } from './second-node.ts';

/** `clock`: the instant at which the product's clock starts. */
export const test = journey.extend<object, { clock: string }>({
  clock: ['', { option: true, scope: 'worker' }],
  product: [
    async ({ product: shared, clock }, provide) => {
      const own = await startAt(shared, clock);
      await provide(own);
      await own.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, provide) => provide(product.address),
});

async function startAt(shared: Product, clock: string): Promise<Product> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-night-'));
  const name = `night_${randomBytes(6).toString('hex')}`;
  await shared.db.pool.query(`create database ${name}`);
  const url = new URL(shared.databaseUrl);
  url.pathname = name;
  const node = startNode({ databaseUrl: url.href, folder, clock });
  const product = await joinDatabase({
    address: await addressOf(node),
    databaseUrl: url.href,
    db: openDatabase({ url: url.href, maxConnections: 4 }),
    passwordHash: shared.passwordHash,
    sensitive: sensitiveBox(await loadSensitiveKeys(undefined, folder)),
  });
  return {
    ...product,
    async close() {
      await killNode(node);
      await product.close();
      await shared.db.pool.query(`drop database ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
