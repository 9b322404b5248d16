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
  from_date: ['開始日', 'first day'],
  to_date: ['終了日', 'last day'],
  japanese: ['和朝食の日付', 'days of the Japanese breakfast'],
  western: ['洋朝食の日付', 'days of the Western breakfast'],
  dinner: ['夕食の日付', 'days of dinner'],
  reservation_ids: ['予約', 'reservations'],
  month: ['月', 'month'],
  pattern: ['曜日ごとの食事', 'weekly pattern'],
  contract_number: ['契約番号', 'contract number'],
  dormitory_code: ['事業所コード', 'office code'],
  room_number: ['部屋番号', 'room number'],
  email_confirm: ['メールアドレス（確認用）', 'email address (for confirmation)'],
  new_email: ['新しいメールアドレス', 'new email address'],
  one_time_key: ['ワンタイムキー', 'one-time key'],
  password_confirm: ['パスワード（確認用）', 'password (for confirmation)'],
  new_password: ['新しいパスワード', 'new password'],
  name: ['氏名', 'name'],
  furigana: ['フリガナ', 'furigana'],
  gender: ['性別', 'gender'],
  phone_number: ['電話番号', 'phone number'],
  birthday: ['生年月日', 'date of birth'],
  blood_type: ['血液型', 'blood type'],
  employment_status: ['ご身分', 'status'],
  employment_name: ['学校名・勤務先名', 'school or company'],
  major_or_department: ['学部・学科', 'faculty or department'],
  infecrious_disease: ['感染症の有無', 'infectious disease'],
  tuberculosis_confirmation: ['結核の既往歴の有無', 'tuberculosis confirmation'],
  allergies_etc: ['アレルギーなど', 'allergies'],
  special_items_daily: ['日常生活での特記事項', 'special notes on daily life'],
  emergency_contact_name: ['緊急連絡先の氏名', 'name of the emergency contact'],
  emergency_contact_phone_number: ['緊急連絡先の電話番号', 'phone number of the emergency contact'],
  emergency_contact_address: ['緊急連絡先の住所', 'address of the emergency contact'],
  emergency_contact_relationship: ['緊急連絡先との続柄', 'relationship to the emergency contact'],
  emergency_contact_job: ['緊急連絡先の職業', 'occupation of the emergency contact'],
  emergency_contact_workplace: ['緊急連絡先の勤務先', 'workplace of the emergency contact'],
  avatar: ['プロフィール写真', 'profile photo'],
  movein_date: ['入居予定日', 'expected move-in date'],
  movein_time: ['入居予定時間', 'scheduled move-in time'],
  postal_code: ['郵便番号', 'postal code'],
  address: ['住所', 'address'],
  building_name: ['建物名', 'building name'],
  luggage_delivery: ['荷物の配送の有無', 'luggage delivery'],
  package_arrival_date: ['荷物の到着日', 'arrival date of the luggage'],
  package_arrival_time: ['荷物の到着時間', 'arrival time of the luggage'],
  use_shipping_company: ['引越業者の利用の有無', 'use of a shipping company'],
  shipping_company_name: ['引越業者名', 'name of the shipping company'],
  companion_count: ['同行者の人数', 'number of companions'],
  value: ['入力内容', 'value'],
} as const satisfies Record<string, readonly [ja: string, en: string]>;

export type FieldName = keyof typeof names;

const isFieldName = (name: string): name is FieldName => Object.hasOwn(names, name);

/** The name of a field; an unknown one is called "value". */
export function fieldName(language: Language, name: string): string {
  const [ja, en] = names[isFieldName(name) ? name : 'value'];
  return language === 'ja' ? ja : en;
}
