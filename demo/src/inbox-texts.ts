// What the demo data of the shared inbox say.
import type { ConversationState } from '@yadori/api/messages/inbox-shapes';

interface DemoLine {
  by: 'resident' | 'manager' | 'deputy';
  text: string;
  minutesAgo: number;
}

export interface DemoTalk {
  email: string;
  /** In order. */
  lines: readonly DemoLine[];
  /** The resident's last message, sent last night with the mark. */
  urgent?: string;
  /** Left out: as the resident's message leaves it. */
  state?: ConversationState;
  /** Until tomorrow morning; with the state `waiting`. */
  isHeld?: true;
  assignee?: 'manager' | 'deputy';
  /** The resident reads the end of the hold as the time of the answer. */
  isPromised?: true;
  /** An answer that waits for tomorrow morning. */
  planned?: { by: 'manager' | 'deputy'; text: string };
  notes?: readonly (DemoLine & { by: 'manager' | 'deputy' })[];
}

export const replyTemplates = [
  {
    title: '荷物が届いています',
    shortcut: '荷物',
    ja: '{氏名}さん、{部屋番号}号室宛ての荷物を{寮名}の管理室で預かっています。21時までに受け取りにお越しください。',
    en: 'Dear {氏名}, a parcel for room {部屋番号} is at the office of {寮名}. Please pick it up before 21:00.',
  },
  {
    title: '修理の手配をしました',
    shortcut: '修理',
    ja: '{氏名}さん、ご連絡ありがとうございます。業者に修理を依頼しました。日時が決まり次第お知らせします。{職員名}',
    en: 'Dear {氏名}, thank you for telling us. We have called a technician and will let you know the date. {職員名}',
  },
  {
    title: '鍵をなくしたとき',
    shortcut: '鍵',
    ja: '管理室で予備の鍵をお貸しします。身分証をお持ちください。見つからないときは、鍵の交換をご案内します。',
    en: 'We can lend you a spare key at the office. Please bring an ID. If yours is not found, we will replace the lock.',
  },
  {
    title: '忘れ物を預かっています',
    shortcut: '忘れ物',
    ja: '{今日}に届いた忘れ物の中にありました。管理室で{氏名}さんのお名前を伝えてください。',
    en: 'It was handed in on {今日}. Please give your name ({氏名}) at the office.',
  },
  {
    title: '食事の予約について',
    shortcut: '食事',
    ja: '食事の予約と取消は、締切までアプリでできます。締切のあとは、管理室で空きを確認します。',
    en: 'You can book and cancel meals in the app until the deadline. After that we check at the office for a free one.',
  },
  {
    title: '確認してからお返事します',
    shortcut: '確認',
    ja: '{氏名}さん、お問い合わせありがとうございます。確認して、あらためてお返事します。{職員名}',
    en: 'Dear {氏名}, thank you for your message. We will look into it and reply. {職員名}',
  },
] as const;

const hours = 60;
const days = 24 * hours;

/** Beside the conversation of misaki: twelve in all. */
export const inboxTalks: readonly DemoTalk[] = [
  {
    email: 'resident001@example.jp',
    lines: [
      {
        by: 'resident',
        text: '洗濯機の2号機が、脱水の途中で止まってしまいます。',
        minutesAgo: 28 * hours,
      },
      {
        by: 'resident',
        text: '見に来るのは何時ごろになりますか。夜勤明けで寝ているので、先に連絡がほしいです。',
        minutesAgo: 27 * hours,
      },
    ],
    urgent: '洗濯機の水が床にあふれています。元栓の場所を教えてください。',
    assignee: 'manager',
    notes: [
      {
        by: 'deputy',
        text: '業者は明日の10時に変更とのこと。宮本さん、返信をお願いします。',
        minutesAgo: 25 * hours,
      },
    ],
  },
  {
    email: 'resident002@example.jp',
    lines: [{ by: 'resident', text: '鍵を部屋に置いたまま出てしまいました。', minutesAgo: 6 }],
  },
  {
    email: 'resident003@example.jp',
    lines: [
      {
        by: 'resident',
        text: '明日の朝ごはんに牛乳は入っていますか？',
        minutesAgo: 48,
      },
    ],
  },
  {
    email: 'resident004@example.jp',
    lines: [{ by: 'resident', text: '在寮証明書の宛名を変えたいです。', minutesAgo: 3 * hours }],
  },
  {
    email: 'resident005@example.jp',
    state: 'waiting',
    isHeld: true,
    isPromised: true,
    assignee: 'deputy',
    lines: [
      { by: 'resident', text: '網戸が外れてしまいました。', minutesAgo: 2 * days },
      {
        by: 'deputy',
        text: '明日の朝、予備の網戸を持って伺います。',
        minutesAgo: 2 * days - 40,
      },
    ],
    notes: [{ by: 'deputy', text: '予備の網戸は倉庫の右奥。', minutesAgo: 2 * days - 45 }],
  },
  {
    email: 'resident006@example.jp',
    state: 'waiting',
    lines: [
      {
        by: 'resident',
        text: 'イヤホンを食堂に忘れたかもしれません。',
        minutesAgo: 26 * hours,
      },
      { by: 'manager', text: '食堂に確認しています。', minutesAgo: 25 * hours },
    ],
    planned: {
      by: 'manager',
      text: '食堂に白いイヤホンが届いていました。管理室で21時までお渡しできます。',
    },
  },
  ...[
    ['007', '駐輪場のシールはどこでもらえますか。', '管理室でお渡しします。'],
    [
      '008',
      '来週の土曜に両親が来ます。車は止められますか。',
      '前日までに車種とナンバーを教えてください。',
    ],
    ['009', '浴室の電球が切れています。', '交換しました。お知らせありがとうございます。'],
    ['010', '宅配便は何時まで預かってもらえますか。', '21時までお預かりしています。'],
    ['011', '自習室は夜も使えますか。', '23時まで使えます。'],
  ].map(([resident = '', question = '', answer = ''], at): DemoTalk => ({
    email: `resident${resident}@example.jp`,
    state: 'done',
    lines: [
      { by: 'resident', text: question, minutesAgo: (at + 2) * days },
      { by: 'manager', text: answer, minutesAgo: (at + 2) * days - 30 },
    ],
  })),
];
