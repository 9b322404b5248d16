// Texts of what residents would like after their contract.
import { remindedEvery, renewalDays } from '@yadori/api/contracts/renewal';
import { defineMessages } from '@yadori/kit/language.ts';

export const renewalTexts = defineMessages({
  ja: {
    renewal: '更新の意向',
    any: 'すべて',
    counted: (answer: string, count: string) => `${answer}（${count}件）`,
    stay: '続ける',
    leave: '退去する',
    undecided: 'まだ分からない',
    none: '未回答',
    tag: (answer: string) => `意向 ${answer}`,
    notAsked: (day: string) => `${day}からたずねます`,
    never: 'たずねません',
    answered: (answer: string, day: string) => `${answer}（${day}）`,
    leaveUnfiled: '退去する・届けはまだです',
    reminded: (day: string) => `未回答（${day}に知らせました）`,
    remind: (count: string) => `${count}名に知らせる`,
    remindTitle: (count: string) => `未回答の${count}名に知らせますか？`,
    remindText: `契約が${renewalDays}日以内に終わり、まだ答えていない人にメッセージが届きます。${remindedEvery}日以内に知らせた人には届きません。`,
    send: '知らせる',
    sent: (count: string, left: string) =>
      left === '0'
        ? `${count}名に知らせました`
        : `${count}名に知らせました。ほかの${left}名には届きません`,
    notBinding: '意向は決まりではありません。退去には、本人の退寮申請が必要です。',
  },
  en: {
    renewal: 'After the end',
    any: 'All',
    counted: (answer, count) => `${answer} (${count})`,
    stay: 'Stay',
    leave: 'Leave',
    undecided: 'Not sure yet',
    none: 'No answer',
    tag: (answer) => `Wish: ${answer}`,
    notAsked: (day) => `asked from ${day}`,
    never: 'not asked',
    answered: (answer, day) => `${answer} (${day})`,
    leaveUnfiled: 'Leave, not filed yet',
    reminded: (day) => `No answer (reminded ${day})`,
    remind: (count) => `Remind ${count}`,
    remindTitle: (count) => `Remind ${count} residents without an answer?`,
    remindText: `Residents whose contract ends within ${renewalDays} days and who have not answered get a message. Those reminded within ${remindedEvery} days get none.`,
    send: 'Remind',
    sent: (count, left) =>
      left === '0' ? `${count} reminded` : `${count} reminded; ${left} others got no message`,
    notBinding: 'The answer is not binding. To leave, the resident files a move-out application.',
  },
});
