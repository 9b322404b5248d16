// Why two accounts are not joined.
import { defineTexts } from '../../../platform/texts.ts';

export const mergeTexts = defineTexts({
  ja: {
    same: '同じアカウントです。もう一つのアカウントを選んでください。',
    withdrawn: 'どちらかのアカウントは、すでに終わっています。',
    elsewhere: '受け持ちでない寮の契約があります。両方の寮を受け持つ管理者だけが、まとめられます。',
    move_out_open:
      '終わるほうのアカウントに、済んでいない退寮届があります。退寮を済ませるか届けを取り下げてから、まとめてください。',
    two_dormitories:
      '2つの寮に、同じ日の契約があります。同じ人なら、先にどちらかの契約の終わりの日を直してください。',
  },
  en: {
    same: 'This is the same account. Choose the other one.',
    withdrawn: 'One of the accounts has ended already.',
    elsewhere:
      'There is a contract in a dormitory that is not yours. Only a manager of both can join the accounts.',
    move_out_open:
      'The account that would end has a move-out that is not finished. Finish or withdraw it first.',
    two_dormitories:
      'There are contracts for the same days in two dormitories. If it is one person, change the end of one of them first.',
  },
});
