// The generated writer against zod and JSON.stringify, over the schemas of all calls.
import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { calls, type CallName } from '@yadori/api/resident-calls';
import { instantText } from '@yadori/api/validation/answers';
import { writerOf } from './answer-writer.ts';

type Schema = z.ZodMiniType;

interface Definition {
  type: string;
  checks?: unknown[];
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
}

const internalsOf = (schema: Schema) =>
  (schema as unknown as { _zod: { def: Definition; values?: Set<unknown> } })._zod;

/** What is no value of any schema here, or of another one's. */
const strange = fc.oneof(
  fc.constantFrom(undefined, null, NaN, Infinity, -0, 1.5, 2 ** 53, 10n, '', [], {}, true),
  fc.constantFrom(new Date(0), Symbol('a'), new Map()),
  fc.string({ unit: 'binary' }),
  fc.integer(),
);

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '"', '\\', '\n', '\u2028', '\ud800', '\udfff\ud800', '宿り', '\u007f', '🍱'),
);

/** Values of a schema; with `strangers` now and then one at any depth that does not belong there. */
function valuesOf(schema: Schema, strangers: boolean): fc.Arbitrary<unknown> {
  const good = goodValues(schema, strangers);
  return strangers
    ? fc.oneof({ weight: 40, arbitrary: good }, { weight: 1, arbitrary: strange })
    : good;
}

function goodValues(schema: Schema, strangers: boolean): fc.Arbitrary<unknown> {
  const { def, values } = internalsOf(schema);
  const inner = () => valuesOf(def.innerType as Schema, strangers);
  switch (def.type) {
    case 'string':
      return text;
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(fc.maxSafeInteger(), fc.constantFrom(0, -0, 1, 6));
    case 'null':
      return fc.constant(null);
    case 'enum':
    case 'literal':
      return fc.constantFrom(...(values ?? []));
    case 'nullable':
      return fc.oneof(fc.constant(null), inner());
    case 'optional':
      return fc.oneof(fc.constant(undefined), inner());
    case 'array': {
      const element = valuesOf(def.element as Schema, strangers);
      return fc.oneof(
        fc.array(element, { maxLength: 3 }),
        fc.array(element, { minLength: 7, maxLength: 7 }),
      );
    }
    case 'pipe':
      return fc.oneof(text, fc.date({ noInvalidDate: true }), fc.maxSafeInteger());
    case 'union':
      return fc.oneof(...(def.options ?? []).map((option) => valuesOf(option, strangers)));
    case 'object': {
      const shape = Object.entries(def.shape ?? {}).map(([key, field]) => [
        key,
        valuesOf(field, strangers),
      ]);
      const fields = fc.record(Object.fromEntries(shape) as Record<string, fc.Arbitrary<unknown>>, {
        noNullPrototype: true,
        ...(strangers ? {} : { requiredKeys: requiredKeys(def) }),
      });
      return fc
        .tuple(fields, fc.option(fc.constant({ password_hash: 'x', aaa: 1 })))
        .map(([known, unknown]) => ({ ...unknown, ...known }));
    }
    default:
      throw new Error(`no values for ${def.type}`);
  }
}

const requiredKeys = ({ shape = {} }: Definition) =>
  Object.keys(shape).filter((key) => internalsOf(shape[key] as Schema).def.type !== 'optional');

/** Undefined where it was refused. */
function attempt(write: () => string): string | undefined {
  try {
    return write();
  } catch {
    return undefined;
  }
}

describe.each(Object.keys(calls) as CallName[])('answers of %s', (name) => {
  const schema: Schema = calls[name].data;
  const write = writerOf(schema);

  test('are the bytes of zod and JSON.stringify, without what is not declared', () => {
    fc.assert(
      fc.property(valuesOf(schema, false), (value) => {
        const expected = attempt(() => JSON.stringify(schema.parse(value)));
        expect(attempt(() => write(value))).toBe(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('are refused where zod refuses them', () => {
    fc.assert(
      fc.property(valuesOf(schema, true), (value) => {
        const expected = attempt(() => JSON.stringify(schema.parse(value)));
        expect(attempt(() => write(value))).toBe(expected);
      }),
      { numRuns: 120 },
    );
  });
});

test('an instant is written in the time of Tokyo, whatever it is given as', () => {
  const write = writerOf(z.object({ at: instantText('Some instant.') }));
  const at = new Date('2026-06-10T11:14:05.678Z');
  const inTokyo = '2026-06-10T20:14:05+09:00';
  for (const given of [at, at.getTime(), inTokyo])
    expect(write({ at: given })).toBe(JSON.stringify({ at: inTokyo }));
  for (const wrong of [null, undefined, true, new Date(NaN), {}])
    expect(() => write({ at: wrong })).toThrow(/declared|Invalid/);
});

describe('the test of the writer', () => {
  const schema = z.object({ id: z.int(), name: z.optional(z.string()), tag: z.string() });

  test('control: a writer that leaves the types unchecked is found', () => {
    const careless = ({ id, name, tag }: { id: number; name?: string; tag: string }) =>
      JSON.stringify({ id, name, tag });
    const found = fc.check(
      fc.property(valuesOf(schema, true), (value) => {
        const expected = attempt(() => JSON.stringify(schema.parse(value)));
        return attempt(() => careless(value as never)) === expected;
      }),
      { numRuns: 500 },
    );
    expect(found.failed).toBe(true);
  });

  test('what has a check of its own is parsed', () => {
    const checked = z.object({ at: z.string().check(z.regex(/^\d+$/)) });
    expect(writerOf(checked)({ at: '12', more: 1 })).toBe('{"at":"12"}');
    expect(() => writerOf(checked)({ at: 'x' })).toThrow(/invalid/i);
  });
});
