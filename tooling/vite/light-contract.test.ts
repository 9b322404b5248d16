// What the browsers' half of the contract keeps of a declaration, and what it refuses.
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { lightContract } from './light-contract.ts';

const transform = (code: string): string => {
  const { handler } = lightContract().transform as unknown as {
    handler: (this: object, code: string, id: string) => { code: string };
  };
  return handler.call({ parse: parseAst }, code, '/packages/api/src/meals/calls.ts').code;
};

test('addresses stay, schemas go', () => {
  const light = transform(
    `export const book = call({ method: 'POST', path: '/menus/booking', versions: ['v1'], data: z.null() });`,
  );
  expect(light).toContain(`{ method: 'POST', path: '/menus/booking', versions: ['v1'] }`);
  expect(light).not.toContain('z.null()');
});

test('a call of staff keeps the defaults of its declaration', () => {
  const light = transform(
    `export const roster = staffCall({ method: 'GET', path: '/staff/roster', data: z.null() });`,
  );
  expect(light).toContain(
    `{ method: 'GET', path: '/staff/roster', versions: ['v1'], access: 'staff' }`,
  );
});

test('a call of an export keeps its defaults', () => {
  const light = transform(`export const roster = exportCall({ path: '/staff/exports/roster' });`);
  expect(light).toContain(
    `{ path: '/staff/exports/roster', method: 'POST', blob: true, versions: ['v1'], access: 'staff' }`,
  );
});

test('a declaration that spreads another object is refused by its name', () => {
  expect(() =>
    transform(`export const book = call({ ...common, path: '/menus/booking' });`),
  ).toThrow(
    /^calls\.ts: export const book = … must name what clients read .*'\.\.\.common' does not come along$/,
  );
});
