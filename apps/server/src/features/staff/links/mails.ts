// Mails with a link to staff, in the language of the person.
import type { Language } from '@yadori/api/language/language';
import { renderMail, type RenderedMail } from '../../../platform/mail/templates/template.ts';
import type { LinkKind } from './links.ts';

const texts = {
  ja: {
    invitation: {
      title: '寮の窓口へのご招待',
      lead: 'Yadoriの「寮の窓口」のアカウントが用意されました。\n次のボタンから、パスワードと二段階認証を設定してください。',
      button: 'アカウントを設定する',
      term: 'このリンクは72時間有効で、1回だけ使えます。',
    },
    reset: {
      title: 'パスワード再設定のご案内',
      lead: '寮の窓口のパスワード再設定のお申し込みを受け付けました。\n次のボタンから、新しいパスワードを設定してください。',
      button: 'パスワードを再設定する',
      term: 'このリンクは30分間有効で、1回だけ使えます。',
    },
    factors: {
      title: '二段階認証の再設定のご案内',
      lead: '二段階認証の設定が取り消されました。\n次のボタンから、もう一度設定してください。',
      button: '二段階認証を設定する',
      term: 'このリンクは30分間有効で、1回だけ使えます。',
    },
    note: 'お心当たりのない場合は、このメールを破棄し、システム管理の担当者にお知らせください。',
  },
  en: {
    invitation: {
      title: 'Your invitation to the console',
      lead: 'An account of the Yadori console was made for you.\nSet your password and your second factor with the button below.',
      button: 'Set up my account',
      term: 'The link is valid for 72 hours and can be used once.',
    },
    reset: {
      title: 'Set a new password',
      lead: 'You asked for a new password of the console.\nSet it with the button below.',
      button: 'Set a new password',
      term: 'The link is valid for 30 minutes and can be used once.',
    },
    factors: {
      title: 'Set up your second factor again',
      lead: 'Your second factors were reset.\nSet one up again with the button below.',
      button: 'Set up my second factor',
      term: 'The link is valid for 30 minutes and can be used once.',
    },
    note: 'If you did not expect this, ignore the mail and tell your system administrator.',
  },
} as const satisfies Record<Language, Record<LinkKind | 'note', unknown>>;

export function linkMail(
  kind: LinkKind,
  href: string,
  context: { language: Language; publicUrl: string },
): RenderedMail {
  const { note, ...kinds } = texts[context.language];
  const { title, lead, button, term } = kinds[kind];
  const subject = { ja: `【Yadori】${title}`, en: `[Yadori] ${title}` }[context.language];
  const parts = [{ paragraph: lead }, { button, href }, { paragraph: term }, { note }];
  return renderMail({ subject, heading: title, parts }, context);
}
