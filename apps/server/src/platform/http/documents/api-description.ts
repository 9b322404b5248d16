// The API description, generated from the declarations: OpenAPI 3.0.
import { addressOf, type Call } from '@yadori/api/contract/call';
import { calls } from '@yadori/api/contract/calls';
import {
  languageHeader,
  platformHeader,
  platformId,
  serverTimeHeader,
} from '@yadori/api/contract/headers';
import { statusesOf } from '@yadori/api/contract/statuses';
import type * as z from 'zod/mini';
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
  const names = call.ranges === true ? ['Language', 'Platform', 'Range'] : ['Language', 'Platform'];
  return [
    ...list('path', call.params),
    ...list('query', call.query),
    ...names.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

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

/** What a status means, whichever call answers it. */
const meanings: Readonly<Record<number, string>> = {
  200: 'Done',
  206: 'The part of the file that `Range` asked for',
  400: 'Malformed request',
  401: 'No live token: sign in again',
  403: 'Not open to this resident, or a service that the dormitory does not offer',
  404: 'Nothing of that key within what the resident may see',
  408: 'The upload was too slow',
  409: 'Refused: the state of things does not allow it',
  413: 'Too large',
  415: 'Another media type than the call takes',
  422: 'Invalid input, with messages at its fields',
  429: 'Too many requests: again after `Retry-After`',
  500: 'A failure of the server',
  503: 'Too busy, nothing was done: again after `Retry-After`',
};

/** Failures that say the same in many calls stand once among the components, by a name made of what they say. */
function failureOf(call: Call, status: number, shared: Record<string, object>): object {
  const description = meanings[status] ?? '';
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
  const meaning = meanings[status] ?? '';
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

function operationOf(name: string, call: Call, shared: Record<string, object>): object {
  return {
    operationId: name,
    summary: call.summary,
    description: `Source: ${call.source}`,
    ...(call.access === 'visitor' ? {} : { security: [{ bearer: [] }] }),
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

const components = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  parameters: {
    Language: {
      name: languageHeader,
      in: 'header',
      required: false,
      description: 'Language of messages and of texts of the dormitory: Japanese or English.',
      schema: { type: 'string', enum: ['ja', 'en'], default: 'ja' },
    },
    Platform: {
      name: platformHeader,
      in: 'header',
      required: false,
      description: 'The web client.',
      schema: { type: 'string', enum: [platformId] },
    },
    Range: {
      name: 'range',
      in: 'header',
      required: false,
      description: 'One part of the file, in octets: `bytes=0-1023`.',
      schema: { type: 'string', pattern: '^bytes=\\d{0,15}-\\d{0,15}$' },
    },
  },
  headers: {
    ServerTime: {
      description: "The server's present instant, ISO 8601 with the offset of Tokyo.",
      schema: { type: 'string', format: 'date-time' },
    },
    RetryAfter: {
      description: 'Seconds to wait.',
      schema: { type: 'integer', minimum: 1 },
    },
  },
};

const aboutAll = `Calls of the resident app.

Days are those of the Tokyo calendar; instants carry the offset of Tokyo (+09:00). Money is integer yen, tax included.
Every JSON answer is an envelope: \`code\` with \`data\`, or \`code\` with a \`message\` in the language of the request.`;

/** OpenAPI 3.0 of every call. */
export function describeApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  const responses: Record<string, object> = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][])
    for (const version of call.versions) {
      const path = addressOf(call, {}, version).replace(/:(\w+)/g, '{$1}');
      const id = version === call.versions[0] ? name : `${name}_${version.replace('.', '_')}`;
      (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(id, call, responses);
    }
  return {
    openapi: '3.0.3',
    info: { title: 'Yadori', version: '1', description: aboutAll },
    servers: [{ url: '/' }],
    components: { ...components, responses },
    paths,
  };
}
