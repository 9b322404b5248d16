// What is wrong with a cell of a table that is imported: the column as the file calls it, the reason, what is allowed.
import type { Language } from '@yadori/api/language/language';
import { ruleMessage } from '@yadori/api/validation/rule-messages';
import { defineTexts } from '../texts.ts';

export interface ColumnWords {
  /** As the file calls the column. */
  nameOf(column: string): string;
  /** What it may hold, in words. */
  ruleOf(column: string): string | undefined;
}

const texts = defineTexts({
  ja: {
    required: (name: string) => `${name}が空です`,
    date: (name: string) => `${name}を日付として読めません`,
    time: (name: string) => `${name}を時刻として読めません`,
    numeric: (name: string) => `${name}を数として読めません`,
    choice: (name: string) => `${name}に使えない値です`,
    invalid: (name: string) => `${name}に使えない値です`,
    shortened: (name: string) =>
      `${name}の値は、表計算ソフトが縮めたものです。もとの値が残っていないため、列の表示形式を「文字列」にし、幅を広げてから入れ直してください`,
    allowed: (reason: string, rule: string) => `${reason}（${rule}）`,
    repeated: (line: number) => `${line}行目と同じ行です`,
    unknownOffice: (code: string) => `事業所コード「${code}」は登録されていません`,
    foreignOffice: (code: string) => `事業所コード「${code}」は、取り込める寮のものではありません`,
  },
  en: {
    required: (name) => `${name} is empty`,
    date: (name) => `${name} is no day that can be read`,
    time: (name) => `${name} is no time that can be read`,
    numeric: (name) => `${name} is no number that can be read`,
    choice: (name) => `${name} has a value that it cannot have`,
    invalid: (name) => `${name} has a value that it cannot have`,
    shortened: (name) =>
      `A spreadsheet has shortened the value of ${name} and the original is lost: format the column as text, widen it, and enter the value again`,
    allowed: (reason, rule) => `${reason} (${rule})`,
    repeated: (line) => `repeats line ${line}`,
    unknownOffice: (code) => `unknown office code "${code}"`,
    foreignOffice: (code) =>
      `the office code "${code}" is none of a dormitory that you can import into`,
  },
});

export const importRowTexts = texts;

const reasons = ['required', 'date', 'time', 'numeric', 'choice', 'invalid', 'shortened'] as const;

/** `key` is the rule that failed, as schemas carry it. */
export function cellProblem(
  language: Language,
  key: string,
  column: string,
  words: ColumnWords = { nameOf: (name) => name, ruleOf: () => undefined },
): string {
  const name = words.nameOf(column);
  const reason = reasons.find((one) => one === key);
  if (reason === undefined) return ruleMessage(language, key, name);
  const t = texts(language);
  const rule = reason === 'shortened' ? undefined : words.ruleOf(column);
  return rule === undefined ? t[reason](name) : t.allowed(t[reason](name), rule);
}
