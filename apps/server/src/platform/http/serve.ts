// Turns declared calls into routes: token, standing, feature, input, handler, checked answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { calls, type CallName } from '@yadori/api/contract/calls';
import { languageHeader, platformHeader, serverTimeHeader } from '@yadori/api/contract/headers';
import { languageOf, type Language } from '@yadori/api/language/language';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import type { FieldErrors } from '@yadori/api/contract/envelope';
import { check } from '@yadori/api/validation/check';
import { fieldMessage } from '@yadori/api/validation/rule-messages';
import type { UploadedFile } from '../files/upload.ts';
import type { Platform } from '../platform.ts';
import { hit } from '../rate-limit.ts';
import { deviceOf } from '../session/device.ts';
import { authorize } from './authorize.ts';
import { statusAndHeaders, type BlobAnswer } from './blob.ts';
import { CallError } from './call-error.ts';
import type { Handlers } from './handler.ts';
import { discardStreamed, readMultipart } from './multipart.ts';
import { httpTexts } from './texts.ts';
import { tooMany } from './too-many.ts';

type LooseOutcome =
  | { data: unknown; message?: string; token?: string }
  | { blob: BlobAnswer }
  | LooseRefusal;
interface LooseRefusal {
  refused: unknown;
  message: string;
  code?: string;
  errCode?: string;
  errorCode?: string;
  errors?: FieldErrors;
}
type LooseHandler = (context: object) => Promise<LooseOutcome>;

export function serveCalls(app: FastifyInstance, platform: Platform, handlers: Handlers): void {
  // Bodies are read by the calls that take a file, after the token was looked at.
  void app.register(multipart);
  for (const name of Object.keys(calls) as CallName[]) {
    const declaration: Call = calls[name];
    // The record's type pairs each handler with its declaration; here they are met by name.
    const handler = handlers[name] as unknown as LooseHandler;
    for (const version of declaration.versions)
      app.route({
        method: declaration.method,
        url: addressOf(declaration, {}, version),
        config: { tellsErrorCode: declaration.errorCodes !== undefined },
        handler: (request, reply) => answer(declaration, handler, platform, request, reply),
      });
  }
}

async function answer(
  declaration: Call,
  handler: LooseHandler,
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = languageOfRequest(request);
  const now = platform.clock();
  if (request.headers[platformHeader] === undefined)
    request.log.debug({ reqId: request.id }, 'no platform header');
  const { authorization } = request.headers;
  const actor = await authorize(declaration, { platform, authorization, language, now });
  if (declaration.limit !== undefined) await withinLimit(declaration, actor, platform, language);
  const sent = await readBody(declaration, request, platform, language);
  let outcome: LooseOutcome;
  try {
    const input = parseInput(declaration, sent, language);
    const { file } = sent;
    const { range } = request.headers;
    const device = deviceOf(request.headers['user-agent']);
    const caller = { actor, language, network: request.ip, device, range };
    outcome = await handler({ ...input, file, ...caller, now, platform });
  } finally {
    await discardStreamed(sent.file);
  }
  return send(declaration, outcome, platform, reply);
}

function send(
  declaration: Call,
  outcome: LooseOutcome,
  platform: Platform,
  reply: FastifyReply,
): FastifyReply {
  reply.header(serverTimeHeader, isoInTokyo(platform.clock()));
  if ('blob' in outcome) {
    const { status, headers } = statusAndHeaders(outcome.blob);
    return reply.code(status).headers(headers).send(outcome.blob.stream);
  }
  const { status, body } = envelope(declaration, outcome);
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

export const languageOfRequest = (request: FastifyRequest): Language => {
  const header = request.headers[languageHeader];
  return languageOf(typeof header === 'string' ? header : undefined);
};

/** Counts the call for its resident where it has a limit. */
async function withinLimit(
  { limit, path }: Call,
  actor: Awaited<ReturnType<typeof authorize>>,
  platform: Platform,
  language: Language,
): Promise<void> {
  if (limit === undefined || actor === undefined || !('accountId' in actor)) return;
  const subject = String(actor.accountId);
  const counted = { ...limit, name: `call:${path}` };
  const allowance = await hit(platform.db, counted, subject, platform.clock());
  if (!allowance.allowed) throw tooMany(language, allowance.retryAfterSeconds);
}

/** What came: fields of the call, and its file where it takes one. */
async function readBody(
  declaration: Call,
  request: FastifyRequest,
  platform: Platform,
  language: Language,
): Promise<Sent> {
  const isMultipart = request.isMultipart();
  if (isMultipart && declaration.file === undefined)
    throw new CallError({ status: 415, message: httpTexts(language).wrongMediaType });
  const { fields, file } = isMultipart
    ? await readMultipart(request, declaration, platform.uploads, language)
    : { fields: request.body, file: undefined };
  return { params: request.params, query: request.query, body: fields, file };
}

interface Sent {
  params: unknown;
  query: unknown;
  body: unknown;
  file: Buffer | UploadedFile | undefined;
}

function parseInput(declaration: Call, sent: Sent, language: Language) {
  const { fieldNames } = declaration;
  const parse = (part: 'params' | 'query' | 'body') => {
    const schema = declaration[part];
    if (schema === undefined) return undefined;
    const result = check(schema, sent[part], { language, fieldNames });
    const absent = part === 'body' ? absentFile(declaration, sent.file, language) : {};
    if (result.ok && Object.keys(absent).length === 0) return result.value;
    const text = httpTexts(language);
    // An address that can name no row is an unknown address.
    if (part === 'params') throw new CallError({ status: 404, message: text.notFound });
    const errors = { ...(result.ok ? {} : result.errors), ...absent };
    throw new CallError({ status: 422, message: text.invalidInput, errors });
  };
  return { params: parse('params'), query: parse('query'), body: parse('body') };
}

function absentFile({ file: expected }: Call, file: Sent['file'], language: Language): FieldErrors {
  if (expected?.required !== true || file !== undefined) return {};
  const { name } = expected;
  return { [name]: [fieldMessage(language, 'required', name)] };
}

/** Parsing the answer drops every field that is not declared; a wrong one is a mistake of ours and throws. */
function envelope(
  declaration: Call,
  outcome: Exclude<LooseOutcome, { blob: BlobAnswer }>,
): { status: number; body: object } {
  if ('refused' in outcome) {
    const { status, data } = declaration.refusal ?? {};
    if (status === undefined || data === undefined) throw new Error('an undeclared refusal');
    const { message, refused, code = 'error', errCode, errorCode = code, errors } = outcome;
    const err = {
      ...withErrorCode(declaration, errorCode, status, message),
      ...(errCode === undefined ? {} : { err_code: errCode }),
      ...(errors === undefined ? {} : { errors }),
    };
    return { status, body: { code, ...err, message, data: data.parse(refused) } };
  }
  const { message, token } = outcome;
  const data = declaration.data.parse(outcome.data);
  return {
    status: 200,
    body: {
      code: 'success',
      ...(message === undefined ? {} : { message }),
      ...withErrorCode(declaration, null, 200, message),
      ...(declaration.token === true ? { token } : {}),
      data,
    },
  };
}

/** What some calls say of every answer (AM009). */
const withErrorCode = (
  { errorCodes }: Call,
  error_code: string | null,
  status: number,
  message = '',
): object => (errorCodes === undefined ? {} : { error_code, status, message });
