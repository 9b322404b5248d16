// Headers of every answer, also of those that the framework or the parser below it writes.
import type { IncomingMessage } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { languageHeader } from '@yadori/api/contract/headers';
import { languageOf } from '@yadori/api/language/language';
import { CallError } from './call-error.ts';
import { httpTexts } from './texts.ts';

/** A policy that allows nothing but what is named. Framing does not fall back to `default-src`, so it is named too. */
export const policyOf = (...allowed: readonly string[]): string =>
  ["default-src 'none'", ...allowed, "frame-ancestors 'none'"].join('; ');

/** Features of a browser that no screen uses; one that appears in a page by accident gets none of them. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const oneYear = 365 * 24 * 60 * 60;

/** With an address of https, browsers keep to it for a year. */
export const securityHeadersOf = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-security-policy': policyOf(),
  'permissions-policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${oneYear}` } : {}),
});

export function addSecurityHeaders(
  app: FastifyInstance,
  securityHeaders: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders);
    // Node itself would answer this without any header, so `createApp` turns that off.
    const { host } = request.raw.headers;
    if (host === undefined && request.raw.httpVersion === '1.1') {
      const { malformed } = httpTexts(languageOf(headerOf(request.raw, languageHeader)));
      return done(new CallError({ status: 400, message: malformed }) as Error);
    }
    return done();
  });
  // The only expectation of HTTP is 100-continue, which Node meets.
  app.server.on('checkExpectation', (request, response) => {
    const { malformed } = httpTexts(languageOf(headerOf(request, languageHeader)));
    response
      .writeHead(417, { ...securityHeaders, 'content-type': 'application/json; charset=utf-8' })
      .end(envelopeOf(malformed));
  });
}

const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const envelopeOf = (message: string) => JSON.stringify({ code: 'error', message });

const parserStatus: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** What the parser refuses never becomes a request: the answer is written to the line itself, in both languages. */
export function answerParserError(
  securityHeaders: Readonly<Record<string, string>>,
  code: string | undefined,
  socket: Socket,
): void {
  if (code === 'ECONNRESET' || !socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  const status = parserStatus[code ?? ''] ?? 400;
  const body = envelopeOf(`${httpTexts('ja').malformed}\n${httpTexts('en').malformed}`);
  const headers = Object.entries({
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${body}`);
}
