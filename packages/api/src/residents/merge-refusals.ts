// Why two accounts are not joined: in the preview and in the refusal of the act.
import type { Bilingual } from '../language/language.ts';
import type { MergeRefusal } from './merge-calls.ts';

export const mergeRefusalNames: Readonly<Record<MergeRefusal, Bilingual>> = {
  withdrawn: {
    ja: 'どちらかのアカウントは、すでに終わっています。',
    en: 'One of the accounts has ended already.',
  },
  elsewhere: {
    ja: '受け持ちでない寮の契約があります。両方の寮を受け持つ管理者だけが、まとめられます。',
    en: 'There is a contract in a dormitory that is not yours. Only a manager of both can join the accounts.',
  },
  move_out_open: {
    ja: '終わるほうのアカウントに、済んでいない退寮届があります。退寮を済ませるか届けを取り下げてから、まとめてください。',
    en: 'The account that would end has a move-out that is not finished. Finish or withdraw it first.',
  },
  two_dormitories: {
    ja: '2つの寮に、同じ日の契約があります。同じ人なら、先にどちらかの契約の終わりの日を直してください。',
    en: 'There are contracts for the same days in two dormitories. If it is one person, change the end of one of them first.',
  },
};
