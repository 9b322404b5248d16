// Texts of the check-in.
import { counted } from '@yadori/api/language/counted';
import { defineMessages } from '@yadori/kit/language.ts';

export const checkinTexts = defineMessages({
  ja: {
    title: 'チェックイン',
    reception: '受付時間',
    rule: (minutes: number) =>
      `チェックインしたら、${minutes}分以内に食堂のスタッフに画面を見せてください。`,
    codeRule: (minutes: number) =>
      `食事コードを食堂の読み取り機にかざしてください。「食事をする」でチェックインしたときは、${minutes}分以内に食堂のスタッフに画面を見せてください。`,
    eat: '食事をする',
    showCode: '食事コードを見せる',
    failed: 'チェックインできませんでした',
    codeInstead: '食事コードは電波がなくても使えます',
    holdUp: '食堂の読み取り機にかざしてください。',
    roomInstead: 'お部屋の番号を食堂の人に伝えてください',
    unreadable: (room: string) => `読み取れないときは、食堂の人に${room}と伝えてください。`,
    room: (room: string) => `${room}です。`,
  },
  en: {
    title: 'Check in',
    reception: 'Served',
    rule: (minutes) =>
      `After checking in, show the screen to the dining hall staff within ${counted(minutes, 'minute')}.`,
    codeRule: (minutes) =>
      `Hold the meal code up to the reader in the dining hall. If you press “Have the meal” instead, show the screen to the dining hall staff within ${counted(minutes, 'minute')}.`,
    eat: 'Have the meal',
    showCode: 'Show the meal code',
    failed: 'Couldn’t check in',
    codeInstead: 'The meal code works without a network',
    holdUp: 'Hold it up to the reader in the dining hall.',
    roomInstead: 'Tell the dining hall staff your room number',
    unreadable: (room) => `If it cannot be read, tell the dining hall staff: ${room}.`,
    room: (room) => `It is ${room}.`,
  },
});
