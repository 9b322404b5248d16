// Columns of the tables that are imported: names, what they are called, their rules, a sample. The command line, the
// console and the templates read this list (SD047).
import { companyLength } from '@yadori/api/companies/company-code';
import type { Bilingual } from '@yadori/api/language/language';
import { roomNoteLength } from '@yadori/api/rooms/staff-calls';
import type { TableColumns } from '../../platform/tables/parse-table.ts';

export interface Column {
  name: string;
  label: Bilingual;
  rule: Bilingual;
  /** The value in the sample row of a template. */
  sample: string;
  required: boolean;
}

const column =
  (required: boolean) =>
  (name: string, label: [ja: string, en: string], rule: [ja: string, en: string], sample = '') =>
    ({
      name,
      label: { ja: label[0], en: label[1] },
      rule: { ja: rule[0], en: rule[1] },
      sample,
      required,
    }) satisfies Column;

const required = column(true);
const optional = column(false);

const office = required(
  'office_code',
  ['事業所コード', 'office code'],
  ['寮の事業所コード', 'office code of the dormitory'],
  'KYK01',
);
const day: [string, string] = ['例 2026-12-05、2026/12/5', 'such as 2026-12-05 or 2026/12/5'];
const date = (sample: string) => required('date', ['日付', 'date'], day, sample);
const yen: [string, string] = ['例 330。円、0〜100000', 'such as 330; yen, 0 to 100000'];
const price = (name: string, label: [ja: string, en: string], sample: string): Column =>
  optional(name, label, yen, sample);
const atMost = (length: number): [string, string] => [
  `${length}文字まで`,
  `at most ${length} characters`,
];
const days: [string, string] = ['例 3。営業日数、0〜30', 'such as 3; business days, 0 to 30'];
const time: [string, string] = ['例 6:30', 'such as 6:30'];
const service: [string, string] = ['0 か 1。1 あり、0 なし', '0 or 1; 1 offered, 0 not'];
const english = (length: number): [string, string] => [
  `${length}文字まで。列がなければ、料理と日本語が同じ間だけ今の英語を残します`,
  `at most ${length} characters; without the column the present text stays while the dish and the Japanese text do`,
];

export const contractColumns: readonly Column[] = [
  required(
    'contract_number',
    ['契約番号', 'contract number'],
    ['半角英数字と記号、50文字まで', 'letters, digits and signs, at most 50'],
    'YD20270001',
  ),
  office,
  required(
    'room_number',
    ['部屋番号', 'room number'],
    [
      '半角英数字4文字まで。205 は 0205 になります',
      'at most 4 letters and digits; 205 becomes 0205',
    ],
    '0205',
  ),
  required('start_date', ['契約開始日', 'start date'], day, '2027-04-01'),
  optional(
    'end_date',
    ['契約終了日', 'end date'],
    [
      '例 2026-12-05、2026/12/5。決まっていなければ空',
      'such as 2026-12-05 or 2026/12/5; empty while there is none',
    ],
    '2028-03-24',
  ),
  optional(
    'is_company',
    ['会社負担', 'paid by the employer'],
    ['0 か 1。1 会社が負担、0 本人が負担', '0 or 1; 1 the employer pays, 0 the resident pays'],
    '0',
  ),
  optional(
    'company_code',
    ['会社コード', 'company code'],
    [
      '「会社」にあるコード。列がなければ今の会社を残し、空なら会社なしにします。会社がある契約は会社負担になります',
      'a code of the companies; without the column the present one stays, empty removes it; a contract with a company is paid by it',
    ],
  ),
  optional(
    'employee_code',
    ['社員コード', 'employee code'],
    [
      '半角英数字と記号、30文字まで。列がなければ今のコードを残します',
      'letters, digits and signs, at most 30; without the column the present one stays',
    ],
  ),
  optional(
    'invite_email',
    ['案内先メール', 'address for the invitation'],
    [
      'メールアドレス、100文字まで。列がなければ今の宛先を残します。本人が登録した契約には入りません',
      'an email address, at most 100 signs; without the column the present one stays; a claimed contract keeps none',
    ],
    'hanako@example.jp',
  ),
  optional(
    'tenant_name',
    ['契約者名', 'tenant name'],
    [
      '50文字まで。列がなければ今の名前を残します',
      'at most 50 characters; without the column the present name stays',
    ],
    '山田 花子',
  ),
  optional(
    'tenant_furigana',
    ['契約者フリガナ', 'tenant name in katakana'],
    [
      '50文字まで。ひらがな・半角カタカナは全角カタカナにします。列がなければ今のフリガナを残します',
      'at most 50; hiragana and half-width signs become katakana; without the column the present one stays',
    ],
    'ヤマダ ハナコ',
  ),
];

export const menuColumns: readonly Column[] = [
  office,
  date('2027-04-01'),
  required('meal', ['食事', 'meal'], ['朝食・夕食のどちらか', 'breakfast or dinner'], '夕食'),
  required(
    'kind',
    ['種類', 'kind'],
    [
      '朝食は和食・洋食のどちらか、夕食は空',
      'of a breakfast japanese or western, of a dinner empty',
    ],
  ),
  required('menu_name', ['献立名', 'dish'], atMost(100), '鯖の塩焼き定食'),
  optional('menu_description', ['説明', 'description'], atMost(500)),
  optional(
    'kcal',
    ['エネルギー', 'kilocalories'],
    ['例 720。整数、10000まで', 'such as 720; whole number to 10000'],
    '720',
  ),
  optional('energy_description', ['栄養表示', 'nutrition'], atMost(200)),
  optional(
    'image',
    ['絵', 'drawing'],
    ['付属の絵の場所、または空', 'place of a drawing of the product, or empty'],
  ),
  optional(
    'capacity',
    ['定員', 'capacity'],
    ['例 120。食数、空は上限なし', 'such as 120; portions, empty for no limit'],
    '120',
  ),
  optional(
    'late_stock',
    ['締切後在庫', 'late stock'],
    [
      '定員がないときに締切後も予約できる食数',
      'without a capacity: portions for booking after the deadline',
    ],
  ),
  optional('menu_name_en', ['献立名（英語）', 'dish in English'], english(200), 'Grilled mackerel'),
  optional('menu_description_en', ['説明（英語）', 'description in English'], english(1000)),
  optional('energy_description_en', ['栄養表示（英語）', 'nutrition in English'], english(400)),
];

export const closingDayColumns: readonly Column[] = [
  office,
  date('2027-08-13'),
  optional('reason', ['理由', 'reason'], atMost(200), 'お盆休み'),
];

export const dormitoryColumns: readonly Column[] = [
  required(
    'office_code',
    ['事業所コード', 'office code'],
    [
      '半角英数字10文字まで。あとから変えられません',
      'at most 10 letters and digits; never changes',
    ],
    'KYK01',
  ),
  required('name_ja', ['寮名', 'name'], atMost(100), 'けやき寮'),
  required('name_en', ['寮名（英語）', 'name in English'], atMost(100), 'Keyaki'),
  optional('location_ja', ['所在地', 'address'], atMost(100)),
  optional('location_en', ['所在地（英語）', 'address in English'], atMost(100)),
  optional(
    'seats',
    ['食堂の席数', 'seats'],
    ['空は混雑を表示しません', 'empty hides how crowded it is'],
    '80',
  ),
  optional('meal_reservation', ['食事予約', 'meal booking'], service, '1'),
  optional('overnight_report', ['外泊届', 'overnight reports'], service, '1'),
  optional('guest_report', ['来客届', 'guest reports'], service, '1'),
  optional('breakfast_start', ['朝食開始', 'breakfast from'], time, '06:30'),
  optional('breakfast_end', ['朝食終了', 'breakfast until'], time, '09:00'),
  optional('dinner_start', ['夕食開始', 'dinner from'], time, '18:00'),
  optional('dinner_end', ['夕食終了', 'dinner until'], time, '22:00'),
  optional('booking_lead_days', ['予約締切', 'booking deadline'], days, '3'),
  optional(
    'fee_window_hours',
    ['取消料の時間', 'hours of the cancellation fee'],
    ['時間、0〜72', 'hours, 0 to 72'],
    '6',
  ),
  price('breakfast_fee', ['朝食の取消料', 'cancellation fee of breakfast'], '330'),
  price('dinner_fee', ['夕食の取消料', 'cancellation fee of dinner'], '550'),
  optional(
    'movein_last_time',
    ['入寮の最終時刻', 'last time of arrival'],
    ['18:00 か 17:00', '18:00 or 17:00'],
    '18:00',
  ),
  optional(
    'march_contract_end_day',
    ['3月の契約終了日', 'last contract day of March'],
    ['24 か 20', '24 or 20'],
    '24',
  ),
  optional(
    'long_absence_nights',
    ['長い外泊とする泊数', 'nights of a long absence'],
    ['続けてこの泊数を超えると、長い外泊に載ります。1〜60', 'longer in a row is listed; 1 to 60'],
    '14',
  ),
  optional('guest_meal_lead_days', ['来客食の締切', 'deadline of guest meals'], days, '3'),
  optional('guest_bedding_lead_days', ['寝具の締切', 'deadline of bedding'], days, '7'),
  optional(
    'guest_max_nights',
    ['来客の最長泊数', 'most nights of a guest'],
    ['1 か 2', '1 or 2'],
    '2',
  ),
  price('bedding_price', ['寝具の料金', 'price of bedding'], '2200'),
  price('guest_breakfast_price', ['来客の朝食料金', 'price of a guest breakfast'], '440'),
  price('guest_dinner_price', ['来客の夕食料金', 'price of a guest dinner'], '770'),
  price('walk_in_breakfast_price', ['当日追加の朝食料金', 'price of a walk-in breakfast'], '0'),
  price('walk_in_dinner_price', ['当日追加の夕食料金', 'price of a walk-in dinner'], '0'),
  optional(
    'effective_on',
    ['適用日', 'effective on'],
    [
      '例 2027-04-01。空は、時間・席数・機能は明日、料金・締め切りは翌月1日から。新しい寮には使いません',
      'such as 2027-04-01; empty: times, seats and services from tomorrow, fees and lead times from the 1st of next month; not of a new dormitory',
    ],
    '2027-04-01',
  ),
];

export const roomColumns: readonly Column[] = [
  office,
  required(
    'room_number',
    ['部屋番号', 'room number'],
    [
      '半角英数字4文字まで。205 は 0205 になります',
      'at most 4 letters and digits; 205 becomes 0205',
    ],
    '0205',
  ),
  optional(
    'floor',
    ['階', 'floor'],
    [
      '半角英数字2文字まで。空なら部屋番号のはじめの2文字',
      'at most 2 letters and digits; empty: the first two signs of the number',
    ],
    '02',
  ),
  optional(
    'beds',
    ['ベッド数', 'beds'],
    ['例 1。1〜20、空なら1', 'such as 1; 1 to 20, empty for 1'],
    '1',
  ),
  optional(
    'gender_rule',
    ['性別', 'gender'],
    ['男性・女性のどちらか。空なら決まりなし', 'male or female; empty while there is no rule'],
  ),
  optional(
    'usable_from',
    ['使用開始', 'usable from'],
    [
      '例 2026-12-05、2026/12/5。決まりがなければ空',
      'such as 2026-12-05 or 2026/12/5; empty while there is none',
    ],
    '2027-04-01',
  ),
  optional(
    'usable_until',
    ['使用終了', 'usable until'],
    [
      '例 2026-12-05、2026/12/5。決まりがなければ空',
      'such as 2026-12-05 or 2026/12/5; empty while there is none',
    ],
  ),
  optional('note', ['備考', 'note'], atMost(roomNoteLength), '角部屋'),
];

export const companyColumns: readonly Column[] = [
  required(
    'company_code',
    ['会社コード', 'company code'],
    [
      '半角英数字とハイフン、20文字まで。大文字と小文字は同じ',
      'letters, digits and hyphens, at most 20; compared without case',
    ],
    'TSUBAME',
  ),
  required('name', ['会社名', 'company name'], atMost(companyLength.name), 'つばめ食品'),
];

export const staffAddressColumns: readonly Column[] = [
  required(
    'email',
    ['メールアドレス', 'email address'],
    ['大文字と小文字は同じ', 'compared without case'],
    'manager@example.jp',
  ),
];

export const tableColumns = (columns: readonly Column[]): TableColumns => ({
  required: columns.filter((one) => one.required).map(({ name }) => name),
  optional: columns.filter((one) => !one.required).map(({ name }) => name),
  labels: Object.fromEntries(columns.map(({ name, label }) => [name, label])),
});
