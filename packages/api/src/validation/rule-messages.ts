// The catalogue of validation messages in both languages (V023 to V027); server and forms read it alike.
import type { Language } from '../language/language.ts';
import { chosenName, fieldName } from './field-names.ts';

/** What a rule may say. `{field}` is the field's name, `{n}` and `{m}` its limits. */
const catalogue = {
  required: ['{field}を入力してください', 'Please enter the {field}'],
  email: ['メールアドレスの形式が正しくありません', 'The email format is incorrect'],
  regex: ['{field}に使えない文字が含まれています', 'The {field} has an invalid value'],
  password: [
    'パスワードは半角英数字8〜20文字で入力してください',
    'Enter a password of 8 to 20 alphanumeric characters',
  ],
  birthday: ['未来の日付は入力できません', 'The date cannot be in the future'],
  furigana: ['{field}は全角カタカナで入力してください', 'Enter the {field} in full-width katakana'],
  movein_date: [
    'お盆（8月10日〜17日）と年末年始（12月28日〜1月5日）は選べません',
    'Dates in the Obon (10 to 17 August) and New Year (28 December to 5 January) holidays cannot be selected',
  ],
  min_date: [
    '帰寮日は出発日以降の日付にしてください',
    'The return date must be on or after the departure date',
  ],
  confirmed_password: [
    '新しいパスワードと確認用パスワードが一致しません',
    'The new password and the confirmation do not match',
  ],
  confirmed_email: [
    'メールアドレスと確認用メールアドレスが一致しません',
    'The email address and email address (for confirmation) do not match.',
  ],
  alphanumeric: [
    '{field}は半角英数字で入力してください',
    'Use only letters and digits in the {field}',
  ],
  single_byte: [
    '{field}は半角文字で入力してください',
    'Use only single-byte characters in the {field}',
  ],
  alpha: ['{field}は英字で入力してください', 'Use only letters in the {field}'],
  numeric: ['{field}は数字で入力してください', 'Use only digits in the {field}'],
  digits: ['{field}は{n}桁の数字で入力してください', 'Enter {n} digits for the {field}'],
  between: ['{field}は{n}〜{m}で入力してください', 'The {field} must be between {n} and {m}'],
  min: ['{field}は{n}以上にしてください', 'The {field} must be at least {n}'],
  max: ['{field}は{n}文字以内で入力してください', 'Use at most {n} characters for the {field}'],
  max_digits: ['{field}は{n}桁以内で入力してください', 'Use at most {n} digits for the {field}'],
  size: ['{field}は{n}以下にしてください', 'The {field} must not be larger than {n}'],
  mail_differs: [
    '寮のスタッフとは別のメールアドレスを入力してください',
    'The email address must differ from the staff email address',
  ],
  amount: ['0より大きい数を入力してください', 'Enter a number above zero'],
  date_limit: ['{field}は{n}までの日付にしてください', 'The {field} must be on or before {n}'],
  date_from: ['{field}は{n}以降の日付にしてください', 'The {field} must be on or after {n}'],
  wrong_file_type: [
    'この形式のファイルは使えません。JPEG、PNG、GIF、BMP、SVG、WebP、HEIF、HEIC、TIFFの画像を選んでください',
    'This kind of file cannot be used. Choose an image: JPEG, PNG, GIF, BMP, SVG, WebP, HEIF, HEIC or TIFF',
  ],
  image_size: [
    '画像が大きすぎます。小さい画像を選んでください',
    'The image is too large. Choose a smaller one',
  ],
  file_size: ['ファイルは{n}MB以下にしてください', 'The file must not be larger than {n} MB'],
  attachment_type: [
    'この形式のファイルは送れません。JPEG、PNG、GIF、BMP、SVG、WebP、HEIF、HEIC、TIFFの画像かPDFを選んでください',
    'This kind of file cannot be sent. Choose an image (JPEG, PNG, GIF, BMP, SVG, WebP, HEIF, HEIC, TIFF) or a PDF',
  ],
  attachment_max: [
    '添付ファイルは{n}MB以下にしてください',
    'The attachment must not be larger than {n} MB',
  ],
  attachment_empty: ['空のファイルは送れません', 'An empty file cannot be sent'],
  choice: ['{field}を選んでください', 'Choose the {field}'],
  choose: ['{field}を選んでください', 'Choose {field}'],
  date: ['{field}を正しい日付で入力してください', 'Enter a valid date for the {field}'],
  invalid: ['{field}を正しく入力してください', 'Check the {field}'],
} as const satisfies Record<string, readonly [ja: string, en: string]>;

export type Rule = keyof typeof catalogue;

/** A rule that failed, as schemas carry it: `max:50`, `between:8:20`. */
export type RuleKey = Rule | `${Rule}:${string}`;

export const rule = (name: Rule, ...limits: (string | number)[]): RuleKey =>
  limits.length === 0 ? name : `${name}:${limits.join(':')}`;

const isRule = (name: string): name is Rule => Object.hasOwn(catalogue, name);

/** The sentence for a failed rule. Unknown keys (a library's own words) become the `invalid` sentence. */
export function ruleMessage(language: Language, key: string, field: string): string {
  const [name = '', n = '', m = ''] = key.split(':');
  const [ja, en] = catalogue[isRule(name) ? name : 'invalid'];
  const text = language === 'ja' ? ja : en;
  return text.replace('{field}', field).replace('{n}', n).replace('{m}', m);
}

/**
 * The sentence for a failed rule of a field, by its wire name: what is chosen is asked to be chosen, what is typed to
 * be entered (V023).
 */
export function fieldMessage(language: Language, key: string, field: string): string {
  const chosen = key === 'required' || key === 'choice' ? chosenName(language, field) : undefined;
  if (chosen !== undefined) return ruleMessage(language, 'choose', chosen);
  return ruleMessage(language, key, fieldName(language, field));
}

/** Every rule of the catalogue, for the test that both languages are complete. */
export const rules = Object.keys(catalogue) as Rule[];
