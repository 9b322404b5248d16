// Sentences about invitations in both languages.
import type { Language } from '@yadori/api/language/language';

interface Texts {
  /** Of a wrong, used, expired and revoked link alike. */
  linkDead: string;
  claimed: string;
  ended: string;
  too_many: string;
  no_address: string;
  used: string;
}

const texts: Record<Language, Texts> = {
  ja: {
    linkDead: 'このリンクは使えません。契約番号を入れて登録できます。',
    claimed: 'この契約は、入居者がすでに登録しています。',
    ended: 'この契約は終わっています。招待するには、契約の期間を直してください。',
    too_many: 'この契約の招待は、今日はもう送れません。明日もう一度お試しください。',
    no_address: 'メールアドレスがありません。アドレスを入れるか、手紙を選んでください。',
    used: 'この招待は、もう登録に使われました。',
  },
  en: {
    linkDead: 'This link does not work. You can register with your contract number.',
    claimed: 'A resident has registered with this contract already.',
    ended: 'This contract has ended. Correct its period before you invite.',
    too_many: 'This contract was invited often enough for today. Try again tomorrow.',
    no_address: 'There is no email address. Enter one, or choose the letter.',
    used: 'A resident has registered with this invitation already.',
  },
};

export const invitationTexts = (language: Language): Texts => texts[language];
