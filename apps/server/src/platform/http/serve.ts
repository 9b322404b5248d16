// Turns declared calls into routes: token, standing, feature, input, handler, checked answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { calls, type CallName } from '@yadori/api/contract/calls';
import { languageHeader, platformHeader, serverTimeHeader } from '@yadori/api/contract/headers';
import { languageOf, type Language } from '@yadori/api/language/language';
import { isoInTokyo, type Instant } from '@yadori/api/time/tokyo';
import { check } from '@yadori/api/validation/check';
import type { Platform } from '../platform.ts';
import { findResident, type Resident } from '../session/resident.ts';
import { CallError } from './call-error.ts';
import type { Handlers } from './handler.ts';
import { httpTexts } from './texts.ts';

type LooseOutcome =
  | { data: unknown; message?: string; token?: string }
  | { refused: unknown; message: string; errCode?: string };
type LooseHandler = (context: object) => Promise<LooseOutcome>;

export function serveCalls(app: FastifyInstance, platform: Platform, handlers: Handlers): void {
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
  if (request.headers[platformHeader] === undefined) request.log.debug('no platform header');
  const actor = await authorize(declaration, platform, request, language, now);
  const input = parseInput(declaration, request, language);
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

async function authorize(
  declaration: Call,
  platform: Platform,
  request: FastifyRequest,
  language: Language,
  now: Instant,
): Promise<Resident | undefined> {
  if (declaration.access === 'visitor') return undefined;
  const text = httpTexts(language);
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
  const resident =
    token === undefined ? 'token_invalid' : await findResident(platform.db, token, now);
  if (resident === 'token_invalid')
    throw new CallError({ status: 401, code: 'token_invalid', message: text.tokenInvalid });
  if (resident === 'move_out')
    throw new CallError({ status: 401, code: 'move_out', message: text.moveOut });
  if (resident.standing === 'moved' && declaration.access !== 'moved')
    throw new CallError({ status: 403, code: 'function_disabled', message: text.moved });
  if (declaration.feature !== undefined && !resident.features[declaration.feature])
    throw new CallError({ status: 403, code: 'function_disabled', message: text.featureOff });
  return resident;
}

function parseInput(declaration: Call, request: FastifyRequest, language: Language) {
  const { fieldNames } = declaration;
  const parse = (part: 'params' | 'query' | 'body') => {
    const schema = declaration[part];
    if (schema === undefined) return undefined;
    const result = check(schema, request[part], { language, fieldNames });
    if (result.ok) return result.value;
    const text = httpTexts(language);
    // An address that can name no row is an unknown address.
    if (part === 'params') throw new CallError({ status: 404, message: text.notFound });
    throw new CallError({ status: 422, message: text.invalidInput, errors: result.errors });
  };
  return { params: parse('params'), query: parse('query'), body: parse('body') };
}

/** Parsing the answer drops every field that is not declared; a wrong one is a mistake of ours and throws. */
function envelope(declaration: Call, outcome: LooseOutcome): { status: number; body: object } {
  if ('refused' in outcome) {
    const { status, data } = declaration.refusal ?? {};
    if (status === undefined || data === undefined) throw new Error('an undeclared refusal');
    const { message, refused, errCode } = outcome;
    const err = errCode === undefined ? {} : { err_code: errCode };
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
