// Refuses production packages without a reason in docs/packages.json, and licences that are not on its list.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, isMain } from './lib/project.mjs';

const OWN = /^@yadori\//;

/** @returns {string[]} one line for each finding */
export function checkPackages(root) {
  const list = readJson(path.join(root, 'docs/packages.json'));
  const lock = readJson(path.join(root, 'package-lock.json')).packages;
  return [...checkReasons(root, list), ...checkLicences(lock, list)];
}

function checkReasons(root, { direct, built_in: builtIn }) {
  const manifests = manifestsBelow(root);
  const used = namesOf(manifests, 'dependencies');
  const tools = namesOf(manifests, 'devDependencies');
  const isNamed = (list, name) => (list[name] ?? '').trim() !== '';
  return [
    ...used
      .filter((name) => !isNamed(direct, name))
      .map((name) => `${name}: no reason in "direct"`),
    ...Object.keys(direct)
      .filter((name) => !used.includes(name))
      .map((name) => `${name}: in "direct", but no workspace depends on it`),
    ...Object.keys(builtIn)
      .filter((name) => !tools.includes(name))
      .map((name) => `${name}: in "built_in", but no workspace builds with it`),
  ];
}

function manifestsBelow(root) {
  const folders = ['apps', 'packages'].flatMap((folder) => {
    const below = path.join(root, folder);
    return existsSync(below) ? readdirSync(below).map((name) => path.join(folder, name)) : [];
  });
  return ['.', 'demo', ...folders]
    .map((folder) => path.join(root, folder, 'package.json'))
    .filter((file) => existsSync(file))
    .map(readJson);
}

const namesOf = (manifests, kind) =>
  [...new Set(manifests.flatMap((manifest) => Object.keys(manifest[kind] ?? {})))].filter(
    (name) => !OWN.test(name),
  );

/** Everything that production installs, on any system, and what is built into the web app. */
function checkLicences(lock, { licences, exceptions, built_in: builtIn }) {
  const shipped = Object.entries(lock).filter(
    ([place, entry]) =>
      place.includes('node_modules/') &&
      entry.link !== true &&
      ((entry.dev !== true && entry.devOptional !== true) || nameOf(place) in builtIn),
  );
  const allowed = new Set(Object.keys(licences));
  const lines = shipped
    .filter(
      ([place, { license }]) =>
        !isAllowed(license, allowed) && !isException(nameOf(place), exceptions),
    )
    .map(
      ([place, { license, version }]) =>
        `${nameOf(place)}@${version}: licence ${license ?? 'unknown'} is not allowed`,
    );
  const names = shipped.map(([place]) => nameOf(place));
  const stale = Object.keys(exceptions)
    .filter((pattern) => !names.some((name) => isException(name, { [pattern]: '' })))
    .map((pattern) => `${pattern}: an exception for a package that is not installed`);
  return [...new Set(lines), ...stale];
}

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** `A AND B` needs both. A choice (`OR`) is an exception that says which one was taken. */
const isAllowed = (license, allowed) =>
  typeof license === 'string' &&
  license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => allowed.has(part.trim()));

const isException = (name, exceptions) =>
  name in exceptions ||
  Object.keys(exceptions).some(
    (pattern) => pattern.endsWith('/*') && name.startsWith(pattern.slice(0, -1)),
  );

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (isMain(import.meta.url)) {
  const findings = checkPackages(inProject());
  for (const line of findings) console.log(line);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
