// Who a guest is to the resident (N003, AM153).
import { defineMessages } from '@yadori/kit/language.ts';

export const relationTexts = defineMessages({
  ja: {
    father: '父',
    mother: '母',
    parents: '父母',
    siblings: '兄弟姉妹',
    relatives: '親族',
    friends: '友人',
    others: 'その他',
  },
  en: {
    father: 'Father',
    mother: 'Mother',
    parents: 'Parents',
    siblings: 'Sibling',
    relatives: 'Relative',
    friends: 'Friend',
    others: 'Other',
  },
});
