// The migration of session families on a database with residents: sessions go on, lost contracts are free again.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../../tests/support/database.ts';
import { openDatabase } from '../database/database.ts';
import { isWithoutTransaction } from '../database/migrate-indexes.ts';
import { projectRoot } from '../project-root.ts';
import { findResident } from './resident.ts';

const folder = path.join(projectRoot(), 'apps/server/migrations');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const since = files.indexOf('0032-session-families.sql');

test('live sessions, withdrawn accounts and a lost contract come through', async () => {
  const database = await createEmptyDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    for (const name of files.slice(0, since))
      await client.query(readFileSync(path.join(folder, name), 'utf8'));
    await client.query(rowsBefore);
    for (const name of files.slice(since)) {
      const text = readFileSync(path.join(folder, name), 'utf8');
      // Indexes that are built while others write: there are no others here.
      if (isWithoutTransaction(text)) await client.query(text.replaceAll('concurrently', ''));
      else await client.query(`begin; ${text}; commit`);
    }
    const contracts = await client.query(
      'select number, account_id from contracts order by number',
    );
    expect(contracts.rows).toEqual([
      { number: 'KEPT', account_id: '1' },
      { number: 'LOST', account_id: null },
    ]);
    const families = await client.query(
      'select count(distinct family_id)::int as families from sessions',
    );
    expect(families.rows).toEqual([{ families: 2 }]);
    const db = openDatabase({ url: database.url, maxConnections: 1 });
    const now = Date.parse('2026-06-10T06:50:00+09:00');
    expect(await findResident(db, 'one', now)).toMatchObject({ accountId: 1 });
    await db.close();
  } finally {
    await client.end();
    await database.drop();
  }
});

const hash = (token: string) => `'\\x${createHash('sha256').update(token).digest('hex')}'`;

const rowsBefore = `
  begin;
  insert into dormitories (office_code, name_ja, name_en, seats) values ('K1', 'けやき寮', 'Keyaki', 40);
  insert into accounts (email, password_hash, active_contract_id, created_at, withdrawn_at)
    values ('one@example.jp', '', 1, '2026-01-01', null), ('two@example.jp', '', null, '2026-01-01', '2026-05-01');
  insert into contracts (number, dormitory_id, room_number, start_date, account_id, claimed_at)
    values ('KEPT', 1, '0101', '2026-01-01', 1, '2026-01-01'), ('LOST', 1, '0102', '2026-01-01', 2, '2026-05-01');
  insert into profiles (account_id, name) values (1, '住人 一'), (2, '住人 二');
  insert into sessions (account_id, kind, token_hash, created_at, expires_at)
    values (1, 'user', ${hash('one')}, '2026-06-01', '2026-07-01'), (1, 'user', ${hash('two')}, '2026-06-02', '2026-07-02');
  commit;`;
