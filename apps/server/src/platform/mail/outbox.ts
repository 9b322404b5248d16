// The local outbox: what would have been mailed, to read while developing. Never in production, never beside SMTP, and
// only on the machine itself: its mails hold keys and links.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOfAcceptHeader } from '@yadori/api/language/language';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import type { Database } from '../database/database.ts';
import { listPage, mailPage } from './outbox-page.ts';
import { policyOf } from '../http/security-headers.ts';
import type { OutboxMail } from './outbox-mail.ts';

const shown = 200;

async function readOutbox(db: Database, id?: number): Promise<OutboxMail[]> {
  const newest = db.queries.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(shown);
  const rows = await (id === undefined ? newest : newest.where('id', '=', id)).execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    created_at: isoInTokyo(row.created_at.getTime()),
  }));
}

/** `/dev/outbox` lists, `/dev/outbox/7` shows one mail, `/dev/outbox.json` is for tests. */
export function serveOutbox(app: FastifyInstance, db: Database): void {
  const preHandler = onlyLocal;
  app.get('/dev/outbox.json', { preHandler }, () => readOutbox(db));
  app.get('/dev/outbox', { preHandler }, async (request, reply) =>
    sendPage(reply, listPage(await readOutbox(db), languageOf(request))),
  );
  app.get<{ Params: { id: string } }>('/dev/outbox/:id', { preHandler }, async (request, reply) => {
    const { id } = request.params;
    const [mail] = /^\d{1,15}$/.test(id) ? await readOutbox(db, Number(id)) : [];
    if (mail === undefined) return reply.callNotFound();
    return sendPage(reply, mailPage(mail, languageOf(request)));
  });
}

/** A page that only the machine itself gets. */
export function onlyLocal(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (isLocal(request)) done();
  else reply.callNotFound();
}

/** From this machine, and through no proxy on it that passes on requests from outside. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

const languageOf = (request: FastifyRequest) =>
  languageOfAcceptHeader(request.headers['accept-language']);

/** No script runs here; the frame around a mail's own HTML inherits this policy. */
const policy = policyOf(
  "style-src 'unsafe-inline'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
);

const sendPage = (reply: FastifyReply, page: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, vary: 'accept-language' })
    .send(page);
