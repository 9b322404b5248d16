// Sentences about changes of contracts in both languages.
import { latestEndDays, type WrongEnd } from '@yadori/api/contracts/rules';
import type { Language } from '@yadori/api/language/language';

interface Texts {
  wrongEnd: Record<WrongEnd, string>;
  /** `lastDay`: of the dormitory. */
  closing: (lastDay: string) => string;
  changed: string;
  countChanged: string;
  numberTaken: string;
  batch: (count: number) => string;
  noCompany: string;
  claimedRoom: string;
}

const texts: Record<Language, Texts> = {
  ja: {
    wrongEnd: {
      backwards: '終わりは、始まりの日かそれより後にしてください。',
      too_early: `今日の${latestEndDays}日前より前に終えられるのは、理由が「誤りの訂正」のときだけです。`,
    },
    closing: (lastDay) =>
      `この寮は${lastDay}を最後に閉じます。終わりは、その日までにしてください。`,
    changed: 'この契約は、ほかの職員か本人が先に変更しました。今の内容を確かめてください。',
    countChanged: '延びる件数が変わりました。今の一覧を確かめてください。',
    batch: (count) => `契約の延長（${count}件）`,
    numberTaken: 'この契約番号はすでに使われています。',
    noCompany: 'この会社はありません。',
    claimedRoom: '入居者が登録した契約の部屋は、部屋替えで変えてください。',
  },
  en: {
    wrongEnd: {
      backwards: 'The end must be the first day or later.',
      too_early: `A contract can end more than ${latestEndDays} days before today only with the reason “Correction of a mistake”.`,
    },
    closing: (lastDay) =>
      `This dormitory closes after ${lastDay}. The end must be that day or earlier.`,
    changed:
      'Another member of staff or the resident has changed this contract first. Check how it is now.',
    countChanged: 'Another number of contracts can be extended now. Check the list as it is.',
    batch: (count) => `Extension of contracts (${count})`,
    numberTaken: 'This contract number is in use already.',
    noCompany: 'There is no such company.',
    claimedRoom: 'A resident has registered with this contract: change the room by a move.',
  },
};

export const contractStaffTexts = (language: Language): Texts => texts[language];
