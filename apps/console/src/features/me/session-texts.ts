// Texts of a device on which somebody is signed in: the own ones, and those of other staff.
import { defineMessages } from '@yadori/kit/language.ts';

export const sessionTexts = defineMessages({
  ja: {
    signedIn: (at: string) => `サインイン ${at}`,
    lastUsed: (at: string) => `最後の操作 ${at}`,
    end: '終了する',
  },
  en: {
    signedIn: (at) => `Signed in ${at}`,
    lastUsed: (at) => `Last used ${at}`,
    end: 'End',
  },
});
