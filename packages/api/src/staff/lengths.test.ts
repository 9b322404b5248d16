// Each text and list that staff send is bounded by the declaration of its call (SL020).
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import type { Call } from '../contract/call.ts';
import { staffCalls } from '../staff-calls.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  maxItems?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

type Way = readonly (string | 0)[];

/** The ways to all texts, and those to lists without a bound; 0 is the place of a list. */
function waysOf(schema: Schema, way: Way = []): { texts: Way[]; lists: Way[] } {
  const { properties = {}, items, anyOf = [], allOf = [] } = schema;
  const isOpen = schema.enum === undefined && schema.const === undefined;
  const isList = schema.type === 'array' && (schema.maxItems ?? Infinity) > 1000;
  const below = [
    ...Object.entries(properties).map(([key, one]) => waysOf(one, [...way, key])),
    ...(items === undefined ? [] : [waysOf(items, [...way, 0])]),
    ...[...anyOf, ...allOf].map((one) => waysOf(one, way)),
  ];
  return {
    texts: [
      ...(schema.type === 'string' && isOpen ? [way] : []),
      ...below.flatMap(({ texts }) => texts),
    ],
    lists: [...(isList ? [way] : []), ...below.flatMap(({ lists }) => lists)],
  };
}

const longer = 'x'.repeat(100_000);

const holding = (way: Way): unknown =>
  way.reduceRight<unknown>((value, step) => (step === 0 ? [value] : { [step]: value }), longer);

/** Whether the declaration refuses the text at its place, or all of the field that it is in. */
function isRefused(declared: z.ZodMiniType, way: Way): boolean {
  const { error } = declared.safeParse(holding(way));
  return (error?.issues ?? []).some(
    ({ path }) => path.length > 0 && path.every((step, index) => step === way[index]),
  );
}

test('no text is without a length, no list above 1,000', () => {
  requirements('SL020');
  let checked = 0;
  const found = Object.entries<Call>(staffCalls).flatMap(([name, call]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const declared = call[part];
      if (declared === undefined) return [];
      const schema = z.toJSONSchema(declared, { io: 'input', unrepresentable: 'any' }) as Schema;
      const { texts, lists } = waysOf(schema);
      checked += texts.length;
      const open = [...texts.filter((way) => !isRefused(declared, way)), ...lists];
      return open.map((way) => `${name} ${part}.${way.join('.')}`);
    }),
  );
  expect(found).toEqual([]);
  expect(checked).toBeGreaterThan(100);
});
