// The answers to frequent questions, in both languages (S006 to S015). Numbers come from the settings of the dormitory.
import type { Language } from '@yadori/api/language/language';

/** What answers name; a visitor reads the usual numbers. */
export interface FaqNumbers {
  bookingLeadDays: number;
  feeWindowHours: number;
}

export const usualNumbers: FaqNumbers = { bookingLeadDays: 3, feeWindowHours: 6 };

export const faqSubjects = ['meals', 'living', 'moving', 'account'] as const;
export type FaqSubject = (typeof faqSubjects)[number];

export interface FaqTopic {
  /** Also the place in the address: `/faqs#fee`. */
  id: string;
  subject: FaqSubject;
  question: string;
  answer: string;
  /** What residents also call it, in both languages; found, not shown. */
  also: string;
}

type Words = readonly [question: string, answer: string];

interface Entry {
  id: string;
  subject: FaqSubject;
  also: string;
  ja: (numbers: FaqNumbers) => Words;
  en: (numbers: FaqNumbers) => Words;
}

const entries: readonly Entry[] = [
  {
    id: 'menu',
    subject: 'meals',
    also: 'こんだて メニュー 来月 dish next month',
    ja: () => [
      '翌月の献立はいつ公開されますか？',
      '毎月15日から20日ごろに、翌月の献立を公開します。公開されると食事予約の画面で見られます。',
    ],
    en: () => [
      'When is next month’s menu published?',
      'Between the 15th and the 20th of each month. It appears under Meals once it is published.',
    ],
  },
  {
    id: 'deadline',
    subject: 'meals',
    also: 'しめきり 締切 期限 いつまで 変更 deadline book order',
    ja: ({ bookingLeadDays }) => [
      '食事の予約はいつまでにすればよいですか？',
      `食事の日の${bookingLeadDays}営業日前までに予約してください。締め切りを過ぎても、食数に余裕があれば予約できます。`,
    ],
    en: ({ bookingLeadDays }) => [
      'What is the deadline for booking a meal?',
      `${bookingLeadDays} business day${bookingLeadDays === 1 ? '' : 's'} before the meal. After that you can still book while portions are left.`,
    ],
  },
  {
    id: 'fee',
    subject: 'meals',
    also: 'キャンセル とりけし とりけす 返金 取り消し料 キャンセル料 refund charge',
    ja: ({ feeWindowHours }) => [
      '食事の予約を取り消すと、料金がかかりますか？',
      `食事の開始の${feeWindowHours}時間前を過ぎてから取り消すと、取消料がかかります。それより前は無料です。料金は、取り消す前の画面でお知らせします。`,
    ],
    en: ({ feeWindowHours }) => [
      'Does it cost anything to cancel a meal?',
      `A fee applies from ${feeWindowHours} hour${feeWindowHours === 1 ? '' : 's'} before the meal starts. Until then it is free. The amount is shown before you cancel.`,
    ],
  },
  {
    id: 'dinner',
    subject: 'meals',
    also: 'とりおき 取っておく 残業 遅い おそい late keep save',
    ja: () => [
      '夕食を取っておいてもらえますか？',
      '衛生上の理由から、夕食の取り置きはできません。提供時間のうちに食堂でお召し上がりください。',
    ],
    en: () => [
      'Can my dinner be kept for me?',
      'No. For hygiene reasons, dinners can’t be kept. Please eat in the dining hall while dinner is served.',
    ],
  },
  {
    id: 'overnight',
    subject: 'living',
    also: 'がいはく 帰省 旅行 出張 帰らない away trip travel',
    ja: () => [
      '外泊するときの手続きを教えてください。',
      '外泊する前に、アプリの「外泊届」から届け出てください。',
    ],
    en: () => [
      'What should I do when I stay out overnight?',
      'Submit an overnight report in the app, under “Overnight”, before you leave.',
    ],
  },
  {
    id: 'messages',
    subject: 'living',
    also: '電話 連絡先 れんらく 問い合わせ 寮長 管理人 phone call manager',
    ja: () => [
      '寮への連絡は、いつできますか？',
      'アプリの「メッセージ」からいつでも送れます。スタッフが対応する時間は6:00から21:00です。夜間は緊急のときだけ対応します。',
    ],
    en: () => [
      'When can I contact the dormitory?',
      'You can send a message in the app at any time. Staff reply from 6:00 to 21:00. At night they respond to emergencies only.',
    ],
  },
  {
    id: 'other-dormitory',
    subject: 'moving',
    also: '転寮 てんりょう 引越し 部屋 契約番号 transfer room',
    ja: () => [
      '別の寮へ移っても、アプリを使えますか？',
      '引き続き使えます。契約番号が変わるときは、新しい契約番号でもう一度登録してください。登録済みの方は「契約管理」から契約を追加できます。',
    ],
    en: () => [
      'Can I keep using the app if I move to another dormitory?',
      'Yes. If your contract number changes, register again with the new number. If you are signed in, add the contract under “Contracts”.',
    ],
  },
  {
    id: 'after-moving-out',
    subject: 'moving',
    also: '退去 たいりょう 卒業 ログイン leave graduate login',
    ja: () => [
      '退寮したあとも、アプリを使えますか？',
      '退寮から1か月のあいだ、メッセージだけを使えます。そのあとはログインできなくなります。',
    ],
    en: () => [
      'Can I use the app after moving out?',
      'For one month you can still use messages. After that you can no longer sign in.',
    ],
  },
  {
    id: 'student-move-out',
    subject: 'moving',
    also: '退去 退寮申請 たいりょう 卒業 解約 leave graduate',
    ja: () => [
      '学生です。退寮するときはどうすればよいですか？',
      '退寮届の用紙に記入して、寮長へ提出してください。',
    ],
    en: () => [
      'I am a student. How do I move out?',
      'Fill in the move-out form and hand it to your dormitory manager.',
    ],
  },
  {
    id: 'email',
    subject: 'account',
    also: 'メアド アドレス ログイン パスワード mail address login password',
    ja: () => [
      'メールアドレスを変えたいのですが、ログインできません。',
      '次の4つを添えて、サポートへご連絡ください。物件名、物件コード、契約番号、新しいメールアドレス。ログインできる方は「メールアドレス変更」の画面で変更できます。',
    ],
    en: () => [
      'I want to change my email address, but I can’t sign in.',
      'Contact support with your property name, property code, contract number and new email address. If you can sign in, change it under “Change email address”.',
    ],
  },
];

/** All topics in a language, in the order of the subjects. */
export const faqTopics = (language: Language, numbers: FaqNumbers): FaqTopic[] =>
  entries.map(({ id, subject, also, ...words }) => {
    const [question, answer] = words[language](numbers);
    return { id, subject, question, answer, also };
  });
