// The catalogue of validation messages in both languages (V023 to V027); server and forms read it alike.
import type { Bilingual, Language } from '../language/language.ts';
import { chosenName, fieldName } from './field-names.ts';

/** What a rule may say. `{field}` is the field's name, `{n}` and `{m}` its limits. */
const catalogue = {
  required: { ja: '{field}を入力してください', en: 'Please enter the {field}' },
  email: { ja: 'メールアドレスの形式が正しくありません', en: 'The email format is incorrect' },
  regex: { ja: '{field}に使えない文字が含まれています', en: 'The {field} has an invalid value' },
  password: {
    ja: 'パスワードは半角英数字8〜20文字で入力してください',
    en: 'Enter a password of 8 to 20 alphanumeric characters',
  },
  birthday: { ja: '未来の日付は入力できません', en: 'The date cannot be in the future' },
  furigana: {
    ja: '{field}は全角カタカナで入力してください',
    en: 'Enter the {field} in full-width katakana',
  },
  movein_date: {
    ja: 'お盆（8月10日〜17日）と年末年始（12月28日〜1月5日）は選べません',
    en: 'Dates in the Obon (10 to 17 August) and New Year (28 December to 5 January) holidays cannot be selected',
  },
  min_date: {
    ja: '帰寮日は出発日以降の日付にしてください',
    en: 'The return date must be on or after the leaving date',
  },
  confirmed_password: {
    ja: '新しいパスワードと確認用パスワードが一致しません',
    en: 'The new password and the confirmation do not match',
  },
  confirmed_email: {
    ja: 'メールアドレスと確認用メールアドレスが一致しません',
    en: 'The email address and email address (for confirmation) do not match.',
  },
  alphanumeric: {
    ja: '{field}は半角英数字で入力してください',
    en: 'Use only letters and digits in the {field}',
  },
  single_byte: {
    ja: '{field}は半角文字で入力してください',
    en: 'Use only single-byte characters in the {field}',
  },
  alpha: { ja: '{field}は英字で入力してください', en: 'Use only letters in the {field}' },
  numeric: { ja: '{field}は数字で入力してください', en: 'Use only digits in the {field}' },
  digits: { ja: '{field}は{n}桁の数字で入力してください', en: 'Enter {n} digits for the {field}' },
  between: {
    ja: '{field}は{n}〜{m}で入力してください',
    en: 'The {field} must be between {n} and {m}',
  },
  min: { ja: '{field}は{n}以上にしてください', en: 'The {field} must be at least {n}' },
  max: {
    ja: '{field}は{n}文字以内で入力してください',
    en: 'Use at most {n} characters for the {field}',
  },
  max_digits: {
    ja: '{field}は{n}桁以内で入力してください',
    en: 'Use at most {n} digits for the {field}',
  },
  size: { ja: '{field}は{n}以下にしてください', en: 'The {field} must not be larger than {n}' },
  mail_differs: {
    ja: '寮のスタッフとは別のメールアドレスを入力してください',
    en: 'The email address must differ from the staff email address',
  },
  amount: { ja: '0より大きい数を入力してください', en: 'Enter a number above zero' },
  date_limit: {
    ja: '{field}は{n}までの日付にしてください',
    en: 'The {field} must be on or before {n}',
  },
  date_from: {
    ja: '{field}は{n}以降の日付にしてください',
    en: 'The {field} must be on or after {n}',
  },
  wrong_file_type: {
    ja: 'この形式のファイルは使えません。JPEG、PNG、GIF、BMP、SVG、WebP、HEIF、HEIC、TIFFの画像を選んでください',
    en: 'This kind of file cannot be used. Choose an image: JPEG, PNG, GIF, BMP, SVG, WebP, HEIF, HEIC or TIFF',
  },
  image_size: {
    ja: '画像が大きすぎます。小さい画像を選んでください',
    en: 'The image is too large. Choose a smaller one',
  },
  file_size: {
    ja: 'ファイルは{n}MB以下にしてください',
    en: 'The file must not be larger than {n} MB',
  },
  attachment_type: {
    ja: 'この形式のファイルは送れません。JPEG、PNG、GIF、BMP、SVG、WebP、HEIF、HEIC、TIFFの画像かPDFを選んでください',
    en: 'This kind of file cannot be sent. Choose an image (JPEG, PNG, GIF, BMP, SVG, WebP, HEIF, HEIC, TIFF) or a PDF',
  },
  attachment_max: {
    ja: '添付ファイルは{n}MB以下にしてください',
    en: 'The attachment must not be larger than {n} MB',
  },
  attachment_empty: { ja: '空のファイルは送れません', en: 'An empty file cannot be sent' },
  choice: { ja: '{field}を選んでください', en: 'Choose the {field}' },
  choose: { ja: '{field}を選んでください', en: 'Choose {field}' },
  date: { ja: '{field}を正しい日付で入力してください', en: 'Enter a valid date for the {field}' },
  invalid: { ja: '{field}を正しく入力してください', en: 'Check the {field}' },
} as const satisfies Record<string, Bilingual>;

export type Rule = keyof typeof catalogue;

/** A rule that failed, as schemas carry it: `max:50`, `between:8:20`. */
export type RuleKey = Rule | `${Rule}:${string}`;

const isRule = (name: string): name is Rule => Object.hasOwn(catalogue, name);

/** The sentence for a failed rule. Unknown keys (a library's own words) become the `invalid` sentence. */
export function ruleMessage(language: Language, key: string, field: string): string {
  const [name = '', n = '', m = ''] = key.split(':');
  const text = catalogue[isRule(name) ? name : 'invalid'][language];
  return text.replace('{field}', field).replace('{n}', n).replace('{m}', m);
}

/**
 * The sentence for a failed rule of a field, by its wire name: "choose" for a field that is chosen, "enter" for one
 * that is typed (V023).
 */
export function fieldMessage(language: Language, key: string, field: string): string {
  const chosen = key === 'required' || key === 'choice' ? chosenName(language, field) : undefined;
  if (chosen !== undefined) return ruleMessage(language, 'choose', chosen);
  return ruleMessage(language, key, fieldName(language, field));
}

/** Every rule of the catalogue, for the test that both languages are complete. */
export const rules = Object.keys(catalogue) as Rule[];
