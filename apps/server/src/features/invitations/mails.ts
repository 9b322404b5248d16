// The mail that invites to register, in the language that staff choose.
import type { Bilingual, Language } from '@yadori/api/language/language';
import { filledText } from '@yadori/api/operator-texts/filled';
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
  /** What the operator says; undefined where it is the text of the product (SJ008). */
  wording: Bilingual | undefined;
}

const bodyOf = ({ dormitory, name, until, wording }: InvitationMail): Bilingual =>
  filledText(
    'invitation_mail',
    {
      宛名: name === '' ? { ja: '', en: '' } : { ja: `${name} 様`, en: `Dear ${name},` },
      寮名: { ja: dormitory.name_ja, en: dormitory.name_en },
      期限: { ja: dayName(until, 'ja'), en: dayName(until, 'en') },
    },
    wording,
  );

const templates = (
  { dormitory: { name_ja: ja, name_en: en }, link: href, until }: InvitationMail,
  body: Bilingual,
): Record<Language, MailTemplate> => ({
  ja: {
    subject: `【Yadori】${ja}の入居登録のご案内`,
    heading: `${ja}の入居登録のご案内`,
    parts: [
      { paragraph: body.ja },
      { button: '登録をはじめる', href },
      { paragraph: `このリンクは${dayName(until, 'ja')}まで、ご本人だけが1回使えます。` },
      { note: 'お心当たりのない場合は、このメールを破棄してください。登録は行われません。' },
    ],
  },
  en: {
    subject: `[Yadori] Register for ${en}`,
    heading: `Register for ${en}`,
    parts: [
      { paragraph: body.en },
      { button: 'Begin registration', href },
      { paragraph: `The link works until ${dayName(until, 'en')}, once and for you alone.` },
      { note: 'If you did not expect this, ignore the mail. Nothing will be registered.' },
    ],
  },
});

export const invitationMail = (
  mail: InvitationMail,
  context: { language: Language; publicUrl: string },
): RenderedMail => renderMail(templates(mail, bodyOf(mail))[context.language], context);
