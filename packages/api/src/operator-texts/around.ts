// What always stands around a text of the operator in the mail that invites: the server sends it, the console shows it
// beside the text that is written (SJ008).
import type { Bilingual, Language } from '../language/language.ts';

interface AroundMail {
  subject: string;
  heading: string;
  button: string;
  once: string;
  note: string;
}

/** `until`: the last day of the link, in words. */
export const aroundInvitation = (
  { ja, en }: Bilingual,
  until: Bilingual,
): Record<Language, AroundMail> => ({
  ja: {
    subject: `【Yadori】${ja}の入居登録のご案内`,
    heading: `${ja}の入居登録のご案内`,
    button: '登録をはじめる',
    once: `このリンクは${until.ja}まで、ご本人だけが1回使えます。`,
    note: 'お心当たりのない場合は、このメールを破棄してください。登録は行われません。',
  },
  en: {
    subject: `[Yadori] Register for ${en}`,
    heading: `Register for ${en}`,
    button: 'Begin registration',
    once: `The link works until ${until.en}, once and for you alone.`,
    note: 'If you did not expect this, ignore the mail. Nothing will be registered.',
  },
});
