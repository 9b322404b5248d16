// Words of another day of moving in.
import { counted } from '@yadori/api/language/counted';
import { defineMessages } from '@yadori/kit/language.ts';

export const changeTexts = defineMessages({
  ja: {
    title: (room: string, name: string) => `${room} ${name}さんの入居の日時を変えますか？`,
    text: '食事の予約、荷物と付き添いは変わりません。',
    day: '新しい日',
    needDay: '今日以降で、契約の期間の日を選んでください。',
    time: '時刻',
    come: (count: string) => `${count}組`,
    closedTime: '受付なし',
    allTimes: 'ほかの時刻',
    needTime: '時刻を選んでください。',
    action: (day: string, time: string) => `${day} ${time} に変える`,
    actionPlain: '日時を変える',
    done: (name: string, day: string, time: string) => `${name}さんの入居は${day} ${time}です`,
    now: 'いま',
    next: '新しい日',
    keepsStart: (day: string) => `契約の始まりは ${day} のままです。`,
    prepare: (room: string, day: string) => `${room} の準備は ${day} までに終えてください。`,
    holiday: 'お盆か年末年始の日です。窓口に人がいることを確かめてください。',
    over: (time: string, count: string, limit: string) =>
      `${time} は ${count}組になります（目安${limit}）。`,
  },
  en: {
    title: (room, name) => `Change when ${name} (${room}) moves in?`,
    text: 'Booked meals, luggage and companions stay as they are.',
    day: 'New day',
    needDay: 'Choose today or a later day within the contract.',
    time: 'Time',
    come: (count) => counted(count, 'arrival'),
    closedTime: 'closed',
    allTimes: 'Other times',
    needTime: 'Choose a time.',
    action: (day, time) => `Change to ${day} ${time}`,
    actionPlain: 'Change',
    done: (name, day, time) => `${name} moves in on ${day} at ${time}`,
    now: 'Now',
    next: 'New day',
    keepsStart: (day) => `The contract still begins on ${day}.`,
    prepare: (room, day) => `Room ${room} has to be ready by ${day}.`,
    holiday: 'The day is within Obon or New Year. Make sure that somebody is at the desk.',
    over: (time, count, limit) =>
      `At ${time} there will be ${counted(count, 'arrival')} (guideline ${limit}).`,
  },
});
