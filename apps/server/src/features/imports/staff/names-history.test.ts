// Names of known dormitories in a table of the console: the history of names and address says what the file changed, and
// what went back (AM261).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dormitoryNames } from '@yadori/api/dormitory/administration-calls';
import { applied, undo } from '../../../../../../tests/support/import-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let office: TestStaff;
let code: string;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T10:00:00+09:00');
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  code = await server.officeCode(await server.dormitory());
});
afterAll(() => server.close());

const past = async () => {
  const answer = await office.send(dormitoryNames, { params: { dormitory: code } });
  if (!answer.ok) throw new Error(answer.message);
  const { name_ja, name_en, location_ja } = answer.data;
  return { present: { name_ja, name_en, location_ja }, past: answer.data.past };
};

test('a file that renames a dormitory is a line of its history, and so is what goes back', async () => {
  requirements('SD048 SK179 AM261');
  const { present } = await past();
  const content = [
    'office_code,name_ja,name_en,location_ja',
    `${code},なぎさ寮,${present.name_en},湘南`,
    'NMNEW1,うみ寮,Umi,湘南',
  ].join('\n');
  const batch = await applied(office, { kind: 'dormitories', content });
  const written = { name_ja: 'なぎさ寮', location_ja: '湘南' };
  const before = { name_ja: present.name_ja, location_ja: present.location_ja };
  const line = { changed_at: '2026-06-10T10:00:00+09:00', names: written, replaced: before };
  expect((await past()).past).toEqual([expect.objectContaining(line)]);
  server.at('2026-06-10T10:05:00+09:00');
  expect(await undo(office, batch.id)).toMatchObject({ ok: true });
  expect((await past()).past).toEqual([
    expect.objectContaining({
      changed_at: '2026-06-10T10:05:00+09:00',
      names: before,
      replaced: written,
    }),
    expect.objectContaining(line),
  ]);
  const { rows } = await server.db.pool.query(
    'select count(*)::int as n from dormitory_name_changes',
  );
  expect(rows).toEqual([{ n: 2 }]);
});
