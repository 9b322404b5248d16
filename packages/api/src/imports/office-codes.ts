// The office codes that are typed before prices of known dormitories change (AM261): console and server read and compare
// them here.
import type { Language } from '../language/language.ts';

/** As long as a list in a body may be (SL020). */
export const officeCodesMax = 1000;

export interface CodeMistakes {
  /** As typed, of no dormitory whose prices change. */
  unknown: string[];
  /** How many dormitories were not named. */
  missing: number;
}

/** Without spaces and signs that show nothing, which copying brings along. */
const visible = (code: string): string =>
  code.normalize('NFKC').replaceAll(/[^\p{L}\p{N}\p{P}\p{S}]/gu, '');

const codeKey = (code: string): string => visible(code).toUpperCase();

/** What was typed or pasted, one below the other or in a line. */
export const readOfficeCodes = (typed: string): string[] =>
  typed
    .normalize('NFKC')
    .split(/[\s,、;]+/)
    .map(visible)
    .filter((code) => code !== '');

/** Each dormitory is named, and no other; undefined where that is so. In any order, letters without case. */
export function findCodeMistakes(
  typed: readonly string[],
  wanted: readonly string[],
): CodeMistakes | undefined {
  const named = new Map(typed.map((code) => [codeKey(code), code]));
  const left = new Set(wanted.map(codeKey));
  const unknown = [...named].flatMap(([key, code]) => (left.delete(key) ? [] : [code]));
  return unknown.length + left.size === 0 ? undefined : { unknown, missing: left.size };
}

const shownCodes = 3;

interface Words {
  nothing: string;
  /** Of several, `codes` ends with how many further ones there are. */
  unknown: (codes: string) => string;
  further: (count: number) => string;
  missing: (count: number) => string;
  between: { codes: string; sentences: string };
}

const texts: Readonly<Record<Language, Words>> = {
  ja: {
    nothing: '料金が変わる寮の事業所コードを入力してください。',
    unknown: (codes) => `${codes}は、料金が変わる寮の事業所コードではありません。`,
    further: (count) => `ほか${count}件`,
    missing: (count) => `料金が変わる寮の事業所コードが、あと${count}件足りません。`,
    between: { codes: '、', sentences: '' },
  },
  en: {
    nothing: 'Type the office code of each dormitory whose prices change.',
    unknown: (codes) => `No dormitory whose prices change has this office code: ${codes}.`,
    further: (count) => `${count} more`,
    missing: (count) =>
      count === 1
        ? 'The office code of one more dormitory whose prices change is missing.'
        : `The office codes of ${count} more dormitories whose prices change are missing.`,
    between: { codes: ', ', sentences: ' ' },
  },
};

/** `typed`: how many codes there were. */
export function codeMistakesText(
  { unknown, missing }: CodeMistakes,
  typed: number,
  language: Language,
): string {
  const words = texts[language];
  if (typed === 0) return words.nothing;
  const further = unknown.length - shownCodes;
  const named = [
    ...unknown.slice(0, shownCodes).map((code) => code.slice(0, 20)),
    ...(further > 0 ? [words.further(further)] : []),
  ];
  return [
    ...(unknown.length > 0 ? [words.unknown(named.join(words.between.codes))] : []),
    ...(missing > 0 ? [words.missing(missing)] : []),
  ].join(words.between.sentences);
}
