// npm test: every check of the product, one line each, a total at the end. --only=types,unit picks some.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { ensureBrowser, NO_WINDOWS } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { capture, fail, inProject, tool } from './lib/project.mjs';

const GIB = 2 ** 30;
const UNIT_REPORT = inProject('test-results', 'unit.json');
const JOURNEYS_REPORT = inProject('test-results', 'journeys.json');

const STEPS = {
  format: () => check([tool('oxfmt/bin/oxfmt'), '--check']),
  lint: () => check([tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']),
  structure: () => check([inProject('scripts/check-structure.mjs')]),
  streams: () => check([inProject('scripts/check-streams.mjs')]),
  migrations: () => check([inProject('scripts/check-migrations.mjs')]),
  packages: () => check([inProject('scripts/check-packages.mjs')]),
  words: () => check([inProject('scripts/check-words.mjs')]),
  commits: () => check([inProject('scripts/check-commits.mjs')]),
  patterns: () => check([inProject('scripts/check-patterns.mjs')]),
  requirements: () => check([inProject('scripts/check-requirements.mjs')]),
  limits: () => check([tool('tsx/dist/cli.mjs'), inProject('scripts/write-limits.ts'), '--check']),
  types,
  unit,
  build: buildStep,
  budget: () => check([inProject('scripts/check-budget.mjs')]),
  browsers: () => check([inProject('scripts/check-browsers.mjs')]),
  journeys,
};

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true));

try {
  const names = chosenSteps();
  // First, because a machine without one should not work for minutes before it says so.
  if (names.includes('journeys')) await ensureBrowser();
  await ensureInstalled();
  mkdirSync(inProject('test-results'), { recursive: true });
  const totals = { passed: 0, failed: 0, skipped: 0 };
  for (const name of names) {
    if (interrupted) break;
    const counts = await runStep(name);
    for (const kind of Object.keys(totals)) totals[kind] += counts[kind] ?? 0;
  }
  if (interrupted) totals.failed += 1;
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
  console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}

function chosenSteps() {
  const only = process.argv.slice(2).find((argument) => argument.startsWith('--only='));
  const names = only ? only.slice('--only='.length).split(',') : Object.keys(STEPS);
  const unknown = names.filter((name) => !(name in STEPS));
  if (unknown.length > 0)
    throw new Error(
      `unknown step ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}`,
    );
  return names;
}

async function runStep(name) {
  const started = Date.now();
  const { output = '', ...counts } = await STEPS[name]();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const tests =
    counts.passed + counts.failed > 1
      ? ` (${counts.passed} of ${counts.passed + counts.failed})`
      : '';
  console.log(`${counts.failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(12)} ${seconds} s${tests}`);
  // The budget's table is worth reading when it holds, too.
  if (counts.failed > 0 || name === 'budget') console.log(output.trim().replaceAll(/^/gm, '  '));
  return counts;
}

async function check(args) {
  const { status, output } = await capture(process.execPath, args);
  return status === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/** What was checked before is not checked again: a tenth of the time after a small change. */
function types() {
  const kept = inProject('.cache', 'types.tsbuildinfo');
  const incremental = ['--incremental', '--tsBuildInfoFile', kept];
  const project = ['-p', inProject('tsconfig.json')];
  return check([tool('typescript/bin/tsc'), '--noEmit', ...incremental, ...project]);
}

async function unit() {
  rmSync(UNIT_REPORT, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];
  const { status, output } = await withScratchFolder((env) =>
    capture(process.execPath, [tool('vitest/vitest.mjs'), 'run', ...reporters], { env }),
  );
  const report = readReport(UNIT_REPORT);
  const counts = {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
  return { ...atLeastOneFailure(status, counts), output: failedTests(report) || output };
}

/** Each failing test with its first lines: the whole log hides them among thousands that hold. */
function failedTests({ testResults = [] }) {
  const lines = [];
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && message) lines.push(`${path.relative(inProject(), name)}`, message);
    for (const test of failed)
      lines.push(
        `${path.relative(inProject(), name)}: ${test.fullName}`,
        ...test.failureMessages.map((text) => text.split('\n').slice(0, 12).join('\n')),
      );
  }
  return lines.join('\n');
}

async function buildStep() {
  try {
    await build();
    return { passed: 1, failed: 0 };
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message };
  }
}

async function journeys() {
  if (!hasJourneys(inProject('tests/journeys'))) return { passed: 0, failed: 0, skipped: 0 };
  rmSync(JOURNEYS_REPORT, { force: true });
  const { status, output } = await withScratchFolder((env, folder) =>
    capture(process.execPath, [tool('@playwright/test/cli.js'), 'test'], {
      env: { ...env, YADORI_JOURNEYS_DIR: path.join(folder, 'product') },
    }),
  );
  const { stats = {}, suites = [] } = readReport(JOURNEYS_REPORT);
  const counts = {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
  };
  const flaky = journeysThat('flaky', suites);
  if (flaky !== '') console.log(`passed at the second try only:\n${flaky.replaceAll(/^/gm, '  ')}`);
  const leftOut = skippedFor(NO_WINDOWS, suites);
  if (leftOut.length > 0) console.log(`left out, ${NO_WINDOWS}:\n${leftOut.join('\n')}`);
  const failed = journeysThat('unexpected', suites);
  return { ...atLeastOneFailure(status, counts), output: failed || output };
}

/** The folder for files of tests: in memory where there is room for it, because databases wait for a disk. */
async function withScratchFolder(run) {
  const memory = '/dev/shm';
  const roomy =
    existsSync(memory) && os.freemem() > 6 * GIB && freeBytes(memory) > 4 * GIB
      ? memory
      : undefined;
  const folder = mkdtempSync(path.join(roomy ?? os.tmpdir(), 'yadori-test-'));
  try {
    return await run({ ...process.env, TMPDIR: folder }, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Each journey that ended so with the first lines of its errors: like `failedTests`, before anything else. */
function journeysThat(status, suites) {
  return suites
    .flatMap(({ specs = [], suites: inner = [] }) => [
      ...specs.flatMap(({ file, line, title, tests }) =>
        tests
          .filter((test) => test.status === status)
          .map(({ projectName, results }) => {
            const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
            const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, 12);
            return [`${file}:${line} on ${projectName}: ${title}`, ...lines].join('\n');
          }),
      ),
      journeysThat(status, inner),
    ])
    .filter((text) => text !== '')
    .join('\n');
}

/** Journeys that this machine cannot go, each by its name. */
function skippedFor(reason, suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) =>
        tests.some(({ annotations = [] }) =>
          annotations.some(({ type, description }) => type === 'skip' && description === reason),
        ),
      )
      .map(({ file, line, title }) => `  ${file}:${line}: ${title}`),
    ...skippedFor(reason, inner),
  ]);
}

function hasJourneys(folder) {
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { recursive: true }).some((file) => /\.(test|spec)\.ts$/.test(file));
}

/** A run may fail without a failing test: a file that does not load, a server that does not start. */
function atLeastOneFailure(status, counts) {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
