// With STAFF_URL the console and its calls answer on that host alone, and nothing of residents answers there (SA030).
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { CallError } from './call-error.ts';
import { languageOfRequest } from './serve.ts';
import { httpTexts } from './texts.ts';

const ofStaff = /^\/(?:staff|api\/v1\/staff)(?:[/?#]|$)/;
/** Health, and pages of development, which have conditions of their own. */
const ofBoth = /^\/(?:healthz|readyz|dev\/|favicon\.ico)/;

/**
 * As the router reads it: `%73taff` is `staff`. A path that cannot be decoded reaches no route. What follows the path is
 * left out: the router does not decode it, and one wrong sign there would leave the path as it was written.
 */
function pathOf(url: string): string {
  const [path = '/'] = url.split(/[?#;]/, 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export function splitHosts(app: FastifyInstance, { staff, publicUrl }: Platform): void {
  if (staff.origin === publicUrl) return;
  const { host: staffHost } = new URL(staff.origin);
  app.addHook('onRequest', (request, reply, done) => {
    const { url, headers } = request.raw;
    const path = pathOf(url ?? '/');
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
