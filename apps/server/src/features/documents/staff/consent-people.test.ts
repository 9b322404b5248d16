// Who has agreed to a legal text, by name: only where the caller sees these residents, and as a file.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agreeToDocument } from '@yadori/api/documents/calls';
import {
  consentPeople,
  exportConsents,
  residentConsents,
} from '@yadori/api/documents/consent-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
beforeAll(async () => {
  server = await openTestServer();
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
});
beforeEach(async () => {
  server.at('2026-06-10T23:59:59+09:00');
  await rows('delete from consents');
  await rows('delete from documents');
});
afterAll(() => server.close());

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.pool.query<Row>(text, values)).rows;

const version = async (number: number, day: string) => {
  const { staffId } = await staffMember(server, { role: 'head_office', dormitoryId: null });
  await rows(
    `insert into documents (key, version, ja, en, first_day, asks_agreement, written_by, written_at)
     values ('terms', $1, '<p>あ</p>', '<p>a</p>', $2, true, $3, $4)`,
    [number, day, staffId, new Date('2026-05-01T00:00:00Z')],
  );
};

const agree = (resident: Awaited<ReturnType<TestServer['resident']>>, number: number) =>
  resident.send(agreeToDocument, { body: { document: 'terms', version: number } });

test('each resident stands with the newest version agreed to and its day, those without one too', async () => {
  requirements('SJ009 SJ010 SK132');
  await version(1, '2026-06-01');
  await version(2, '2026-06-11');
  const first = await server.resident({ dormitoryId });
  await server.resident({ dormitoryId });
  await server.resident({ dormitoryId: await server.dormitory() });
  expect(await agree(first, 1)).toMatchObject({ ok: true });
  server.at('2026-06-11T00:00:00+09:00');
  expect(await agree(first, 2)).toMatchObject({ ok: true });
  const manager = await staffMember(server, { dormitoryId });
  const params = { dormitory: code, document: 'terms' } as const;
  const answer = await manager.send(consentPeople, { params, query: {} });
  expect(answer).toMatchObject({
    data: {
      version: 2,
      rows: expect.arrayContaining([
        expect.objectContaining({
          version: 2,
          agreed_at: '2026-06-11T00:00:00+09:00',
          place: 'sign_in',
        }),
        expect.objectContaining({ version: null, agreed_at: null, place: null }),
      ]),
    },
  });
  expect(answer.ok && answer.data.rows).toHaveLength(2);
});

test('names are for who sees these residents: not for an auditor, nor for a foreign dormitory', async () => {
  requirements('SJ009 SK132');
  await version(1, '2026-06-01');
  const params = { dormitory: code, document: 'terms' } as const;
  const auditor = await staffMember(server, { role: 'auditor', dormitoryId: null });
  expect(await auditor.send(consentPeople, { params, query: {} })).toMatchObject({ status: 403 });
  const elsewhere = await staffMember(server, { dormitoryId: await server.dormitory() });
  expect(await elsewhere.send(consentPeople, { params, query: {} })).toMatchObject({ ok: false });
  const body = { format: 'csv', purpose: 'dormitory', document: 'terms' } as const;
  expect(await auditor.send(exportConsents, { params: { dormitory: code }, body })).toMatchObject({
    status: 403,
  });
});

test('the file is on record with its rows, those who have not agreed among them', async () => {
  requirements('SJ009 SL021');
  await version(1, '2026-06-01');
  const manager = await staffMember(server, { dormitoryId });
  const answer = await manager.send(exportConsents, {
    params: { dormitory: code },
    body: { format: 'csv', purpose: 'dormitory', document: 'terms' },
  });
  expect(answer).toMatchObject({ ok: true });
  const [{ detail } = { detail: {} }] = await rows<{ detail: object }>(
    `select detail from events where kind = 'export.made' order by id desc limit 1`,
  );
  expect(detail).toMatchObject({ kind: 'consents', rows: 2, format: 'csv' });
});

test('the list and its file are narrowed to a version, or to those without one', async () => {
  requirements('SJ009 SK132');
  await version(1, '2026-06-01');
  const first = await server.resident({ dormitoryId });
  await server.resident({ dormitoryId });
  await agree(first, 1);
  const manager = await staffMember(server, { dormitoryId });
  const params = { dormitory: code, document: 'terms' } as const;
  const versions = async (query: { version?: number; open?: '1' }) => {
    const answer = await manager.send(consentPeople, { params, query });
    return answer.ok ? answer.data.rows.map((row) => row.version) : undefined;
  };
  expect(await versions({ version: 1 })).toEqual([1]);
  expect(new Set(await versions({ open: '1' }))).toEqual(new Set([null]));
  expect(await versions({ version: 7 })).toEqual([]);
  const file = { format: 'csv', purpose: 'dormitory', document: 'terms', version: 1 } as const;
  const sent = await manager.send(exportConsents, { params: { dormitory: code }, body: file });
  expect(sent).toMatchObject({ ok: true });
  const [made] = await rows<{ rows: number; filters: unknown }>(
    "select total_rows as rows, filters from exports where kind = 'consents' order by id desc limit 1",
  );
  expect(made).toMatchObject({ rows: 1, filters: { document: 'terms', version: 1 } });
});

test('all agreements of one resident are read by who sees the resident alone', async () => {
  requirements('SJ009 SJ010 SK132');
  await version(1, '2026-06-01');
  await version(2, '2026-06-11');
  const resident = await server.resident({ dormitoryId });
  await agree(resident, 1);
  server.at('2026-06-11T00:00:00+09:00');
  await agree(resident, 2);
  const params = { id: resident.accountId };
  const manager = await staffMember(server, { dormitoryId });
  expect(await manager.send(residentConsents, { params })).toMatchObject({
    data: {
      rows: [
        { document: 'terms', version: 2, agreed_at: '2026-06-11T00:00:00+09:00', place: 'sign_in' },
        { document: 'terms', version: 1, agreed_at: '2026-06-10T23:59:59+09:00', place: 'sign_in' },
      ],
    },
  });
  const elsewhere = await staffMember(server, { dormitoryId: await server.dormitory() });
  expect(await elsewhere.send(residentConsents, { params })).toMatchObject({ status: 404 });
  const auditor = await staffMember(server, { role: 'auditor', dormitoryId: null });
  expect(await auditor.send(residentConsents, { params })).toMatchObject({ status: 403 });
});
