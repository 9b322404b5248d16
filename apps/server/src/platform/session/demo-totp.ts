// The authenticator app of the demo staff, shown on the machine itself: their secret is known, so that anybody can try
// the console. Never in production.
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { onlyLocal } from '../mail/outbox.ts';
import { policyOf } from '../http/security-headers.ts';
import { totpCode } from './totp.ts';

export const demoTotpSecret = 'JBSWY3DPEHPK3PXP';

/** `/dev/totp` for people, `/dev/totp.json` for tests. */
export function serveDemoTotp(app: FastifyInstance, { clock }: Platform): void {
  const preHandler = onlyLocal;
  app.get('/dev/totp.json', { preHandler }, async () => ({
    code: totpCode(demoTotpSecret, clock()),
  }));
  app.get('/dev/totp', { preHandler }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policyOf("style-src 'unsafe-inline'") })
      .send(page(totpCode(demoTotpSecret, clock()), 30 - Math.floor((clock() / 1000) % 30))),
  );
}

const page = (code: string, seconds: number) => `<!doctype html><html lang="ja"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}"><title>${code} Yadori</title>
<style>body{font:16px/1.6 sans-serif;max-width:480px;margin:0 auto;padding:24px;color-scheme:light dark}
strong{font-size:48px;letter-spacing:.1em}</style></head>
<body><h1>職員のデモの認証コード</h1><p><strong>${code}</strong></p>
<p>デモの職員は、全員このコードでサインインできます。あと${seconds}秒で変わります。</p>
<p lang="en">The code of all demo staff. It changes in ${seconds} seconds.</p></body></html>`;
