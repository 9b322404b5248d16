// Checks the requirement ids: each id that is cited exists in docs/requirements, and a test names each row.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './lib/files-below.mjs';
import { inProject, isMain } from './lib/project.mjs';

const TEXTS = path.join('docs', 'requirements');
/** Rows of the staff side come in with what is built: they are counted, and one that no test names is no failure. */
const PLANNED = path.join(TEXTS, 'staff');
const EXCEPTIONS = inProject('tests', 'requirements', 'exceptions.json');
const FOLDERS = [
  'packages',
  'apps',
  'demo',
  'bench',
  'tooling',
  'tests',
  'scripts',
  'docs',
  'examples',
];
const SKIPPED = /(^|\/)(node_modules|dist|test-results|\.[^/]*)(\/|$)/;
const CITING = /\.(ts|tsx|mts|mjs|css|sql|md|html)$/;
const TEST = /\.(test\.tsx?|spec\.ts)$/;
/** A test's annotation: `requirements('A001 AM023')`, in its source. */
const ANNOTATION = /\brequirements\(\s*'([^']*)',?\s*\)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** The test of this script invents ids. */
const OWN = /^tests\/requirements\//;
const AREAS = '[A-Z]|AM|CL|S[A-N]';
/** A row of a table: `| A001 | … |`. */
const ROW = new RegExp(String.raw`^\| ((?:${AREAS})\d{3}) \|`, 'gm');
/** A reading that names what it changes in the last column of its table: `| AM234 | … | AM072 |`. */
const CHANGING = /^\| (AM\d{3}) \|.*\|([^|]*)\|$/gm;
const CHANGES_COLUMN = /^\|.*\| changes \|$/m;
/** The sentence of such a file that names readings which are not in the product yet. */
const PLANNED_READINGS = /^Planned[^.]*\./m;
/** One id (`A001`, `AM023`), or a span of them (`A001 to A010`, `A001-A010`). */
const ID = new RegExp(String.raw`\b(${AREAS})(\d{3})(?:\s*(?:-|–|\bto\b)\s*\1?(\d{3}))?\b`, 'g');

/** @returns {Set<string>} every id that a text cites, spans filled in */
export function idsIn(text) {
  return new Set(
    [...text.matchAll(ID)].flatMap(([, area, first, last = first]) =>
      span(area, Number(first), Math.max(Number(first), Number(last))),
    ),
  );
}

/**
 * The rows and readings of docs/requirements.
 * @returns {{ areas: { name: string, rows: string[], isPlanned: boolean }[], ids: Set<string>, decisions: string[], problems: string[] }}
 *   `areas`: the rows that tests must name, by file, and those that are planned; `ids`: these and the readings;
 *   `decisions`: readings that name what they change and are in the product, so that tests must name them too;
 *   `problems`: ids that are defined twice, and rows that do not name the reading that changed them
 */
export function readRequirements(root) {
  const files = filesBelow(root, TEXTS, SKIPPED).filter((file) => file.endsWith('.md'));
  const defined = files.flatMap((file) =>
    [...read(root, file).matchAll(ROW)].map(([, id]) => ({ file, id })),
  );
  const decided = files.flatMap((file) => decisionsIn(read(root, file)));
  const lines = linesById(files.map((file) => read(root, file)));
  const ids = new Set(defined.map(({ id }) => id));
  return {
    areas: files
      .filter((file) => [TEXTS, PLANNED].includes(path.dirname(file)))
      .map((file) => ({
        isPlanned: path.dirname(file) === PLANNED,
        name: /^# (.+)$/m.exec(read(root, file))?.[1] ?? file,
        rows: defined.filter((row) => row.file === file).map(({ id }) => id),
      }))
      .filter(({ rows }) => rows.length > 0),
    ids,
    decisions: decided.map(({ reading }) => reading),
    problems: [
      ...[...ids]
        .filter((id) => defined.filter((row) => row.id === id).length > 1)
        .map((id) => `${id} is defined twice in ${TEXTS}`),
      ...decided.flatMap(({ reading, changes }) =>
        changes
          .filter((id) => !idsIn(lines.get(id) ?? '').has(reading))
          .map((id) => `${id} is changed by ${reading} and does not name it`),
      ),
    ],
  };
}

/** A row that keeps the old sentence would let its tests and readers believe it. */
function decisionsIn(text) {
  if (!CHANGES_COLUMN.test(text)) return [];
  const planned = idsIn(PLANNED_READINGS.exec(text)?.[0] ?? '');
  return [...text.matchAll(CHANGING)]
    .map(([, reading, changes]) => ({ reading, changes: [...idsIn(changes)] }))
    .filter(({ reading }) => !planned.has(reading));
}

const linesById = (texts) =>
  new Map(
    texts.flatMap((text) =>
      text.split('\n').flatMap((line) => {
        const [, id] = new RegExp(ROW.source).exec(line) ?? [];
        return id === undefined ? [] : [[id, line]];
      }),
    ),
  );

/** @returns {Map<string, Set<string>>} the ids that each file of code, tests and documents cites */
export function citedIn(root) {
  const files = [
    ...FOLDERS.flatMap((folder) => filesBelow(root, folder, SKIPPED)),
    'README.md',
  ].filter((file) => CITING.test(file) && !OWN.test(file) && existsSync(path.join(root, file)));
  return new Map(
    files
      .toSorted((a, b) => a.localeCompare(b))
      .map((file) => [file, idsIn(read(root, file))])
      .filter(([, ids]) => ids.size > 0),
  );
}

/**
 * @returns {Map<string, { annotated: Set<string>, stray: Set<string> }>} by test file; `annotated`: the ids of its
 *   annotations; `stray`: those in titles and values, where a test must not have any
 */
export function testsIn(root) {
  const files = FOLDERS.flatMap((folder) => filesBelow(root, folder, SKIPPED));
  return new Map(
    files
      .filter((file) => TEST.test(file) && !OWN.test(file))
      .map((file) => [file, idsOfTest(read(root, file))]),
  );
}

export function idsOfTest(text) {
  const annotations = [...text.matchAll(ANNOTATION)].map(([, ids]) => ids);
  return {
    annotated: idsIn(annotations.join('\n')),
    stray: idsIn(text.replace(ANNOTATION, '').replace(COMMENT, '')),
  };
}

/**
 * @param {ReturnType<typeof readRequirements>} requirements
 * @param {{ repeats: Record<string, string[]>, untested: Record<string, string> }} exceptions `repeats`: rows that
 *   repeat others and count as named where all of those are; `untested`: rows that no program can check, with the reason
 * @param {Map<string, Set<string>>} cited
 * @param {ReturnType<typeof testsIn>} tests
 * @returns {{ areas: { name: string, named: number, rows: number, isPlanned: boolean }[], open: string[], problems: string[] }} `open`: rows
 *   and decisions that no test names and no exception excuses
 */
export function assess({ areas, ids, decisions, problems }, { repeats, untested }, cited, tests) {
  const inTests = new Set([...tests.values()].flatMap(({ annotated }) => [...annotated]));
  const isNamed = (id) =>
    inTests.has(id) || (repeats[id]?.every((row) => inTests.has(row)) ?? false);
  return {
    areas: areas.map(({ name, rows, isPlanned }) => ({
      name,
      isPlanned,
      named: rows.filter(isNamed).length,
      rows: rows.length,
    })),
    open: [
      ...areas.filter(({ isPlanned }) => !isPlanned).flatMap(({ rows }) => rows),
      ...decisions,
    ].filter((id) => !isNamed(id) && !(id in untested)),
    problems: [
      ...problems,
      ...[...cited].flatMap(([file, found]) =>
        [...found].filter((id) => !ids.has(id)).map((id) => `${file} cites ${id}: no such id`),
      ),
      ...[...tests].flatMap(([file, { stray }]) =>
        [...stray].map(
          (id) =>
            `${file} has ${id} in a title or a value: annotate the test by requirements('${id}')`,
        ),
      ),
      ...exceptionProblems({ repeats, untested }, ids, isNamed),
    ],
  };
}

function exceptionProblems({ repeats, untested }, ids, isNamed) {
  const listed = [...Object.entries(repeats).flat(2), ...Object.keys(untested)];
  return [
    ...listed.filter((id) => !ids.has(id)).map((id) => `exceptions.json lists ${id}: no such id`),
    ...Object.entries(repeats).flatMap(([id, rows]) =>
      rows
        .filter((row) => row in repeats || row in untested)
        .map((row) => `${id} repeats ${row}, which no test names by itself`),
    ),
    ...Object.keys(untested)
      .filter(isNamed)
      .map((id) => `${id} is listed as untested, but a test names it`),
  ];
}

const read = (root, file) => readFileSync(path.join(root, file), 'utf8');

function span(area, first, last) {
  return Array.from(
    { length: last - first + 1 },
    (_, index) => `${area}${String(first + index).padStart(3, '0')}`,
  );
}

if (isMain(import.meta.url)) {
  const exceptions = JSON.parse(readFileSync(EXCEPTIONS, 'utf8'));
  const { areas, open, problems } = assess(
    readRequirements(inProject()),
    exceptions,
    citedIn(inProject()),
    testsIn(inProject()),
  );
  for (const { name, named, rows } of areas)
    console.log(`${name.padEnd(56)} ${String(named).padStart(2)} of ${rows}`);
  const required = areas.filter(({ isPlanned }) => !isPlanned);
  const total = (of) => required.reduce((sum, area) => sum + area[of], 0);
  console.log(
    `${total('named')} of ${total('rows')} rows are named by a test, planned ones apart.`,
  );
  console.log('No program can check:');
  for (const [id, reason] of Object.entries(exceptions.untested)) console.log(`  ${id} ${reason}`);
  if (open.length > 0) console.log(`No test names: ${open.join(' ')}`);
  for (const problem of problems) console.log(problem);
  process.exitCode = open.length + problems.length > 0 ? 1 : 0;
}
