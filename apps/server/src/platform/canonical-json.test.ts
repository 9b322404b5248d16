// Canonical JSON: the same value has one text, another value another one.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, type Json } from './canonical-json.ts';

const json = fc.jsonValue({ noUnicodeString: false }).map((value) => value as Json);

/** The same value with the members of every object in reverse. */
function turned(value: Json): Json {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toReversed();
  return Object.fromEntries(members.map(([name, member]) => [name, turned(member)]));
}

test('reads back as the value, and the order of members does not matter', () => {
  fc.assert(
    fc.property(json, (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(JSON.parse(text) as Json)).toBe(text);
      expect(canonicalJson(turned(value))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('has one spelling, as RFC 8785 says', () => {
  const value = { '\u20ac': 1e21, b: [1.0, -0, true, null], 'a"': '\n\u0007日' };
  expect(canonicalJson(value)).toBe('{"a\\"":"\\n\\u0007日","b":[1,0,true,null],"€":1e+21}');
});

test.each([NaN, Infinity, '\ud800', undefined as unknown as Json])('refuses %j', (value) => {
  expect(() => canonicalJson({ value } as Json)).toThrow('no JSON');
});
