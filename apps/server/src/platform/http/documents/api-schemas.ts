// Schemas of the API description: OpenAPI 3.0 from the declared schemas and what they document.
import { codesOf, type Call } from '@yadori/api/contract/call';
import * as z from 'zod/mini';

/** As much of a schema as is looked at here. */
interface JsonSchema {
  [keyword: string]: unknown;
  enum?: unknown[];
  nullable?: boolean;
}

export const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
    override: ({ zodSchema, jsonSchema }) => complete(jsonSchema as JsonSchema, zodSchema, io),
  });

/** Puts documented keywords in the place of derived ones, and drops what says nothing. */
function complete(json: JsonSchema, schema: object, io: 'input' | 'output'): void {
  const documented = z.globalRegistry.get(schema as never);
  if (documented?.['type'] !== undefined) {
    for (const keyword of Object.keys(json)) delete json[keyword];
    Object.assign(json, documented);
  }
  // Answers carry no number near these: they are the bounds of the type, not of the value.
  if (io === 'output') {
    if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
    if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
  }
  // OpenAPI 3.0 requires null among the values as well.
  if (json.nullable === true && json.enum !== undefined && !json.enum.includes(null))
    json.enum = [...json.enum, null];
}

export function successSchema(call: Call): object {
  return {
    type: 'object',
    required: ['code', 'data'],
    properties: {
      code: { type: 'string', enum: ['success'] },
      message: { type: 'string', description: 'In the language of the request.' },
      ...(call.errorCodes === undefined
        ? {}
        : {
            error_code: { type: 'string', nullable: true, enum: [null] },
            status: { type: 'integer', enum: [200] },
          }),
      ...(call.token === true
        ? { token: { type: 'string', description: 'A signed JWT; the former one ends.' } }
        : {}),
      data: schemaOf(call.data, 'output'),
    },
  };
}

/** The envelope of every answer of a status that is no success. */
export function failureSchema(call: Call, status: number): object {
  const isRefusal = call.refusal?.status === status;
  const codes = codesAt(call, status);
  return {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', enum: codes },
      ...(isRefusal && call.refusal?.errCodes !== undefined
        ? { err_code: { type: 'string', enum: call.refusal.errCodes } }
        : {}),
      ...(call.errorCodes === undefined
        ? {}
        : {
            // A refusal without a word of its own says its code once more.
            error_code: { type: 'string', enum: [...call.errorCodes, ...codes] },
            status: { type: 'integer', enum: [status] },
          }),
      message: { type: 'string', description: 'In the language of the request.' },
      errors: {
        type: 'object',
        description: 'Field to its messages, in the language of the request.',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
      ...(isRefusal && call.refusal !== undefined
        ? { data: schemaOf(call.refusal.data, 'output') }
        : {}),
    },
  };
}

const tokenCodes = ['token_invalid', 'other_account', 'move_out', 'locked'];
const rightCodes = ['function_disabled', 'forbidden', 'step_up'];

/** The codes of a call that come with a status. */
export function codesAt(call: Call, status: number): string[] {
  const codes = codesOf(call);
  if (status >= 500) return codes.filter((code) => ['error', 'system_error'].includes(code));
  if (status === 401) return codes.filter((code) => ['error', ...tokenCodes].includes(code));
  if (status === 403) return codes.filter((code) => ['error', ...rightCodes].includes(code));
  if (status !== call.refusal?.status && status !== 409) return ['error'];
  const elsewhere = ['success', 'system_error', ...rightCodes, ...tokenCodes];
  return codes.filter((code) => !elsewhere.includes(code));
}
