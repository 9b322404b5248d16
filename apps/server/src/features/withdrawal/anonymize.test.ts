// Nothing that a resident typed is left in any text of any table once the keeping period is over (AM195).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { profile } from '@yadori/api/account/profile';
import { typeEverywhere } from '../../../../../tests/support/marked-resident.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { anonymizeWithdrawn } from './anonymize.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const marker = 'marker7q';
const day = 24 * 60 * 60 * 1000;

/** `table.column` of every text, JSON and array column that contains the marker, for all rows. */
async function placesOfMarker(): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector')
      order by 1, 2`,
  );
  expect(rows.length).toBeGreaterThan(60);
  const found: string[] = [];
  for (const { table_name, column_name } of rows) {
    const text = `select 1 from ${table_name} where "${column_name}"::text ilike $1 limit 1`;
    const { rowCount } = await server.db.pool.query(text, [`%${marker}%`]);
    if (rowCount !== 0) found.push(`${table_name}.${column_name}`);
  }
  return found;
}

test('no text of any table has what the resident typed, and mails to every address are gone', async () => {
  const resident = await typeEverywhere(server, marker);
  expect(await placesOfMarker()).toEqual(
    expect.arrayContaining([
      'certificates.name',
      'contracts.tenant_name',
      'email_changes.new_email',
      'mails.recipient',
      'own_stays.relationship_type',
      'resident_names.name',
      'security_changes.former_email',
    ]),
  );
  expect(await resident.send(withdraw, {})).toMatchObject({ ok: true });
  const kept = await server.resident();
  await server.db.pool.query(`update accounts set email = $2 where id = $1`, [
    kept.accountId,
    `${marker}.one@example.jp`,
  ]);
  expect(await anonymizeWithdrawn(server.platform, 1, server.now() + day)).toBe(1);
  // The address belongs to somebody else by now, so its mails are not ours to delete.
  expect(await placesOfMarker()).toEqual(['accounts.email', 'mails.recipient']);
  const { rows } = await server.db.pool.query<{ recipient: string }>(
    'select distinct recipient from mails where recipient ilike $1',
    [`%${marker}%`],
  );
  expect(rows).toEqual([{ recipient: `${marker}.one@example.jp` }]);
  expect(await kept.send(profile, {})).toMatchObject({ ok: true });
});
