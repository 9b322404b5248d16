// Refuses the worst private words in identifiers, comments and file names: docs/style.md names the term to use instead.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './lib/files-below.mjs';
import { inProject, isMain } from './lib/project.mjs';

const FOLDERS = ['packages', 'apps', 'demo', 'bench', 'tests', 'scripts'];
const SKIPPED = /(^|\/)(node_modules|dist|test-results|data|\.[^/]*)(\/|$)|\.generated\./;
const STRING = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const CODE = /\.(ts|tsx|mts|mjs)$/;
const TESTS = /^(tests|scripts)\/|\.test\./;

/** Matched as a part of an identifier (`openHouse`) and of a file name. */
const IN_NAMES = new Map([
  ['house', 'dormitory, staff or server'],
  ['whoever', 'resident or caller'],
]);
/** Matched as a whole word of a comment. */
const IN_COMMENTS = new Map([
  ['anew', 'again'],
  ['house', 'dormitory, staff or server'],
  ['houses', 'dormitories'],
  ['judge', 'validate'],
  ['judged', 'validated'],
  ['judges', 'validates'],
  ['told', 'published, returned or reported'],
  ['whoever', 'the resident, the caller'],
]);
/** Types are nouns of the field: a bare participle says nothing of what the thing is. */
const PARTICIPLES = [
  'Acted',
  'Added',
  'Asked',
  'Found',
  'Given',
  'Held',
  'Kept',
  'Sent',
  'Shown',
  'Told',
];
const TYPE = new RegExp(`\\b(?:interface|type|class) (${PARTICIPLES.join('|')})\\b`, 'g');
/** A Japanese divider where a line has no Japanese: in English it would stand between English words. */
const DIVIDER = /(?:['"`}>\s]|^)・/;
const JAPANESE = /\bja: |[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const CATALOGUE = /^\s*ja: .*\{$/;
/** Names of the wire and of stored rows, a reason of staff among them, and the drawn building on Home. */
const ALLOWED = new RegExp(
  [
    'houseTerms',
    'house_differs',
    'house-terms',
    '0002-house\\.sql',
    'drawn house',
    'house-simple',
    'noHouseNumber',
  ].join('|'),
  'g',
);

/** @returns {{ file: string, line: number, word: string, instead: string }[]} findings, by file and line */
export function checkWords(root) {
  return FOLDERS.flatMap((folder) => filesBelow(root, folder, SKIPPED)).flatMap((file) => {
    const inName = namesIn(file).map((word) => ({
      file,
      line: 1,
      word,
      instead: IN_NAMES.get(word),
    }));
    if (!CODE.test(file)) return inName;
    const text = readFileSync(path.join(root, file), 'utf8');
    const dividers = TESTS.test(file) ? [] : dividersOf(text);
    return [...inName, ...[...wordsOf(text), ...dividers].map((finding) => ({ file, ...finding }))];
  });
}

/** Outside of Japanese catalogues. @returns {{ line: number, word: string, instead: string }[]} */
function dividersOf(text) {
  let end = -1;
  return text.split('\n').flatMap((_, index, lines) => {
    const { code } = split(lines, index);
    const indent = code.search(/\S/);
    if (CATALOGUE.test(code)) end = indent;
    else if (indent !== -1 && indent <= end) end = -1;
    if (end !== -1 || !DIVIDER.test(code) || JAPANESE.test(code.replaceAll('・', ''))) return [];
    return [{ line: index + 1, word: '・', instead: 'betweenItems, a comma in English' }];
  });
}

/** @returns {{ line: number, word: string, instead: string }[]} */
export function wordsOf(text) {
  return text.split('\n').flatMap((_, index, lines) => {
    const { code, comment } = split(lines, index);
    const inComment = [...comment.replace(ALLOWED, '').matchAll(/[A-Za-z]+/g)].flatMap(([word]) => {
      const found = word.toLowerCase();
      return IN_COMMENTS.has(found) ? [[found, IN_COMMENTS.get(found)]] : [];
    });
    const inCode = namesIn(code).map((word) => [word, IN_NAMES.get(word)]);
    const inTypes = [...code.replace(STRING, '').matchAll(TYPE)].map(([, word]) => [
      word,
      'a noun of the field',
    ]);
    return [...inCode, ...inTypes, ...inComment].map(([word, instead]) => ({
      line: index + 1,
      word,
      instead,
    }));
  });
}

/** Strings are texts of the product or of a test, not names: they are left out. */
function namesIn(code) {
  const names = code.replace(ALLOWED, '').replace(STRING, '');
  return [...IN_NAMES.keys()].filter((word) => names.toLowerCase().includes(word));
}

/** The code and the comment of a line; a line that begins with `*` belongs to a comment above. */
function split(lines, index) {
  const line = lines[index];
  if (/^\s*(\*|\/\*|\/\/)/.test(line)) return { code: '', comment: line };
  const start = line
    .replace(STRING, (text) => ' '.repeat(text.length))
    .search(/(?<=\s)\/\/ |\/\*\*? /);
  return start < 0
    ? { code: line, comment: '' }
    : { code: line.slice(0, start), comment: line.slice(start) };
}

if (isMain(import.meta.url)) {
  const findings = checkWords(inProject());
  for (const { file, line, word, instead } of findings)
    console.log(`${file}:${line} "${word}": ${instead} (docs/style.md)`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
