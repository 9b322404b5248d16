// Words about residents who come without a booking.
import { defineMessages } from '@yadori/kit/language.ts';

export const walkInTexts = defineMessages({
  ja: {
    title: '予約のない人を当日追加',
    none: 'この部屋に、当日追加できる人はいません',
    left: (count: string) => `残り${count}食`,
    full: '残りなし',
    add: '当日追加',
    addWithReason: '理由を選んで追加',
    at: (time: string) => `${time} 受付済み`,
    why: '残りがありません。1食増やす理由を選んでください',
    back: '戻る',
    early: '当日追加は、受付が始まってからできます',
    late: '受付は終わりました',
    stopped: 'この食事は提供していません',
    noMenu: 'この食事の献立がありません',
    failed: '部屋の人を読み込めませんでした',
    again: 'もう一度',
  },
  en: {
    title: 'Add someone without a booking',
    none: 'Nobody in this room can be added',
    left: (count: string) => `${count} left`,
    full: 'None left',
    add: 'Add now',
    addWithReason: 'Add with a reason',
    at: (time: string) => `Checked in at ${time}`,
    why: 'None left. Choose why one portion more is served',
    back: 'Back',
    early: 'People can be added once the reception has begun',
    late: 'The reception is over',
    stopped: 'This meal is not served',
    noMenu: 'There is no menu for this meal',
    failed: 'The people of the room could not be read',
    again: 'Try again',
  },
});
