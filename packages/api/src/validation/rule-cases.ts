// Values that try a rule of the table, made from the rule itself: the same cases try schemas, forms and the server.
import { rule } from './rule.ts';
import type { Rule, RuleKey } from './rule-messages.ts';
import type { FieldRule } from './field-rule.ts';

interface RuleCase {
  /** What is tried, for the name of a test. */
  what: string;
  /** Undefined: the field is not sent at all. */
  value: string | undefined;
  /** The rule that refuses it; undefined where the value is good. */
  refused: RuleKey | undefined;
}

/** Good and bad values for one field. */
export function casesOf(field: FieldRule): RuleCase[] {
  return [...emptyCases(field), ...lengthCases(field), ...formCases(field)];
}

const good = (what: string, value: string): RuleCase => ({ what, value, refused: undefined });
const bad = (what: string, value: string, refused: RuleKey): RuleCase => ({ what, value, refused });

function emptyCases(field: FieldRule): RuleCase[] {
  const refused = field.required ? 'required' : undefined;
  return [
    { what: 'not sent', value: undefined, refused },
    { what: 'empty', value: '', refused },
  ];
}

const filler = {
  text: 'あ',
  lines: 'あ',
  single_byte: 'a',
  alphanumeric: 'a',
  katakana: 'ア',
  digits: '1',
  phone: '1',
} as const;

const tooLong: Partial<Record<keyof typeof filler, Rule>> = {
  digits: 'max_digits',
  phone: 'max_digits',
};

function lengthCases(field: FieldRule): RuleCase[] {
  if (!('max' in field)) return [];
  const { max, kind } = field;
  return [
    good(`${max} long`, filler[kind].repeat(max)),
    bad(`${max + 1} long`, filler[kind].repeat(max + 1), rule(tooLong[kind] ?? 'max', max)),
  ];
}

const valuesOf = (field: FieldRule & { kind: 'choice' | 'numbered' }) =>
  field.kind === 'choice' ? field.choices : Object.values(field.names);

function formCases(field: FieldRule): RuleCase[] {
  const whenEmptied = field.required ? 'required' : undefined;
  switch (field.kind) {
    case 'text':
    case 'lines':
      return [
        good('any script', '山𠮷 Ünï 김'.slice(0, 8)),
        { what: 'invisible signs alone', value: '\u200B\u3164\u202E', refused: whenEmptied },
        bad('with a NUL byte', 'a\u0000b', 'regex'),
        { what: 'spaces alone', value: ' 　 ', refused: whenEmptied },
      ];
    case 'single_byte':
      return [bad('full-width', 'Ａ１', 'single_byte'), bad('Japanese', '寮', 'single_byte')];
    case 'alphanumeric':
      return [
        good('letters and digits', 'Yd1'),
        ...['Y-1', 'Y 1', 'Ｙ1', 'あ'].map((value) => bad(value, value, 'alphanumeric')),
      ];
    case 'katakana':
      return [
        good('two words', 'サトウ ミサキ'),
        good('long vowel and middle dot', 'エマー・ヴ'),
        ...['さとう', '佐藤', 'Sato', 'ｻﾄｳ'].map((value) => bad(value, value, 'furigana')),
      ];
    case 'digits':
    case 'phone':
      return [
        good('with other signs', '1-2 ３'),
        { what: 'no digit at all', value: 'なし', refused: whenEmptied },
        ...(field.kind === 'phone'
          ? [bad('with an extension', '0312345678 内線1', 'numeric')]
          : []),
      ];
    default:
      return strictCases(field);
  }
}

type StrictField = Extract<
  FieldRule,
  { kind: 'email' | 'password' | 'date' | 'choice' | 'numbered' }
>;

function strictCases(field: StrictField): RuleCase[] {
  switch (field.kind) {
    case 'email':
      return [
        good('every allowed sign', 'a.b_c-d+e@mail.example.jp'),
        good('dots in any place at a carrier', '.taro..yamada.@docomo.ne.jp'),
        bad('dots in any place elsewhere', 'taro..yamada@example.jp', 'email'),
        bad('a carrier within another domain', 'a..b@docomo.ne.jp.example.com', 'email'),
        ...['misaki', 'misaki@', '@example.jp', 'a b@example.jp', 'ｍ@example.jp', 'a@@b.jp'].map(
          (value) => bad(value, value, 'email'),
        ),
      ];
    case 'password':
      return [
        good('8 long', 'abcd1234'),
        good('20 long', 'a1'.repeat(10)),
        ...['abc1234', 'a1'.repeat(10) + 'x', 'abcd 1234', 'abcd-1234', 'ａｂｃｄ１２３４'].map(
          (value) => bad(value, value, 'password'),
        ),
      ];
    case 'date':
      return ['2026-02-30', '1799-12-31', 'tomorrow', '2026-6-1'].map((value) =>
        bad(value, value, 'date'),
      );
    case 'choice':
    case 'numbered':
      return [
        ...valuesOf(field).map((value) => good(String(value), String(value))),
        ...['9', 'x', '1.5', ' 1'].map((value) => bad(value, value, 'choice')),
      ];
  }
}
