// /verify/{number}: verifies a certificate for third parties. No token, no script, not indexed.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readNumber } from '@yadori/api/certificates/number';
import { dateAt } from '@yadori/api/time/tokyo';
import { waiterOf } from '../../platform/http/network.ts';
import { sendPublicPage } from '../../platform/http/documents/public-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineLimit, peopleOfNetwork, quarterHour } from '../../platform/limits.ts';
import { limited, LimitReached } from '../../platform/rate-limit.ts';
import type { Waiter } from '../../platform/waiting-line.ts';
import { verifyCertificate, type Verdict } from './service.ts';
import { verifyPage, type VerifyState } from './verify-page.ts';

const misses = defineLimit({
  name: 'certificate-miss',
  hits: peopleOfNetwork,
  windowSeconds: quarterHour,
  waits: true,
  notes: {
    counts: 'unknown certificate numbers',
    per: 'network',
    met: 'an office, while somebody in it guesses',
  },
});

export function serveVerification(app: FastifyInstance, platform: Platform): void {
  app.get<{ Querystring: { number?: unknown } }>('/verify', async (request, reply) => {
    const { number: typed } = request.query;
    if (typeof typed !== 'string' || typed.trim() === '') return send(reply, { state: 'asking' });
    const number = readNumber(typed);
    if (number !== undefined) return reply.redirect(`/verify/${number}`, 303);
    const waiter = waiterOf(platform, request, reply);
    return send(reply, await verify(platform, undefined, waiter));
  });
  app.get<{ Params: { '*': string } }>('/verify/*', async (request, reply) => {
    const waiter = waiterOf(platform, request, reply);
    return send(reply, await verify(platform, readNumber(request.params['*']), waiter));
  });
}

async function verify(
  { db, clock }: Platform,
  number: string | undefined,
  waiter: Waiter,
): Promise<VerifyState> {
  const now = clock();
  const claims = [{ limit: misses, subject: waiter.network }];
  const isSuccess = ({ state }: Verdict) => state !== 'unknown';
  try {
    return await limited({ db, now, claims, waiter, isSuccess }, async () =>
      number === undefined ? { state: 'unknown' } : verifyCertificate(db, number, dateAt(now)),
    );
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return { state: 'too_many', retryAfterSeconds: error.retryAfterSeconds };
  }
}

const statuses = {
  asking: 200,
  valid: 200,
  ended: 200,
  revoked: 200,
  unknown: 404,
  too_many: 429,
} as const;

function send(reply: FastifyReply, shown: VerifyState): FastifyReply {
  if (shown.state === 'too_many') void reply.header('retry-after', shown.retryAfterSeconds);
  return sendPublicPage(reply.code(statuses[shown.state]), verifyPage(shown));
}
