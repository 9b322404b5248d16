// Malformed input for a declared call: what its own declaration refuses, from a seed.
import type * as z from 'zod/mini';
import type { Call } from '@yadori/api/contract/call';

export interface MalformedRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: string;
  /** Sent as multipart, with a file where there is one. */
  form?: { fields: Record<string, string>; file?: string };
  /** Sent as it is. */
  raw?: { type: string; body: string };
}

type Random = () => number;

/** Numbers of [0, 1), the same for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const oneOf = <T>(values: readonly T[], random: Random): T =>
  values[Math.floor(random() * values.length)] as T;

/** Texts for addresses: what a line of a request can carry. */
const texts = [
  '',
  ' ',
  '-1',
  '0',
  '1.5',
  '1e308',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\uFFFF',
  "' or 1=1 --",
  '<img src=x onerror=alert(1)>',
  '${jndi:ldap://x}',
  '\u202Eabc',
  '𠮷',
  '9999-99-99',
  '2027-02-30',
  '0000-00-00',
  '２０２７',
  '+1',
  '0x10',
  'x'.repeat(4000),
];

const values: readonly unknown[] = [
  ...texts,
  null,
  true,
  false,
  -1,
  0,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 31,
  2 ** 63,
  [],
  [[]],
  {},
  { $ne: 1 },
  ['__proto__'],
  [null],
  Array.from({ length: 1001 }, () => 1),
  'x'.repeat(20_000),
  '\ud800',
  { toString: 1 },
  { length: 1e9 },
];

/** Bodies that are no object of fields. */
const raws = [
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"__proto__":{"x":1}}',
  '{"a":',
  '\u0000',
  '[1,2',
  '{"a":"\\ud800"}',
  '{"constructor":{"prototype":{}}}',
  `${'['.repeat(500)}`,
  'true',
  '<a/>',
];

const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {});

/** A call that takes nothing has nothing to refuse but an address. */
export function malformedFor(call: Call, count: number, random: Random): MalformedRequest[] {
  const found: MalformedRequest[] = [];
  for (let tries = 0; found.length < count && tries < count * 40; tries += 1) {
    const sent = oneOf([ofBody, ofBody, ofForm, ofQuery, ofParams], random)(call, random);
    if (sent !== undefined) found.push(sent);
  }
  return found;
}

const refuses = (schema: unknown, value: unknown): boolean =>
  !(schema as z.ZodMiniType).safeParse(value).success;

function ofBody({ body, method }: Call, random: Random): MalformedRequest | undefined {
  if (body === undefined || method === 'GET') return undefined;
  if (random() < 0.3) {
    const raw = oneOf(raws, random);
    return refuses(body, parsed(raw)) ? { body: raw } : undefined;
  }
  const names = fieldsOf(body).filter(() => random() < 0.7);
  const value = Object.fromEntries(
    [...names, ...(random() < 0.2 ? ['unknown_field'] : [])].map((name) => [
      name,
      oneOf(values, random),
    ]),
  );
  return refuses(body, value) ? { body: JSON.stringify(value) } : undefined;
}

/** Multipart that is none, or only a part of it. */
const brokenForms = [
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=', '--\r\n\r\nx\r\n----\r\n'],
  ['multipart/form-data; boundary=a', ''],
  ['multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="x"\r\n\r\nx'],
  [
    'multipart/form-data; boundary=a',
    '--a\r\nContent-Disposition: form-data\r\n\r\nx\r\n--a--\r\n',
  ],
  ['multipart/form-data; boundary=a', `--a\r\n${'X: y\r\n'.repeat(3000)}\r\nx\r\n--a--\r\n`],
  [
    'multipart/form-data; boundary=b',
    '--a\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--a--',
  ],
  ['multipart/mixed; boundary=a', '--a\r\n\r\nx\r\n--a--\r\n'],
] as const;

/** Contents of a file that comes with fields which are refused. */
const contents = [
  '',
  '\u0000',
  'a,b\n1,2\n',
  '\u0089PNG\r\n',
  '%PDF-1.7',
  '<svg onload=x>',
  'x'.repeat(9e4),
];

function ofForm({ body, file }: Call, random: Random): MalformedRequest | undefined {
  if (file === undefined) return undefined;
  if (random() < 0.2) {
    const [type, text] = oneOf(brokenForms, random);
    return { raw: { type, body: text } };
  }
  const names = [...fieldsOf(body), '__proto__', 'unknown_field'].filter(() => random() < 0.7);
  const fields = Object.fromEntries(names.map((name) => [name, oneOf(texts, random)]));
  const isWithout = file.required && random() < 0.3;
  if (!isWithout && !refuses(body, fields)) return undefined;
  return { form: { fields, ...(!isWithout && { file: oneOf(contents, random) }) } };
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function ofQuery({ query }: Call, random: Random): MalformedRequest | undefined {
  const names = fieldsOf(query);
  if (names.length === 0) return undefined;
  const value = { [oneOf(names, random)]: oneOf(texts, random) };
  return refuses(query, value) ? { query: value } : undefined;
}

function ofParams({ params }: Call, random: Random): MalformedRequest | undefined {
  // An empty part of an address is another address.
  const names = fieldsOf(params).filter((name) => name !== 'dormitory');
  if (names.length === 0) return undefined;
  const text = oneOf(texts.slice(2), random);
  const value = { [oneOf(names, random)]: text };
  return refuses(params, value) ? { params: value } : undefined;
}
