// One call of the API description: its parameters, body and answers.
import {
  isStaffAccess,
  tokenKinds,
  type Call,
  type ResidentAccess,
} from '@yadori/api/contract/call';
import { serverTimeHeader } from '@yadori/api/contract/headers';
import { statusesOf } from '@yadori/api/contract/statuses';
import type * as z from 'zod/mini';
import { takesKey } from '../call-keys.ts';
import { marksOf, rulesOf } from './api-rules.ts';
import { codesAt, failureSchema, schemaOf, successSchema } from './api-schemas.ts';

const json = (schema: object) => ({ 'application/json': { schema } });

function parametersOf(call: Call): object[] {
  const list = (place: 'path' | 'query', schema: z.ZodMiniType | undefined) => {
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, object>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, inner]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: inner,
    }));
  };
  const names = isStaffAccess(call.access) ? staffHeadersOf(call) : ['Language', 'Platform'];
  if (namesAccount(call)) names.push('Account');
  if (call.ranges === true) names.push('Range');
  return [
    ...list('path', call.params),
    ...list('query', call.query),
    ...names.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

/** A call of a resident or of signed-in staff; a registration has no account yet. */
const namesAccount = ({ access }: Call): boolean =>
  isStaffAccess(access)
    ? access === 'staff'
    : ['user', 'either'].includes(tokenKinds[access as ResidentAccess]);

/** A call with a file is sent as multipart: its fields, and the file among them. */
function contentOf({ file }: Call, body: z.ZodMiniType): object {
  const schema = schemaOf(body, 'input');
  if (file === undefined) return json(schema);
  const { properties = {}, required = [] } = schema as { properties?: object; required?: string[] };
  const needed = file.required ? [...required, file.name] : required;
  const whole = {
    ...schema,
    properties: { ...properties, [file.name]: { type: 'string', format: 'binary' } },
    // An empty list is no valid one.
    ...(needed.length === 0 ? {} : { required: needed }),
  };
  return { 'multipart/form-data': { schema: whole } };
}

/** By their names among the components. */
function staffHeadersOf(call: Call): string[] {
  const names = ['Language', 'StaffPlatform'];
  if (call.access === 'staff') names.push('Activity');
  if (takesKey(call)) names.push('Key');
  if (call.path.startsWith('/staff/links/')) names.push('Link');
  return names;
}

/** What a status means, whichever call answers it. */
const meanings: Readonly<Record<number, string>> = {
  200: 'Done',
  206: 'The part of the file that `Range` asked for',
  400: 'Malformed request',
  401: 'No live token: sign in again; or one of another account than `account` names',
  403: 'Not open to this resident, or a service that the dormitory does not offer',
  404: 'Nothing of that key within what the resident may see',
  408: 'The upload was too slow',
  409: 'Refused: the state of things does not allow it',
  413: 'Too large',
  415: 'Another media type than the call takes, or an encoded body',
  416: 'The file has no such part; `Content-Range` says how long it is',
  422: 'Invalid input, with messages at its fields',
  429: 'Too many requests: again after `Retry-After`',
  500: 'A failure of the server',
  503: 'Too busy, nothing was done: again after `Retry-After`',
};

/** The same where staff ask. */
const staffMeanings: Readonly<Record<number, string>> = {
  ...meanings,
  401: 'No session, a locked one, or one of another person than `account` names',
  403: 'No right, another client, or a proof of the second factor is needed',
  404: 'Nothing of that key within the dormitories of the session',
};

const meaningOf = ({ access }: Call, status: number): string =>
  (isStaffAccess(access) ? staffMeanings : meanings)[status] ?? '';

/** Failures that say the same in many calls stand once among the components, by a name made of what they say. */
function failureOf(call: Call, status: number, shared: Record<string, object>): object {
  const description = meaningOf(call, status);
  const content = json(failureSchema(call, status));
  const response = { description, headers: headersOf(status), content };
  if (call.refusal?.status === status) return response;
  const codes = codesAt(call, status).filter((code) => code !== 'error');
  const words = [
    ...(call.errorCodes === undefined ? [] : ['report']),
    ...codes.join('_').split('_'),
  ];
  const name = `Failure${status}${words.map(capitalised).join('')}`;
  shared[name] = response;
  return { $ref: `#/components/responses/${name}` };
}

const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

const headersOf = (status: number) => ({
  [serverTimeHeader]: { $ref: '#/components/headers/ServerTime' },
  ...(status === 429 || status === 503
    ? { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }
    : {}),
});

function successOf(call: Call, status: number): object {
  const headers = headersOf(status);
  const isRefused = call.refusal?.status === status;
  const meaning = meaningOf(call, status);
  const description = isRefused ? `${meaning}; or refused, with code "error"` : meaning;
  if (call.blob === true) return { description, headers, content: fileContent(call) };
  const success = successSchema(call);
  const schema = isRefused ? { oneOf: [success, failureSchema(call, status)] } : success;
  return { description, headers, content: json(schema) };
}

const fileContent = ({ mediaTypes = [] }: Call) =>
  Object.fromEntries(
    mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  );

/** `shared`: where failures that say the same in many calls are put. */
export function operationOf(name: string, call: Call, shared: Record<string, object>): object {
  const security = securityOf(call);
  return {
    operationId: name,
    summary: call.summary,
    description: [...rulesOf(call), `Source: ${call.source}`].join('\n\n'),
    ...marksOf(call),
    ...(security === undefined ? {} : { security: [security] }),
    parameters: parametersOf(call),
    ...(call.body === undefined
      ? {}
      : {
          requestBody: {
            required: !call.body.safeParse(undefined).success,
            content: contentOf(call, call.body),
          },
        }),
    responses: Object.fromEntries(
      statusesOf(call).map((status) => [
        status,
        status < 400 ? successOf(call, status) : failureOf(call, status, shared),
      ]),
    ),
  };
}

function securityOf({ access }: Call): object | undefined {
  if (access === 'visitor' || access === 'staff_open') return undefined;
  return isStaffAccess(access) ? { staff: [] } : { bearer: [] };
}
