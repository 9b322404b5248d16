// The words of the console: one for each thing, in both languages, with its reading (SL050). Texts take them literally;
// tests/structure/staff-texts.test.ts refuses the others.
import type { Language } from '../language/language.ts';
import type { ResidenceStatus } from '../residents/residence-status.ts';
import type { Role } from './rights.ts';

export interface Term {
  ja: string;
  /** In hiragana. */
  reading: string;
  en: string;
  /** Other words for the same thing, which no text has. */
  not?: Readonly<Partial<Record<Language, readonly string[]>>>;
}

export const terms = {
  dormitory: {
    ja: '寮',
    reading: 'りょう',
    en: 'dormitory',
    not: { ja: ['ハウス'], en: ['house'] },
  },
  resident: {
    ja: '入居者',
    reading: 'にゅうきょしゃ',
    en: 'resident',
    not: { ja: ['寮生', '利用者', '住人'], en: ['tenant', 'occupant'] },
  },
  staff: {
    ja: '職員',
    reading: 'しょくいん',
    en: 'staff',
    not: { ja: ['スタッフ', '従業員', '管理人'], en: ['employee', 'clerk'] },
  },
  menu: { ja: '献立', reading: 'こんだて', en: 'menu', not: { ja: ['メニュー'] } },
  booking: {
    ja: '予約',
    reading: 'よやく',
    en: 'booking',
    not: { ja: ['注文'], en: ['reservation'] },
  },
  check_in: {
    ja: '受付',
    reading: 'うけつけ',
    en: 'check-in',
    not: { ja: ['チェックイン', '入場'], en: ['checkin'] },
  },
  cancellation: {
    ja: '取消',
    reading: 'とりけし',
    en: 'cancellation',
    not: { ja: ['キャンセル', '取り止め', '取りやめ'] },
  },
  stopped_meal: {
    ja: '提供中止',
    reading: 'ていきょうちゅうし',
    en: 'stopped meal',
    not: { ja: ['休止', '配食停止', '提供停止'] },
  },
  waiting_list: {
    ja: '空き待ち',
    reading: 'あきまち',
    en: 'waiting list',
    not: { ja: ['キャンセル待ち', '順番待ち'], en: ['waitlist', 'wait list'] },
  },
  promotion: {
    ja: '繰上げ',
    reading: 'くりあげ',
    en: 'promotion from the waiting list',
    not: { ja: ['繰上がり', '繰り上がり'] },
  },
  deadline: {
    ja: '締め切り',
    reading: 'しめきり',
    en: 'deadline',
    not: { ja: ['締切', '〆切'] },
  },
  missed_meal: { ja: '欠食', reading: 'けっしょく', en: 'missed meal', not: { en: ['no-show'] } },
  meal_count: { ja: '食数', reading: 'しょくすう', en: 'meal count', not: { ja: ['配膳数'] } },
  leftovers: { ja: '残食', reading: 'ざんしょく', en: 'leftovers', not: { ja: ['食べ残し'] } },
  to_answer: {
    ja: '要返信',
    reading: 'ようへんしん',
    en: 'to answer',
    not: { ja: ['未返信', '未対応', '返信待ち'] },
  },
  waiver: { ja: '免除', reading: 'めんじょ', en: 'waiver', not: { ja: ['減免'] } },
  month_close: { ja: '締め', reading: 'しめ', en: 'month close', not: { ja: ['月締め'] } },
  handover_note: {
    ja: '申し送り',
    reading: 'もうしおくり',
    en: 'handover note',
    not: { ja: ['引き継ぎ', '引継'] },
  },
  safety_check: {
    ja: '安否確認',
    reading: 'あんぴかくにん',
    en: 'safety check',
    not: { ja: ['安否調査'] },
  },
  notice: { ja: 'お知らせ', reading: 'おしらせ', en: 'notice', not: { ja: ['告知'] } },
  move_out: { ja: '退寮', reading: 'たいりょう', en: 'move-out', not: { ja: ['退寮予定'] } },
  roster: { ja: '在寮者名簿', reading: 'ざいりょうしゃめいぼ', en: 'roster' },
  audit_log: {
    ja: '操作の記録',
    reading: 'そうさのきろく',
    en: 'audit log',
    not: { ja: ['監査ログ', '操作ログ', '操作履歴'] },
  },
  mail_address: {
    ja: 'メールアドレス',
    reading: 'めーるあどれす',
    en: 'mail address',
    not: { ja: ['メール・アドレス', 'Eメール'] },
  },
} as const satisfies Record<string, Term>;

/** Roles as in SA032; `roleNames` has the words. */
export const roleReadings: Readonly<Record<Role, string>> = {
  system_admin: 'しすてむかんり',
  head_office: 'ほんぶ',
  manager: 'りょうちょう',
  deputy: 'ふくりょうちょう・やかん',
  kitchen: 'しょくどう',
  auditor: 'かんさ',
  station: 'たんまつ',
};

/** Statuses of residence as in SC006. */
export const statusTerms: Readonly<Record<ResidenceStatus, Term>> = {
  withdrawn: { ja: '退会', reading: 'たいかい', en: 'Withdrawn' },
  left: { ja: '退去済', reading: 'たいきょずみ', en: 'Left' },
  month: { ja: '退去後1か月', reading: 'たいきょごいっかげつ', en: 'Month after leaving' },
  notice: { ja: '退去予定', reading: 'たいきょよてい', en: 'Leaving' },
  living: { ja: '入居中', reading: 'にゅうきょちゅう', en: 'Living here' },
  before: { ja: '入居前', reading: 'にゅうきょまえ', en: 'Before moving in' },
  registering: { ja: '登録中', reading: 'とうろくちゅう', en: 'Registering' },
  invited: { ja: '招待中', reading: 'しょうたいちゅう', en: 'Invited' },
  unclaimed: { ja: '未登録', reading: 'みとうろく', en: 'Not registered' },
};
