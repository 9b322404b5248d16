// Checks the structure of the repository: who may import whom, names of files, their length, no default exports.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkClasses } from './lib/class-rule.mjs';
import { composingFindings } from './lib/composing-rule.mjs';
import { featureCircles } from './lib/feature-circles.mjs';
import { fieldLabelFindings } from './lib/field-label-rule.mjs';
import { filesBelow } from './lib/files-below.mjs';
import { checkLayout } from './lib/layout-rule.mjs';
import { oneOfEachFindings } from './lib/one-of-each-rule.mjs';
import { forbidden } from './lib/import-rules.mjs';
import { inProject, isMain } from './lib/project.mjs';
import { storageFindings } from './lib/storage-rule.mjs';
import { unusedExports } from './lib/unused-exports.mjs';
import { withoutComments } from './lib/without-comments.mjs';

const FOLDERS = ['packages', 'apps', 'demo', 'bench', 'tooling', 'scripts', 'tests'];
const SKIPPED = /(^|\/)(node_modules|dist|test-results|\.[^/]*)(\/|$)/;
const CODE = /\.(ts|tsx|mts|mjs|js|jsx|css|sql)$/;
const SOURCE = /\.(ts|tsx|mts|mjs)$/;
const GENERATED = /(^|\/)generated\/|\.generated\.|\.gen\.|lock|\.svg$/;
const LONGEST = 400;
const MOST_MODULES = 25;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const IMPORT =
  /(?:^|[;}\s])(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** @returns {{ file: string, line: number, rule: string }[]} findings, sorted by file and line */
export function checkStructure(root) {
  const files = FOLDERS.flatMap((folder) => filesBelow(root, folder, SKIPPED));
  const findings = files.flatMap((file) => {
    const named = checkName(file);
    if (!CODE.test(file)) return named;
    const text = readFileSync(path.join(root, file), 'utf8');
    return [
      ...named,
      ...checkLength(file, text),
      ...checkExports(file, text),
      ...checkBarrels(file, text),
      ...checkLanguages(file, text),
      ...checkMeals(file, text),
      ...checkRoomNames(file, text),
      ...checkStaffBrands(file, text),
      ...checkMarkup(file, text),
      ...checkBrowser(file, text),
      ...checkImports(root, file, text),
    ];
  });
  findings.push(...checkStyleNames(files), ...checkFolders(files), ...checkCircles(root, files));
  findings.push(...checkLayout(root, files), ...checkClasses(root, files));
  return findings.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

const TEST = /\.(test|spec)\.tsx?$|^tests\//;
/** Entries of builds lie outside of these folders or are named by their address. */
const IMPORTED =
  /^(packages\/[^/]+\/src|apps\/[^/]+\/src\/(app|features|parts|platform|routing|session))\/.*(?<!\.d)\.tsx?$/;
const FOR_TESTS = /(^|\/)example-[^/]+$|-cases\.ts$/;

/**
 * Modules that no other one imports: a screen without a route, or declarations of calls or jobs that are in no list,
 * compile and are not there.
 * @returns {{ file: string, line: number, rule: string }[]}
 */
export function checkUnused(root) {
  const files = FOLDERS.flatMap((folder) => filesBelow(root, folder, SKIPPED));
  const known = new Set(files);
  const used = new Set();
  for (const file of files.filter((name) => name.endsWith('.html') || SOURCE.test(name))) {
    if (TEST.test(file)) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const { target } of importsIn(root, file, text)) used.add(fileOf(known, target));
    // Workers, and entries that a build lists; `/src/…` is the address within a web app.
    for (const [, address] of text.matchAll(/['"`]([^'"`\s]*?[\w./-]+\.tsx?)['"`]/g))
      for (const base of ['', path.posix.dirname(file), 'apps/resident', 'apps/console'])
        used.add(path.posix.join(base, address));
  }
  return files
    .filter((file) => IMPORTED.test(file) && !TEST.test(file) && !FOR_TESTS.test(file))
    .filter((file) => !used.has(file))
    .map((file) => ({ file, line: 1, rule: 'no module imports it' }));
}

/**
 * Tests count as users: they read tables and rules that the product uses within one file.
 * @returns {{ file: string, line: number, rule: string }[]}
 */
export function checkUnusedExports(root) {
  const files = FOLDERS.flatMap((folder) => filesBelow(root, folder, SKIPPED));
  const known = new Set(files);
  const modules = files
    .filter((file) => SOURCE.test(file) && !/\.d\.m?ts$/.test(file))
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const imports = importsIn(root, file, text).map(({ target, statement }) => ({
        target: fileOf(known, target),
        statement,
      }));
      return { file, text, imports };
    });
  return unusedExports(modules).filter(({ file }) => !GENERATED.test(file));
}

function checkName(file) {
  const parts = file.split('/');
  const base = parts.at(-1);
  const findings = [];
  const names = base.split('.').filter((part) => part !== '');
  if (CODE.test(file) && !names.every((part) => KEBAB.test(part)))
    findings.push('file names are kebab-case');
  if (parts.some((part) => /^utils?(\.|$)/i.test(part)))
    findings.push('no utils: name the thing by its subject');
  return findings.map((rule) => ({ file, line: 1, rule }));
}

/** The file's name is a part of its class names, without a hash. */
function checkStyleNames(files) {
  const first = new Map();
  return files
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => {
      const base = path.posix.basename(file);
      const other = first.get(base);
      first.set(base, other ?? file);
      return other
        ? [{ file, line: 1, rule: `style sheets have names of their own (${other})` }]
        : [];
    });
}

/** A longer list hides the file that somebody looks for: folders by use case. */
function checkFolders(files) {
  const counts = new Map();
  for (const file of files) {
    if (!/^(packages|apps|demo)\/.*(?<!\.d)\.tsx?$/.test(file) || TEST.test(file)) continue;
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_MODULES)
    .map(([folder, count]) => {
      return { file: folder, line: 1, rule: `${count} modules; no folder over ${MOST_MODULES}` };
    });
}

/** Circles by value, by type and by lazy imports: each is named once, at the first of its files. */
function checkCircles(root, files) {
  const known = new Set(files);
  const imports = new Map(
    files
      .filter((file) => SOURCE.test(file))
      .map((file) => [file, importsOf(root, file).map(({ target }) => fileOf(known, target))]),
  );
  const done = new Set();
  const findings = [];
  const follow = (file, trail) => {
    const since = trail.indexOf(file);
    if (since >= 0) {
      const circle = trail.slice(since);
      const [first] = circle.toSorted();
      findings.push({ file: first, line: 1, rule: `imports in a circle: ${circle.join(' → ')}` });
    }
    if (since >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) if (next) follow(next, [...trail, file]);
    done.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  return [...findings, ...featureCircles(imports)];
}

/** Names of packages come without the end of the file. */
const fileOf = (known, target) =>
  ['', '.ts', '.tsx'].map((end) => target + end).find((file) => known.has(file));

function checkLength(file, text) {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines <= LONGEST || GENERATED.test(file)) return [];
  return [{ file, line: LONGEST + 1, rule: `${lines} lines; no file over ${LONGEST}` }];
}

function checkExports(file, text) {
  // Tools ask for a default export in their configuration and in the set-up of a test run.
  const asked = /\.config\.[a-z]+$|(^|\/)global-setup\.ts$|\.d\.ts$/;
  if (!/\.tsx?$/.test(file) || asked.test(file)) return [];
  return [...text.matchAll(/^export\s+default\b|^export\s*\{[^}]*\bas\s+default\b/gm)].map(
    (found) => ({
      file,
      line: lineOf(text, found.index),
      rule: 'named exports only',
    }),
  );
}

/** A web app shows what a feature offers in its `panel.tsx`; elsewhere a second address hides who uses what. */
function checkBarrels(file, text) {
  if (!SOURCE.test(file) || /^(tests|apps\/(resident|console))\//.test(file)) return [];
  const passed = /^export\s+(?:type\s+)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?)\s+from\b/gm;
  return [...withoutComments(text).matchAll(passed)].map((found) => ({
    file,
    line: lineOf(text, found.index),
    rule: 'no re-exports: import the module that defines the name',
  }));
}

/** A choice between two languages would pass over a third one without a word: texts are keyed by their language. */
function checkLanguages(file, text) {
  if (!SOURCE.test(file) || /\.test\.|^(tests|scripts)\//.test(file)) return [];
  return [...withoutComments(text).matchAll(/\w*language === '[a-z]{2}'\s*(\?|&&)/gi)].map(
    (found) => ({
      file,
      line: lineOf(text, found.index),
      rule: 'texts are keyed by their language: Bilingual, textIn',
    }),
  );
}

/** A choice between two meals would take a third one for the second: what a meal has is keyed by it. */
function checkMeals(file, text) {
  if (!SOURCE.test(file) || /\.test\.|^(tests|scripts)\//.test(file)) return [];
  const choice =
    /\b(type_of_meal|meal) [!=]== ([12]|'(breakfast|dinner)'|mealType\.\w+)\s*\?|\bis(Breakfast|Dinner)(\([^()]*\))?\s*\?/g;
  const inSql = /\bcase \w*\.?type_of_meal when\b/g;
  const found = (pattern, rule) =>
    [...withoutComments(text).matchAll(pattern)].map(({ index }) => ({
      file,
      line: lineOf(text, index),
      rule,
    }));
  const sqlRule = 'what a meal has in SQL is caseOfMeal of platform/database/case-of-meal.ts';
  return [
    ...found(choice, 'what a meal has is keyed by it: Record<Meal, …>, mealKeyOf'),
    ...(file.startsWith('apps/') ? found(inSql, sqlRule) : []),
  ];
}

/** The one place, and two first screens for whose budgets another module is too much. */
const ROOM_NAMES = /residents\/room\.ts$|counter\/match-room\.ts$|session\/room-name\.ts$/;

/** Another copy would forget what is said of a room 0000, or of a floor. */
function checkRoomNames(file, text) {
  if (!SOURCE.test(file) || ROOM_NAMES.test(file) || TEST.test(file)) return [];
  const zeros = /[rR]oom\w*\??\.(replace\(\/\^0|slice\(0, 2\))/g;
  const rule = 'names of rooms and floors come from packages/api/src/residents/room.ts';
  const found = [...withoutComments(text).matchAll(zeros)];
  return found.map(({ index }) => ({ file, line: lineOf(text, index), rule }));
}

/** Ids and scopes of staff are proof of a session, so that an unscoped query does not compile: one module makes them. */
function checkStaffBrands(file, text) {
  if (!SOURCE.test(file) || file === 'apps/server/src/platform/session/staff.ts') return [];
  if (/\.test\.|^(tests|scripts)\//.test(file)) return [];
  const cast = /\bas\s+(readonly\s+)?Staff(Id|DormitoryId|Scope)\b/g;
  return [...withoutComments(text).matchAll(cast)].map(({ index }) => ({
    file,
    line: lineOf(text, index),
    rule: 'only platform/session/staff.ts makes the ids and scopes of staff (SA042)',
  }));
}

/** Icons of the build; a notice's HTML is put in as the nodes of DOMPurify, without any of these (SL016). */
const MARKUP_FILES = ['packages/kit/src/icon.tsx'];

/** A text of a person runs where the browser takes it for markup or script. */
function checkMarkup(file, text) {
  if (!/^(apps\/(resident|console)|packages\/(kit|web-client|api))\//.test(file)) return [];
  if (!SOURCE.test(file) || /\.test\./.test(file) || MARKUP_FILES.includes(file)) return [];
  const sink =
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|createContextualFragment|document\.write|setHTML|parseFromString|srcdoc|\beval\(|new Function\(/gi;
  return [...withoutComments(text).matchAll(sink)].map((found) => ({
    file,
    line: lineOf(text, found.index),
    rule: `no markup or script out of text: ${found[0]} (SL016)`,
  }));
}

function checkBrowser(file, text) {
  if (!SOURCE.test(file) || /\.test\./.test(file)) return [];
  const code = withoutComments(text);
  return [
    ...composingFindings(file, code),
    ...fieldLabelFindings(file, code),
    ...oneOfEachFindings(file, code),
    ...storageFindings(file, code),
  ].map(({ index, rule }) => ({ file, line: lineOf(text, index), rule }));
}

function checkImports(root, file, text) {
  if (!SOURCE.test(file)) return [];
  return importsIn(root, file, text).flatMap(({ target, index }) => {
    const rule = forbidden(file, target);
    return rule ? [{ file, line: lineOf(text, index), rule }] : [];
  });
}

const importsOf = (root, file) =>
  importsIn(root, file, readFileSync(path.join(root, file), 'utf8'));

function importsIn(root, file, text) {
  return [...withoutComments(text).matchAll(IMPORT)].map((found) => ({
    target: resolveName(root, file, found[1] ?? found[2]),
    index: found.index + found[0].search(/\S/),
    statement: found[0].trim(),
  }));
}

/** The project path an import means, or the unchanged name of an outside package. */
function resolveName(root, file, name) {
  if (name.startsWith('.'))
    return path.posix.normalize(path.posix.join(path.posix.dirname(file), name));
  const ours = /^@yadori\/([^/]+)(?:\/(.*))?$/.exec(name);
  if (!ours) return name;
  const [, word, rest = ''] = ours;
  const folder = ['apps', 'packages']
    .map((top) => `${top}/${word}`)
    .find((place) => existsSync(path.join(root, place)));
  return folder ? `${folder}/src/${rest}` : `${word}/${rest}`;
}

function lineOf(text, index) {
  return text.slice(0, index).split('\n').length;
}

if (isMain(import.meta.url)) {
  const findings = [checkStructure, checkUnused, checkUnusedExports].flatMap((check) =>
    check(inProject()),
  );
  for (const { file, line, rule } of findings) console.log(`${file}:${line} ${rule}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
