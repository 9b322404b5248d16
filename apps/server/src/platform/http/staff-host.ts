// With STAFF_URL the console and its calls answer on that host alone, and nothing of residents answers there (SA030).
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { CallError } from './call-error.ts';
import { languageOfRequest } from './serve.ts';
import { httpTexts } from './texts.ts';

const ofStaff = /^\/(?:staff|api\/v1\/staff|api\/staff)(?:[/?]|$)/;
/** Health, and pages of development, which have conditions of their own. */
const ofBoth = /^\/(?:healthz|readyz|dev\/|favicon\.ico)/;

export function splitHosts(app: FastifyInstance, { staff, publicUrl }: Platform): void {
  if (staff.origin === publicUrl) return;
  const { host: staffHost } = new URL(staff.origin);
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request.raw;
    // The router has found the route: `/%73taff`, and an address with scheme and host, are those of the console too.
    const path = request.routeOptions.url ?? request.url;
    const isStaffHost = headers.host?.toLowerCase() === staffHost;
    if (isStaffHost && path === '/') {
      void reply.redirect('/staff');
      return;
    }
    const isRightHost = ofStaff.test(path) === isStaffHost || ofBoth.test(path);
    const { notFound } = httpTexts(languageOfRequest(request));
    done(isRightHost ? undefined : (new CallError({ status: 404, message: notFound }) as Error));
  });
}
