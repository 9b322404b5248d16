// Every field of the procedures, wrong in many ways, one at a time: refused with a field error, or accepted as meant;
// never a 5xx.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type Call } from '@yadori/api/contract/call';
import * as contracts from '@yadori/api/contracts/calls';
import * as moveouts from '@yadori/api/moveout/calls';
import * as personalData from '@yadori/api/personal-data/calls';
import * as stays from '@yadori/api/stays/calls';
import {
  openTestServer,
  password,
  type TestServer,
  type TestResident,
} from '../../../tests/support/test-server.ts';
import { moveOut } from '../../../tests/support/move-out.ts';
import { away, file, guest } from '../../../tests/support/stay-world.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T11:00:00+09:00');
  resident = await server.resident();
});
afterAll(() => server.close());

/** As they stand in JSON; undefined is left away. */
const hostile: Record<string, string | undefined> = {
  'left away': undefined,
  null: 'null',
  'a truth': 'true',
  'a list': '["2026-06-19"]',
  'an object': '{"toString":1}',
  'less than nothing': '-1',
  'no number that is exact': '9007199254740993',
  'a number without end': '1e999',
  blanks: '" \u3000\\t\\n"',
  'a text without end': JSON.stringify('あ'.repeat(5000)),
  'a byte that no table keeps': '"a\\u0000b"',
  'half a character': '"\\ud800"',
  'a day that there is not': '"2026-02-30"',
  'a moment that there is not': '"2026-02-30 10:00:00"',
  'the year 10000': '"10000-01-01"',
  'the year 0': '"0000-01-01"',
  'the last day of all': '"2199-12-31"',
  'the word of an object': '"__proto__"',
};

interface HostileRequest {
  call: Call;
  params?: Record<string, unknown>;
  body: Record<string, unknown>;
  /** Tried one at a time; those of the body where nothing else is said. */
  fields?: readonly string[];
}

const asked: Record<string, () => Promise<HostileRequest> | HostileRequest> = {
  'the change of an own report': async () => ({
    call: stays.checkReportEdit,
    params: { id: await file(server, resident, away) },
    body: { ...away },
    fields: [...Object.keys(away), 'relationship_type', 'revision', 'meal_confirmation'],
  }),
  'the change of a guest report': async () => ({
    call: stays.checkReportEdit,
    params: { id: await file(server, resident, guest) },
    body: { ...guest },
  }),
  'a new report': () => ({
    call: stays.registerReport,
    body: { ...away },
    fields: ['client_key', 'type', 'note', 'relationship_type', 'outing_end_date'],
  }),
  'a template': () => ({
    call: stays.createTemplate,
    body: { name: '実家', note: '', phone_number: '', address: '', relationship: '' },
  }),
  'a further contract': () => ({
    call: contracts.addContract,
    body: { contract_number: 'NOSUCH1', dormitory_code: 'A1', room_number: '1', ...movein },
  }),
  'moving out': () => ({
    call: moveouts.saveMoveOut,
    body: moveOut(),
    fields: [...Object.keys(moveOut()), 'revision', 'validate_only'],
  }),
  'one’s own data': () => ({ call: personalData.downloadPersonalData, body: { password } }),
};

const movein = { movein_date: '2026/06/20', movein_time: '10:30' };

async function ask({ call, params = {} }: HostileRequest, json: string) {
  const response = await fetch(server.origin + addressOf(call, params), {
    method: call.method,
    headers: {
      authorization: `Bearer ${resident.token}`,
      'content-type': 'application/json',
      language: 'en',
    },
    body: json,
  });
  return { status: response.status, text: await response.text() };
}

/** The body with one field wrong; JSON has values that objects lack. */
function jsonOf(body: Record<string, unknown>, field: string, value: string | undefined): string {
  const kept = Object.entries(body).filter(([name]) => name !== field);
  const pairs = kept.map(([name, right]) => `${JSON.stringify(name)}:${JSON.stringify(right)}`);
  if (value !== undefined) pairs.push(`${JSON.stringify(field)}:${value}`);
  return `{${pairs.join(',')}}`;
}

describe.each(Object.entries(asked))('%s, one field at a time', (_name, prepare) => {
  test.each(Object.entries(hostile))('%s is refused in words, or taken', async (_what, value) => {
    await server.db.pool.query('update stay_reports set cancelled_at = created_at');
    await server.db.pool.query('delete from rate_limits');
    const one = await prepare();
    const fields = one.fields ?? Object.keys(one.body);
    const answers = await Promise.all(
      fields.map(async (field) => {
        const { status, text } = await ask(one, jsonOf(one.body, field, value));
        return isAnswer(status, text) ? [] : [`${field}: ${status} ${text}`];
      }),
    );
    expect(answers.flat()).toEqual([]);
  });
});

/** Taken, or refused with a sentence of ours in the requested language and no word of the libraries. */
function isAnswer(status: number, text: string): boolean {
  if (status === 200) return true;
  if (![400, 403, 409, 422].includes(status)) return false;
  if (/undefined|NaN|\[object|Invalid input|Too (big|small)/.test(text)) return false;
  const { code, error_code, message } = JSON.parse(text) as Record<string, string>;
  const hasCode = status !== 400 || error_code !== 'error';
  return code === 'error' && hasCode && /^[A-Z][ -~’“”\n]+$/.test(message ?? '');
}
