// Rules between fields: in one round with the rules of the fields, whatever else is wrong.
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { calendarDate, choice, id, requiredText, text } from './fields.ts';
import { issuesOf } from './issues.ts';

const shape = {
  name: requiredText(10),
  number: id(),
  way: choice(['post', 'desk']),
  address: z._default(text(20), ''),
  from: calendarDate(),
  until: calendarDate(),
};
const rules = [
  z.refine<{ way: string; address: string }>((form) => form.way === 'desk' || form.address !== '', {
    error: 'required',
    path: ['address'],
  }),
  z.refine<{ from: string; until: string }>((form) => form.until >= form.from, {
    error: 'min_date',
    path: ['until'],
  }),
] as const;
const form = z.object(shape).check(...rules);

const good = { name: 'x', number: 1, way: 'desk', from: '2026-12-01', until: '2026-12-02' };

/** As `name: required`. */
const said = (value: unknown, schema: z.ZodMiniType = form) =>
  issuesOf(schema, value).map(({ field, key }) => `${field}: ${key}`);

test('a good form has no issues', () => {
  requirements('AM237');
  expect(said(good)).toEqual([]);
  expect(said({ ...good, way: 'post', address: 'here' })).toEqual([]);
});

describe('rules between fields', () => {
  requirements('AM237');
  const broken = { way: 'post', address: '', from: '2026-12-02', until: '2026/12/01' };
  const both = ['address: required', 'until: min_date'];

  test('speak together where all fields are good', () => {
    expect(said({ ...good, ...broken })).toEqual(both);
  });

  test.each([
    ['everything else is empty', {}, ['name: required', 'number: invalid']],
    ['a text is too long', { name: '12345678901', number: 1 }, ['name: max:10']],
    ['a number is no whole one', { name: 'x', number: 1.5 }, ['number: invalid']],
    [
      'something is of another type',
      { name: 1, number: '1' },
      ['name: required', 'number: invalid'],
    ],
  ])('speak in the same round where %s', (_what, others, expected) => {
    expect(said({ ...others, ...broken })).toEqual([...expected, ...both]);
  });

  test('say nothing of a field that is wrong by itself, nor by one', () => {
    expect(said({ ...broken, name: 'x', number: 1, from: 'tomorrow' })).toEqual([
      'address: required',
      'from: date',
    ]);
    expect(said({ ...broken, name: 'x', number: 1, way: 'pigeon' })).toEqual([
      'way: choice',
      'until: min_date',
    ]);
  });

  test('are found below a transformation and in a form that may be left out', () => {
    const transformed = z.pipe(
      form,
      z.transform((value) => value.name),
    );
    for (const schema of [transformed, z.optional(form), z._default(transformed, 'x')])
      expect(said({ ...broken, number: 1 }, schema)).toEqual(['name: required', ...both]);
  });

  test.each([[null], [undefined], [[]], ['text'], [1]])('%j is no form', (value: unknown) => {
    expect(issuesOf(form, value)).toMatchObject([{ field: 'value' }]);
  });
});

test('a mistake in a rule is thrown, not hidden', () => {
  const failing = z.object(shape).check(
    z.refine(() => {
      throw new TypeError('a mistake of the rule');
    }),
  );
  expect(() => issuesOf(failing, {})).toThrow('a mistake of the rule');
});
