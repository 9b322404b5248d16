// The documents speak of what is there: links, files, npm scripts, and every name of the environment.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { requirements } from '../support/requirements.ts';

const root = path.resolve(import.meta.dirname, '../..');
const skipped = /(^|\/)(node_modules|dist|test-results|\.git|\.yadori|\.cache)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (skipped.test(file)) return [];
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

const files = filesBelow('');
const names = new Set(files.map((file) => path.posix.basename(file)));
const documents = files.filter((file) => file.endsWith('.md'));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** Groups of all matches of a pattern. */
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

/** `platform/log.ts` is short for a file below one of these. */
const places = ['', 'apps/server/src', 'apps/resident/src', 'packages/api/src'];
const isThere = (name: string) =>
  name.includes('/')
    ? places.some((place) => existsSync(path.join(root, place, name)))
    : names.has(name);

test('there are documents', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/operations.md']));
});

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('links lead somewhere', () => {
    const links = all(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^(https?|mailto):/.test(link));
    const lost = links.filter((link) => {
      const [file = '', heading] = link.split('#');
      const target = file === '' ? document : path.posix.join(path.posix.dirname(document), file);
      if (!existsSync(path.join(root, target))) return true;
      return heading !== undefined && !headingsOf(read(target)).includes(heading);
    });
    expect(lost).toEqual([]);
  });

  test('files and folders named in the text exist', () => {
    const spans = all(text, /`([^`\n]+)`/g);
    const named = spans.filter(
      (span) =>
        /^\w[\w./-]*\.(ts|tsx|mjs|json|html|css|sql|md)$/.test(span) ||
        /^(packages|apps|demo|bench|tests|scripts|docs|examples)\/[\w./-]+$/.test(span),
    );
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  test('npm scripts exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const called = [...all(text, /\bnpm run ([a-z:]+)/g), ...all(text, /\bnpm (start|test)\b/g)];
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('the table of settings lists the environment as the server reads it', () => {
  const config = read('apps/server/src/platform/config.ts');
  const known = [
    ...all(config, /\benv\.([A-Z_]+)/g),
    ...all(config, /\benv\b[^\n]{0,3}'([A-Z_]+)'/g),
  ];
  const [, table = ''] =
    /\n\| name \| meaning \| default \|\n([\s\S]*?)\n\n/.exec(read('docs/configuration.md')) ?? [];
  const rows = table.split('\n').map((row) => row.split('|')[1] ?? '');
  const listed = rows.flatMap((cell) => all(cell, /`([A-Z_]+)`/g));
  expect(listed.toSorted()).toEqual([...new Set(known)].toSorted());
});

test('the README has at most 700 words and a picture of each app', () => {
  const readme = read('README.md');
  expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(700);
  expect(all(readme, /^!\[[^\]]+\]\(docs\/pictures\/([^)]+)\)$/gm)).toEqual([
    'home.webp',
    'console.webp',
  ]);
});

test('each picture stands in a document, in words too, and what staff work with is among them', () => {
  requirements('SL035');
  const shown = documents.flatMap((document) => [
    ...read(document).matchAll(/^!\[([^\]]{20,})\]\((?:docs\/)?pictures\/([^)]+)\)$/gm),
  ]);
  const pictures = shown.map(([, , file = '']) => file);
  expect(pictures.toSorted()).toEqual(readdirSync(path.join(root, 'docs/pictures')).toSorted());
  const words = shown.map(([, text]) => text).join(' ');
  for (const part of ['day of a dormitory', 'inbox', 'menus', 'residents', 'counter'])
    expect(words).toContain(part);
  for (const part of ['safety check', 'notice', 'import', 'audit log'])
    expect(words).toContain(part);
});

test('operations and examples cover what the operator of the console needs', () => {
  requirements('SL035');
  const operations = read('docs/operations.md');
  expect(headingsOf(operations)).toEqual(
    expect.arrayContaining(['staff-accounts', 'the-record-of-acts', 'keys', 'back-up-and-restore']),
  );
  for (const part of ['Roles.', 'Stations', 'Month close', 'After a restore without keys'])
    expect(operations).toContain(part);
  const examples = readdirSync(path.join(root, 'examples')).filter((file) => file !== 'README.md');
  const described = read('examples/README.md');
  expect(examples.filter((file) => !described.includes(`](${file})`))).toEqual([]);
});

/** Anchors of a document's headings, as hosts of repositories make them. */
const headingsOf = (text: string): string[] =>
  all(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
