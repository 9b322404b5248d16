// Prints files and lines by room, and what the console is measured by: `node scripts/figures.mjs [commit] [--since
// commit]`. With `--since` the features that came after that commit are counted on their own.
import { execFileSync } from 'node:child_process';

const git = (...words) =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['pipe', 'pipe', 2] });

const words = process.argv.slice(2);
const at = words.indexOf('--since');
const [, since] = at < 0 ? [] : words.splice(at, 2);
const [commit = 'HEAD'] = words;

const rooms = [
  ['server', /^apps\/server\//],
  ['console', /^apps\/console\//],
  ['residents', /^apps\/resident\//],
  ['operator', /^apps\/operator\//],
  ['packages', /^packages\//],
  ['demo', /^demo\//],
  ['bench', /^bench\//],
  ['scripts, tooling', /^(scripts|tooling|ops)\//],
  ['journeys', /^tests\/journeys\//],
  ['support of tests', /^tests\//],
];
const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/');
const kindOf = (path) =>
  isTest(path)
    ? 'tests'
    : path.endsWith('.css')
      ? 'style sheets'
      : path.endsWith('.sql')
        ? 'migrations'
        : 'source';
const featureOf = (path) =>
  /^(?:apps\/\w+\/src\/features|packages\/api\/src)\/[^/]+(?=\/)/.exec(path)?.[0];

function pathsOf(of) {
  const all = git('ls-tree', '-r', '--name-only', of).trim().split('\n');
  return all.filter((path) => /\.(?:[cm]?tsx?|[cm]?js|css|sql)$/.test(path));
}

/** Path and text of each file of the commit. */
function filesOf(of) {
  const paths = pathsOf(of);
  const input = paths.map((path) => `${of}:${path}\n`).join('');
  const out = execFileSync('git', ['cat-file', '--batch'], { input, maxBuffer: 1 << 30 });
  let offset = 0;
  return paths.map((path) => {
    const end = out.indexOf(10, offset);
    const size = Number(out.toString('utf8', offset, end).split(' ')[2]);
    offset = end + size + 2;
    return { path, text: out.toString('utf8', end + 1, end + 1 + size) };
  });
}

const linesOf = ({ text }) => text.split('\n').length - 1;
const sum = (files) => files.reduce((all, file) => all + linesOf(file), 0);
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`);
const count = (files) => `${files.length} / ${sum(files).toLocaleString('en')}`;

const files = filesOf(commit);
const kinds = ['source', 'style sheets', 'migrations', 'tests'];
row('room: files / lines', ...kinds);
row(...['-', ...kinds].map(() => '---'));
const left = new Set(files);
for (const [room, pattern] of [...rooms, ['elsewhere', /^/]]) {
  const own = [...left].filter(({ path }) => pattern.test(path));
  for (const file of own) left.delete(file);
  row(room, ...kinds.map((kind) => count(own.filter(({ path }) => kindOf(path) === kind))));
}
row('all', ...kinds.map((kind) => count(files.filter(({ path }) => kindOf(path) === kind))));

const ofConsole = files.filter(({ path }) => path.startsWith('apps/console/'));
const written = ofConsole.filter(({ path }) => kindOf(path) === 'source');
const states = written.reduce(
  (all, { text }) => all + (text.match(/\buseState[<(]/g) ?? []).length,
  0,
);
const tests = sum(ofConsole.filter(({ path }) => isTest(path)));
const pressed = sum(
  files.filter(({ path }) => /^tests\/support\/(?:console|list-|form-|staff-acts)/.test(path)),
);
console.log(`\nuseState in the console: ${states}`);
const ratio = (lines) => (lines / sum(written)).toFixed(3);
console.log(
  `tests to source of the console: ${ratio(tests)}, with their entries ${ratio(tests + pressed)}`,
);

if (since !== undefined) {
  const before = new Set(pathsOf(since).flatMap((path) => featureOf(path) ?? []));
  const added = files.filter(({ path }) => {
    const feature = featureOf(path);
    return feature !== undefined && !before.has(feature) && !isTest(path);
  });
  const folders = [...new Set(added.map(({ path }) => featureOf(path)))].toSorted((a, b) =>
    a < b ? -1 : 1,
  );
  console.log(
    `\nwithout tests, in ${folders.length} folders that came after ${since}: ${count(added)}`,
  );
  for (const folder of folders)
    row(folder, count(added.filter(({ path }) => featureOf(path) === folder)));
}
