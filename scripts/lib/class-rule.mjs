// Refuses a class of a module sheet that no file uses, and a class that a file uses and its sheet does not have.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withoutComments } from './without-comments.mjs';

const SOURCE = /\.tsx?$/;
const IMPORT = /\bimport (\w+) from '(\.[^']*\.module\.css)';/g;

/** @returns {{ file: string, line: number, rule: string }[]} */
export function checkClasses(root, files) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const uses = files
    .filter((file) => SOURCE.test(file))
    .flatMap((file) => usesIn(file, read(file)));
  const sheets = new Set(uses.map(({ sheet }) => sheet));
  return [...sheets].flatMap((sheet) => {
    if (!existsSync(path.join(root, sheet))) return [];
    const users = uses.filter((use) => use.sheet === sheet);
    const classes = classesOf(read(sheet));
    const named = new Set(users.flatMap(({ names }) => names.map(({ name }) => name)));
    return [
      ...(users.some(({ isComputed }) => isComputed) ? [] : unused(sheet, classes, named)),
      ...users.flatMap((user) => lacking(user, classes)),
    ];
  });
}

function usesIn(file, source) {
  const text = withoutComments(source);
  return [...text.matchAll(IMPORT)].map(([statement, local, address]) => {
    const code = text.replace(statement, (found) => ' '.repeat(found.length));
    const name = new RegExp(`(?<![\\w.'"/-])${local}\\b(?:\\.(\\w+)|\\['([\\w-]+)'\\])?`, 'g');
    const found = [...code.matchAll(name)];
    return {
      file,
      sheet: path.posix.join(path.posix.dirname(file), address),
      // With a name that is put together, or given to another module, each class may be meant.
      isComputed: found.some(([, word, quoted]) => (word ?? quoted) === undefined),
      names: found.flatMap(({ index, 1: word, 2: quoted }) => {
        const line = code.slice(0, index).split('\n').length;
        return (word ?? quoted) === undefined ? [] : [{ name: word ?? quoted, line }];
      }),
    };
  });
}

/** Each with the line of its first rule. */
function classesOf(css) {
  const classes = new Map();
  const code = withoutComments(css).replaceAll(/:global\([^)]*\)/g, ' ');
  for (const { index, 0: rule } of code.matchAll(/[^{};]*\{/g))
    for (const { index: at, 1: name } of rule.matchAll(/\.([a-zA-Z][\w-]*)/g))
      if (!classes.has(name)) classes.set(name, code.slice(0, index + at).split('\n').length);
  return classes;
}

const unused = (sheet, classes, named) =>
  [...classes]
    .filter(([name]) => !named.has(name))
    .map(([name, line]) => ({ file: sheet, line, rule: `no file uses the class .${name}` }));

const lacking = ({ file, sheet, names }, classes) =>
  names
    .filter(({ name }) => !classes.has(name))
    .map(({ name, line }) => ({ file, line, rule: `no class .${name} in ${sheet}` }));
