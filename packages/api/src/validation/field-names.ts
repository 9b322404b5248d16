// Names of fields as messages call them, in both languages.
import type { Language } from '../language/language.ts';

const names = {
  email: ['メールアドレス', 'email address'],
  login_id: ['ログインID（メールアドレス）', 'login ID (email address)'],
  password: ['パスワード', 'password'],
  date: ['日付', 'date'],
  type_of_meal: ['食事の種類', 'meal'],
  type_of_food: ['和食・洋食の種類', 'kind of meal'],
  reservation_id: ['予約', 'reservation'],
  is_like: ['評価', 'rating'],
  contract_number: ['契約番号', 'contract number'],
  dormitory_code: ['事業所コード', 'office code'],
  room_number: ['部屋番号', 'room number'],
  value: ['入力内容', 'value'],
} as const satisfies Record<string, readonly [ja: string, en: string]>;

export type FieldName = keyof typeof names;

const isFieldName = (name: string): name is FieldName => Object.hasOwn(names, name);

/** The name of a field; an unknown one is called "value". */
export function fieldName(language: Language, name: string): string {
  const [ja, en] = names[isFieldName(name) ? name : 'value'];
  return language === 'ja' ? ja : en;
}
