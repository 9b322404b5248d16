// The regular expressions of a source file: literals, and calls of RegExp whose text stands there.
import { parseSync } from 'vite';

/**
 * @returns {{ line: number, source?: string, flags?: string, text: string }[]} `source` is missing where a pattern is
 *   made of something that the file does not show
 */
export function findPatterns(file, code) {
  const { program } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const constants = new Map();
  const found = [];
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.init && node.id.type === 'Identifier')
      constants.set(node.id.name, node.init);
    if (node.type === 'Literal' && node.regex)
      found.push({ node, source: node.regex.pattern, flags: node.regex.flags });
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (isCall && node.callee.name === 'RegExp') found.push({ node, given: node.arguments });
  });
  const lineOf = lineReader(code);
  return found.map(({ node, given, ...literal }) => ({
    line: lineOf(node.start),
    text: code.slice(node.start, node.end).replaceAll(/\s/g, ' '),
    ...(given ? assembled(given, constants) : literal),
  }));
}

function visit(node, see) {
  if (Array.isArray(node)) for (const each of node) visit(each, see);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') see(node);
    for (const key in node) if (typeof node[key] === 'object') visit(node[key], see);
  }
}

/** Literals come from the parser and compile; a made-up value may have to be a number: `{1,${longest}}`. */
function assembled([pattern, flags], constants) {
  const marks = flags === undefined ? '' : textOf(flags, constants, '');
  for (const unknown of ['x', '9']) {
    const source = pattern && textOf(pattern, constants, unknown);
    if (source !== undefined && marks !== undefined && compiles(source, marks))
      return { source, flags: marks };
  }
  return {};
}

/** What an expression says; parts of a template that only the run knows are `unknown`. */
function textOf(node, constants, unknown) {
  if (node.type === 'Literal') return node.regex?.pattern ?? String(node.value);
  if (node.type === 'Identifier' && constants.has(node.name))
    return textOf(constants.get(node.name), constants, unknown);
  if (node.type === 'MemberExpression' && node.property.name === 'source')
    return textOf(node.object, constants, unknown);
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const sides = [node.left, node.right].map((side) => textOf(side, constants, unknown));
    return sides.includes(undefined) ? undefined : sides.join('');
  }
  if (node.type === 'TaggedTemplateExpression') return templateText(node.quasi, 'raw');
  return node.type === 'TemplateLiteral' ? templateText(node, 'cooked') : undefined;

  function templateText({ quasis, expressions }, kind) {
    const parts = expressions.map((part) => textOf(part, constants, unknown) ?? unknown);
    return quasis.map(({ value }, index) => value[kind] + (parts[index] ?? '')).join('');
  }
}

function compiles(source, flags) {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

function lineReader(code) {
  const ends = [...code.matchAll(/\n/g)].map(({ index }) => index);
  return (place) => ends.filter((end) => end < place).length + 1;
}
