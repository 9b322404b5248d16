// Strings on which a backtracking matcher takes longest: each repeated part of a pattern, repeated, and then refused.
import { RegExpParser } from '@eslint-community/regexpp';

const LENGTH = 30_000;
/** More repetitions than a person would count by hand. */
const MANY = 20;
/** Signs of every kind that patterns tell apart; those of the pattern come first. */
const COMMON = ['a', 'A', '0', ' ', '\n', '\t', '\u3000', '-', '"', '<', '.', 'あ', '９', '\u200b'];
/** What may stand behind the repeated part, so that no match of the whole is left. */
const ENDINGS = ['', '\u0001', '\n\u0001', ' \u0001', 'a\u0001'];
const MOST_SAMPLES = 6;

const parser = new RegExpParser({ ecmaVersion: 2024 });

/** @returns {string[]} of `LENGTH` signs each; none for a pattern that repeats nothing at length */
export function hostileInputs(source, flags) {
  const sets = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const pattern = parser.parsePattern(source, 0, source.length, sets);
  const signs = [...new Set([...signsOf(pattern), ...COMMON])];
  const words = { signs, flags };
  return [...new Set(repeatedParts(pattern).flatMap((part) => around(part, words)))];
}

function repeatedParts(node) {
  const inner = childrenOf(node).flatMap(repeatedParts);
  return node.type === 'Quantifier' && node.max > MANY ? [node, ...inner] : inner;
}

function childrenOf(node) {
  return [...(node.alternatives ?? node.elements ?? []), ...(node.element ? [node.element] : [])];
}

function around(quantifier, words) {
  const befores = samplesBefore(quantifier, words);
  const [before = ''] = befores;
  return samples(quantifier.element, words).flatMap((part) =>
    [
      ...ENDINGS.map((ending) => before + repeated(part) + ending),
      // A search begins again at each of these.
      repeated(before + part),
      ...befores.map(repeated),
    ].filter((text) => text.length >= LENGTH),
  );
}

const repeated = (text) =>
  text === '' ? '' : text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH + text.length);

/** Texts that the pattern takes before it comes to `node`, from the outermost group on. */
function samplesBefore(node, words) {
  const { parent } = node;
  if (!parent) return [''];
  const outer = samplesBefore(parent, words);
  if (parent.type !== 'Alternative') return outer;
  const earlier = parent.elements.slice(0, parent.elements.indexOf(node));
  return sequences(earlier, words).map((text) => (outer[0] ?? '') + text);
}

/** A few short texts that a node takes, empty ones for what takes no sign. */
function samples(node, words) {
  switch (node.type) {
    case 'Character':
      return [String.fromCodePoint(node.value)];
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return signsIn(node, words);
    case 'Quantifier':
      return samples(node.element, words).map((text) => text.repeat(Math.max(node.min, 1)));
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.flatMap((each) => samples(each, words)).slice(0, 2 * MOST_SAMPLES);
    case 'Alternative':
      return sequences(node.elements, words);
    case 'Assertion':
      // What must come next is there when it comes twice; what must not come is left out.
      return node.kind === 'lookahead' && !node.negate
        ? node.alternatives.flatMap((each) => samples(each, words)).slice(0, MOST_SAMPLES)
        : [''];
    default:
      return [''];
  }
}

/** Every sample of every element comes in one of the texts, as far as there are enough. */
function sequences(elements, words) {
  const all = elements.map((each) => samples(each, words)).filter((texts) => texts.length > 0);
  const most = Math.max(1, ...all.map((texts) => texts.length));
  return Array.from({ length: Math.min(most, MOST_SAMPLES) }, (_, turn) =>
    all.map((texts) => texts[turn % texts.length]).join(''),
  );
}

function signsIn(node, { signs, flags }) {
  const one = new RegExp(`^(?:${node.raw})$`, flags.replaceAll(/[gy]/g, ''));
  return signs.filter((sign) => one.test(sign)).slice(0, MOST_SAMPLES);
}

function signsOf(node) {
  if (node.type === 'Character') return [String.fromCodePoint(node.value)];
  if (node.type === 'CharacterClassRange')
    return [node.min, node.max].map(({ value }) => String.fromCodePoint(value));
  return childrenOf(node).flatMap(signsOf);
}
