// The API description: valid OpenAPI for every call, complete enough for a generator, and true to what is declared.
// What the server answers is held against it in every API test (tests/support/described-answers.ts).
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { addressOf, codesOf, isStaffAccess, type Call } from '@yadori/api/contract/call';
import { limitOf } from '@yadori/api/contract/call-limit';
import { staffCalls } from '@yadori/api/staff-calls';
import { statusesOf } from '@yadori/api/contract/statuses';
import { undescribed, untold } from '../../../../../../tests/support/described-answers.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { allCalls } from '../../../../../../tests/support/test-server.ts';
import { takesKey } from '../call-keys.ts';
import { callsOf, describeApi } from './api-description.ts';
import { failureSchema } from './api-schemas.ts';

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  description?: string;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | false;
}

interface Response {
  description: string;
  headers: Record<string, object>;
  content: Record<string, { schema: Schema }>;
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  'x-right'?: object;
  'x-step-up'?: true;
  'x-reason'?: true;
  'x-key'?: true;
  'x-limit'?: { hits: number; windowSeconds: number };
  security?: object[];
  parameters: { name?: string; in?: string; required?: boolean; schema?: Schema; $ref?: string }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
}

interface Description {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Response> };
}

const descriptions = {
  residents: describeApi('residents') as Description,
  staff: describeApi('staff') as Description,
};
const audiences = ['residents', 'staff'] as const;

/** Puts what is shared in its place; one name says the same in both descriptions or is in one alone. */
function resolve(
  response: Response & { $ref?: string },
  audience: 'residents' | 'staff',
): Response {
  const shared = response.$ref?.split('/').at(-1);
  if (shared === undefined) return response;
  return descriptions[audience].components.responses[shared] as Response;
}

const audienceOf = ({ access }: Call) => (isStaffAccess(access) ? 'staff' : 'residents');

const responsesOf = (operation: Operation, call: Call): [status: string, Response][] =>
  Object.entries(operation.responses).map(([status, response]) => [
    status,
    resolve(response, audienceOf(call)),
  ]);

const operationsOf = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

const operationOf = (call: Call, version = call.versions[0]): Operation | undefined => {
  const path = addressOf(call, {}, version).replace(/:(\w+)/g, '{$1}');
  return descriptions[audienceOf(call)].paths[path]?.[call.method.toLowerCase()];
};

const everyCall = [...allCalls, ...(Object.entries(staffCalls) as [string, Call][])];

const schemasOf = ({ content }: { content: Record<string, { schema: Schema }> }) =>
  Object.values(content).map(({ schema }) => schema);

/** Every schema inside one with its path, itself included. */
function inside(schema: Schema, path = ''): [path: string, schema: Schema][] {
  const below = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items === undefined ? [] : [['[]', schema.items] as const]),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((part) => ['|', part] as const),
  ];
  if (schema.additionalProperties) below.push(['*', schema.additionalProperties]);
  return [[path, schema], ...below.flatMap(([name, part]) => inside(part, `${path}/${name}`))];
}

const inputsOf = ({ parameters, requestBody }: Operation): [string, Schema][] => [
  ...parameters.flatMap(({ name, schema }) =>
    schema === undefined ? [] : inside(schema, `?${name}`),
  ),
  ...(requestBody === undefined ? [] : schemasOf(requestBody).flatMap((body) => inside(body))),
];

const answersOf = (operation: Operation, call: Call): [string, Schema][] =>
  responsesOf(operation, call).flatMap(([status, response]) =>
    schemasOf(response).flatMap((schema) => inside(schema, status)),
  );

const name = (path: string) => path.split('/').at(-1) ?? '';

/** Fields that hold a day or an instant by their names. */
const isTime = (path: string) =>
  /(^|_)(date|month|birthday|day)$|_(at|until|since)$|^(created|cancelled|current_time|time|first_day|last_day)$|_time$|_(days)\/\[\]$/.test(
    name(path),
  );

/** Numbers that stand for a name. */
const isNumberedName = (path: string) =>
  /^(type|type_of_meal|type_of_food|meal_type|food_type|checkin|gender|employment_status|from_admin|is_like|is_read|active)$/.test(
    name(path),
  );

const hasForm = ({ format, pattern, enum: values }: Schema) =>
  format !== undefined || pattern !== undefined || values !== undefined;

/** What a generator could not tell from a plain text or number. */
function bareFields([path, schema]: [path: string, schema: Schema]): string[] {
  const { type, format, maxLength, enum: values, description: about = '' } = schema;
  const isText = type === 'string';
  const isNumber = type === 'integer' || type === 'number';
  const isMessage = /\/message$|\/errors\//.test(path);
  const findings: [boolean, string][] = [
    [isText && !hasForm(schema) && maxLength === undefined && about === '' && !isMessage, 'bare'],
    [isText && isTime(path) && !hasForm(schema), 'a day or an instant without a form'],
    [
      // What is shown in part is no address.
      isText &&
        /(^|_)email(_confirm)?$/.test(name(path)) &&
        format !== 'email' &&
        !about.includes('first sign'),
      'no mail address',
    ],
    [isNumber && isNumberedName(path) && values === undefined, 'a number without its names'],
    [
      isNumber && values !== undefined && !path.endsWith('/status') && !/\d/.test(about),
      'numbers that the description does not name',
    ],
  ];
  return findings.flatMap(([isFound, what]) => (isFound ? [`${path}: ${what}`] : []));
}

function endlessInputs([path, schema]: [path: string, schema: Schema]): string[] {
  const { type, minimum, maximum, maxLength, maxItems, enum: values, anyOf } = schema;
  const endsWithBody = schema.description?.includes('as long as a body may be') === true;
  const isBounded = values !== undefined || (minimum !== undefined && maximum !== undefined);
  const isEndless =
    (type === 'string' && !hasForm(schema) && maxLength === undefined) ||
    ((type === 'integer' || type === 'number') && !isBounded) ||
    (type === 'array' && maxItems === undefined) ||
    (type === undefined && anyOf === undefined && !endsWithBody);
  return isEndless ? [path] : [];
}

describe.each(audiences)('the description for %s', (audience) => {
  const description = descriptions[audience];

  test('is valid OpenAPI 3.0', async () => {
    const result = await new Validator().validate({ ...structuredClone(description) });
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  test('names each operation once and every parameter of its address', () => {
    const operations = operationsOf(description);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map((parameter) => [parameter.name, parameter.required])).toEqual(
        named.map((parameter) => [parameter, true]),
      );
    }
  });

  test('has every declared call of its own and none of the other', () => {
    const own = everyCall.filter(([, call]) => audienceOf(call) === audience);
    const addresses = own.flatMap(([, call]) =>
      call.versions.map((version) => `${call.method} ${addressOf(call, {}, version)}`),
    );
    const found = operationsOf(description).map(
      ({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(found.toSorted()).toEqual(addresses.toSorted());
    expect(callsOf(audience).map(([each]) => each)).toEqual(own.map(([each]) => each));
  });
});

test('a failure that calls share says the same in all of them', () => {
  for (const [, call] of everyCall)
    for (const [status, response] of responsesOf(operationOf(call) as Operation, call)) {
      const [schema] = schemasOf(response);
      const own = Number(status) >= 400 ? failureSchema(call, Number(status)) : schema;
      expect(schema).toEqual(own);
    }
});

describe.each(everyCall)('%s', (_name, call: Call) => {
  const operation = operationOf(call) as Operation;

  test('is described in each of its versions, with its token and its body', () => {
    for (const version of call.versions) {
      const described = operationOf(call, version);
      expect(described?.summary).toBe(call.summary);
      const needsNobody = call.access === 'visitor' || call.access === 'staff_open';
      expect(described?.security !== undefined).toBe(!needsNobody);
      expect(described?.requestBody !== undefined).toBe(call.body !== undefined);
    }
  });

  test('names its right, proof, reason, key and limit', () => {
    requirements('SA033 SA043 SL013');
    expect(operation['x-right']).toEqual(call.right);
    expect(operation['x-step-up']).toBe(call.stepUp);
    expect(operation['x-reason']).toBe(call.reason);
    expect(operation['x-limit']).toEqual(limitOf(call));
    const headers = operation.parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
    expect(headers.includes('Key')).toBe(takesKey(call));
    expect(headers.includes('StaffPlatform')).toBe(isStaffAccess(call.access));
    const { right, stepUp, reason } = call;
    const rights = right === undefined ? '' : `Right: ${right.of}, ${right.level}`;
    expect(operation.description).toContain(rights);
    expect(operation.description.includes('`step_up`')).toBe(stepUp === true);
    const fields = inputsOf(operation).map(([path]) => path);
    expect(reason !== true || fields.includes('/reason')).toBe(true);
  });

  test('names every status, its meaning and its codes, and how long to wait', () => {
    expect(Object.keys(operation.responses).map(Number)).toEqual(statusesOf(call));
    for (const [status, response] of responsesOf(operation, call)) {
      expect(response.description).not.toBe('');
      expect('retry-after' in response.headers).toBe(['429', '503'].includes(status));
    }
    const codes = answersOf(operation, call).flatMap(([path, { enum: values }]) =>
      /^\d+(\/\|)?\/code$/.test(path) ? (values ?? []) : [],
    );
    // A file has no envelope of a success.
    const declared = codesOf(call).filter((code) => code !== 'success' || call.blob !== true);
    // In the month after moving out such calls go on; nothing else refuses a feature to them.
    const never = declared.filter((code) => code === 'function_disabled' && !codes.includes(code));
    expect(never.length === 0 || call.access === 'moved').toBe(true);
    expect(new Set(codes)).toEqual(new Set(declared.filter((code) => !never.includes(code))));
  });

  test('no field of it is a bare text or number where the rules say more, every input ends', () => {
    const fields = [...inputsOf(operation), ...answersOf(operation, call)];
    expect(fields.flatMap(bareFields)).toEqual([]);
    expect(inputsOf(operation).flatMap(endlessInputs)).toEqual([]);
  });
});

test('a bare day, instant, mail address, enumeration or text is found, and an endless input', () => {
  const bare: [string, Schema][] = [
    ['200/data/date', { type: 'string', description: 'A day.' }],
    ['200/data/created_at', { type: 'string', description: 'An instant.' }],
    ['/email', { type: 'string', maxLength: 100 }],
    ['200/data/type_of_meal', { type: 'integer', minimum: 0 }],
    ['200/data/name', { type: 'string' }],
  ];
  expect(bare.flatMap(bareFields)).toHaveLength(bare.length);
  const endless: [string, Schema][] = [
    ['/note', { type: 'string', description: 'A note.' }],
    ['/count', { type: 'integer', minimum: 0 }],
    ['/ids', { type: 'array' }],
    ['/anything', {}],
  ];
  expect(endless.flatMap(endlessInputs)).toHaveLength(endless.length);
});

test('an answer of an undeclared status, field, form or value is found', () => {
  const [, call] = allCalls.find(([candidate]) => candidate === 'dayOfMeals') as [string, Call];
  const contract = { first_day: '2025-04-01', last_day: null };
  const deadline = { lead_days: 3, fee_window_hours: 24, days: [] };
  const data = { date: '2026-06-10', deadline, contract, breakfast: null, dinner: null };
  const success = { code: 'success', data };
  expect(undescribed(call, 200, success)).toEqual([]);
  expect(undescribed(call, 418, { code: 'error', message: '' })).toHaveLength(1);
  expect(undescribed(call, 422, { code: 'function_disabled', message: '' })).toHaveLength(1);
  for (const wrong of [{ date: '10 June' }, { dinner: 1 }, { more: 1 }])
    expect(undescribed(call, 200, { ...success, data: { ...data, ...wrong } })).not.toEqual([]);
});

test('a sentence that the message does not tell whole is found', () => {
  requirements('AM029 AM240');
  const errors = { start: ['一つ目\n二つ目'], end: ['三つ目'] };
  expect(untold({ message: '一つ目\n二つ目\n三つ目', errors })).toEqual([]);
  expect(untold({ message: '一つ目\n三つ目', errors })).toHaveLength(1);
  expect(untold({ message: '二つ目\n一つ目\n三つ目', errors })).toHaveLength(1);
  expect(untold({ message: '一つ目\n二つ目です\n三つ目', errors })).toHaveLength(1);
  expect(untold({ errors })).toHaveLength(2);
});
