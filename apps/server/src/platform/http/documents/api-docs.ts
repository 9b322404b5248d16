// Serves the API description: OpenAPI as JSON, and a plain page to read.
import type { FastifyInstance } from 'fastify';
import { addressOf, codesOf, type Call } from '@yadori/api/contract/call';
import { calls } from '@yadori/api/contract/calls';
import { statusesOf } from '@yadori/api/contract/statuses';
import type * as z from 'zod/mini';
import { describeApi } from './api-description.ts';
import { schemaOf } from './api-schemas.ts';
import { policyOf } from '../security-headers.ts';

export function serveApiDescription(app: FastifyInstance): void {
  // Made when they are first read: the start of a server has no use for them.
  let description: object | undefined;
  app.get('/api/openapi.json', async () => (description ??= describeApi()));
  let html: string | undefined;
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        policyOf("style-src 'unsafe-inline'", "base-uri 'none'", "form-action 'none'"),
      )
      .send((html ??= page())),
  );
}

const style = `body{font:16px/1.6 sans-serif;max-width:960px;margin:0 auto;padding:24px;color-scheme:light dark}
pre{overflow:auto;padding:12px;border:1px solid;border-radius:8px;font-size:13px}h2{font-size:17px;margin-top:32px}`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = () => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Yadori API</title><style>${style}</style></head>
<body><h1>Yadori API</h1><p>Generated from the declarations. <a href="/api/openapi.json">OpenAPI</a></p>
${(Object.entries(calls) as [string, Call][]).map(section).join('\n')}</body></html>`;

function section([name, call]: [string, Call]): string {
  const lines = call.versions.map((version) => `${call.method} ${addressOf(call, {}, version)}`);
  const input = (['params', 'query', 'body'] as const)
    .filter((part) => call[part] !== undefined)
    .map(
      (part) =>
        `${part}: ${JSON.stringify(schemaOf(call[part] as z.ZodMiniType, 'input'), null, 1)}`,
    );
  const output = `data: ${JSON.stringify(schemaOf(call.data, 'output'), null, 1)}`;
  return `<section><h2>${escapeHtml(name)}</h2><p><code>${lines.map(escapeHtml).join('<br>')}</code></p>
<p>${escapeHtml(call.summary)} (${escapeHtml(call.access)}; ${statusesOf(call).join(', ')}; ${escapeHtml(codesOf(call).join(', '))})</p>
<pre tabindex="0">${escapeHtml([...input, output].join('\n'))}</pre></section>`;
}
