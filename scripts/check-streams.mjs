// Refuses streams and sockets of the server that nobody listens to: an `error` without a listener ends the process.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './lib/files-below.mjs';
import { inProject, isMain } from './lib/project.mjs';
import { withoutComments } from './lib/without-comments.mjs';

const FOLDERS = ['apps/server/src', 'apps/operator/src', 'packages/embedded-postgres/src'];
const SKIPPED = /(^|\/)(node_modules|dist|\.[^/]*)(\/|$)|\.test\.ts$/;

/** Each in the one module that attaches the listeners. */
const HOMES = [
  {
    call: /\.addReadStream(?:Lazy)?\(/g,
    home: 'apps/server/src/platform/files/zip-stream.ts',
    rule: 'a ZIP hands no error of an entry on: ZipStream',
  },
  {
    call: /\.hijack\(|\braw\.(?:write|end)\(/g,
    home: 'apps/server/src/platform/live/event-streams.ts',
    rule: 'an answer is written by the framework, an event stream by event-streams.ts',
  },
];

/** They may fail at any time, so that each needs a listener from its first moment. */
const SOURCES = [
  /\bnew (?:pg\.)?(?:Client|Pool)\(/g,
  /\bnew (?:net\.)?Socket\(/g,
  /\bnew Worker\(/g,
  /\bnew (?:stream\.)?PassThrough\(\)(?!\.end\()/g,
  /(?<![.\w])(?:spawn|fork|execFile|exec)\(/g,
  /\b(?:net|tls|http|https|http2)\.(?:connect|createConnection|createServer|request|get)\(/g,
  /\bcreateTransport\(/g,
  // `const { request } = isSecure ? https : http` and imports by name.
  /\{ request \} =/g,
];

/** They fail when they are read or written, so that their reader or writer listens. */
const ENDS =
  /\b(?:createReadStream|createWriteStream|Readable\.from|Readable\.fromWeb|new Readable|new Transform|new Writable)\(/g;
const READ = /\bpipeline\(|\bfor await \(|\byield\* |\.on\('error'/;

/** Answers, which the framework reads and listens to, and files that another module takes to their end. */
const READ_ELSEWHERE = new Set([
  'apps/server/src/features/certificates/paper-file.ts',
  'apps/server/src/platform/export-file/file.ts',
  'apps/server/src/features/imports/template.ts',
  'apps/server/src/features/messages/staff.ts',
  'apps/server/src/features/notices/staff/poster.ts',
  'apps/server/src/features/payroll/staff/files.ts',
  'apps/server/src/features/personal-data/zip.ts',
  'apps/server/src/platform/tables/xlsx.ts',
]);

/** @returns {{ file: string, line: number, rule: string }[]} findings, by file and line */
export function checkStreams(root) {
  return FOLDERS.flatMap((folder) => filesBelow(root, folder, SKIPPED))
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => check(file, withoutComments(readFileSync(path.join(root, file), 'utf8'))))
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

function check(file, text) {
  const at = (index, rule) => ({ file, line: text.slice(0, index).split('\n').length, rule });
  const all = (call) => [...text.matchAll(call)].map(({ index }) => index);
  const piped = all(/(?<!\bz\s*)\.pipe\(/g);
  const foreign = HOMES.filter(({ home }) => home !== file).flatMap(({ call, rule }) =>
    all(call).map((index) => at(index, rule)),
  );
  const made = [...SOURCES, ...serversIn(text)].flatMap(all).toSorted((a, b) => a - b);
  const listeners = all(/\.(?:on|once)\('error'/g).length;
  const unheard = made.slice(listeners);
  const unread = READ.test(text) || READ_ELSEWHERE.has(file) ? [] : all(ENDS);
  return [
    ...piped.map((index) => at(index, 'pipe() hands no errors on: pipeline()')),
    ...foreign,
    ...unheard.map((index) => at(index, `nobody listens: .on('error', …)`)),
    ...unread.map((index) => at(index, 'read or written by pipeline(), for await, or a listener')),
  ];
}

/** `createServer` of Node, not a function of ours. */
const serversIn = (text) =>
  /import \{[^}]*\bcreateServer\b[^}]*\} from 'node:/.test(text) ? [/\bcreateServer\(/g] : [];

if (isMain(import.meta.url)) {
  const findings = checkStreams(inProject());
  for (const { file, line, rule } of findings) console.log(`${file}:${line} ${rule}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
