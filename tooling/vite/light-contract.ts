// Parts the contract's modules of calls in two for the browser: addresses, which every screen needs, and schemas,
// which only forms need. Zod then loads with the forms that check by a schema, imported by its name.
import path from 'node:path';
import type { Plugin } from 'vite';

/** What a client reads of a declaration; its values must be literals, because nothing else comes along. */
const forClients = new Set(['method', 'path', 'versions', 'access', 'file', 'blob', 'fieldNames']);
const schemasOnly = '?schemas';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

export function lightContract(): Plugin {
  return {
    name: 'yadori:light-contract',
    enforce: 'post',
    transform: {
      filter: { id: /packages\/api\/src\/.*\.ts(\?schemas)?$/ },
      handler(code, id) {
        const program = this.parse(code) as unknown as Node;
        const statements = program['body'] as Node[];
        const [file = '', half] = id.split('?');
        const whole = !statements.some(isCall) || file.includes('/contract/');
        const light = whole
          ? markPure(code, program)
          : half !== undefined
            ? markPure(without(code, statements.filter(isCall)), undefined, (text) =>
                this.parse(text),
              )
            : addressesOf(code, path.basename(file), statements.filter(isCall));
        return { code: light, map: null, moduleSideEffects: false };
      },
    },
  };
}

/** What each way of declaring a call adds to what stands in the declaration. */
const ofStaff = [`versions: ['v1']`, `access: 'staff'`];
const defaultsOf: Readonly<Record<string, string[]>> = {
  call: [],
  staffCall: ofStaff,
  exportCall: [`method: 'POST'`, 'blob: true', ...ofStaff],
};

/** `export const login = call({ … })` */
function isCall(statement: Node): boolean {
  const init = initOf(statement);
  return init?.type === 'CallExpression' && calleeOf(init) in defaultsOf;
}

function initOf(statement: Node): Node | undefined {
  const declaration = statement['declaration'] as Node | null | undefined;
  const [declarator] = (declaration?.['declarations'] as Node[] | undefined) ?? [];
  return (declarator?.['init'] as Node | null | undefined) ?? undefined;
}

const calleeOf = (node: Node): string => String((node['callee'] as Node)['name']);

/** Only the declarations, without schemas; a module that imports a schema gets it from the other half. */
function addressesOf(code: string, file: string, calls: Node[]): string {
  const declarations = calls.map((statement) => {
    const init = initOf(statement) as Node;
    const [object] = init['arguments'] as [Node];
    const head = code.slice(statement.start, init.start);
    const properties = (object['properties'] as Node[]).flatMap((property) => {
      if (property.type === 'SpreadElement')
        throw new Error(
          `${file}: ${head.trim()} … must name what clients read (${[...forClients].join(', ')}): ` +
            `'${code.slice(property.start, property.end)}' does not come along`,
        );
      const name = (property['key'] as Node)['name'] as string;
      if (name === 'body') return ['get body() { return unavailable(); }'];
      if (!forClients.has(name)) return [];
      const value = code.slice(property.start, property.end);
      if ((property['value'] as Node).type === 'Identifier')
        throw new Error(`${file}: a call's ${name} must stand in its declaration (${value})`);
      return [value];
    });
    const fields = [...properties, ...(defaultsOf[calleeOf(init)] ?? [])];
    return `${head}{ ${fields.join(', ')} };`;
  });
  return `export * from './${file}${schemasOnly}';\n${declarations.join('\n')}\n${unavailable}\n`;
}

/** Reaching for a schema through its call is a mistake that must not pass silently. */
const unavailable = `function unavailable() { throw new Error('import its schema'); }`;

const without = (code: string, statements: Node[]) =>
  apply(
    code,
    statements.map(({ start, end }) => ({ start, end, text: '' })),
  );

/** Schemas are built when a module runs; the mark lets the bundler drop unused ones. */
function markPure(
  code: string,
  program: Node | undefined,
  parse?: (code: string) => unknown,
): string {
  const edits: Edit[] = [];
  collectCalls(program ?? (parse?.(code) as Node), edits);
  return apply(code, edits);
}

function collectCalls(node: Node, edits: Edit[]): void {
  if (node.type.includes('Function')) return;
  if (node.type === 'CallExpression') {
    edits.push({ start: node.start, end: node.start, text: '/*@__PURE__*/ ' });
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child)
        collectCalls(child as Node, edits);
    }
  }
}

function apply(code: string, edits: Edit[]): string {
  let result = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  return result;
}
