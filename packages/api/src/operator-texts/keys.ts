// Texts that the product sends to residents by itself, or to those whom a dormitory invites, and that the operator may
// word: the closed list, with the fields of each and the text of the product (SJ008).
import type { Bilingual } from '../language/language.ts';
import { missedNote } from '../meals/missed-note.ts';

interface TextField {
  name: Bilingual;
  /** Of the preview; never of a resident. */
  sample: Bilingual;
  /** It stands in every version: without it the resident does not learn what happened. */
  isLocked?: true;
}

interface OperatorText {
  group: TextGroup;
  name: Bilingual;
  /** By what stands in braces, in both languages. */
  fields: Readonly<Record<string, TextField>>;
  /** The text of the product. A line of fields alone is left out where all of them are empty. */
  product: Bilingual;
  /** Left out: as a message of the dormitory. */
  arrives?: 'mail' | 'letter';
  /** Of paper, in each language: the rest of the page has its place. Left out: as long as a message may be. */
  room?: { signs: number; lines: number };
}

export const textGroupNames = {
  meals: { ja: '食事', en: 'Meals' },
  procedures: { ja: '手続き', en: 'Procedures' },
} as const satisfies Record<string, Bilingual>;

export type TextGroup = keyof typeof textGroupNames;

export const textGroups = Object.keys(textGroupNames) as readonly TextGroup[];

const day = {
  name: { ja: '日付', en: 'day' },
  sample: { ja: '2026/06/12', en: '2026/06/12' },
  isLocked: true,
} as const satisfies TextField;

const meal = {
  name: { ja: '食事', en: 'meal' },
  sample: { ja: '夕食', en: 'dinner' },
  isLocked: true,
} as const satisfies TextField;

const dormitory = {
  name: { ja: '寮名', en: 'dormitory' },
  sample: { ja: '見本寮', en: 'Sample Dormitory' },
} as const satisfies TextField;

const mealTexts = {
  meal_changed: {
    group: 'meals',
    name: { ja: '献立が変わった', en: 'A dish has changed' },
    fields: {
      日付: day,
      食事: meal,
      献立の変化: {
        name: { ja: '献立の変化', en: 'before and now' },
        sample: {
          ja: '変更前：豚の生姜焼き定食\n変更後：親子丼',
          en: 'Before: Ginger pork\nNow: Oyakodon',
        },
        isLocked: true,
      },
      アレルゲンの変化: {
        name: { ja: 'アレルゲンの変化', en: 'change of allergens' },
        sample: {
          ja: 'アレルゲンに「卵」「鶏肉」が加わりました。献立の詳細でご確認ください。',
          en: 'The dish now contains: egg, chicken. Please check the menu details.',
        },
        isLocked: true,
      },
      無料の期限: {
        name: { ja: '無料の期限', en: 'free until' },
        sample: {
          ja: '2026/06/12 15:00まで無料で取り消せます。',
          en: 'You can cancel free of charge until 2026/06/12 15:00.',
        },
        isLocked: true,
      },
    },
    product: {
      ja: '{日付}の{食事}の内容が変わりました。\n{献立の変化}\n{アレルゲンの変化}\n{無料の期限}',
      en: 'The {食事} on {日付} has changed.\n{献立の変化}\n{アレルゲンの変化}\n{無料の期限}',
    },
  },
  meal_stopped: {
    group: 'meals',
    name: { ja: '提供を中止した', en: 'A meal is not served' },
    fields: {
      日付: day,
      食事: meal,
      理由: {
        name: { ja: '理由', en: 'reason' },
        sample: { ja: '厨房の設備の故障', en: 'Broken equipment in the kitchen' },
        isLocked: true,
      },
    },
    product: {
      ja: '{日付}の{食事}は提供中止になりました。\n理由：{理由}\n予約と空き待ちは取り消されました。取消料はかかりません。',
      en: 'The {食事} on {日付} will not be served.\nReason: {理由}\nReservations and waiting lists have been cancelled free of charge.',
    },
  },
  meal_served_again: {
    group: 'meals',
    name: { ja: '中止をやめた', en: 'A stopped meal is served after all' },
    fields: { 日付: day, 食事: meal },
    product: {
      ja: '提供中止としていた{日付}の{食事}を提供することになりました。予約は取り消されたままです。召し上がる場合は、もう一度予約してください。',
      en: 'The {食事} on {日付} will be served after all. Your earlier reservation stays cancelled: please book again if you would like it.',
    },
  },
  meal_promoted: {
    group: 'meals',
    name: { ja: '空き待ちから入れた', en: 'Booked from the waiting list' },
    fields: { 日付: day, 食事: meal },
    product: {
      ja: '空き待ちをしていた{日付}の{食事}を予約しました。ご都合が悪い場合は、食事予約の画面で取り消してください。',
      en: 'A portion became free: {食事} on {日付} is now reserved for you. If you cannot come, cancel it on the meals page.',
    },
  },
  meal_missed: {
    group: 'meals',
    name: { ja: '食べなかった食事', en: 'Missed meals' },
    fields: {
      氏名: {
        name: { ja: '氏名', en: 'name' },
        sample: { ja: '見本 花子', en: 'Hanako Mihon' },
      },
      部屋番号: { name: { ja: '部屋番号', en: 'room' }, sample: { ja: '101', en: '101' } },
      寮名: dormitory,
      今日: {
        name: { ja: '今日', en: 'today' },
        sample: { ja: '2026/06/12', en: '2026/06/12' },
      },
      日数: {
        name: { ja: '日数', en: 'days' },
        sample: { ja: String(missedNote.days), en: String(missedNote.days) },
      },
      回数: {
        name: { ja: '回数', en: 'meals' },
        sample: { ja: String(missedNote.meals), en: String(missedNote.meals) },
      },
    },
    product: {
      ja: 'この{日数}日間に、予約した食事の受付がなかったことが{回数}回以上ありました。\n召し上がらないときは、受付の始まる前に予約の取り消しをお願いします。空き待ちの方が食べられるようになり、食材のむだも減ります。\n召し上がったのに受付を忘れたときや、ご事情があるときは、このメッセージにお返事ください。',
      en: 'You booked meals and did not check in for {回数} or more of them within {日数} days.\nWhen you do not eat, please cancel before the reception opens. Somebody on the waiting list can then have the meal, and less food is wasted.\nIf you did eat and forgot to check in, or if there is a reason, please answer this message.',
    },
  },
} as const satisfies Record<string, OperatorText>;

const contractEnd = {
  name: { ja: '契約の終わり', en: 'end of the contract' },
  sample: { ja: '2027年3月20日', en: '20 March 2027' },
  isLocked: true,
} as const satisfies TextField;

const procedureTexts = {
  staff_act: {
    group: 'procedures',
    name: { ja: '職員が代わりに行った', en: 'An act of staff' },
    fields: {
      日付: { ...day, sample: { ja: '6月12日(金)', en: 'Fri 12 Jun' } },
      操作: {
        name: { ja: '操作', en: 'what was done' },
        sample: {
          ja: 'あなたのプロフィール写真を削除しました',
          en: 'removed your profile photo',
        },
        isLocked: true,
      },
      理由: {
        name: { ja: '理由', en: 'reason' },
        sample: { ja: '本人からの申し出（窓口）', en: 'Asked at the desk' },
        isLocked: true,
      },
    },
    product: {
      ja: '{日付}、寮の職員が{操作}。\n理由：{理由}\n\nお心当たりがない場合は、このメッセージに返信してください。',
      en: 'On {日付}, the staff of your dormitory {操作}.\nReason: {理由}\n\nIf you did not expect this, please reply to this message.',
    },
  },
  moveout_finished: {
    group: 'procedures',
    name: { ja: '退寮の手続きの完了', en: 'A move-out is complete' },
    fields: {
      退寮日: {
        name: { ja: '退寮日', en: 'day of the move-out' },
        sample: { ja: '6月12日(金)', en: 'Fri 12 Jun' },
        isLocked: true,
      },
      メッセージの期限: {
        name: { ja: 'メッセージの期限', en: 'messages until' },
        sample: { ja: '7月12日(日)', en: 'Sun 12 Jul' },
        isLocked: true,
      },
    },
    product: {
      ja: '{退寮日}の退寮の手続きが完了しました。契約はこの日で終わります。\n寮とのメッセージは、{メッセージの期限}まで使えます。',
      en: 'Your move-out on {退寮日} is complete. Your contract ends on this day.\nYou can exchange messages with the dormitory until {メッセージの期限}.',
    },
  },
  moveout_withdrawn: {
    group: 'procedures',
    name: { ja: '退寮申請の取り下げ', en: 'A move-out is withdrawn' },
    fields: {
      退寮日: {
        name: { ja: '退寮日', en: 'day of the move-out' },
        sample: { ja: '2026年6月12日', en: 'June 12, 2026' },
        isLocked: true,
      },
    },
    product: {
      ja: '{退寮日}の退寮申請を取り下げました。引き続きお住まいいただけます。\n予約中の食事と提出済みの届は、そのまま有効です。申請したときに取り消された食事は、メニューの「退寮申請」から、空きがあればまとめて予約し直せます。届は元に戻りません。必要なときは、もう一度お届けください。',
      en: 'Your move-out application for {退寮日} has been withdrawn, so you can stay on.\nMeals that you have booked and reports that you have filed stay valid. Meals that were cancelled when you applied can be booked again in one go under “Move-out” in the menu, as far as there is room. Reports do not come back: please file them again if you need them.',
    },
  },
  contract_ends: {
    group: 'procedures',
    name: { ja: '契約の期限のお知らせ', en: 'A contract ends soon' },
    fields: {
      契約の終わり: contractEnd,
      残りの日数: { name: { ja: '残りの日数', en: 'days left' }, sample: { ja: '30', en: '30' } },
    },
    product: {
      ja: '契約は{契約の終わり}までです（残りの日数：{残りの日数}日）。\n住み続けたいときは、メニューの「契約管理」で意向を知らせるか、このメッセージにお返事ください。退去するときは、メニューの「退寮申請」から申請してください。',
      en: 'Your contract runs until {契約の終わり} (days left: {残りの日数}).\nIf you would like to stay, please say so under “Contracts” in the menu, or answer this message. If you leave, please apply under “Move-out” in the menu.',
    },
  },
  renewal_asked: {
    group: 'procedures',
    name: { ja: '契約のあとの意向をたずねる', en: 'Reminder: what comes after the contract' },
    fields: { 契約の終わり: contractEnd },
    product: {
      ja: '契約は{契約の終わり}までです。そのあとも住み続けるか退去するか、今の気持ちを教えてください。\nメニューの「契約管理」で答えられます。決まりではなく、あとから変えられます。',
      en: 'Your contract runs until {契約の終わり}. Please say whether you would like to stay or to leave after it.\nYou can answer under “Contracts” in the menu. The answer is not binding, and you can change it later.',
    },
  },
  move_out_unfiled: {
    group: 'procedures',
    name: { ja: '退寮申請がまだ', en: 'Reminder: move-out application' },
    fields: { 契約の終わり: contractEnd },
    product: {
      ja: '契約は{契約の終わり}までです。そのあとは「退去する」と伺いましたが、退寮申請をまだ受け取っていません。\nメニューの「退寮申請」から申請してください。気持ちが変わったときは、「契約管理」で答えを変えられます。',
      en: 'Your contract runs until {契約の終わり}. You would like to leave after it, but we have not received your move-out application yet.\nPlease apply under “Move-out” in the menu. If you have changed your mind, you can change your answer under “Contracts”.',
    },
  },
  room_record_open: {
    group: 'procedures',
    name: { ja: '部屋の記録がまだ', en: 'Reminder: record of the room' },
    fields: {
      記録の期限: {
        name: { ja: '記録の期限', en: 'last day of the record' },
        sample: { ja: '2027年4月4日', en: '4 April 2027' },
        isLocked: true,
      },
    },
    product: {
      ja: '入居のときの部屋の記録を、まだ受け取っていません。{記録の期限}まで送れます。\nメニューの「契約管理」から「部屋の記録」を開き、部屋と同じかを見てください。',
      en: 'We have not received the record of your room at arrival yet. You can send it until {記録の期限}.\nPlease open “Room record” under “Contracts” in the menu and see whether your room matches it.',
    },
  },
} as const satisfies Record<string, OperatorText>;

const invitationTexts = {
  invitation_mail: {
    group: 'procedures',
    arrives: 'mail',
    name: { ja: '招待のメール', en: 'Invitation by mail' },
    fields: {
      宛名: {
        name: { ja: '宛名（氏名がないときは空）', en: 'greeting; empty without a name' },
        sample: { ja: '見本 花子 様', en: 'Dear Hanako Mihon,' },
      },
      寮名: dormitory,
      期限: {
        name: { ja: 'リンクの期限', en: 'last day of the link' },
        sample: { ja: '8月9日(日)', en: 'Sun 9 Aug' },
      },
    },
    product: {
      ja: '{宛名}\n入居の前に、登録をお願いします。\n契約番号と部屋は、開くと入っています。届いたワンタイムキーを入れて進めてください。',
      en: '{宛名}\nPlease register before you move in.\nContract number and room are filled in as you open the link. You then get a one-time key by email.',
    },
  },
  invitation_letter: {
    group: 'procedures',
    arrives: 'letter',
    name: { ja: '招待の手紙', en: 'Letter of invitation' },
    fields: { 寮名: dormitory },
    product: {
      ja: 'ようこそ。入居の前に、スマートフォンで登録してください。',
      en: 'Welcome. Please register on your phone before you move in. It takes about 10 minutes.',
    },
    room: { signs: 200, lines: 5 },
  },
} as const satisfies Record<string, OperatorText>;

const list = { ...mealTexts, ...procedureTexts, ...invitationTexts };

export type TextKey = keyof typeof list;
export type FieldOf<Key extends TextKey> = keyof (typeof list)[Key]['fields'] & string;

export const operatorTexts: Readonly<Record<TextKey, OperatorText>> = list;

export const textKeys = Object.keys(list) as [TextKey, ...TextKey[]];
