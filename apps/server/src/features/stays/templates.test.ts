// Templates over HTTP: kept, changed, deleted by their owner alone, within the limits of the own form.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/stays/calls';
import { mostTemplates } from '@yadori/api/stays/template';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { ask } from '../../../../../tests/support/stay-world.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  resident = await server.resident();
});
afterAll(() => server.close());

const home = {
  name: '実家に帰省',
  note: '夕食までに戻ります。',
  phone_number: '0263-12-3456',
  address: '長野県松本市',
  relationship: '父母',
};

async function create(draft: object = home, who = resident): Promise<number> {
  const address = 'v1/overnight-report/templates/create';
  const { status, envelope } = await ask(server, who, address, { body: draft });
  if (status !== 200) throw new Error(JSON.stringify(envelope));
  return (envelope['data'] as { id: number }).id;
}

const list = async (who = resident) => {
  const answer = await who.send(calls.reportTemplates, {});
  return answer.ok ? answer.data.templates : [];
};

test('kept, listed the newest first, changed and deleted', async () => {
  requirements('O001 O003 O005 W071 W072 W073 W074');
  const first = await create();
  const second = await create({ name: '友人宅' });
  expect(await list()).toEqual([
    { id: second, name: '友人宅', note: '', phone_number: '', address: '', relationship: '' },
    { id: first, ...home, phone_number: '0263123456' },
  ]);
  const edited = await ask(server, resident, `v1/overnight-report/templates/${first}/edit`, {
    body: { ...home, name: '祖父母の家' },
  });
  expect(edited).toMatchObject({
    status: 200,
    envelope: { code: 'success', error_code: null, message: 'テンプレートを保存しました。' },
  });
  expect((await list())[1]).toMatchObject({ name: '祖父母の家' });
  const address = `v1/overnight-report/templates/${first}/delete`;
  expect((await ask(server, resident, address, { method: 'DELETE' })).status).toBe(200);
  expect((await ask(server, resident, address, { method: 'DELETE' })).status).toBe(404);
  expect(await list()).toHaveLength(1);
});

test.each([
  ['name', ''],
  ['name', 'あ'.repeat(51)],
  ['note', 'あ'.repeat(101)],
  ['phone_number', '1'.repeat(16)],
  ['phone_number', '090x'],
  ['address', 'あ'.repeat(101)],
  ['relationship', 'あ'.repeat(51)],
])('%s is held to the limits of the own form: %s', async (field, value) => {
  requirements('O007');
  const id = await create();
  for (const place of ['create', `${id}/edit`]) {
    const answer = await ask(server, resident, `v1/overnight-report/templates/${place}`, {
      body: { ...home, [field]: value },
    });
    expect(answer).toMatchObject({ status: 422, envelope: { error_code: 'error', status: 422 } });
    expect(answer.envelope['errors']).toHaveProperty(field);
  }
});

describe('owners', () => {
  requirements('O007');
  test('another resident’s template answers as an unknown one, and is not listed', async () => {
    const id = await create();
    const other = await server.resident();
    const path = `v1/overnight-report/templates/${id}`;
    expect((await ask(server, other, `${path}/edit`, { body: home })).status).toBe(404);
    expect((await ask(server, other, `${path}/delete`, { method: 'DELETE' })).status).toBe(404);
    expect(await list(other)).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  test('a hundred at most, also of many that come at once; names may repeat', async () => {
    requirements('AM168');
    await server.db.pool.query(
      `insert into stay_templates (account_id, name, note, phone_number, address, relationship, changed_at)
       select $1, '実家', '', '', '', '', now() from generate_series(1, $2)`,
      [resident.accountId, mostTemplates - 2],
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => resident.send(calls.createTemplate, { body: home })),
    );
    const refused = answers.filter((answer) => !answer.ok);
    expect(await list()).toHaveLength(mostTemplates);
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({ status: 400, errorCode: 'template_limit' });
  });
});
