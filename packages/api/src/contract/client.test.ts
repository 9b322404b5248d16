// The derived client: what it sends, and how every kind of answer reaches the caller.
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { calls } from '../resident-calls.ts';
import { savePreferences } from '../staff/preference-calls.ts';
import { createClient } from './client.ts';
import { createStaffClient } from './staff-client.ts';

interface SentRequest {
  address: string;
  init: RequestInit;
}

function clientWith(answer: () => Response | Promise<Response>) {
  const sent: SentRequest[] = [];
  const instants: number[] = [];
  const send = createClient({
    origin: 'http://server',
    fetch: async (address, init) => {
      sent.push({ address: address as string, init: init ?? {} });
      return answer();
    },
    language: () => 'en',
    token: () => 'the-token',
    onServerTime: (instant) => instants.push(instant),
  });
  return { send, sent, instants };
}

const json = (body: unknown, status = 200, headers = {}) =>
  Response.json(body, { status, headers });

test('sends address, query, body and the headers of the product', async () => {
  requirements('AM010');
  const { send, sent, instants } = clientWith(() =>
    json({ code: 'success', data: { reservation_id: 3 }, message: 'Done' }, 200, {
      'server-time': '2026-06-10T06:50:00+09:00',
    }),
  );
  const body = { date: '2026-06-10', type_of_meal: 2 };
  expect(await send(calls.book, { body })).toEqual({
    ok: true,
    data: { reservation_id: 3 },
    message: 'Done',
    token: undefined,
  });
  await send(calls.dayOfMeals, { query: { date: '2026/06/10' } });
  expect(sent[0]).toMatchObject({
    address: 'http://server/api/v1.5/menus/booking',
    init: {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: 'Bearer the-token', language: 'en', platform: '3' },
      cache: 'no-store',
    },
  });
  expect(sent[1]?.address).toBe('http://server/api/v1.5/calendars/day?date=2026%2F06%2F10');
  expect(sent[1]?.init.body).toBeUndefined();
  expect(instants).toContain(Date.parse('2026-06-10T06:50:00+09:00'));
});

test('takes another version of a call where it has one', async () => {
  const { send, sent } = clientWith(() => json({ code: 'success', data: { fee: 0 } }));
  const input = { params: { id: 9 }, body: { date: '2026-06-10', reservation_id: 9 } };
  await send(calls.cancel, input, 'v1');
  expect(sent[0]?.address).toBe('http://server/api/v1/reservations/9/cancel');
});

describe('failures', () => {
  const ask = (answer: () => Response | Promise<Response>) =>
    clientWith(answer).send(calls.dormitorySettings, {});

  test('a refusal with status 200 and one with a status are alike, and the caller’s own', async () => {
    requirements('AM006 V020');
    const refusal = { code: 'error', message: 'Full', data: { reason: 'full', can_wait: true } };
    for (const status of [200, 409])
      expect(await ask(() => json(refusal, status))).toEqual({
        ok: false,
        status,
        code: 'error',
        message: 'Full',
        errors: {},
        data: refusal.data,
      });
  });

  test('field messages come through', async () => {
    const errors = { date: ['Enter a valid date'] };
    expect(await ask(() => json({ code: 'error', message: 'Check', errors }, 422))).toMatchObject({
      status: 422,
      errors,
    });
  });

  test('no answer, a cut answer and a page of a proxy are a system error', async () => {
    requirements('AM019');
    const none = { ok: false, code: 'system_error', message: '', errors: {} };
    expect(await ask(() => Promise.reject(new TypeError('offline')))).toMatchObject({
      ...none,
      status: 0,
    });
    const cut = () => new Response('{"code":', { headers: { 'content-type': 'application/json' } });
    expect(await ask(cut)).toMatchObject({ ...none, status: 0 });
    const page = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    expect(await ask(page)).toMatchObject({ ...none, status: 502 });
    expect(await ask(() => json(null, 500))).toMatchObject({ ...none, status: 500 });
    expect(await ask(() => json({ code: 'success', data: {} }, 500))).toMatchObject({ ok: false });
  });
});

test('a choice of staff is sent so that leaving the page does not end it', async () => {
  const sent: RequestInit[] = [];
  const send = createStaffClient({
    origin: 'http://server',
    fetch: async (_address, init) => {
      sent.push(init ?? {});
      return json({ code: 'success', data: {} });
    },
    language: () => 'en',
  });
  await send(savePreferences, { body: { sounds: true } }, { keepalive: true });
  await send(savePreferences, { body: { sounds: true } });
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false]);
});

test('a file has the name that the server gives it, and none where it gives none', async () => {
  const name = '在寮証明書 6月.pdf';
  const disposition = `attachment; filename="a.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`;
  const answer = async (headers: Record<string, string>) => {
    const { send } = clientWith(() => new Response('%PDF', { headers }));
    const given = await send(calls.certificatePdf, {});
    return given.ok ? given.data : undefined;
  };
  const named = await answer({
    'content-type': 'application/pdf',
    'content-disposition': disposition,
  });
  expect(named).toBeInstanceOf(File);
  expect(named).toMatchObject({ name, type: 'application/pdf', size: 4 });
  expect(await answer({ 'content-type': 'application/pdf' })).not.toBeInstanceOf(File);
});
