// Nothing that a resident typed is left in any text of any table once the keeping period is over (AM195).
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { profile } from '@yadori/api/account/profile';
import { staffCalls } from '@yadori/api/staff-calls';
import { fileStayFor } from '@yadori/api/stays/act-calls';
import { typeEverywhere } from '../../../../../tests/support/marked-resident.ts';
import { moveOut } from '../../../../../tests/support/move-out.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import { away } from '../../../../../tests/support/stay-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { anonymizeWithdrawn } from './anonymize.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const marker = 'marker7q';
const other = 'marker8w';
const day = 24 * 60 * 60 * 1000;

/** `table.column` of every text, JSON, octet and array column that contains the marker, for all rows. */
async function placesOf(typed: string): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector', 'bytea')
      order by 1, 2`,
  );
  expect(rows.length).toBeGreaterThan(60);
  const found: string[] = [];
  for (const { table_name, column_name } of rows) {
    const value = `"${column_name}"::text`;
    // PostgreSQL writes octets as hexadecimal digits.
    const text = `select 1 from ${table_name} where ${value} ilike $1 or ${value} ilike $2 limit 1`;
    const hex = Buffer.from(typed).toString('hex');
    const { rowCount } = await server.db.pool.query(text, [`%${typed}%`, `%${hex}%`]);
    if (rowCount !== 0) found.push(`${table_name}.${column_name}`);
  }
  return found;
}

test('no text of any table has what the resident typed, and mails to every address are gone', async () => {
  const resident = await typeEverywhere(server, marker);
  expect(await placesOf(marker)).toEqual(
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
  expect(await placesOf(marker)).toEqual(['accounts.email', 'mails.recipient']);
  const { rows } = await server.db.pool.query<{ recipient: string }>(
    'select distinct recipient from mails where recipient ilike $1',
    [`%${marker}%`],
  );
  expect(rows).toEqual([{ recipient: `${marker}.one@example.jp` }]);
  expect(await kept.send(profile, {})).toMatchObject({ ok: true });
});

/** What staff type for a resident: a changed move-out, nights away, the reasons of acts, and an export of it. */
async function typedByStaff({ accountId, dormitoryId }: TestResident): Promise<string> {
  const manager = await staffMember(server, { dormitoryId });
  const office = await staffMember(server, { role: 'head_office' });
  const act = { params: { id: accountId } };
  const reason = { code: 'other', text: `${other} の依頼` };
  const applications = await manager.send(staffCalls.moveOutsOfResident, { ...act, query: {} });
  const application = applications.ok ? applications.data.rows[0]?.id : undefined;
  const told = { address: other, building: other, shipping_company_name: other };
  const mail = { use_user_mail_address: false, mail_address: `${other}@example.jp` };
  const body = { ...moveOut({ ...told, ...mail }), reason, revision: 1 } as never;
  const changed = { params: { id: application ?? 0 }, body };
  const stay = { ...away, name: other, address: other, note: other, relationship: other };
  const { type: _type, ...own } = stay;
  const days = { outing_start_date: '2026-06-25', outing_end_date: '2026-06-26' };
  const guests = await manager.send(staffCalls.residentStays, act);
  const visit = guests.ok ? guests.data.rows.find(({ type }) => type === 'guest')?.id : undefined;
  const certificates = await manager.send(staffCalls.certificatesOfResident, act);
  const paper = certificates.ok ? certificates.data.rows[0]?.id : undefined;
  const filed = { ...own, ...days, reason, give_back: [] } as never;
  for (const answer of [
    await manager.send(staffCalls.changeMoveOutFor, changed),
    await manager.send(fileStayFor, { ...act, body: filed }),
    await manager.send(staffCalls.issueCertificateFor, { ...act, body: { reason } as never }),
    await office.send(staffCalls.revokeCertificate, {
      params: { id: paper ?? 0 },
      body: { reason } as never,
    }),
  ])
    expect(answer).toMatchObject({ ok: true });
  expect(visit).toBeTypeOf('number');
  const exported = await manager.send(staffCalls.exportMoveOuts, {
    params: { dormitory: await server.officeCode(dormitoryId) },
    body: { format: 'csv', purpose: 'dormitory', with_address: true } as never,
  });
  if (!exported.ok) throw new Error(exported.message);
  return Buffer.from(await exported.data.arrayBuffer()).toString();
}

/** Files below the folder of the server that contain the marker. */
async function filesOfMarker(): Promise<string[]> {
  const folder = path.dirname(server.platform.uploads.folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && (await readFile(file)).includes(other)) found.push(entry.name);
  }
  return found;
}

test('nor has any table or file what staff typed for the resident about move-out, papers and nights', async () => {
  requirements('SI024 SI026 SI027 SI004');
  const resident = await typeEverywhere(server, other);
  expect(await typedByStaff(resident)).toContain(other);
  const sealed = async () => {
    const { rows } = await server.db.pool.query<{ kind: string }>(
      `select e.kind from event_details d join events e on e.id = d.event_id
        where d.account_id = $1 and d.sealed is not null order by 1`,
      [resident.accountId],
    );
    return rows.map(({ kind }) => kind);
  };
  expect(await sealed()).toEqual(
    expect.arrayContaining(['certificate.revoked', 'moveout.changed', 'stay.filed']),
  );
  expect(await placesOf(other)).toEqual(
    expect.arrayContaining(['move_out_applications.mail_address', 'own_stays.note']),
  );
  // A file that holds the marker is found: the control of the search.
  const folder = path.dirname(server.platform.uploads.folder);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'control'), other);
  expect(await filesOfMarker()).toEqual(['control']);
  await rm(path.join(folder, 'control'));
  expect(await resident.send(withdraw, {})).toMatchObject({ ok: true });
  expect(await anonymizeWithdrawn(server.platform, 1, server.now() + day)).toBe(1);
  expect(await sealed()).toEqual([]);
  expect(await filesOfMarker()).toEqual([]);
  expect(await placesOf(other)).toEqual([]);
});
