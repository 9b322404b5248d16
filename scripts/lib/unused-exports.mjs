// Exports that no other file uses: the export goes, or what is exported.
import { withoutComments } from './without-comments.mjs';

const EXPORT =
  /^export\s+(?:async\s+|abstract\s+)*(?:function\*?|const|let|class|interface|type|enum)\s+([\w$]+)/gm;
const WORD = /[\w$]+/g;
const NAMESPACE = /\*\s+as\s+(\w+)/;
/** A type whose only use is that it compiles. */
const ASSERTIONS = new Set(['EveryCallIsGuarded']);

/**
 * A name is used where a file that imports the module writes it. Modules that are loaded late or by their address are
 * used by a name in any file.
 * @param {{ file: string, text: string, imports: { target: string, statement: string }[] }[]} modules
 * @returns {{ file: string, line: number, rule: string }[]}
 */
export function unusedExports(modules) {
  const codes = new Map(modules.map(({ file, text }) => [file, withoutComments(text)]));
  const words = new Map([...codes].map(([file, code]) => [file, new Set(code.match(WORD))]));
  const readers = readersOf(modules, codes);
  return modules.flatMap(({ file, text }) => {
    const { names = codes.keys(), usesAll = false } = readers.get(file) ?? {};
    if (usesAll) return [];
    const others = [...names].filter((reader) => reader !== file);
    return [...(codes.get(file) ?? '').matchAll(EXPORT)]
      .filter(([, name]) => !ASSERTIONS.has(name))
      .filter(([, name]) => !others.some((reader) => words.get(reader)?.has(name)))
      .map(({ 1: name, index }) => ({
        file,
        line: text.slice(0, index).split('\n').length,
        rule: `no other file uses the export ${name}`,
      }));
  });
}

/** The files that import each file; none where one is loaded late. */
function readersOf(modules, codes) {
  const readers = new Map();
  for (const { file, imports } of modules)
    for (const { target, statement } of imports) {
      const known = readers.get(target) ?? { names: new Set(), usesAll: false };
      if (statement.startsWith('import(')) known.names = new Set(codes.keys());
      known.names.add(file);
      if (isSpread(statement, codes.get(file) ?? '')) known.usesAll = true;
      readers.set(target, known);
    }
  return readers;
}

/** `import * as calls` whose name stands alone, as in a spread. */
function isSpread(statement, code) {
  const name = NAMESPACE.exec(statement)?.[1];
  return (
    name !== undefined &&
    new RegExp(`(?<!\\* as |[\\w/'"-]|[^.]\\.)${name}(?![\\w.'"/-])`).test(code)
  );
}
