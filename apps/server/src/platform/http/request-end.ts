// The end of each request, for the log and the figures: answered, or cut by its client.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The usual status of proxies for a client that went away before its answer. */
export const cutStatus = 499;

/**
 * The framework's own hook is not called where the answer did not go out: Node 24 emits no `finish` then, nor do
 * earlier ones for a request without a body.
 */
export function onRequestEnd(
  app: FastifyInstance,
  note: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.on('close', () => {
      if (raw.writableFinished) note(request, reply, reply.statusCode);
      // An event stream ends so as a rule.
      else if (!isHijacked(reply)) note(request, reply, cutStatus);
    });
    done();
  });
}

const isHijacked = ({ sent, raw }: FastifyReply): boolean => sent && !raw.writableEnded;
