// The check of streams on small made-up trees: what would end the process is found, what is listened to passes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkStreams } from '../../scripts/check-streams.mjs';

const findingsIn = (file: string, text: string) => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'yadori-streams-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), `// head\n${text}\n`);
  return checkStreams(root).map(({ line, rule }) => `${line}: ${rule}`);
};

const module = 'apps/server/src/features/a/b.ts';

test.each([
  ['source.pipe(target);', 'pipe() hands no errors on'],
  ['Readable.from(rows)\n  .pipe(parser);', 'pipe() hands no errors on'],
  ['zip.addReadStream(source, name);', 'ZipStream'],
  ['zip.addReadStreamLazy(name, (give) => give(null, source));', 'ZipStream'],
  ['reply.hijack();', 'event-streams.ts'],
  ['reply.raw.end(frame);', 'event-streams.ts'],
  ['raw.write(frame);', 'event-streams.ts'],
  ["const child = spawn('pg_dump', []);", 'nobody listens'],
  ['const pool = new pg.Pool({ max: 3 });', 'nobody listens'],
  ['const client = new Client(url);', 'nobody listens'],
  ['const thread = new Worker(file);', 'nobody listens'],
  ['const out = new PassThrough();', 'nobody listens'],
  ["const socket = net.connect(80, 'host');", 'nobody listens'],
  ["import { createServer } from 'node:http';\nconst server = createServer();", 'nobody listens'],
  ["one.on('error', noop);\nconst [a, b] = [new Socket(), new Socket()];", 'nobody listens'],
  ['const stream = createReadStream(file);\nreturn stream;', 'read or written by'],
  ['return Readable.fromWeb(answer.body);', 'read or written by'],
])('%s is found', (text, rule) => {
  expect(findingsIn(module, text).join('\n')).toContain(rule);
});

test.each([
  ['await pipeline(createReadStream(from), createWriteStream(to));'],
  ['for await (const chunk of createReadStream(file)) hash.update(chunk);'],
  ["const pool = new pg.Pool({ max: 3 });\npool.on('error', () => {});"],
  ['const number = z.pipe(z.string(), z.transform(Number));'],
  ['const number =\n  z.pipe(z.string(), z.transform(Number));'],
  ["const { stdout } = spawnSync('ps', []);"],
  ['const server = await createServer({ platform });'],
  ['// source.pipe(target)'],
])('%s passes', (text) => {
  expect(findingsIn(module, text)).toEqual([]);
});

test('the modules that attach the listeners may do so', () => {
  const files = 'apps/server/src/platform/files/zip-stream.ts';
  expect(findingsIn(files, 'zip.addReadStreamLazy(name, begin);')).toEqual([]);
  expect(findingsIn('apps/server/src/platform/live/event-streams.ts', 'raw.end();')).toEqual([]);
  expect(findingsIn('apps/server/src/features/a/b.test.ts', 'a.pipe(b);')).toEqual([]);
});
