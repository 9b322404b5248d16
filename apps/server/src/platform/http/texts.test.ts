// Every code that a call may answer comes with a message in the caller's language (AM010, AM033).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, codesOf, type Call } from '@yadori/api/contract/call';
import { languages, type Language } from '@yadori/api/language/language';
import {
  allCalls,
  openTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { httpTexts } from './texts.ts';

let server: TestServer;
const tokens: Record<'living' | 'off' | 'moved' | 'gone', string> = {
  living: '',
  off: '',
  moved: '',
  gone: '',
};
beforeAll(async () => {
  server = await openTestServer();
  const nothing = { meal_reservation: 0, overnight_report: 0, guest_report: 0 };
  const off = await server.dormitory(nothing);
  tokens.living = (await server.resident()).token;
  tokens.off = (await server.resident({ dormitoryId: off })).token;
  tokens.moved = (await server.resident({ endDate: '2026-06-01' })).token;
  tokens.gone = (await server.resident({ endDate: '2026-05-01' })).token;
});
afterAll(() => server.close());

const japanese = /[ぁ-んァ-ヶ]/;
/** The language of a sentence; what is too short to be one has none. */
const languageIn = (text: string): Language | undefined =>
  text.length <= 3 ? undefined : japanese.test(text) ? 'ja' : 'en';

interface Envelope {
  code: string;
  message: string;
}

async function ask(
  call: Call,
  language: Language,
  token: string,
  body?: string,
): Promise<Envelope> {
  const sent = call.method === 'GET' || call.method === 'DELETE' ? undefined : (body ?? '{}');
  const response = await fetch(server.origin + addressOf(call, { id: 987_654_321 }), {
    method: call.method,
    headers: { language, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(sent === undefined ? {} : { body: sent }),
  });
  // A call whose success is a file says nothing.
  const isFile = response.headers.get('content-type')?.includes('json') !== true;
  if (isFile && response.ok) return { code: 'success', message: '' };
  return (await response.json()) as Envelope;
}

const ofResidents = allCalls.filter(
  ([, call]: [string, Call]) => call.access === 'resident' || call.access === 'moved',
);

describe.each(ofResidents)('%s', (_name, call: Call) => {
  test.each(languages)('token_invalid, move_out and function_disabled in %s', async (language) => {
    const expected: [string, keyof typeof tokens | undefined][] = [
      ['token_invalid', undefined],
      ['move_out', 'gone'],
    ];
    if (call.access === 'resident') expected.push(['function_disabled', 'moved']);
    if (call.feature !== undefined) expected.push(['function_disabled', 'off']);
    for (const [code, who] of expected) {
      const envelope = await ask(call, language, who === undefined ? 'no.such.token' : tokens[who]);
      expect(envelope.code).toBe(code);
      expect(codesOf(call)).toContain(code);
      expect({ ...envelope, in: languageIn(envelope.message) }).toMatchObject({ in: language });
    }
  });
});

describe.each(allCalls)('%s', (_name, call: Call) => {
  test.each(languages)('a failure of ours is told in %s', async (language) => {
    // Malformed input shows `error` where the call reads any; everything else stays a plain answer.
    const envelope = await ask(call, language, tokens.living, '{');
    expect(codesOf(call)).toContain(envelope.code);
    const speaks = envelope.code === 'success' || languageIn(envelope.message) === language;
    expect(speaks, `${envelope.code}: ${envelope.message}`).toBe(true);
  });
});

test.each(languages)('what the server says on its own behalf is complete in %s', (language) => {
  for (const text of Object.values(httpTexts(language))) {
    const said =
      typeof text === 'function' ? [1, 59, 60, 900].map((seconds) => text(seconds)) : [text];
    for (const sentence of said)
      expect({ sentence, in: languageIn(sentence) }).toEqual({ sentence, in: language });
  }
});

test('the wait is told in seconds and minutes', () => {
  const { tooManyRequests } = httpTexts('en');
  expect([1, 59, 60, 61, 900].map(tooManyRequests)).toEqual([
    'Too many attempts. Try again in 1 second.',
    'Too many attempts. Try again in 59 seconds.',
    'Too many attempts. Try again in 1 minute.',
    'Too many attempts. Try again in 2 minutes.',
    'Too many attempts. Try again in 15 minutes.',
  ]);
});
