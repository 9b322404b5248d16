// Addresses of kept files: signed and short-lived, because a picture's request carries no bearer token.
// The server checks the address and streams, so folder and bucket work alike and the bucket stays private. One address
// cannot be taken back before its end; after a change of SECRET_KEY screens read theirs again.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Platform } from '../platform.ts';
import { CallError } from '../http/call-error.ts';
import { policyOf } from '../http/security-headers.ts';
import { languageOfRequest } from '../http/serve.ts';
import { httpTexts } from '../http/texts.ts';
import { assertKey } from './file-store.ts';

const hour = 60 * 60 * 1000;

/** An address lives six to twelve hours: rounded, so that a browser's cache meets the same one again. */
const expiryOf = (now: Instant) => (Math.floor(now / (6 * hour)) + 2) * 6 * hour;

const sign = (secretKey: string, key: string, expires: number) =>
  createHmac('sha256', secretKey).update(`file:${key}:${expires}`).digest('base64url').slice(0, 32);

type Signer = Pick<Platform, 'secretKey'>;

/** The signed address of a file for the current reader; null where there is no file. */
export function fileAddress(signer: Signer, key: string | null, now: Instant): string | null {
  if (key === null) return null;
  // Drawings of the product itself need no secret.
  if (key.startsWith('/drawings/')) return key;
  const expires = expiryOf(now);
  return `/files/${key}?e=${expires / 1000}&s=${sign(signer.secretKey, key, expires)}`;
}

/** The file of an address that was signed here for the present hours; undefined of any other text. */
export function keyOfAddress(
  signer: Pick<Platform, 'secretKey' | 'clock'>,
  address: string,
): string | undefined {
  const [, key, e, s] = /^\/files\/([^?]+)\?e=(\d+)&s=([\w-]+)$/.exec(address) ?? [];
  if (key === undefined || e === undefined || s === undefined) return undefined;
  return isSigned(signer, key, { e, s }) ? key : undefined;
}

const kinds: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

export function serveFiles(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { '*': string }; Querystring: { e?: string; s?: string } }>(
    '/files/*',
    async (request, reply) => {
      const key = request.params['*'];
      const file = isSigned(platform, key, request.query)
        ? await platform.files.get(key)
        : undefined;
      const text = httpTexts(languageOfRequest(request));
      if (file === undefined) throw new CallError({ status: 404, message: text.notFound });
      const kind = kinds[key.split('.').at(-1) ?? ''];
      return reply
        .headers({
          'content-type': kind ?? 'application/octet-stream',
          ...(file.size === undefined ? {} : { 'content-length': String(file.size) }),
          'cache-control': 'private, max-age=21600',
          'content-security-policy': policyOf('sandbox'),
          ...(kind === undefined ? { 'content-disposition': 'attachment' } : {}),
        })
        .send(file.stream);
    },
  );
}

function isSigned(
  platform: Pick<Platform, 'secretKey' | 'clock'>,
  key: string,
  query: { e?: string; s?: string },
): boolean {
  const expires = Number(query.e) * 1000;
  if (!Number.isSafeInteger(expires) || typeof query.s !== 'string') return false;
  if (platform.clock() > expires) return false;
  const expected = Buffer.from(sign(platform.secretKey, key, expires));
  const given = Buffer.from(query.s);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false;
  assertKey(key);
  return true;
}
