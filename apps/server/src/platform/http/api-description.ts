// The API description, generated from the declarations: OpenAPI as JSON and a plain page to read.
import type { FastifyInstance } from 'fastify';
import { addressOf, codesOf, type Call } from '@yadori/api/contract/call';
import { calls } from '@yadori/api/contract/calls';
import { languageHeader, platformHeader } from '@yadori/api/contract/headers';
import * as z from 'zod/mini';
import { policyOf } from './security-headers.ts';

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });

function successSchema(call: Call): object {
  return {
    type: 'object',
    required: ['code', 'data'],
    properties: {
      code: { type: 'string', enum: ['success'] },
      message: { type: 'string' },
      ...(call.errorCodes === undefined
        ? {}
        : {
            error_code: { type: 'string', nullable: true },
            status: { type: 'integer', enum: [200] },
          }),
      ...(call.token === true ? { token: { type: 'string' } } : {}),
      data: schemaOf(call.data, 'output'),
    },
  };
}

function failureSchema(call: Call): object {
  return {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', enum: codesOf(call).filter((code) => code !== 'success') },
      ...(call.refusal?.errCodes === undefined
        ? {}
        : { err_code: { type: 'string', enum: call.refusal.errCodes } }),
      ...(call.errorCodes === undefined
        ? {}
        : {
            error_code: { type: 'string', enum: errorCodesOf(call) },
            status: { type: 'integer' },
          }),
      message: { type: 'string' },
      errors: {
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
      ...(call.refusal === undefined ? {} : { data: schemaOf(call.refusal.data, 'output') }),
    },
  };
}

/** A refusal without a word of its own says its code once more. */
const errorCodesOf = (call: Call): string[] => [
  ...new Set([...(call.errorCodes ?? []), ...codesOf(call).filter((code) => code !== 'success')]),
];

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
  const header = (name: string, schema: object) => ({
    name,
    in: 'header',
    required: false,
    schema,
  });
  return [
    ...list('path', call.params),
    ...list('query', call.query),
    header(languageHeader, { type: 'string', enum: ['ja', 'en'] }),
    header(platformHeader, { type: 'string', enum: ['3'] }),
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

function operationOf(name: string, call: Call): object {
  const refused = call.refusal?.status === 200;
  const success = successSchema(call);
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
    responses: {
      200: {
        description: refused ? 'Done, or refused with code "error"' : 'Done',
        content: json(refused ? { oneOf: [success, failureSchema(call)] } : success),
      },
      default: { description: 'Refused', content: json(failureSchema(call)) },
    },
  };
}

/** OpenAPI 3.0 of every call. */
export function describeApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][])
    for (const version of call.versions) {
      const path = addressOf(call, {}, version).replace(/:(\w+)/g, '{$1}');
      const id = version === call.versions[0] ? name : `${name}_${version.replace('.', '_')}`;
      (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(id, call);
    }
  return {
    openapi: '3.0.3',
    info: { title: 'Yadori', version: '1', description: 'Calls of the resident app.' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

export function serveApiDescription(app: FastifyInstance): void {
  const description = describeApi();
  app.get('/api/openapi.json', async () => description);
  const html = page();
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        policyOf("style-src 'unsafe-inline'", "base-uri 'none'", "form-action 'none'"),
      )
      .send(html),
  );
}

const style = `body{font:16px/1.6 sans-serif;max-width:960px;margin:0 auto;padding:24px;color-scheme:light dark}
pre{overflow:auto;padding:12px;border:1px solid;border-radius:8px;font-size:13px}h2{font-size:17px;margin-top:32px}`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = () => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Yadori API</title><style>${style}</style></head>
<body><h1>Yadori API</h1><p>Generated from the declarations. <a href="/api/openapi.json">OpenAPI</a></p>
${(Object.entries(calls) as [string, Call][]).map(section).join('\n')}</body></html>`;

function section([name, call]: [string, Call]): string {
  const lines = call.versions.map((version) => `${call.method} ${addressOf(call, {}, version)}`);
  const input = (['params', 'query', 'body'] as const)
    .filter((part) => call[part] !== undefined)
    .map(
      (part) =>
        `${part}: ${JSON.stringify(schemaOf(call[part] as z.ZodMiniType, 'input'), null, 1)}`,
    );
  const output = `data: ${JSON.stringify(schemaOf(call.data, 'output'), null, 1)}`;
  return `<section><h2>${escapeHtml(name)}</h2><p><code>${lines.map(escapeHtml).join('<br>')}</code></p>
<p>${escapeHtml(call.summary)} (${escapeHtml(call.access)}; ${escapeHtml(codesOf(call).join(', '))})</p>
<pre tabindex="0">${escapeHtml([...input, output].join('\n'))}</pre></section>`;
}
