// Headers of every answer, also of those that the framework or the parser below it writes.
import type { IncomingMessage } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { keyHeader, linkHeader, platformHeader } from '@yadori/api/contract/headers';
import { CallError } from './call-error.ts';
import { languageOfHeaders } from './request-language.ts';
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
    done(refuseRequest(request.raw, request.method) as Error | undefined);
  });
  // The only expectation of HTTP is 100-continue, which Node meets.
  app.server.on('checkExpectation', (request, response) => {
    const { malformed } = httpTexts(languageOfHeaders(request.headers));
    response
      .writeHead(417, { ...securityHeaders, 'content-type': 'application/json; charset=utf-8' })
      .end(envelopeOf(malformed));
  });
}

/** What is refused for its headers alone, before anything of it is read. */
function refuseRequest(request: IncomingMessage, method: string): CallError | undefined {
  const { headers, httpVersion, rawHeaders } = request;
  // Node itself would answer a missing Host without any header, so `createApp` turns that off.
  const isMalformed =
    (headers.host === undefined && httpVersion === '1.1') || hasRepeatedSingle(rawHeaders);
  if (isMalformed)
    return new CallError({ status: 400, message: httpTexts(languageOfHeaders(headers)).malformed });
  const encoding = headers['content-encoding'];
  const isEncoded = encoding !== undefined && encoding.trim().toLowerCase() !== 'identity';
  if (!isEncoded || method === 'GET' || method === 'HEAD') return undefined;
  // No body is ever decoded: a plain one that claims an encoding is refused as well (RFC 9110, 15.5.16).
  return new CallError({
    status: 415,
    message: httpTexts(languageOfHeaders(headers)).wrongMediaType,
    headers: { 'accept-encoding': 'identity' },
  });
}

/**
 * Headers of which a proxy and this server could take another one each: whose request it is, from where it comes, how
 * long and of what kind its body is (RFC 9110, 5.3). Node takes the first of them or joins them.
 */
const singles: ReadonlyMap<string, number> = new Map(
  [
    'host',
    'authorization',
    'content-type',
    'content-length',
    'content-encoding',
    'origin',
    platformHeader,
    keyHeader,
    linkHeader,
  ].map((name, index) => [name, 1 << index]),
);

function hasRepeatedSingle(rawHeaders: readonly string[]): boolean {
  let seen = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const bit = singles.get(rawHeaders[at]?.toLowerCase() ?? '');
    if (bit === undefined) continue;
    if ((seen & bit) !== 0) return true;
    seen |= bit;
  }
  return false;
}

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
