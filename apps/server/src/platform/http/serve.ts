// Turns declared calls into routes: session, tenancy, feature, input, handler, checked answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, isStaffAccess, type Call } from '@yadori/api/contract/call';
import { limitNameOf, limitOf } from '@yadori/api/contract/call-limit';
import {
  keyHeader,
  linkHeader,
  platformHeader,
  serverTimeHeader,
} from '@yadori/api/contract/headers';
import type { Language } from '@yadori/api/language/language';
import { isoInTokyo, type Instant } from '@yadori/api/time/tokyo';
import type { FieldErrors } from '@yadori/api/contract/envelope';
import { gated } from '../approvals/gate.ts';
import { callOutcomes } from '../counters.ts';
import type { JoinedStatement } from '../session/session-read.ts';
import { beginUpload } from '../files/upload-limits.ts';
import type { Platform } from '../platform.ts';
import { limited, limitedInWrite, type Claim, type PendingClaim } from '../rate-limit.ts';
import { deviceOf } from '../session/device.ts';
import type { Staff } from '../session/staff.ts';
import { writeSuccess } from './answer-writer.ts';
import { authorize, authorizeWith } from './authorize.ts';
import { statusAndHeaders, type BlobAnswer } from './blob.ts';
import { takesKey, withKey } from './call-keys.ts';
import { deviceCookie, readDeviceKey } from './device-cookie.ts';
import type { FactsHandler, Handler, HandlersOf, JoinedHandler, OnDeadToken } from './handler.ts';
import { parseWithFacts, readableInput, readBody, type RawInput } from './input.ts';
import { discardStreamed, type BeginUpload } from './multipart.ts';
import { networkOf, waiterOf } from './network.ts';
import { languageOfHeaders } from './request-language.ts';
import { readStaffToken, staffCookie } from './staff-cookie.ts';

type LooseOutcome =
  | {
      data: unknown;
      message?: string;
      token?: string;
      deviceKey?: string;
      staffToken?: string | null;
      staffTokenSeconds?: number;
    }
  | { blob: BlobAnswer }
  | { replayed: string }
  | LooseRefusal;
interface LooseRefusal {
  refused: unknown;
  message: string;
  code?: string;
  errCode?: string;
  errorCode?: string;
  errors?: FieldErrors;
}
type Actor = Awaited<ReturnType<typeof authorize>>;
type LooseHandler = (context: object, row?: object, claim?: PendingClaim) => Promise<LooseOutcome>;

/** A handler as it is served, with what is read together with the session. */
interface Served {
  handle: LooseHandler;
  joined?: {
    statement: JoinedStatement;
    values: (input: object, now: Instant) => unknown[] | undefined;
    onDeadToken: OnDeadToken | undefined;
  };
  countsInWrite: boolean;
  errorsOf?: (refused: object) => Promise<FieldErrors>;
}

/** Serves a table of calls, each by the handler of its name. */
export function serveCalls<Table extends Readonly<Record<string, Call>>>(
  app: FastifyInstance,
  platform: Platform,
  table: Table,
  handlers: HandlersOf<Table>,
): void {
  for (const name of Object.keys(table)) {
    const declaration = table[name] as Call;
    const handler: unknown = handlers[name];
    const served =
      declaration.approval === true
        ? { handle: gated<LooseOutcome>(name, declaration, handler), countsInWrite: false }
        : servedBy(handler as AnyHandler);
    for (const version of declaration.versions)
      app.route({
        method: declaration.method,
        url: addressOf(declaration, {}, version),
        ...(declaration.maxBodyBytes && { bodyLimit: declaration.maxBodyBytes }),
        config: { hasErrorCode: declaration.errorCodes !== undefined },
        handler: (request, reply) => answer(declaration, served, platform, request, reply),
      });
  }
}

type AnyHandler = Handler<Call> | JoinedHandler<Call> | FactsHandler<Call>;

/** The record's type pairs each handler with its declaration; here they are met by name. */
function servedBy(handler: AnyHandler): Served {
  if (typeof handler === 'function')
    return { handle: handler as unknown as LooseHandler, countsInWrite: false };
  if ('errorsOf' in handler)
    return {
      handle: handler.handler as unknown as LooseHandler,
      errorsOf: handler.errorsOf as NonNullable<Served['errorsOf']>,
      countsInWrite: false,
    };
  const { statement, values, handle, countsInWrite, onDeadToken } = handler;
  return {
    handle: handle as LooseHandler,
    countsInWrite,
    joined: { statement, values: values as NonNullable<Served['joined']>['values'], onDeadToken },
  };
}

async function answer(
  declaration: Call,
  { handle, joined, countsInWrite, errorsOf }: Served,
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = languageOfRequest(request);
  const now = platform.clock();
  if (request.headers[platformHeader] === undefined)
    request.log.debug({ reqId: request.id }, 'no platform header');
  const asked = askedOf(request, { platform, language, now });
  const early = joined && readableInput(declaration, request, language);
  const values = early && joined?.values(early, now);
  const { actor, row } =
    joined === undefined || values === undefined
      ? { actor: await authorize(declaration, asked), row: undefined }
      : await authorizeWith(declaration, asked, { ...joined, values });
  const work = async (pending?: PendingClaim) => {
    const upload = countUpload(declaration, { actor, platform, language });
    let sent: RawInput | undefined;
    try {
      sent = await readBody(declaration, request, { platform, language, begin: upload.begin });
      const known = { actor, platform, language, now };
      const { params, query, body } =
        early ?? (await parseWithFacts(declaration, sent, known, errorsOf));
      const input = { params, query, body, file: sent.file };
      const context = Object.assign(callerOf(request, reply, declaration, platform), input, known);
      const run = () => handle(context, row, pending);
      const keyed = { platform, actor, key: context.key, language, now };
      return await runOnce(declaration, keyed, { params, query, body }, run);
    } finally {
      await discardStreamed(sent?.file);
      upload.end();
    }
  };
  const claim = claimOf(declaration, actor, request);
  const { db } = platform;
  // Counted before the body is read, or with the write of a body that is known. Calls without a limit pay nothing.
  if (claim === undefined) return send(declaration, await work(), platform, reply);
  if (countsInWrite && row !== undefined)
    return send(declaration, await limitedInWrite({ db, now, claim }, work), platform, reply);
  const waiter = waiterOf(platform, request, reply);
  const attempt = { db, now, claims: [claim], waiter, isSuccess: givesBack(declaration) };
  return send(declaration, await limited(attempt, () => work()), platform, reply);
}

const givesBack =
  ({ limit }: Call) =>
  (outcome: LooseOutcome): boolean =>
    limit?.counts === 'failures' && 'data' in outcome;

const askedOf = (
  request: FastifyRequest,
  known: { platform: Platform; language: Language; now: Instant },
) => {
  const { headers, params, id: requestId } = request;
  return { headers, params, requestId, network: () => networkOf(request.ip), ...known };
};

interface Once {
  platform: Platform;
  actor: Actor;
  key: string | undefined;
  language: Language;
  now: Instant;
}

/** Writing calls of staff have one effect for each key. */
function runOnce(
  declaration: Call,
  { actor, key, ...context }: Once,
  input: { params: unknown; query: unknown; body: unknown },
  run: () => Promise<LooseOutcome>,
): Promise<LooseOutcome> {
  if (key === undefined || !takesKey(declaration)) return run();
  const { staffId } = actor as Staff;
  return withKey({ ...context, staffId, key, declaration, input }, run, (outcome) =>
    'data' in outcome ? writeSuccess(declaration, outcome) : undefined,
  );
}

function send(
  declaration: Call,
  outcome: LooseOutcome,
  platform: Platform,
  reply: FastifyReply,
): FastifyReply {
  reply.header(serverTimeHeader, isoInTokyo(platform.clock()));
  callOutcomes.add(declaration.path, 'refused' in outcome ? reasonOf(outcome) : 'success');
  if ('blob' in outcome) {
    const ofStaff = isStaffAccess(declaration.access);
    const { status, headers } = statusAndHeaders(outcome.blob, { ofStaff });
    return reply.code(status).headers(headers).send(outcome.blob.stream);
  }
  const cookies = cookiesOf(declaration, outcome, platform);
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  reply.header('content-type', 'application/json; charset=utf-8');
  if ('replayed' in outcome) return reply.code(200).send(outcome.replayed);
  if ('data' in outcome) return reply.code(200).send(writeSuccess(declaration, outcome));
  const { status, body } = refusalEnvelope(declaration, outcome);
  return reply.code(status).send(JSON.stringify(body));
}

function cookiesOf(
  { access }: Call,
  outcome: LooseOutcome,
  { publicUrl, staff }: Platform,
): string[] {
  if (!('data' in outcome)) return [];
  const { deviceKey, staffToken, staffTokenSeconds } = outcome;
  const [origin, of] = isStaffAccess(access)
    ? ([staff.origin, 'staff'] as const)
    : ([publicUrl, 'resident'] as const);
  return [
    ...(deviceKey === undefined ? [] : [deviceCookie(deviceKey, origin, of)]),
    ...(staffToken === undefined ? [] : [staffCookie(staffToken, staff.origin, staffTokenSeconds)]),
  ];
}

/** A declared reason or code; anything else is counted together. */
function reasonOf({ refused, code, errorCode, errCode }: LooseRefusal): string {
  const { reason } = (refused ?? {}) as { reason?: unknown };
  const name = reason ?? errorCode ?? errCode ?? code;
  return typeof name === 'string' && /^[\w-]{1,40}$/.test(name) ? name : 'other';
}

export const languageOfRequest = ({ headers }: FastifyRequest): Language =>
  languageOfHeaders(headers);

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Where a request comes from, worked out when a handler reads it: hot ones never do. */
const callerOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { access }: Call,
  platform: Platform,
) => ({
  get network() {
    return networkOf(request.ip);
  },
  get waiter() {
    return waiterOf(platform, request, reply);
  },
  get device() {
    return deviceOf(request.headers['user-agent']);
  },
  get deviceKey() {
    const of = isStaffAccess(access) ? 'staff' : 'resident';
    return readDeviceKey(request.headers.cookie, of);
  },
  get staffToken() {
    return readStaffToken(request.headers.cookie, platform.staff.origin);
  },
  get range() {
    return request.headers.range;
  },
  get key() {
    return headerOf(request, keyHeader);
  },
  get link() {
    return headerOf(request, linkHeader);
  },
  requestId: request.id,
});

/** The limit of the call, for each caller, or before a sign-in of staff for each network. */
function claimOf(declaration: Call, actor: Actor, request: FastifyRequest): Claim | undefined {
  const limit = limitOf(declaration);
  if (limit === undefined) return undefined;
  const { hits, windowSeconds } = limit;
  const admitted = { hits, windowSeconds, name: limitNameOf(declaration) };
  if (actor !== undefined) return { limit: admitted, subject: subjectOf(actor) };
  if (declaration.access !== 'staff_open') return undefined;
  return { limit: { ...admitted, waits: true }, subject: networkOf(request.ip) };
}

function subjectOf(actor: NonNullable<Actor>): string {
  if ('staffId' in actor) return `staff:${actor.staffId}`;
  return 'accountId' in actor ? String(actor.accountId) : `registration:${actor.registrationId}`;
}

/** A large file is counted for its resident before any of it is kept (AM219). */
function countUpload(
  { file }: Call,
  { actor, platform, language }: { actor: Actor; platform: Platform; language: Language },
): { begin: BeginUpload; end: () => void } {
  let end = () => {};
  return {
    begin: async () => {
      if (file === undefined || actor === undefined || !('accountId' in actor)) return;
      const { accountId } = actor;
      end = await beginUpload(platform.uploads, { accountId, field: file.name, language });
    },
    end: () => end(),
  };
}

/** An expected refusal; parsing its data drops every field that is not declared. */
function refusalEnvelope(
  { refusal, errorCodes }: Call,
  outcome: LooseRefusal,
): { status: number; body: object } {
  if (refusal === undefined) throw new Error('an undeclared refusal');
  const { status, data } = refusal;
  const { message, refused, code = 'error', errCode, errorCode = code, errors } = outcome;
  const err = {
    ...(errorCodes === undefined ? {} : { error_code: errorCode, status, message }),
    ...(errCode === undefined ? {} : { err_code: errCode }),
    ...(errors === undefined ? {} : { errors }),
  };
  return { status, body: { code, ...err, message, data: data.parse(refused) } };
}
