// /verify/{number}: verifies a certificate for third parties. No token, no script, not indexed.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readNumber } from '@yadori/api/certificates/number';
import { dateAt } from '@yadori/api/time/tokyo';
import { networkOf } from '../../platform/http/network.ts';
import { sendPublicPage } from '../../platform/http/documents/public-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { limited, LimitReached, type Limit } from '../../platform/rate-limit.ts';
import { verifyCertificate, type Verdict } from './service.ts';
import { verifyPage, type Shown } from './verify-page.ts';

/** Unknown numbers from one network: an office may mistype some, but has no need to try many. */
const misses: Limit = { name: 'certificate-miss', hits: 30, windowSeconds: 15 * 60 };

export function serveVerification(app: FastifyInstance, platform: Platform): void {
  app.get<{ Querystring: { number?: unknown } }>('/verify', async (request, reply) => {
    const { number: typed } = request.query;
    if (typeof typed !== 'string' || typed.trim() === '') return send(reply, { state: 'asking' });
    const number = readNumber(typed);
    if (number !== undefined) return reply.redirect(`/verify/${number}`, 303);
    return send(reply, await verify(platform, undefined, networkOf(request.ip)));
  });
  app.get<{ Params: { '*': string } }>('/verify/*', async (request, reply) =>
    send(reply, await verify(platform, readNumber(request.params['*']), networkOf(request.ip))),
  );
}

async function verify(
  { db, clock }: Platform,
  number: string | undefined,
  network: string,
): Promise<Shown> {
  const now = clock();
  const claims = [{ limit: misses, subject: network }];
  const isSuccess = ({ state }: Verdict) => state !== 'unknown';
  try {
    return await limited({ db, now, claims, isSuccess }, async () =>
      number === undefined ? { state: 'unknown' } : verifyCertificate(db, number, dateAt(now)),
    );
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return { state: 'too_many', retryAfterSeconds: error.retryAfterSeconds };
  }
}

const statuses = { asking: 200, valid: 200, ended: 200, unknown: 404, too_many: 429 } as const;

function send(reply: FastifyReply, shown: Shown): FastifyReply {
  if (shown.state === 'too_many') void reply.header('retry-after', shown.retryAfterSeconds);
  return sendPublicPage(reply.code(statuses[shown.state]), verifyPage(shown));
}
