// The one place where something thrown becomes the envelope (AM004 to AM009, AM029).
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serverTimeHeader } from '@yadori/api/contract/headers';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import type { Clock } from '../clock.ts';
import { TooManyReads } from '../database/shared-reads.ts';
import { describeError } from '../log.ts';
import { SessionEnded } from '../session/resident.ts';
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
      .send(JSON.stringify(envelopeOf(error, tellsErrorCode(request))));

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = error instanceof CallError ? error : translate(error, request);
    if (known.status >= 500)
      request.log.error(
        { reqId: request.id, route: request.routeOptions.url, error: describeError(error) },
        'failed',
      );
    return send(request, reply, known);
  });
  app.setNotFoundHandler((request, reply) =>
    send(request, reply, new CallError({ status: 404, message: textOf(request).notFound })),
  );
}

const textOf = (request: FastifyRequest) => httpTexts(languageOfRequest(request));

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers of the call carry `error_code` and `status` (AM009). */
    tellsErrorCode?: boolean;
  }
}

const tellsErrorCode = (request: FastifyRequest): boolean =>
  request.routeOptions.config.tellsErrorCode === true;

const envelopeOf = ({ code, status, message, errors, data }: CallError, told: boolean) => ({
  code,
  ...(told ? { error_code: code, status } : {}),
  message,
  ...(data === undefined ? {} : { data }),
  ...(errors === undefined ? {} : { errors }),
});

/** What a client sent wrong is told as such; everything else is a failure of ours. */
function translate(
  error: FastifyError | SessionEnded | TooManyReads,
  request: FastifyRequest,
): CallError {
  const text = textOf(request);
  if (error instanceof SessionEnded)
    return new CallError({ status: 401, code: 'token_invalid', message: text.tokenInvalid });
  if (error instanceof TooManyReads) {
    const headers = { 'retry-after': '1' };
    return new CallError({ status: 503, code: 'system_error', message: text.systemError, headers });
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return new CallError({ status, message: text.tooLarge });
  if (status === 415) return new CallError({ status, message: text.wrongMediaType });
  if (status >= 400 && status < 500) return new CallError({ status, message: text.malformed });
  return new CallError({ status: 500, code: 'system_error', message: text.systemError });
}
