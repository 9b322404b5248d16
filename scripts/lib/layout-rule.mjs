// Refuses a rule of a module sheet that says only what layout parts of the kit say, parts that do not exist, and
// declarations that many sheets repeat: they are the next part.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SHEET = 'packages/kit/src/layout/layout.css';
const USERS = /^(apps\/(console|resident)|packages\/kit)\//;
/** Whose sheets use the parts. */
const SHEETS = /^apps\/(console|resident)\/.*\.module\.css$/;
/** Classes of base.css, and of the drawings of dishes. */
const GLOBAL = ['num', 'palt', 'meal-art'];
/** Of one class or of several, outside of a media query. */
const WHOLE_RULE = /(?<=^|\n)((?:\.[\w-]+,\n)*\.[\w-]+) \{\n([^{}]*)\}/g;

/** Rules of the same two or more declarations, under whatever names. */
const MOST_REPEATS = 7;

/** @returns {{ file: string, line: number, rule: string }[]} */
export function checkLayout(root, files) {
  if (!existsSync(path.join(root, SHEET))) return [];
  const parts = layoutParts(readFileSync(path.join(root, SHEET), 'utf8'));
  const findings = files
    .filter((file) => USERS.test(file) && /\.(module\.css|tsx)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const repeated = SHEETS.test(file) ? repeatedRules(text, parts) : [];
      return [...repeated, ...unknownParts(text, parts)].map(({ index, rule }) => {
        return { file, line: text.slice(0, index).split('\n').length, rule };
      });
    });
  return [...findings, ...checkRepeats(root, files)];
}

function checkRepeats(root, files) {
  const rules = new Map();
  for (const file of files.filter((name) => USERS.test(name) && name.endsWith('.module.css'))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const { index, 2: body } of text.matchAll(WHOLE_RULE)) {
      const declared = declarationsOf(body).filter((one) => !one.startsWith('composes'));
      if (declared.length < 2) continue;
      const key = declared.toSorted().join('; ');
      const line = text.slice(0, index).split('\n').length;
      rules.set(key, [...(rules.get(key) ?? []), { file, line }]);
    }
  }
  return [...rules]
    .filter(([, places]) => places.length > MOST_REPEATS)
    .map(([key, places]) => ({
      ...places[0],
      rule: `${places.length} rules say "${key}": make a layout part of it`,
    }));
}

/** The declarations of each. */
function layoutParts(css) {
  const rules = css.matchAll(/:where\(\.([\w-]+)\) \{([^}]*)\}/g);
  return new Map([...rules].map(([, name, body]) => [name, declarationsOf(body)]));
}

function repeatedRules(text, parts) {
  return [...text.matchAll(WHOLE_RULE)].flatMap(({ index, 1: selector, 2: body }) => {
    const declared = declarationsOf(body);
    const used = partsWithin(declared, parts);
    const covered = new Set(used.flatMap((part) => parts.get(part)));
    if (declared.length === 0 || declared.some((one) => !covered.has(one))) return [];
    // With rules for a width, a state or a child the class stays, and composes its parts.
    const names = selector.split(',\n');
    if (names.every((name) => text.split(new RegExp(`\\${name}(?![\\w-])`)).length > 2)) return [];
    return [{ index, rule: `${names.join(', ')}: layout parts "${used.join(' ')}" of the kit` }];
  });
}

/** Without those that a larger one has in it. */
function partsWithin(declared, parts) {
  const within = [...parts.keys()].filter((part) =>
    parts.get(part).every((one) => declared.includes(one)),
  );
  const isIn = (part, other) =>
    parts.get(part).length < parts.get(other).length &&
    parts.get(part).every((one) => parts.get(other).includes(one));
  return within.filter((part) => !within.some((other) => isIn(part, other)));
}

function unknownParts(text, parts) {
  const lists = [
    ...text.matchAll(/composes: ([^;]*) from global;/g),
    ...text.matchAll(/\bclassName="([^"]*)"/g),
  ];
  return lists.flatMap(({ index, 1: names }) =>
    names
      .split(' ')
      .filter((name) => !parts.has(name) && !GLOBAL.includes(name))
      .map((name) => ({ index, rule: `no layout part "${name}" in ${SHEET}` })),
  );
}

const declarationsOf = (body) =>
  body
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split(';')
    .map((one) => one.trim().replaceAll(/\s+/g, ' '))
    .filter((one) => one !== '');
