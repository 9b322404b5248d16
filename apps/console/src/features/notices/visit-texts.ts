// Texts of the printed list of visits.
import { defineMessages } from '@yadori/kit/language.ts';

export const visitTexts = defineMessages({
  ja: {
    title: '訪問リスト',
    secret: '社外秘',
    notRead: (count: string) => `まだ読んでいない人 ${count}人`,
    notConfirmed: (count: string) => `まだ確認していない人 ${count}人`,
    people: (count: string) => `${count}人`,
    printedBy: (who: string, when: string) => `${when} 印刷 ${who}`,
    dispose: '使い終わったら、裁断して捨ててください。',
    done: '済',
    room: '部屋',
    person: '氏名',
    note: 'メモ',
  },
  en: {
    title: 'List of visits',
    secret: 'Confidential',
    notRead: (count) => `${count} have not read it`,
    notConfirmed: (count) => `${count} have not confirmed it`,
    people: (count) => count,
    printedBy: (who, when) => `Printed ${when} by ${who}`,
    dispose: 'Shred after use.',
    done: 'Done',
    room: 'Room',
    person: 'Name',
    note: 'Note',
  },
});
