// Which rows of the requirements no test names. A test names a row by its id in its title or beside it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, isMain } from './lib/project.mjs';

const ROWS = inProject('tests', 'requirements', 'rows.json');
const FOLDERS = ['packages', 'apps', 'demo', 'bench', 'tests'];
const SKIPPED = /(^|\/)(node_modules|dist|test-results|\.[^/]*)(\/|$)/;
const TEST = /\.(test\.tsx?|spec\.ts)$/;
/** Its own test makes up rows. */
const OWN = /^tests\/requirements\//;
/** One id (`A001`), or a span of them (`A001 to A010`, `A001-A010`). */
const ID = /\b([A-Z])(\d{3})(?:\s*(?:-|–|\bto\b)\s*\1?(\d{3}))?\b/g;

/** @returns {Set<string>} every id that a text names, spans filled in */
export function idsIn(text) {
  return new Set(
    [...text.matchAll(ID)].flatMap(([, area, first, last = first]) =>
      span(area, Number(first), Math.max(Number(first), Number(last))),
    ),
  );
}

/**
 * @param {{ areas: object, repeats: object, untested: object }} rows what there is to hold
 * @param {Map<string, Set<string>>} named the ids that each test file names
 * @returns {{ areas: { area: string, name: string, held: number, rows: number }[], open: string[],
 *   problems: string[] }} `open`: rows that no test names and nothing excuses; `problems`: lists that lie
 */
export function judge({ areas, repeats, untested }, named) {
  const known = new Set(Object.entries(areas).flatMap(([area, { rows }]) => span(area, 1, rows)));
  const inTests = new Set([...named.values()].flatMap((ids) => [...ids]));
  const held = new Set(
    [...known].filter((id) => inTests.has(id) || repeats[id]?.every((row) => inTests.has(row))),
  );
  return {
    areas: Object.entries(areas).map(([area, { name, rows }]) => ({
      area,
      name,
      held: span(area, 1, rows).filter((id) => held.has(id)).length,
      rows,
    })),
    open: [...known].filter((id) => !held.has(id) && !(id in untested)),
    problems: [
      ...[...named].flatMap(([file, ids]) =>
        [...ids].filter((id) => !known.has(id)).map((id) => `${file} names ${id}: no such row`),
      ),
      ...[...Object.entries(repeats), ...Object.keys(untested).map((id) => [id, []])]
        .flatMap(([id, rows]) => [id, ...rows])
        .filter((id) => !known.has(id))
        .map((id) => `rows.json names ${id}: no such row`),
      ...Object.entries(repeats).flatMap(([id, rows]) =>
        rows
          .filter((row) => row in repeats || row in untested)
          .map((row) => `${id} repeats ${row}, which no test holds by itself`),
      ),
      ...Object.keys(untested)
        .filter((id) => held.has(id))
        .map((id) => `${id} is listed as untested, but a test names it`),
    ],
  };
}

/** @returns {Map<string, Set<string>>} the ids that each test file below the project names */
export function namedInTests(root) {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((file) => `${folder}/${file}`)
      .filter((file) => TEST.test(file) && !SKIPPED.test(file) && !OWN.test(file)),
  );
  return new Map(
    files
      .toSorted((a, b) => a.localeCompare(b))
      .map((file) => [file, idsIn(readFileSync(path.join(root, file), 'utf8'))]),
  );
}

function span(area, first, last) {
  return Array.from(
    { length: last - first + 1 },
    (_, index) => `${area}${String(first + index).padStart(3, '0')}`,
  );
}

if (isMain(import.meta.url)) {
  const rows = JSON.parse(readFileSync(ROWS, 'utf8'));
  const { areas, open, problems } = judge(rows, namedInTests(inProject()));
  for (const { area, name, held, rows: all } of areas)
    console.log(`${area} ${name.padEnd(36)} ${String(held).padStart(2)} of ${all}`);
  const total = (of) => areas.reduce((sum, area) => sum + area[of], 0);
  console.log(`${total('held')} of ${total('rows')} rows are held by a test.`);
  console.log('No program can check:');
  for (const [id, reason] of Object.entries(rows.untested)) console.log(`  ${id} ${reason}`);
  if (open.length > 0) console.log(`No test names: ${open.join(' ')}`);
  for (const problem of problems) console.log(problem);
  process.exitCode = open.length + problems.length > 0 ? 1 : 0;
}
