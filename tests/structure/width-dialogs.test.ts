// A dialog outlives a turned tablet: no component of the console that is drawn in some widths alone, or at another place
// in another width, holds the dialog of its button. With `usePageAct` the button moves and the dialog stays.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { filesBelow } from '../../scripts/lib/files-below.mjs';

const root = path.resolve(import.meta.dirname, '../..');

type Sources = ReadonlyMap<string, string>;
interface Node {
  type: string;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const known = new WeakMap<Node, Node[]>();

/** Of a node and everything in it. */
function nodesOf(node: Node): Node[] {
  const found = known.get(node);
  if (found !== undefined) return found;
  const below = Object.values(node).flatMap((part): unknown[] =>
    Array.isArray(part) ? (part as unknown[]) : [part],
  );
  const nodes = [node, ...below.filter(isNode).flatMap(nodesOf)];
  known.set(node, nodes);
  return nodes;
}

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';

interface Module {
  functions: Map<string, Node>;
  /** Of what is imported from a file beside it. */
  imports: Map<string, { file: string; name: string }>;
}

function moduleOf(file: string, text: string): Module {
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  const module: Module = { functions: new Map(), imports: new Map() };
  const program = parseAst(text, { lang }) as unknown as Node;
  for (const node of nodesOf(program)) {
    if (node.type === 'FunctionDeclaration') module.functions.set(nameOf(node['id']), node);
    if (node.type === 'VariableDeclarator' && isNode(node['init']))
      if (/Function/.test(node['init'].type))
        module.functions.set(nameOf(node['id']), node['init']);
    const source =
      node.type === 'ImportDeclaration' ? String((node['source'] as Node)['value']) : '';
    if (!source.startsWith('.')) continue;
    const from = path.posix.join(path.posix.dirname(file), source);
    for (const specifier of node['specifiers'] as Node[])
      module.imports.set(nameOf(specifier['local']), {
        file: from,
        name: nameOf(specifier['imported']),
      });
  }
  return module;
}

/** Elements that a node draws, and hooks that it calls, by name. */
const drawnIn = (node: Node): string[] =>
  nodesOf(node).flatMap((one) => {
    if (one.type === 'JSXOpeningElement') return [nameOf(one['name'])].filter(isComponent);
    if (one.type === 'CallExpression') return [nameOf(one['callee'])].filter(isHook);
    return [];
  });

const isComponent = (name: string) => /^[A-Z]/.test(name);
const isHook = (name: string) => /^use[A-Z]/.test(name);
const isOfWidth = (name: string) => /^use(Media|IsPc|IsWide|HasSecondColumn)$/.test(name);

/** What a function draws in some widths alone: in a choice by a value of `useMedia`, or after an early return by it. */
function drawnByWidth(node: Node): string[] {
  const all = nodesOf(node);
  const widths = new Set(
    all
      .filter(({ type, init }) => type === 'VariableDeclarator' && isNode(init))
      .filter(({ init }) => drawnIn(init as Node).some(isOfWidth))
      .map(({ id }) => nameOf(id)),
  );
  if (widths.size === 0) return [];
  const asksWidth = (condition: unknown) =>
    isNode(condition) &&
    nodesOf(condition).some((one) => one.type === 'Identifier' && widths.has(nameOf(one)));
  return all.flatMap((one) => {
    const condition = one.type === 'LogicalExpression' ? one['left'] : one['test'];
    if (one.type === 'LogicalExpression' && asksWidth(condition))
      return drawnIn(one['right'] as Node);
    if (one.type === 'ConditionalExpression' && asksWidth(condition))
      return [one['consequent'], one['alternate']].filter(isNode).flatMap(drawnIn);
    if (one.type === 'IfStatement' && asksWidth(condition)) return drawnIn(node);
    return [];
  });
}

/** Components that are drawn by the width and hold a dialog, as `file: Name`. */
function dialogsByWidth(sources: Sources): string[] {
  const modules = new Map([...sources].map(([file, text]) => [file, moduleOf(file, text)]));
  const resolve = (file: string, name: string) => {
    const imported = modules.get(file)?.imports.get(name);
    const at = imported ?? { file, name };
    const found = modules.get(at.file)?.functions.get(at.name);
    return found && { ...at, node: found };
  };
  const holdsDialog = (file: string, name: string, seen: Set<string>): boolean => {
    const found = resolve(file, name);
    if (found === undefined || seen.has(`${found.file} ${found.name}`)) return false;
    seen.add(`${found.file} ${found.name}`);
    const drawn = drawnIn(found.node);
    if (drawn.includes('useState') && drawn.some((one) => one.endsWith('Dialog'))) return true;
    return drawn.some((one) => holdsDialog(found.file, one, seen));
  };
  return [...modules].flatMap(([file, { functions }]) =>
    [...functions.values()]
      .flatMap((node) => [...new Set(drawnByWidth(node))])
      .filter((name) => holdsDialog(file, name, new Set()))
      .map((name) => `${file}: ${name}`),
  );
}

function sourcesOfConsole(): Sources {
  const files: string[] = filesBelow(root, 'apps/console/src', /(^|\/)(node_modules|dist)(\/|$)/);
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
}

test('no dialog of the console is lost when the width changes', () => {
  const sources = sourcesOfConsole();
  expect(sources.size).toBeGreaterThan(300);
  expect(dialogsByWidth(sources)).toEqual([]);
});

const button = `
  export function FileFor() {
    const [isOpen, setIsOpen] = useState(false);
    return <><Button onClick={() => setIsOpen(true)} />{isOpen && <FileDialog />}</>;
  }`;

test.each([
  ['beside a condition', '{!isNarrow && <Foot />}'],
  ['in a choice', '{isNarrow ? <Foot /> : null}'],
])('a dialog whose button is drawn by the width is found: %s', (_, drawn) => {
  const page = `
    import { FileFor } from './file-for.tsx';
    export function Page() {
      const isNarrow = useMedia('(width < 1200px)');
      return <main>${drawn}</main>;
    }
    const Foot = () => <div><FileFor /></div>;`;
  const sources = new Map([
    ['console/page.tsx', page],
    ['console/file-for.tsx', button],
  ]);
  expect(dialogsByWidth(sources)).toEqual(['console/page.tsx: Foot']);
});

test('a dialog after an early return by the width is found, and one of the page is not', () => {
  const early = `
    import { FileFor } from './file-for.tsx';
    export function Foot() {
      const isNarrow = useMedia('(width < 1200px)');
      if (!isNarrow) return null;
      return <FileFor />;
    }`;
  const page = `
    export function Page() {
      const isNarrow = useMedia('(width < 1200px)');
      const [isOpen, setIsOpen] = useState(false);
      const open = <Button onClick={() => setIsOpen(true)} />;
      return <main>{isNarrow && <div>{open}</div>}{isOpen && <FileDialog />}</main>;
    }`;
  const sources = new Map([
    ['console/early.tsx', early],
    ['console/page.tsx', page],
    ['console/file-for.tsx', button],
  ]);
  expect(dialogsByWidth(sources)).toEqual(['console/early.tsx: FileFor']);
});
