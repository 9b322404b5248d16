// The product behind a door that hands out the app as it was built, or the same app as a later release: other names of
// all files, and those of the release before are gone from the server, as after an upgrade.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Door {
  address: string;
  /** From now on the second release is served. */
  upgrade(): void;
  /** Nothing gets through: connections end without an answer. */
  shut(): void;
  open(): void;
  /** This file is answered with an error; says how often it has been requested since. */
  lose(path: string): () => number;
  /** The lost file is there again. */
  find(): void;
  close(): Promise<void>;
}

const mark = 'r2.';

/** Names of files in documents, scripts and the list of the service worker. */
const renamed = (text: string): string =>
  text
    .replace(/assets\/(?=[\w-])/g, `assets/${mark}`)
    .replace(/((?:from|import\(?)\s*["'`]\.\/)(?=[\w-])/g, `$1${mark}`)
    .replace(/version:`/, 'version:`second-')
    .replace('<html ', '<html data-release="2" ');

const inlineScripts = (text: string): string[] =>
  [...text.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );

/** Inline scripts name files too; the policy allows them by their hash. */
function rehashed(policy: string, before: string, after: string): string {
  const hashes = inlineScripts(after);
  return inlineScripts(before).reduce(
    (renewed, hash, index) => renewed.replace(hash, hashes[index] ?? hash),
    policy,
  );
}

export async function openDoor(product: string): Promise<Door> {
  let release = 1;
  let shut = false;
  let lost: { path: string; times: number } | undefined;
  const server = createServer((asked, answer) => {
    if (shut) return void asked.socket.destroy();
    const { url = '/' } = asked;
    if (lost !== undefined && url === lost.path) {
      lost.times += 1;
      return void answer.writeHead(503).end();
    }
    const isSecond = url.startsWith(`/assets/${mark}`);
    const isGone = url.startsWith('/assets/') && isSecond !== (release === 2);
    if (isGone) return void answer.writeHead(404).end();
    asked.url = isSecond ? url.replace(mark, '') : url;
    pass(asked, answer, release);
  });

  function pass(asked: IncomingMessage, answer: ServerResponse, as: number): void {
    const { method, headers, url } = asked;
    const to = new URL(url ?? '/', product);
    // Whole answers: a browser with the first release must not get a 304.
    const plain: OutgoingHttpHeaders = { ...headers, host: to.host, 'accept-encoding': 'identity' };
    for (const name of ['if-none-match', 'if-modified-since']) delete plain[name];
    const passed = request(to, { method, headers: plain }, (got) => {
      const type = got.headers['content-type'] ?? '';
      const rewrite = as === 2 && /html|javascript/.test(type);
      if (!rewrite) {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
        return;
      }
      const chunks: Buffer[] = [];
      got.on('data', (chunk: Buffer) => chunks.push(chunk));
      got.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const body = renamed(text);
        const policy = got.headers['content-security-policy'];
        const length = String(Buffer.byteLength(body));
        const { link } = got.headers;
        answer.writeHead(got.statusCode ?? 502, {
          ...got.headers,
          'content-length': length,
          ...(link !== undefined && { link: renamed(String(link)) }),
          ...(policy !== undefined && {
            'content-security-policy': rehashed(String(policy), text, body),
          }),
        });
        answer.end(body);
      });
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    upgrade: () => {
      release = 2;
    },
    shut: () => {
      shut = true;
      server.closeAllConnections();
    },
    open: () => {
      shut = false;
    },
    lose: (path) => {
      const file = { path, times: 0 };
      lost = file;
      return () => file.times;
    },
    find: () => {
      lost = undefined;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
