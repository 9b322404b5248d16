// The API description: valid OpenAPI for every call, and true to what the server answers.
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, codesOf, type Call } from '@yadori/api/contract/call';
import {
  allCalls,
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { describeApi } from './api-description.ts';

interface Operation {
  operationId: string;
  summary: string;
  security?: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<
    string,
    { content: Record<string, { schema: { properties: { code: { enum: string[] } } } }> }
  >;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
}

const description = describeApi() as Description;
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const operationOf = (call: Call, version = call.versions[0]): Operation | undefined => {
  const path = addressOf(call, {}, version).replace(/:(\w+)/g, '{$1}');
  return description.paths[path]?.[call.method.toLowerCase()];
};

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('is valid OpenAPI 3.0', async () => {
  const result = await new Validator().validate({ ...structuredClone(description) });
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test('names each operation once and every parameter of its address', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name, required }) => ({ name, required }))).toEqual(
      named.map((name) => ({ name, required: true })),
    );
  }
});

describe.each(allCalls)('%s', (_name, call: Call) => {
  test('is described in each of its versions, with its codes, its token and its body', () => {
    for (const version of call.versions) {
      const operation = operationOf(call, version);
      expect(operation?.summary).toBe(call.summary);
      expect(operation?.security !== undefined).toBe(call.access !== 'visitor');
      expect(operation?.requestBody !== undefined).toBe(call.body !== undefined);
      const refused = operation?.responses['default']?.content['application/json']?.schema;
      expect(refused?.properties.code.enum).toEqual(
        codesOf(call).filter((code) => code !== 'success'),
      );
    }
  });
});

test('what the server answers fits what the description says', async () => {
  const date = '2026-09-10';
  await server.menu({ date, capacity: 1 });
  await server.menu({ date, meal: 'japanese' });
  const resident = await server.resident();
  const ajv = new Ajv({ strict: false, allErrors: true });
  const ask = async (name: string, query: string, body?: object) => {
    const [, call] = allCalls.find(([candidate]) => candidate === name) as [string, Call];
    const response = await fetch(server.origin + addressOf(call) + query, {
      method: call.method,
      headers: { authorization: `Bearer ${resident.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const kind = response.ok ? '200' : 'default';
    const schema = operationOf(call)?.responses[kind]?.content['application/json']?.schema;
    expect(schema).toBeDefined();
    const validate = ajv.compile(nullableToUnion(schema) as object);
    validate(await response.json());
    return validate.errors ?? [];
  };
  expect(await ask('menuForDay', '')).toEqual([]);
  expect(await ask('dayOfMeals', `?date=${date}`)).toEqual([]);
  expect(await ask('dayOfMeals', '?date=never')).toEqual([]);
  expect(await ask('book', '', dinner(date))).toEqual([]);
  expect(await ask('book', '', dinner('2027-01-31'))).toEqual([]);
  expect(await ask('menuDetail', `?date=${date}&type_of_meal=1`)).toEqual([]);
  expect(await ask('profile', '')).toEqual([]);
  expect(await ask('dormitorySettings', '')).toEqual([]);
});

/** OpenAPI 3.0 says `nullable` where JSON Schema names null beside the type. */
function nullableToUnion(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(nullableToUnion);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([name, inner]) => [name, nullableToUnion(inner)]),
  );
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}
