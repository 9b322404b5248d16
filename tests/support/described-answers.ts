// Holds every answer that a test gets against the API description: its status, its headers and its body.
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { addressOf, isStaffAccess, type Call } from '@yadori/api/contract/call';
import { calls } from '@yadori/api/resident-calls';
import { staffCalls } from '@yadori/api/staff-calls';
import { statusesOf } from '@yadori/api/contract/statuses';
import { failureSchema, successSchema } from '@yadori/server/platform/http/documents/api-schemas';

const ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
ajv.addFormat('int64', true).addFormat('password', true).addFormat('binary', true);

const described = new Map(
  (Object.values({ ...calls, ...staffCalls }) as Call[]).flatMap((call) =>
    call.versions.map((version) => [`${call.method} ${addressOf(call, {}, version)}`, call]),
  ),
);

/** What is wrong with an answer of a call; empty where it is as described. */
export function undescribed(call: Call, status: number, body: unknown): string[] {
  if (!statusesOf(call).includes(status)) return [`status ${status} is not described`];
  const validate = validatorOf(call, status, (body as { code?: unknown } | null)?.code);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message = '', params }) =>
      `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const validators = new Map<string, ValidateFunction>();

function validatorOf(call: Call, status: number, code: unknown): ValidateFunction {
  const isSuccess = status < 400 && code === 'success';
  const key = `${call.method} ${call.path} ${isSuccess ? 'success' : status}`;
  const known = validators.get(key);
  if (known !== undefined) return known;
  const schema = isSuccess ? successSchema(call) : failureSchema(call, status);
  const made = ajv.compile(nullableToUnion(closed(schema)) as object);
  validators.set(key, made);
  return made;
}

/** Collects what the answers of a server have beyond their description. */
export function collectUndescribed(app: FastifyInstance): string[] {
  const found: string[] = [];
  app.addHook('onSend', (request, reply, payload, done) => {
    const call = described.get(`${request.method} ${request.routeOptions.url}`);
    const isJson = String(reply.getHeader('content-type')).includes('json');
    if (call !== undefined && typeof payload === 'string' && isJson) {
      const { statusCode: status } = reply;
      const wrong = undescribed(call, status, JSON.parse(payload));
      const needsWait = status === 429 || status === 503;
      if (!isStaffAccess(call.access)) wrong.push(...untold(JSON.parse(payload) as ErrorAnswer));
      if (needsWait && reply.getHeader('retry-after') === undefined) wrong.push('no retry-after');
      found.push(...wrong.map((what) => `${request.method} ${call.path} ${status}: ${what}`));
    }
    done(null, payload);
  });
  return found;
}

/** Fields of a resident's refusal whose sentences are not in its message: a client of the documents shows that alone. */
export function untold({ message = '', errors = {} }: ErrorAnswer): string[] {
  // Whole lines from first to last: a sentence may have more than one.
  const lines = `\n${message}\n`;
  const sentences = Object.values(errors).flat();
  const missing = sentences.filter((sentence) => !lines.includes(`\n${sentence}\n`));
  return missing.map((sentence) => `not in the message: ${sentence}`);
}

interface ErrorAnswer {
  message?: string;
  errors?: Record<string, string[]>;
}

/** Nothing but what the description names: an undeclared field is a finding too. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([name, inner]) => [name, closed(inner)]);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  return copy['properties'] !== undefined && copy['additionalProperties'] === undefined
    ? { ...copy, additionalProperties: false }
    : copy;
}

/** OpenAPI 3.0 says `nullable` where JSON Schema names null beside the type. */
function nullableToUnion(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(nullableToUnion);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([name, inner]) => [name, nullableToUnion(inner)]),
  );
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}
