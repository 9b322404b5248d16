// Nothing that a resident typed is left in any text of any table once the keeping period is over (AM195).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestEmailChange, verifyEmailChange } from '@yadori/api/account/change-of-email';
import { profile, saveProfile } from '@yadori/api/account/profile';
import { withdraw } from '@yadori/api/account/withdrawal';
import { certificateInformation } from '@yadori/api/certificates/calls';
import { sendMessage } from '@yadori/api/messages/calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../../tests/support/test-server.ts';
import { moveOut } from '../../../../../../tests/support/move-out.ts';
import { mailedKey, registered } from '../../../../../../tests/support/registration.ts';
import { ask, away, file, guest } from '../../../../../../tests/support/stay-world.ts';
import { answerSurvey, survey } from '../../../../../../tests/support/survey-world.ts';
import { openSurvey } from '../../surveys/service.ts';
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

/** Types the marker wherever a resident can type. */
async function typeEverywhere(): Promise<TestResident> {
  const person = await registered(server, {
    name: marker,
    employment_name: marker,
    major_or_department: marker,
    address: marker,
    building_name: marker,
    shipping_company_name: marker,
  });
  const { rows } = await server.db.pool.query<{
    id: number;
    dormitory_id: number;
    account_id: number;
  }>('select id, dormitory_id, account_id from contracts where number = $1', [person.number]);
  const { id = 0, dormitory_id = 0, account_id = 0 } = rows[0] ?? {};
  const named = { accountId: account_id, contractId: id, dormitoryId: dormitory_id };
  const resident: TestResident = { ...person, ...named };
  const { send } = resident;
  await server.db.pool.query('update contracts set tenant_name = $2 where id = $1', [id, marker]);
  await send(saveProfile, { body: { name: `${marker} 二` } });
  await send(certificateInformation, {});
  const own = { name: marker, relationship: marker, relationship_type: marker };
  await file(server, resident, { ...away, ...own, address: marker, note: marker });
  await file(server, resident, { ...guest, friend_name: marker, friend_address: marker });
  const template = { body: { name: marker, address: marker } };
  await ask(server, resident, 'v1/overnight-report/templates/create', template);
  const leaving = { move_out_at: '2026-07-10 10:00:00', luggage_removal_at: '2026-07-09 10:00:00' };
  const told = { address: marker, building: marker, shipping_company_name: marker };
  expect(await send(saveMoveOut, { body: moveOut({ ...leaving, ...told }) })).toMatchObject({
    ok: true,
  });
  const body = { content: marker };
  expect(await send(sendMessage, { body: body as never })).toMatchObject({ ok: true });
  const surveyId = await openSurvey(server.db, survey(), 'operator', server.now());
  await answerSurvey(send, surveyId, [['遅い'], [marker], ['月曜日']]);
  for (const email of [`${marker}.one@example.jp`, `${marker}.two@example.jp`]) {
    await send(requestEmailChange, { body: { email } });
    const one_time_key = await mailedKey(server, email);
    expect(await send(verifyEmailChange, { body: { one_time_key } })).toMatchObject({ ok: true });
  }
  await send(requestEmailChange, { body: { email: `${marker}.never@example.jp` } });
  return resident;
}

test('no text of any table has what the resident typed, and mails to every address are gone', async () => {
  const resident = await typeEverywhere();
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
