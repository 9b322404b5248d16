// Names of fields as messages call them, in both languages.
import type { Bilingual, Language } from '../language/language.ts';

interface Name extends Bilingual {
  /** What follows "Choose" in English, where a field is chosen and not typed. */
  chosen?: string;
}

const names = {
  email: { ja: 'メールアドレス', en: 'email address' },
  login_id: { ja: 'ログインID（メールアドレス）', en: 'login ID (email address)' },
  password: { ja: 'パスワード', en: 'password' },
  current_password: { ja: '現在のパスワード', en: 'current password' },
  date: { ja: '日付', en: 'date', chosen: 'a date' },
  type_of_meal: { ja: '食事の種類', en: 'meal', chosen: 'a meal' },
  type_of_food: { ja: '和食・洋食の種類', en: 'kind of meal', chosen: 'Japanese or Western' },
  reservation_id: { ja: '予約', en: 'reservation', chosen: 'a reservation' },
  is_like: { ja: '評価', en: 'rating', chosen: 'a rating' },
  from_date: { ja: '開始日', en: 'start date' },
  to_date: { ja: '終了日', en: 'end date' },
  japanese: {
    ja: '和朝食の日付',
    en: 'Japanese breakfast dates',
    chosen: 'the dates of Japanese breakfasts',
  },
  western: {
    ja: '洋朝食の日付',
    en: 'Western breakfast dates',
    chosen: 'the dates of Western breakfasts',
  },
  dinner: { ja: '夕食の日付', en: 'dinner dates', chosen: 'the dates of dinners' },
  reservation_ids: { ja: '予約', en: 'reservations', chosen: 'reservations' },
  fee: { ja: '取消料', en: 'cancellation fee' },
  month: { ja: '月', en: 'month', chosen: 'a month' },
  pattern: { ja: '曜日ごとの食事', en: 'weekly pattern', chosen: 'your meals for the week' },
  contract_number: { ja: '契約番号', en: 'contract number' },
  dormitory_code: { ja: '事業所コード', en: 'office code' },
  room_number: { ja: '部屋番号', en: 'room number' },
  email_confirm: { ja: 'メールアドレス（確認用）', en: 'email address (for confirmation)' },
  new_email: { ja: '新しいメールアドレス', en: 'new email address' },
  invitation: { ja: '招待', en: 'invitation' },
  one_time_key: { ja: 'ワンタイムキー', en: 'one-time key' },
  password_confirm: { ja: '新しいパスワード（確認用）', en: 'new password (for confirmation)' },
  new_password: { ja: '新しいパスワード', en: 'new password' },
  name: { ja: '氏名', en: 'name' },
  furigana: { ja: 'フリガナ', en: 'furigana' },
  gender: { ja: '性別', en: 'gender', chosen: 'your gender' },
  phone_number: { ja: '電話番号', en: 'phone number' },
  birthday: { ja: '生年月日', en: 'date of birth' },
  blood_type: { ja: '血液型', en: 'blood type', chosen: 'your blood type' },
  employment_status: { ja: '在籍区分', en: 'status', chosen: 'your status' },
  employment_name: { ja: '学校名・勤務先名', en: 'school or company' },
  school_name: { ja: '学校名', en: 'school' },
  company_name: { ja: '勤務先名', en: 'company' },
  future_school_name: { ja: '入学予定の学校名', en: 'school you will enter' },
  major_or_department: { ja: '学部・学科', en: 'faculty or department' },
  faculty: { ja: '学部', en: 'faculty' },
  department: { ja: '学科', en: 'department' },
  infecrious_disease: {
    ja: '感染症の有無',
    en: 'infectious disease',
    chosen: 'whether you have an infectious disease',
  },
  tuberculosis_confirmation: {
    ja: '結核の既往歴の有無',
    en: 'tuberculosis',
    chosen: 'whether you have ever had tuberculosis',
  },
  allergies_etc: { ja: 'アレルギーなど', en: 'allergies' },
  points: { ja: '項目', en: 'items' },
  codes: { ja: 'アレルゲン', en: 'allergens', chosen: 'at least one allergen' },
  consent: { ja: '同意', en: 'consent', chosen: 'the consent' },
  offered: { ja: '示した同意の文', en: 'consent text that was shown' },
  special_items_daily: { ja: '日常生活での特記事項', en: 'special notes on daily life' },
  emergency_contact_name: { ja: '緊急連絡先の氏名', en: 'name of the emergency contact' },
  emergency_contact_phone_number: {
    ja: '緊急連絡先の電話番号',
    en: 'phone number of the emergency contact',
  },
  emergency_contact_address: { ja: '緊急連絡先の住所', en: 'address of the emergency contact' },
  emergency_contact_relationship: {
    ja: '緊急連絡先との続柄',
    en: 'relationship to the emergency contact',
  },
  emergency_contact_job: { ja: '緊急連絡先の職業', en: 'occupation of the emergency contact' },
  emergency_contact_workplace: {
    ja: '緊急連絡先の勤務先',
    en: 'workplace of the emergency contact',
  },
  avatar: { ja: 'プロフィール写真', en: 'profile photo', chosen: 'a profile photo' },
  movein_date: {
    ja: '入居予定日',
    en: 'expected move-in date',
    chosen: 'your expected move-in date',
  },
  movein_time: {
    ja: '入居予定時刻',
    en: 'scheduled move-in time',
    chosen: 'your scheduled move-in time',
  },
  postal_code: { ja: '郵便番号', en: 'postal code' },
  forwarding_postal_code: { ja: '転居先の郵便番号', en: 'postal code of the new address' },
  address: { ja: '住所', en: 'address' },
  forwarding_address: { ja: '転居先の住所', en: 'new address' },
  building_name: { ja: '建物名', en: 'building name' },
  luggage_delivery: {
    ja: '荷物の配送の有無',
    en: 'luggage delivery',
    chosen: 'whether there will be a luggage delivery',
  },
  package_arrival_date: {
    ja: '荷物の到着日',
    en: 'arrival date of the luggage',
    chosen: 'the arrival date of the luggage',
  },
  package_arrival_time: {
    ja: '荷物の到着時間',
    en: 'arrival time of the luggage',
    chosen: 'the arrival time of the luggage',
  },
  use_shipping_company: {
    ja: '引越業者の利用の有無',
    en: 'moving company',
    chosen: 'whether you will use a moving company',
  },
  shipping_company_name: { ja: '引越業者名', en: 'name of the moving company' },
  companion_count: { ja: '同行者の人数', en: 'number of companions' },
  content: { ja: 'メッセージ', en: 'message' },
  urgent: { ja: '緊急の印', en: 'urgent mark' },
  attachment: { ja: '添付ファイル', en: 'attachment' },
  document: { ja: '規約', en: 'legal text' },
  version: { ja: '版', en: 'version' },
  charge_id: { ja: '料金', en: 'charge', chosen: 'a charge' },
  client_key: { ja: '送信キー', en: 'sending key' },
  previous_id: { ja: '前のページの位置', en: 'position of the older page' },
  next_id: { ja: '次のページの位置', en: 'position of the newer page' },
  issued_only: { ja: '発行済みだけの指定', en: 'choice of issued ones only' },
  keep_unread: { ja: '未読のままにする指定', en: 'choice to keep messages unread' },
  keyword: { ja: 'キーワード', en: 'keyword' },
  title: { ja: '題名', en: 'title' },
  question: { ja: '質問', en: 'question' },
  choices: { ja: '選択肢', en: 'choice', chosen: 'an answer' },
  survey_id: { ja: 'アンケート', en: 'survey' },
  question_answers: { ja: '回答', en: 'answers' },
  answer_key: { ja: '送信番号', en: 'key of the answer' },
  given_at: { ja: '回答した日時', en: 'time of the answer' },
  notice_type: { ja: 'お知らせの種類', en: 'kind of notices', chosen: 'the kind of notices' },
  endpoint: { ja: '通知の宛先', en: 'address for notifications' },
  p256dh: { ja: '通知の鍵', en: 'key of the notifications' },
  auth: { ja: '通知の暗証', en: 'secret of the notifications' },
  public_key: { ja: 'サーバーの通知の鍵', en: 'key of the server for notifications' },
  move_out_at: {
    ja: '退寮日時',
    en: 'move-out date and time',
    chosen: 'your move-out date and time',
  },
  move_out_date: { ja: '退寮日', en: 'move-out date', chosen: 'your move-out date' },
  move_out_time: { ja: '退寮時間', en: 'move-out time', chosen: 'your move-out time' },
  luggage_removal_at: {
    ja: '荷物の搬出日時',
    en: 'luggage removal date and time',
    chosen: 'the luggage removal date and time',
  },
  luggage_removal_date: {
    ja: '荷物の搬出日',
    en: 'luggage removal date',
    chosen: 'the luggage removal date',
  },
  luggage_removal_time: {
    ja: '荷物の搬出時間',
    en: 'luggage removal time',
    chosen: 'the luggage removal time',
  },
  building: { ja: '建物名', en: 'building name' },
  use_user_mail_address: {
    ja: '登録メールアドレスの利用',
    en: 'use of your registered email address',
    chosen: 'the use of your registered email address',
  },
  mail_address: { ja: 'メールアドレス', en: 'email address' },
  use_user_phone_number: {
    ja: '登録電話番号の利用',
    en: 'use of your registered phone number',
    chosen: 'the use of your registered phone number',
  },
  validate_only: { ja: '確認だけの指定', en: 'check-only mark' },
  revision: { ja: '版番号', en: 'revision' },
  report_type: { ja: '届け出の種類', en: 'kind of report', chosen: 'the kind of report' },
  relationship: { ja: '続柄', en: 'relationship' },
  other_relationship: { ja: '続柄（その他）', en: 'relationship (other)' },
  relationship_type: { ja: '続柄', en: 'relationship', chosen: 'your relationship' },
  note: { ja: '備考', en: 'note' },
  stay_destination: { ja: '行き先', en: 'destination' },
  stay_phone_number: { ja: '連絡先の電話番号', en: 'phone number there' },
  stay_name: { ja: '滞在先の名前', en: 'name of the place where you stay' },
  template_name: { ja: '行き先', en: 'destination' },
  outing_start_date: { ja: '出発日', en: 'leaving date', chosen: 'your leaving date' },
  outing_end_date: { ja: '帰寮日', en: 'return date', chosen: 'your return date' },
  outing_start_date_breakfast: {
    ja: '出発日の朝食',
    en: 'breakfast on the leaving date',
    chosen: 'whether you need breakfast on the leaving date',
  },
  outing_start_date_dinner: {
    ja: '出発日の夕食',
    en: 'dinner on the leaving date',
    chosen: 'whether you need dinner on the leaving date',
  },
  outing_end_date_breakfast: {
    ja: '帰寮日の朝食',
    en: 'breakfast on the return date',
    chosen: 'whether you need breakfast on the return date',
  },
  outing_end_date_dinner: {
    ja: '帰寮日の夕食',
    en: 'dinner on the return date',
    chosen: 'whether you need dinner on the return date',
  },
  friend_name: { ja: 'ゲストの氏名', en: 'guest’s name' },
  friend_address: { ja: 'ゲストの住所', en: 'guest’s address' },
  stay_date_start: { ja: '宿泊日', en: 'arrival date', chosen: 'the arrival date' },
  stay_days: { ja: '泊数', en: 'nights', chosen: 'the number of nights' },
  admission_time: { ja: '来寮時間', en: 'arrival time', chosen: 'the arrival time' },
  exit_time: { ja: '退出時間', en: 'departure time', chosen: 'the departure time' },
  day_one_evening: {
    ja: '1日目の夕食',
    en: 'dinner on day 1',
    chosen: 'whether your guest has dinner on day 1',
  },
  day_two_morning: { ja: '2日目の朝食', en: 'breakfast on day 2', chosen: 'breakfast on day 2' },
  day_two_evening: {
    ja: '2日目の夕食',
    en: 'dinner on day 2',
    chosen: 'whether your guest has dinner on day 2',
  },
  day_three_morning: {
    ja: '3日目の朝食',
    en: 'breakfast on day 3',
    chosen: 'breakfast on day 3',
  },
  futon_lease: { ja: '寝具', en: 'bedding', chosen: 'whether your guest needs bedding' },
  'no-limit': { ja: '件数の指定', en: 'limit of the list' },
  agreed_price: { ja: '表示された料金', en: 'price that was shown' },
  meal_confirmation: { ja: '食事の取り消しの確認', en: 'confirmation of the meals' },
  value: { ja: '入力内容', en: 'value' },
} as const satisfies Record<string, Name>;

export type FieldName = keyof typeof names;

/** Every field, for the test of their names. */
export const fieldNames = Object.keys(names) as FieldName[];

/** Wire names to the names under which messages and labels speak of them, where a form has one of its own. */
export type SpokenNames = Readonly<Record<string, FieldName>>;

const isFieldName = (name: string): name is FieldName => Object.hasOwn(names, name);

/** The name of a field; an unknown one is called "value". */
export function fieldName(language: Language, name: string): string {
  return names[isFieldName(name) ? name : 'value'][language];
}

/** What stands beside the control of a field: the words of its messages, with a capital (V023). */
export function fieldLabel(language: Language, field: FieldName, spoken: SpokenNames = {}): string {
  const name = fieldName(language, spoken[field] ?? field);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What to choose, for a field that is chosen and not typed; undefined for any other. */
export function chosenName(language: Language, name: string): string | undefined {
  if (!isFieldName(name)) return undefined;
  const { chosen, ...written }: Name = names[name];
  return chosen === undefined ? undefined : { ...written, en: chosen }[language];
}
