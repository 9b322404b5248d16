// Refuses regular expressions of more than linear cost in what runs for a caller: by analysis, and on hostile inputs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { analyse } from 'scslre';
import { filesBelow } from './lib/files-below.mjs';
import { findPatterns } from './lib/find-patterns.mjs';
import { hostileInputs } from './lib/hostile-inputs.mjs';
import { inProject, isMain } from './lib/project.mjs';

const FOLDERS = ['packages', 'apps', 'demo'];
const SKIPPED = /(^|\/)(node_modules|dist|test-results|data|\.[^/]*)(\/|$)|\.test\.tsx?$/;
const SOURCE = /\.(ts|tsx|mts|mjs)$/;
/** A linear pattern needs about 1 ms for an input, a quadratic one about 500. */
const SLOW_MS = 100;
/** A busy machine interrupts; it does not do so at each of these. */
const TRIES = 3;

/** @returns {{ file: string, line: number, pattern: string, why: string }[]} findings, by file and line */
export function checkPatterns(root) {
  const known = new Map();
  return FOLDERS.flatMap((folder) => filesBelow(root, folder, SKIPPED))
    .filter((file) => SOURCE.test(file))
    .flatMap((file) =>
      findPatterns(file, readFileSync(path.join(root, file), 'utf8')).flatMap((found) => {
        const { line, text: pattern } = found;
        const key = `${found.source}/${found.flags}`;
        if (!known.has(key)) known.set(key, whySlow(found.source, found.flags));
        const why = known.get(key);
        return why === undefined ? [] : [{ file, line, pattern, why }];
      }),
    );
}

/** @returns {string | undefined} */
export function whySlow(source, flags = '') {
  if (source === undefined) return 'made of what the file does not show';
  const reports = reportsOf(source, flags);
  if (reports.some(({ exponential }) => exponential)) return 'exponential';
  if (reports.length > 0) return 'quadratic';
  const inputs = hostileInputs(source, flags);
  if (inputs.length === 0) return undefined;
  for (let tries = 0; tries < TRIES; tries += 1)
    if (!isSlow(source, flags, inputs)) return undefined;
  return 'slow on a hostile input';
}

/** The analysis does not know every property of Unicode that Node does; inputs are tried all the same. */
function reportsOf(source, flags) {
  try {
    return analyse({ source, flags }).reports;
  } catch {
    return [];
  }
}

function isSlow(source, flags, inputs) {
  const context = { pattern: new RegExp(source, flags), inputs, now: () => performance.now() };
  const search = `for (const input of inputs) { const start = now(); input.replace(pattern, '');
    if (now() - start > ${SLOW_MS}) throw new RangeError('slow'); }`;
  try {
    vm.runInNewContext(search, context, { timeout: 20 * SLOW_MS });
    return false;
  } catch {
    return true;
  }
}

if (isMain(import.meta.url)) {
  const findings = checkPatterns(inProject());
  for (const { file, line, pattern, why } of findings)
    console.log(`${file}:${line} ${why}: ${pattern}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
