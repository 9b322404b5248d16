// The running product as a journey's backstage sees it: its database, its clock, its API.
import path from 'node:path';
import { createClient, type Send } from '@yadori/api/contract/client';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { openDatabase, type Database } from '@yadori/server/platform/database/database';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { loadSensitiveKeys } from '@yadori/server/platform/sensitive/sensitive-keys';
import { sensitiveBox, type SensitiveBox } from '@yadori/server/platform/sensitive/sensitive';
import { hashPassword } from '@yadori/server/platform/session/password';

/** All residents of the journeys, those of the demo dormitories included. */
export const password = 'yadori2026';

export interface Product {
  address: string;
  db: Database;
  databaseUrl: string;
  /** One hash for all residents: making one takes a while. */
  passwordHash: string;
  sensitive: SensitiveBox;
  /** The present instant by the product's clock, which does not run with that of this machine. */
  now(): Instant;
  send(token: string | undefined, language?: Language): Send;
  close(): Promise<void>;
}

/** Joins the database in the product's data folder, as the operator's command line does. */
export async function joinProduct(address: string, folder: string): Promise<Product> {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  const product = await joinDatabase({
    address,
    databaseUrl: postgres.url,
    db: openDatabase({ url: postgres.url, maxConnections: 4 }),
    passwordHash: await hashPassword(password),
    sensitive: sensitiveBox(await loadSensitiveKeys(undefined, folder)),
  });
  return {
    ...product,
    async close() {
      await product.close();
      await postgres.stop();
    },
  };
}

/** Its clock is that of the node at the address. */
export async function joinDatabase(
  joined: Omit<Product, 'now' | 'send' | 'close'>,
): Promise<Product> {
  const { address, db } = joined;
  const ahead = await measureClock(address);
  return {
    ...joined,
    now: () => Date.now() + ahead,
    send: (token, language = 'ja') =>
      createClient({ origin: address, token: () => token, language: () => language }),
    close: () => db.close(),
  };
}

async function measureClock(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/v1.2/users`);
  const instant = Date.parse(answer.headers.get('server-time') ?? '');
  if (Number.isNaN(instant)) throw new Error(`${address} does not tell its time`);
  return instant - Date.now();
}
