// What password managers propose is what the fields accept.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { requirements } from '../../../../tests/support/requirements.ts';
import { staffPasswordField, staffPasswordLength } from '../staff/fields.ts';
import { password, passwordLength } from './fields.ts';
import { residentPasswordRules, staffPasswordRules } from './password-rules.ts';

const classes = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digit: '0123456789',
  'ascii-printable': String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 0x20 + at)),
};

const valuesOf = (rules: string, property: string): string[] =>
  rules
    .split(';')
    .map((rule) => rule.trim().split(': '))
    .filter(([name]) => name === property)
    .map(([, value = '']) => value);

/** As a manager reads it: at least one sign of each required class, further ones of any class that is named. */
function proposals(rules: string) {
  const length = (property: string) => Number(valuesOf(rules, property)[0]);
  const named = (property: string) =>
    valuesOf(rules, property).map((name) => classes[name as keyof typeof classes]);
  const required = named('required').map((signs) => fc.constantFrom(...Array.from(signs)));
  const any = fc.constantFrom(...Array.from([...named('required'), ...named('allowed')].join('')));
  const [min, max] = [length('minlength'), length('maxlength')];
  const further = fc.array(any, {
    minLength: min - required.length,
    maxLength: max - required.length,
  });
  return fc
    .tuple(fc.tuple(...required), further)
    .map(([first, others]) => [...first, ...others].join(''));
}

test.each([
  ['resident', residentPasswordRules, password(), passwordLength],
  ['staff', staffPasswordRules, staffPasswordField(), staffPasswordLength],
] as const)('%s', (_, rules, field, { min, max }) => {
  requirements('B004 A035 C016');
  expect(valuesOf(rules, 'minlength')).toEqual([String(min)]);
  expect(valuesOf(rules, 'maxlength')).toEqual([String(max)]);
  fc.assert(
    fc.property(proposals(rules), (proposed) => {
      expect(z.safeParse(field, proposed).success).toBe(true);
    }),
  );
});
