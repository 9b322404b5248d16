// A built HTML document of a web app: read and compressed once, answered with the policy and lifetime of its app.
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface BuiltDocument {
  headers: { 'content-security-policy': string; 'cache-control': string };
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

interface DocumentRules {
  /** The content security policy of a document with this HTML. */
  policyFor: (html: string) => string;
  /** Its `cache-control`. */
  lifetime: string;
}

export async function readDocument(
  file: string,
  { policyFor, lifetime }: DocumentRules,
): Promise<BuiltDocument> {
  const plain = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return {
    headers: {
      'content-security-policy': policyFor(plain.toString('utf8')),
      'cache-control': lifetime,
    },
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    brotli: brotliCompressSync(plain, quality),
  };
}

export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: BuiltDocument,
): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    ...document.headers,
    vary: 'accept-encoding, accept-language',
  });
  if (encoding === undefined) return reply.send(document.plain);
  reply.header('content-encoding', encoding);
  return reply.send(encoding === 'br' ? document.brotli : document.gzip);
}
