// Texts that every printed sheet has.
import { defineMessages } from '@yadori/kit/language.ts';

export const paperTexts = defineMessages({
  ja: {
    secret: '社外秘',
    printedBy: (who: string, when: string) => `${when} 印刷 ${who}`,
    dispose: '使い終わったら、裁断して捨ててください。',
    page: (number: string, all: string) => `${number}/${all}ページ`,
    continued: '（続き）',
  },
  en: {
    secret: 'Confidential',
    printedBy: (who, when) => `Printed ${when} by ${who}`,
    dispose: 'Shred after use.',
    page: (number, all) => `Page ${number} of ${all}`,
    continued: ' (continued)',
  },
});
