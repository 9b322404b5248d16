// Input that no client would send, and now and then some that one would: fields of the declaration, values at random.
import type { Call } from '@yadori/api/contract/call';

export const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const pick = <T>(list: readonly T[]): T =>
  list[Math.floor(Math.random() * list.length)] as T;

const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  2 ** 53,
  2 ** 31,
  -(2 ** 63),
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%00',
  "' or 1=1 --",
  '<script>',
  '../../etc/passwd',
  '{}',
  '2026-02-30',
  '0000-01-01',
  '10000-01-01',
  '2026-11-30T00:00:00Z',
  'NaN',
  'あ'.repeat(3000),
  [],
  [[]],
  {},
  { id: 1 },
  ['2026-12-01'],
  { $gt: '' },
  '__proto__',
  'constructor',
];

/** Half of the numbers are rows that exist: those of others as well. */
export const value = (): unknown =>
  Math.random() < 0.4 ? 1 + Math.floor(Math.random() * 150) : pick(values);

/** Fields of the call's own declaration, so that a call gets past its first check. */
function fieldsOf({ body, query }: Call): string[] {
  const shapes = [body, query].map(
    (schema) => (schema as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def?.shape,
  );
  return [...shapes.flatMap((shape) => Object.keys(shape ?? {})), 'id', 'account_id', '__proto__'];
}

const likely = new Map<string, () => unknown>([
  ['date', () => dayAhead(Math.floor(Math.random() * 40))],
  ['type_of_meal', () => pick([1, 2])],
  ['type_of_food', () => pick([1, 2, 3])],
  ['reservation_id', () => 1 + Math.floor(Math.random() * 100)],
]);

const fieldValue = (name: string): unknown =>
  Math.random() < 0.6 ? (likely.get(name)?.() ?? value()) : value();

export const randomFields = (call: Call): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(call)
      .filter(() => Math.random() < 0.6)
      .map((name) => [name, String(fieldValue(name))]),
  );

export function randomBody(call: Call): string {
  const kind = Math.random();
  if (kind < 0.05) return pick(['', '{', '[]', 'null', '"a"', '{"a":1e999}', '['.repeat(5000)]);
  const fields = fieldsOf(call).filter(() => Math.random() < 0.8);
  return JSON.stringify(Object.fromEntries(fields.map((name) => [name, fieldValue(name)])));
}
