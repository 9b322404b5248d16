// The local outbox: what would have been mailed, to read while developing. Never in production, never beside SMTP.
import type { FastifyInstance } from 'fastify';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import type { Database } from '../database/database.ts';

export interface OutboxMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  created_at: string;
}

const shown = 200;

async function readOutbox(db: Database): Promise<OutboxMail[]> {
  const rows = await db.queries
    .selectFrom('mails')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    created_at: isoInTokyo(row.created_at.getTime()),
  }));
}

export function serveOutbox(app: FastifyInstance, db: Database): void {
  app.get('/dev/outbox.json', () => readOutbox(db));
  app.get('/dev/outbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
      )
      .send(page(await readOutbox(db))),
  );
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `body{font:16px/1.7 sans-serif;max-width:720px;margin:0 auto;padding:24px;color-scheme:light dark}
article{border-top:1px solid;padding:16px 0}pre{white-space:pre-wrap;overflow-wrap:anywhere}
iframe{width:100%;min-height:260px;border:1px solid;border-radius:8px;background:#fff}`;

const page = (mails: OutboxMail[]) => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox | Yadori</title><style>${style}</style></head><body><h1>Outbox</h1>
${mails.length === 0 ? '<p>メールはまだありません。 / No mail yet.</p>' : mails.map(article).join('\n')}
</body></html>`;

/** The mail's own HTML stays inside a sandboxed frame. */
const article = (mail: OutboxMail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>${escapeHtml(mail.to)}<br><time>${escapeHtml(mail.created_at)}</time></p><pre>${escapeHtml(mail.text)}</pre>
<iframe sandbox title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe></article>`;
