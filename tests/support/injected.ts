// Requests of a declared call with an injection payload in each of its texts, found by walking its declaration.
import * as z from 'zod/mini';
import type { Call } from '@yadori/api/contract/call';
import { payloads } from './injection-payloads.ts';

/** Parts of a zod schema that the walk reads. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  in?: z.ZodMiniType;
  entries?: Record<string, unknown>;
  values?: readonly unknown[];
  valueType?: z.ZodMiniType;
}

export interface Injected {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** Texts that have a payload in them, as `body.rows[].name`. */
  texts: string[];
}

/** What exists, so that a call gets further than to the check of its input. */
interface Known {
  ids: readonly number[];
  /** The code of a dormitory; without it, codes of dormitories are payloads as well. */
  dormitory?: string;
  /** Numbers of the payloads that were in a request before; new ones are added. */
  sent: Set<number>;
}

interface Walk {
  /** Counts the requests, so that each has other payloads. */
  turn: number;
  known: Known;
  texts: string[];
}

/** What fields take that are no free text. */
const others: readonly unknown[] = [
  '2026-06-20',
  '2026-06',
  '2026',
  '12:00',
  'japanese',
  'a',
  '1',
  'ja',
  'injected@example.jp',
  'カナ',
  'abcd1234',
  '1-1-1-1-1',
  '2026-06-20T12:00:00+09:00',
  '#AA0000',
  '/staff/me',
  '',
  1,
  2,
  0,
  false,
  true,
  null,
];

const definitionOf = (schema: z.ZodMiniType) => schema.def as unknown as Definition;
const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

export function injectedInto(call: Call, turn: number, known: Known): Injected {
  const walk: Walk = { turn, known, texts: [] };
  const part = (name: 'params' | 'query' | 'body') =>
    call[name] === undefined ? undefined : valueOf(call[name], name, walk);
  return {
    params: (part('params') ?? {}) as Record<string, unknown>,
    query: (part('query') ?? {}) as Record<string, unknown>,
    body: part('body'),
    texts: walk.texts,
  };
}

function valueOf(schema: z.ZodMiniType, at: string, walk: Walk): unknown {
  const definition = definitionOf(schema);
  const { type, shape, innerType, element, options = [], valueType, in: input } = definition;
  if (input !== undefined && definitionOf(input).shape !== undefined)
    return valueOf(input, at, walk);
  if (shape !== undefined) return objectOf(shape, at, walk);
  if (element !== undefined) return [valueOf(element, `${at}[]`, walk)];
  if (type === 'record' && valueType !== undefined) return { a: valueOf(valueType, at, walk) };
  if (innerType !== undefined && !takes(innerType, undefined)) return valueOf(innerType, at, walk);
  const objects = options.filter((option) => definitionOf(option).shape !== undefined);
  const option = objects[walk.turn % Math.max(objects.length, 1)];
  return option === undefined ? simpleOf(schema, at, walk) : valueOf(option, at, walk);
}

function objectOf(shape: Record<string, z.ZodMiniType>, at: string, walk: Walk): unknown {
  const entries = Object.entries(shape).map(([name, field]) => [
    name,
    existing(name, field, walk) ?? valueOf(field, `${at}.${name}`, walk),
  ]);
  return Object.fromEntries(entries) as unknown;
}

function existing(name: string, field: z.ZodMiniType, { turn, known }: Walk): unknown {
  const { ids, dormitory } = known;
  const id = ids[turn % Math.max(ids.length, 1)] ?? 1;
  if (/(^|_)id$|^account$/.test(name) && takes(field, id)) return id;
  if (name === 'accounts' && takes(field, [id])) return [id];
  if (dormitory === undefined) return undefined;
  if (name === 'dormitory') return dormitory;
  return name === 'dormitories' && takes(field, [dormitory]) ? [dormitory] : undefined;
}

function simpleOf(schema: z.ZodMiniType, at: string, walk: Walk): unknown {
  const payload = payloadFor(schema, walk);
  if (payload !== undefined) {
    walk.texts.push(at);
    return payload;
  }
  const { innerType, in: input = schema, entries, values } = definitionOf(schema);
  if (innerType !== undefined) return valueOf(innerType, at, walk);
  const documented = (z.globalRegistry.get(schema) ?? z.globalRegistry.get(input)) as
    | { enum?: readonly unknown[] }
    | undefined;
  const known = documented?.enum ?? values ?? Object.values(entries ?? {});
  const choices = known.filter((value) => takes(schema, value));
  return (
    choices[walk.turn % Math.max(choices.length, 1)] ?? others.find((one) => takes(schema, one))
  );
}

/** One that the field takes: whole if it has room, else its beginning; none where the field is no free text. */
function payloadFor(schema: z.ZodMiniType, walk: Walk): string | undefined {
  const { turn, texts, known } = walk;
  const first = turn * 37 + texts.length * 7;
  const turned = payloads.map((_, index) => payloads[(first + index) % payloads.length] ?? '');
  const fitting = turned.filter((payload) => takes(schema, payload));
  const isNew = (payload: string) => !known.sent.has(payloads.indexOf(payload));
  const whole = fitting.find(isNew) ?? fitting[0];
  if (whole !== undefined) {
    known.sent.add(payloads.indexOf(whole));
    return whole;
  }
  for (const room of [20, 10, 4, 2]) {
    const cut = turned.slice(0, 20).map((payload) => payload.slice(0, room));
    const found = cut.find((beginning) => takes(schema, beginning));
    if (found !== undefined) return found;
  }
  return undefined;
}
