// /terms: the way to the terms that a resident agrees to by registering; the operator sets their address (A075).
import type { FastifyInstance } from 'fastify';
import { publicPage, sendPublicPage } from '../../platform/http/documents/public-page.ts';

/** `address` undefined: the operator has not set one, and the page says where the terms are instead. */
export function serveTerms(app: FastifyInstance, address: string | undefined): void {
  app.get('/terms', (_request, reply) =>
    address === undefined
      ? sendPublicPage(reply.code(404), missing)
      : reply.header('cache-control', 'no-store').redirect(address, 302),
  );
}

const missing = publicPage(
  '寮の利用規約 Terms of the dormitory',
  `<section class="head plain"><div><h1>利用規約はここに掲載されていません<span lang="en">The terms are not published here</span></h1>
<p>寮の窓口で受け取ってから登録してください。</p><p class="quiet" lang="en">Please ask the office of your dormitory for them before you register.</p></div></section>`,
);
