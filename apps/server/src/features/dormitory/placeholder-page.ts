// /dev/links/…: where a link leads whose address the operator has not supplied yet. Not in production.
import type { FastifyInstance } from 'fastify';
import { publicPage, sendPublicPage } from '../../platform/http/documents/public-page.ts';

export function servePlaceholders(app: FastifyInstance): void {
  app.get('/dev/links/:name', (_request, reply) => sendPublicPage(reply, page));
}

const page = publicPage(
  '運営会社のページ The operator’s page',
  `<section class="head plain"><div><h1>ここから先は、運営会社のページです<span lang="en">The operator’s own page goes here</span></h1>
<p>これはデモのため、リンク先のページはまだありません。この画面を閉じて、元の画面に戻ってください。</p><p class="quiet" lang="en">This is a demo, so there is no page behind this link yet. Close this one to go back.</p></div></section>`,
);
