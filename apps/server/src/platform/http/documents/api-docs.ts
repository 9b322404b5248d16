// Serves the API descriptions: OpenAPI as JSON, and a plain page to read.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, codesOf, type Call } from '@yadori/api/contract/call';
import { platformHeader, staffPlatformId } from '@yadori/api/contract/headers';
import { statusesOf } from '@yadori/api/contract/statuses';
import * as z from 'zod/mini';
import type { Platform } from '../../platform.ts';
import { authorizeStaff } from '../authorize-staff.ts';
import { networkOf } from '../network.ts';
import { policyOf } from '../security-headers.ts';
import { languageOfRequest } from '../serve.ts';
import { callsOf, describeApi, type Audience } from './api-description.ts';
import { rulesOf } from './api-rules.ts';
import { schemaOf } from './api-schemas.ts';

const folders = { residents: '/api', staff: '/api/staff' } as const satisfies Record<
  Audience,
  string
>;

/** `open`: also to nobody in particular, as in development. Otherwise staff read theirs with a session. */
export function serveApiDescriptions(
  app: FastifyInstance,
  platform: Platform,
  { open }: { open: boolean },
): void {
  if (open) serveDescription(app, 'residents', async () => {});
  serveDescription(app, 'staff', async (request, reply) => {
    if (open) return;
    await requireStaff(platform, request);
    void reply.header('cache-control', 'no-store');
  });
}

type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

function serveDescription(app: FastifyInstance, audience: Audience, admit: Admit): void {
  // Made when they are first read: the start of a server has no use for them.
  let description: object | undefined;
  app.get(`${folders[audience]}/openapi.json`, async (request, reply) => {
    await admit(request, reply);
    return (description ??= describeApi(audience));
  });
  let html: string | undefined;
  app.get(`${folders[audience]}/docs`, async (request, reply) => {
    await admit(request, reply);
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        policyOf("style-src 'unsafe-inline'", "base-uri 'none'", "form-action 'none'"),
      )
      .send((html ??= page(audience)));
  });
}

/** The right that reading takes: that of a person with a full session that is not locked. */
const reading: Call = {
  summary: 'The description of the staff calls.',
  source: 'SA029',
  method: 'GET',
  versions: ['v1'],
  path: '/staff/openapi.json',
  access: 'staff',
  own: true,
  data: z.null(),
};

/** A page that is opened by its address has the cookie, and no header of the console. */
async function requireStaff(platform: Platform, request: FastifyRequest): Promise<void> {
  const headers = { ...request.headers, [platformHeader]: staffPlatformId };
  await authorizeStaff(reading, {
    platform,
    headers,
    params: {},
    language: languageOfRequest(request),
    now: platform.clock(),
    network: () => networkOf(request.ip),
    requestId: request.id,
  });
}

const style = `body{font:16px/1.6 sans-serif;max-width:960px;margin:0 auto;padding:24px;color-scheme:light dark}
pre{overflow:auto;padding:12px;border:1px solid;border-radius:8px;font-size:13px}h2{font-size:17px;margin-top:32px}`;

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (audience: Audience) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Yadori API, ${audience}</title><style>${style}</style></head>
<body><h1>Yadori API, ${audience}</h1><p>Generated from the declarations. <a href="${folders[audience]}/openapi.json">OpenAPI</a></p>
${callsOf(audience).map(section).join('\n')}</body></html>`;

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
<p>${rulesOf(call).map(escapeHtml).join('<br>')}</p>
<pre tabindex="0">${escapeHtml([...input, output].join('\n'))}</pre></section>`;
}
