// The HTTP server: limits, security headers, request log, draining at the end.
import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { describeError, logAnswer } from '../log.ts';
import type { Platform } from '../platform.ts';
import { answerErrors } from './errors.ts';
import { addSecurityHeaders, answerParserError, securityHeadersOf } from './security-headers.ts';
import { cutStatus, onRequestEnd } from './request-end.ts';
import { languageOfRequest } from './serve.ts';
import { httpTexts } from './texts.ts';

interface AppOptions {
  platform: Platform;
  /** Behind one proxy of ours: the address that it met is the last of the header (docs/configuration.md). */
  trustProxy: boolean;
}

/** JSON bodies of the product are small; uploads are streamed elsewhere. */
const bodyLimit = 64 * 1024;

/** A large file on a slow line, as long as it moves; every other body must be there much sooner. */
const longestUploadMs = 30 * 60 * 1000;
const longestBodyMs = 120_000;
const sweepBodiesMs = 5000;

export function createApp({ platform, trustProxy }: AppOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = platform.log;
  const securityHeaders = securityHeadersOf(platform.publicUrl);
  const app = Fastify({
    loggerInstance,
    // A logger for each request costs more than the one or two lines that it writes: they carry the id themselves.
    childLoggerFactory: (logger) => logger,
    logController: new AnswerLog({ disableRequestLogging: true }),
    bodyLimit,
    // More hops would believe what the caller wrote before the header reached the proxy.
    trustProxy: trustProxy && ((_address, hop) => hop < 1),
    forceCloseConnections: 'idle',
    requestTimeout: longestUploadMs,
    routerOptions: { maxParamLength: 200 },
    // A malformed address never reaches a route, so it is answered here, like an unknown one.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const { notFound } = httpTexts(languageOfRequest(request));
      return reply.code(404).headers(securityHeaders).send({ code: 'error', message: notFound });
    },
    clientErrorHandler: ({ code }, socket) => answerParserError(securityHeaders, code, socket),
    // Node's own answer to a missing Host has no header of ours.
    http: { requireHostHeader: false },
  });
  // Bodies are read by the calls that take a file, after the token was looked at.
  void app.register(multipart);
  readJsonBodies(app);
  answerErrors(app, platform.clock);
  addSecurityHeaders(app, securityHeaders);
  boundBodies(app, platform);
  logRequests(app, platform);
  // The framework listens until the port is open only; a connection that cannot be accepted is no reason to end.
  app.server.on('error', (error) => {
    if (!app.server.listening) return;
    platform.log.warn({ error: describeError(error) }, 'connection not accepted');
  });
  return app;
}

/** A file that broke off on its way is one line without the message; a client that went away is none. */
class AnswerLog extends LogController {
  override streamError(error: FastifyError, { id, log, routeOptions }: FastifyRequest): void {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    const line = { reqId: id, route: routeOptions.url, error: describeError(error) };
    log.warn(line, 'answer broken off');
  }
}

/** Clients name JSON on every request (B021), also where the body is empty. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** Ends connections whose body stalls; one that is no upload must also come to its end soon. */
function boundBodies(app: FastifyInstance, { uploads }: Platform): void {
  // One sweep over all of them: a timer and two listeners for each body cost more than reading it.
  const open = new Map<IncomingMessage, number>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request;
    if (headers['content-type']?.startsWith('multipart/') === true) {
      // A handler that has read the body to its end removes this limit again.
      raw.setTimeout(uploads.idleMs, () => raw.destroy());
    } else if (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)
      open.set(raw, performance.now());
    done();
  });
  // The body has been read, or the request has ended without it.
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    open.delete(raw);
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    open.delete(raw);
    done();
  });
  const sweep = setInterval(() => {
    for (const [raw, since] of open) {
      if (performance.now() - since > longestBodyMs) raw.destroy();
      if (raw.complete || raw.destroyed) open.delete(raw);
    }
  }, sweepBodiesMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep);
    done();
  });
}

/** One line for each request, with the route's pattern: addresses can carry keys. */
function logRequests(app: FastifyInstance, { log }: Platform): void {
  onRequestEnd(app, (request, reply, status) =>
    logAnswer(log, {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      msg: status === cutStatus ? 'cut off' : 'answered',
    }),
  );
}
