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
import { fieldName } from '@yadori/api/validation/field-names';
import { ruleMessage } from '@yadori/api/validation/rule-messages';
import type { Platform } from '../platform.ts';
import { authorize } from './authorize.ts';
import { CallError } from './call-error.ts';
import type { Handlers } from './handler.ts';
import { readMultipart } from './multipart.ts';
import { httpTexts } from './texts.ts';

type LooseOutcome =
  | { data: unknown; message?: string; token?: string }
  | { refused: unknown; message: string; errCode?: string; errors?: FieldErrors };
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
  const input = await readInput(declaration, request, language);
  const network = request.ip;
  const outcome = await handler({ ...input, actor, language, now, platform, network });
  reply.header(serverTimeHeader, isoInTokyo(platform.clock()));
  const { status, body } = envelope(declaration, outcome);
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

export const languageOfRequest = (request: FastifyRequest): Language => {
  const header = request.headers[languageHeader];
  return languageOf(typeof header === 'string' ? header : undefined);
};

/** Fields of the call, and its file where it takes one. */
async function readInput(declaration: Call, request: FastifyRequest, language: Language) {
  const text = httpTexts(language);
  const isMultipart = request.isMultipart();
  if (isMultipart && declaration.file === undefined)
    throw new CallError({ status: 415, message: text.wrongMediaType });
  const { fields, file } = isMultipart
    ? await readMultipart(request, declaration, language)
    : { fields: request.body, file: undefined };
  const { params, query } = request;
  return { ...parseInput(declaration, { params, query, body: fields, file }, language), file };
}

interface Sent {
  params: unknown;
  query: unknown;
  body: unknown;
  file: Buffer | undefined;
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

function absentFile(
  { file: expected }: Call,
  file: Buffer | undefined,
  language: Language,
): FieldErrors {
  if (expected?.required !== true || file !== undefined) return {};
  const { name } = expected;
  return { [name]: [ruleMessage(language, 'required', fieldName(language, name))] };
}

/** Parsing the answer drops every field that is not declared; a wrong one is a mistake of ours and throws. */
function envelope(declaration: Call, outcome: LooseOutcome): { status: number; body: object } {
  if ('refused' in outcome) {
    const { status, data } = declaration.refusal ?? {};
    if (status === undefined || data === undefined) throw new Error('an undeclared refusal');
    const { message, refused, errCode, errors } = outcome;
    const err = {
      ...(errCode === undefined ? {} : { err_code: errCode }),
      ...(errors === undefined ? {} : { errors }),
    };
    return { status, body: { code: 'error', ...err, message, data: data.parse(refused) } };
  }
  const { message, token } = outcome;
  const data = declaration.data.parse(outcome.data);
  return {
    status: 200,
    body: {
      code: 'success',
      ...(message === undefined ? {} : { message }),
      ...(declaration.token === true ? { token } : {}),
      data,
    },
  };
}
