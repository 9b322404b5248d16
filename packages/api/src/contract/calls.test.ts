// What holds for every declared call: one address, closed codes, bounded inputs, spoken field names, no open answers.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { check } from '../validation/check.ts';
import { fieldName } from '../validation/field-names.ts';
import { hasStaffFieldName } from '../staff/field-names.ts';
import { staffCalls } from '../staff-calls.ts';
import { addressOf, codesOf, isStaffAccess, type Call } from './call.ts';
import { calls } from '../resident-calls.ts';

const ofResidents = Object.entries<Call>(calls);
const ofStaff = Object.entries<Call>(staffCalls);
const all = [...ofResidents, ...ofStaff];

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: unknown;
}

/** Every schema inside one, itself included. */
function inside(schema: Schema): Schema[] {
  const below = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? [])];
  if (schema.items !== undefined) below.push(schema.items);
  return [schema, ...below.flatMap(inside)];
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;

test('every declared call is in one of the two lists', async () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const listed = new Set<unknown>(all.map(([, call]) => call));
  const forgotten: string[] = [];
  for (const file of files.filter((name) => /\/[\w-]*calls\.ts$/.test(name))) {
    const declared = (await import(join(folder, file))) as Record<string, object>;
    for (const [name, value] of Object.entries(declared))
      if ('method' in Object(value) && 'access' in value && !listed.has(value))
        forgotten.push(`${file} ${name}`);
  }
  expect(files.filter((name) => name.endsWith('calls.ts')).length).toBeGreaterThan(20);
  expect(forgotten).toEqual([]);
});

test('no two calls share method and address, with names of parameters aside', () => {
  const addresses = all.flatMap(([, call]) =>
    call.versions.map((version) => `${call.method} ${addressOf(call, { id: 1 }, version)}`),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
});

/** Calls that the specification does not leave at `v1` (AM002, AM003). */
const marked: Record<string, readonly string[]> = {
  'GET /users': ['v1.2'],
  'GET /emergency': ['v1.2'],
  'GET /overnight-report/templates/': ['v1.2'],
  'POST /overnight-report/register': ['v1.4'],
  'POST /overnight-report/:id': ['v1.4'],
  'GET /menus/menu-for-day': ['v1.5'],
  'POST /menus/booking': ['v1.5'],
  'POST /menus/wait-for-meal': ['v1.5'],
  'DELETE /menus/:id/cancel-wait-for-meal': ['v1.5'],
  'GET /calendars/day': ['v1.5'],
  'POST /reservations/bulk-all': ['v1.5'],
  'POST /reservations/cancel': ['v1.5'],
  'POST /reservations/change': ['v1.5'],
  'POST /reservations/:id/cancel': ['v1.5', 'v1'],
};

test('a call answers under the version that the specification names, else under v1', () => {
  requirements('Y053');
  for (const [name, { method, path, versions }] of ofResidents)
    expect({ name, versions }).toEqual({
      name,
      versions: marked[`${method} ${path}`] ?? ['v1'],
    });
});

test('every call of staff lies below its own address and is guarded', () => {
  requirements('SA041');
  for (const [name, call] of ofStaff) {
    expect({ name, versions: call.versions, path: call.path }).toEqual({
      name,
      versions: ['v1'],
      path: expect.stringMatching(/^\/staff\//),
    });
    expect({ name, isStaff: isStaffAccess(call.access) }).toEqual({ name, isStaff: true });
    const isGuarded = call.access !== 'staff' || (call.right === undefined) === (call.own === true);
    expect({ name, isGuarded }).toEqual({ name, isGuarded: true });
  }
  expect(ofResidents.filter(([, { access }]) => isStaffAccess(access))).toEqual([]);
});

test('a call on behalf of a resident takes a reason', () => {
  requirements('SA043');
  for (const [name, call] of ofStaff.filter(([, { reason }]) => reason === true)) {
    const { properties = {} } = call.body === undefined ? {} : schemaOf(call.body, 'input');
    expect({ name, fields: Object.keys(properties) }).toEqual({
      name,
      fields: expect.arrayContaining(['reason']),
    });
  }
});

test('visitors register, sign in and ask for a new password; all else needs a token', () => {
  requirements('B028');
  const of = (...accesses: string[]) =>
    all.flatMap(([name, { access }]) => (accesses.includes(access) ? [name] : [])).toSorted();
  expect(of('visitor')).toEqual(['forgotPassword', 'login', 'openInvitation', 'register']);
  expect(of('reset')).toEqual(['checkResetLink', 'resetPassword']);
  expect(of('register')).toEqual([
    'confirmRegistration',
    'registerInformation',
    'verifyRegistrationKey',
  ]);
  expect(of('register_or_resident')).toEqual(['findAddress']);
});

test('addresses fill in parameters safely and choose the version', () => {
  expect(addressOf(calls.cancel, { id: 7 })).toBe('/api/v1.5/reservations/7/cancel');
  expect(addressOf(calls.cancel, { id: '7/../8?x' }, 'v1')).toBe(
    '/api/v1/reservations/7%2F..%2F8%3Fx/cancel',
  );
  expect(addressOf(calls.cancel)).toBe('/api/v1.5/reservations/:id/cancel');
});

describe.each(all)('%s', (_name, call) => {
  test('names where it comes from and what it is for', () => {
    expect(call.source).toMatch(/\b([A-Z]\d{3}|AM\d{3}|S[A-M]\d{3})\b/);
    expect(call.summary).toMatch(/^[A-Z].*\.$/);
    expect(call.path).toMatch(/^(\/[a-z0-9-]+|\/:[a-z]+)+\/?$/);
  });

  test('has a closed set of codes, each once', () => {
    const codes = codesOf(call);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toContain('success');
    const isResidents = ['resident', 'moved', 'register_or_resident'].includes(call.access);
    expect(codes.includes('token_invalid') && codes.includes('function_disabled')).toBe(
      isResidents || ['staff', 'staff_partial'].includes(call.access),
    );
    const isLogin = call.access === 'visitor' && codes.includes('move_out');
    expect(codes.includes('move_out')).toBe(isResidents || isLogin);
    expect(codes.includes('forbidden')).toBe(isStaffAccess(call.access));
    // Some calls ask for it by what they are about.
    const asksBySize = call.codes?.includes('step_up') === true;
    expect(codes.includes('step_up')).toBe(call.stepUp === true || asksBySize);
  });

  test('its answer is an object of declared fields, or nothing', () => {
    const parts = inside(schemaOf(call.data, 'output'));
    expect(parts.filter((part) => Object.keys(part).length === 0)).toEqual([]);
    const objects = parts.filter((part) => part.type === 'object');
    expect(objects.filter((part) => part.additionalProperties !== false)).toEqual([]);
  });

  test('its input bounds texts and numbers, and every field has a name in both languages', () => {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = call[part];
      if (schema === undefined) continue;
      const { properties = {} } = schemaOf(schema, 'input');
      for (const field of Object.keys(properties).filter((name) => name !== 'id')) {
        if (isStaffAccess(call.access) && hasStaffFieldName(field)) continue;
        const spoken = call.fieldNames?.[field] ?? field;
        expect(fieldName('en', spoken), `${field} needs a name for messages`).not.toBe('value');
        expect(fieldName('ja', spoken)).toMatch(/[ぁ-んァ-ヶ一-龠]/);
      }
      const endless = Object.fromEntries(
        Object.keys(properties).map((field) => [field, 'x'.repeat(60_000)]),
      );
      expect(check(schema, endless, { language: 'en' }).ok).toBe(false);
    }
  });
});
