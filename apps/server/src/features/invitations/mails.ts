// The mail that invites to register, in the language that staff choose.
import type { Bilingual, Language } from '@yadori/api/language/language';
import { aroundInvitation } from '@yadori/api/operator-texts/around';
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
      期限: dayIn(until),
    },
    wording,
  );

function templateOf(mail: InvitationMail, language: Language): MailTemplate {
  const { dormitory, link: href, until } = mail;
  const { subject, heading, button, once, note } = aroundInvitation(
    { ja: dormitory.name_ja, en: dormitory.name_en },
    dayIn(until),
  )[language];
  const parts = [
    { paragraph: bodyOf(mail)[language] },
    { button, href },
    { paragraph: once },
    { note },
  ];
  return { subject, heading, parts };
}

const dayIn = (day: CalendarDate): Bilingual => ({
  ja: dayName(day, 'ja'),
  en: dayName(day, 'en'),
});

export const invitationMail = (
  mail: InvitationMail,
  context: { language: Language; publicUrl: string },
): RenderedMail => renderMail(templateOf(mail, context.language), context);
