// The mail that invites to register, in the language that staff choose.
import type { Language } from '@yadori/api/language/language';
import { dayName } from '@yadori/api/time/day-name';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { MailTemplate } from '../../platform/mail/templates/parts.ts';
import { renderMail, type RenderedMail } from '../../platform/mail/templates/template.ts';

interface InvitationMail {
  dormitory: { name_ja: string; name_en: string };
  /** May be empty. */
  name: string;
  link: string;
  until: CalendarDate;
}

const templates = ({
  dormitory: { name_ja: ja, name_en: en },
  name,
  link: href,
  until,
}: InvitationMail): Record<Language, MailTemplate> => ({
  ja: {
    subject: `【Yadori】${ja}の入居登録のご案内`,
    heading: `${ja}の入居登録のご案内`,
    parts: [
      {
        paragraph: `${name === '' ? '' : `${name} 様\n`}入居の前に、登録をお願いします。\n契約番号と部屋は、開くと入っています。届いたワンタイムキーを入れて進めてください。`,
      },
      { button: '登録をはじめる', href },
      { paragraph: `このリンクは${dayName(until, 'ja')}まで、ご本人だけが1回使えます。` },
      { note: 'お心当たりのない場合は、このメールを破棄してください。登録は行われません。' },
    ],
  },
  en: {
    subject: `[Yadori] Register for ${en}`,
    heading: `Register for ${en}`,
    parts: [
      {
        paragraph: `${name === '' ? '' : `Dear ${name},\n`}Please register before you move in.\nContract number and room are filled in as you open the link. You then get a one-time key by email.`,
      },
      { button: 'Begin registration', href },
      { paragraph: `The link works until ${dayName(until, 'en')}, once and for you alone.` },
      { note: 'If you did not expect this, ignore the mail. Nothing will be registered.' },
    ],
  },
});

export const invitationMail = (
  mail: InvitationMail,
  context: { language: Language; publicUrl: string },
): RenderedMail => renderMail(templates(mail)[context.language], context);
