// The one place where something thrown becomes the envelope (AM004 to AM009, AM029).
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serverTimeHeader } from '@yadori/api/contract/headers';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import type { Clock } from '../clock.ts';
import { isOutwaited, isPoolTimeout } from '../database/database.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { TooManyReads } from '../database/shared-reads.ts';
import { describeError } from '../log.ts';
import { LimitReached } from '../rate-limit.ts';
import { SessionEnded } from '../session/resident.ts';
import { Busy } from '../concurrency-limiter.ts';
import { CallerGone } from '../waiting-line.ts';
import { CallError } from './call-error.ts';
import { languageOfRequest } from './serve.ts';
import { httpTexts } from './texts.ts';

export function answerErrors(app: FastifyInstance, clock: Clock): void {
  const send = (request: FastifyRequest, reply: FastifyReply, error: CallError) =>
    reply
      .code(error.status)
      .headers(error.headers)
      .header(serverTimeHeader, isoInTokyo(clock()))
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(envelopeOf(error, hasErrorCode(request))));

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const thrown = isCut(error, reply) ? new CallerGone() : error;
    const known = thrown instanceof CallError ? thrown : translate(thrown, request);
    if (known.status >= 500) {
      const line = { reqId: request.id, route: request.routeOptions.url };
      // A flood must not fill the log with what is no failure.
      if (isDatabaseAway(error)) request.log.warn(line, 'database away');
      else if (known.status === 503) request.log.warn(line, 'too busy');
      else request.log.error({ ...line, error: describeError(error) }, 'failed');
    }
    return send(request, reply, known);
  });
  app.setNotFoundHandler((request, reply) =>
    send(request, reply, new CallError({ status: 404, message: textOf(request).notFound })),
  );
}

/** A file whose reader went away before its first octet. */
const isCut = ({ code }: FastifyError, { raw }: FastifyReply): boolean =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed;

const textOf = (request: FastifyRequest) => httpTexts(languageOfRequest(request));

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers of the call carry `error_code` and `status` (AM009). */
    hasErrorCode?: boolean;
  }
}

const hasErrorCode = (request: FastifyRequest): boolean =>
  request.routeOptions.config.hasErrorCode === true;

const envelopeOf = (
  { code, status, message, errors, data }: CallError,
  withErrorCode: boolean,
) => ({
  code,
  ...(withErrorCode ? { error_code: code, status } : {}),
  message,
  ...(data === undefined ? {} : { data }),
  ...(errors === undefined ? {} : { errors }),
});

/** A client's mistake is answered as one; everything else is an error of the server. */
function translate(
  error: FastifyError | SessionEnded | TooManyReads | LimitReached | Busy | CallerGone,
  request: FastifyRequest,
): CallError {
  const text = textOf(request);
  if (error instanceof SessionEnded)
    return new CallError({ status: 401, code: 'token_invalid', message: text.tokenInvalid });
  if (error instanceof LimitReached) return tooManyRequests(error, request);
  if (error instanceof Busy) return tooBusy(error.retryAfterSeconds, request);
  if (error instanceof TooManyReads) return tooBusy(readRetrySeconds, request);
  if (isOutwaited(error)) return tooBusy(lockRetrySeconds, request);
  if (isPoolTimeout(error)) return tooBusy(poolRetrySeconds, request);
  if (isDatabaseAway(error)) return databaseAway(request);
  // Nobody reads it, and it is no failure of the server.
  if (error instanceof CallerGone) return new CallError({ status: 400, message: text.malformed });
  const status = error.statusCode ?? 500;
  if (status === 413) return new CallError({ status, message: text.tooLarge });
  if (status === 415) return new CallError({ status, message: text.wrongMediaType });
  if (status >= 400 && status < 500) return new CallError({ status, message: text.malformed });
  return new CallError({ status: 500, code: 'system_error', message: text.systemError });
}

/** 429 with the waiting time in the message and in `Retry-After` (AM023). */
const tooManyRequests = ({ retryAfterSeconds: seconds }: LimitReached, request: FastifyRequest) =>
  new CallError({
    status: 429,
    message: textOf(request).tooManyRequests(seconds),
    headers: { 'retry-after': String(seconds) },
  });

/** Reads take milliseconds, so their queue is short again at once. */
const readRetrySeconds = 1;

/** The transaction was rolled back, and a lock is held for moments. */
const lockRetrySeconds = 1;

/** All connections were in use for the whole time that a request waits for one. */
const poolRetrySeconds = 5;

/** 503 with the waiting time: nothing was done, and the same request may be sent again. */
const tooBusy = (seconds: number, request: FastifyRequest) =>
  new CallError({
    status: 503,
    code: 'system_error',
    message: textOf(request).tooBusy(seconds),
    headers: { 'retry-after': String(seconds) },
  });

/** A restart or a change of the primary takes about as long. */
const databaseRetrySeconds = 5;

/** A balancer and a client may send the request again: writes carry keys that make that safe. */
const databaseAway = (request: FastifyRequest) =>
  new CallError({
    status: 503,
    code: 'system_error',
    message: textOf(request).systemError,
    headers: { 'retry-after': String(databaseRetrySeconds) },
  });
