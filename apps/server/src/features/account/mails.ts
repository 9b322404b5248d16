// Mails of the account, in the language of the request that caused them (AM033).
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { dayAndTime } from '../../platform/day-name.ts';
import { renderMail } from '../../platform/mail/templates/template.ts';
import type { MailTemplate } from '../../platform/mail/templates/parts.ts';
import { deviceName } from '../../platform/session/device.ts';

interface MailContext {
  language: Language;
  publicUrl: string;
}

type Templates = Readonly<Record<Language, MailTemplate>>;

const render = (templates: Templates, context: MailContext) =>
  renderMail(templates[context.language], context);

/** The one-time key of a registration (A013). `until`: where it ends before its 24 hours. */
export const registrationMail = (key: string, until?: Instant) => (context: MailContext) =>
  render(
    {
      ja: {
        subject: '【Yadori】会員登録のワンタイムキー',
        heading: '会員登録のワンタイムキー',
        parts: [
          {
            paragraph:
              '会員登録のお手続きをありがとうございます。\n登録の画面に、次のワンタイムキーを入力してください。',
          },
          { key, label: 'ワンタイムキー' },
          {
            paragraph:
              until === undefined
                ? 'このキーは24時間有効で、1回だけ使えます。'
                : `このキーは${dayAndTime(until, 'ja')}まで有効で、1回だけ使えます。`,
          },
          { note: 'お心当たりのない場合は、このメールを破棄してください。登録は行われません。' },
        ],
      },
      en: {
        subject: '[Yadori] Your one-time key for registration',
        heading: 'Your one-time key for registration',
        parts: [
          { paragraph: 'Thank you for registering.\nEnter this one-time key on the screen.' },
          { key, label: 'One-time key' },
          {
            paragraph:
              until === undefined
                ? 'The key is valid for 24 hours and can be used once.'
                : `The key is valid until ${dayAndTime(until, 'en')} and can be used once.`,
          },
          { note: 'If you did not ask for this, ignore the mail. Nothing will be registered.' },
        ],
      },
    },
    context,
  );

/** The link for a new password (C007). */
export const passwordResetMail = (link: string, context: MailContext) =>
  render(
    {
      ja: {
        subject: '【Yadori】パスワード再設定のご案内',
        heading: 'パスワードの再設定',
        parts: [
          {
            paragraph:
              'パスワード再設定のお申し込みを受け付けました。\n次のボタンから、新しいパスワードを設定してください。',
          },
          { button: 'パスワードを再設定する', href: link },
          { paragraph: 'このリンクは30分間有効で、1回だけ使えます。' },
          {
            note: 'お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。',
          },
        ],
      },
      en: {
        subject: '[Yadori] Set a new password',
        heading: 'Set a new password',
        parts: [
          { paragraph: 'You asked for a new password.\nSet it with the button below.' },
          { button: 'Set a new password', href: link },
          { paragraph: 'The link is valid for 30 minutes and can be used once.' },
          { note: 'If you did not ask for this, ignore the mail. Your password stays as it is.' },
        ],
      },
    },
    context,
  );

/** The key that proves a new mail address (T003). Of a change that staff began, with the way to where it is entered. */
export const emailChangeMail =
  (key: string, { isByStaff }: { isByStaff: boolean }) =>
  (context: MailContext) => {
    const href = `${context.publicUrl}/change-mail`;
    return render(
      {
        ja: {
          subject: '【Yadori】メールアドレス変更のワンタイムキー',
          heading: 'メールアドレスの変更',
          parts: [
            {
              paragraph: isByStaff
                ? '寮の窓口で承ったとおり、ログインに使うメールアドレスを、このアドレスに変更します。\nアプリの「メールアドレスの変更」で「寮の窓口からキーが届いた方」を選び、次のワンタイムキーを入力してください。'
                : 'ログインに使うメールアドレスを、このアドレスに変更します。\n変更の画面に、次のワンタイムキーを入力してください。',
            },
            { key, label: 'ワンタイムキー' },
            ...(isByStaff ? [{ button: 'キーを入力する', href }] : []),
            { paragraph: 'このキーは30分間有効で、1回だけ使えます。' },
            {
              note: 'お心当たりのない場合は、このメールを破棄してください。メールアドレスは変わりません。',
            },
          ],
        },
        en: {
          subject: '[Yadori] Your one-time key for the new email address',
          heading: 'Change of email address',
          parts: [
            {
              paragraph: isByStaff
                ? 'As you asked at the desk, this address will be your login ID.\nOpen "Change email address" in the app, choose "I have a key from the dormitory desk", and enter this one-time key.'
                : 'This address will be your login ID.\nEnter this one-time key on the screen.',
            },
            { key, label: 'One-time key' },
            ...(isByStaff ? [{ button: 'Enter the key', href }] : []),
            { paragraph: 'The key is valid for 30 minutes and can be used once.' },
            { note: 'If you did not ask for this, ignore the mail. Nothing will be changed.' },
          ],
        },
      },
      context,
    );
  };

/** To the new address of a resident whom staff identified at the desk (SC025). */
export const emailChangedAtDeskMail = (context: MailContext) =>
  render(
    {
      ja: {
        subject: '【Yadori】メールアドレスが変更されました',
        heading: 'メールアドレスが変更されました',
        parts: [
          {
            paragraph:
              '寮の窓口でご本人を確認し、ログインに使うメールアドレスを、このアドレスに変更しました。次のログインから、このアドレスをお使いください。パスワードは変わりません。',
          },
          { button: 'ログイン画面を開く', href: `${context.publicUrl}/login` },
          { note: 'お心当たりのない場合は、寮の窓口までお知らせください。' },
        ],
      },
      en: {
        subject: '[Yadori] Your email address was changed',
        heading: 'Your email address was changed',
        parts: [
          {
            paragraph:
              'The staff of your dormitory checked who you are and made this address your login ID. Use it the next time you log in. Your password stays the same.',
          },
          { button: 'Open the login screen', href: `${context.publicUrl}/login` },
          { note: 'If you did not ask for this, tell the office of your dormitory.' },
        ],
      },
    },
    context,
  );

/** Sent to the owner of an address that another person entered (AM218). */
export const addressInUseMail = (tried: 'registration' | 'change') => (context: MailContext) =>
  render(inUse(tried, context.publicUrl), context);

const inUse = (tried: 'registration' | 'change', publicUrl: string): Templates => ({
  ja: {
    subject: '【Yadori】このメールアドレスはすでに登録されています',
    heading: 'このメールアドレスはすでに登録されています',
    parts: [
      {
        paragraph:
          tried === 'registration'
            ? 'このメールアドレスで会員登録のお申し込みがありましたが、すでにご登録があるため、ワンタイムキーはお送りしていません。'
            : '別の入居者の方が、ログインに使うメールアドレスをこのアドレスに変更しようとしました。すでにご登録があるため、ワンタイムキーはお送りしていません。',
      },
      {
        paragraph:
          'ご本人の場合は、ログイン画面からお進みください。パスワードを忘れたときは、再設定できます。',
      },
      { button: 'ログイン画面を開く', href: `${publicUrl}/login` },
      {
        note: 'お心当たりのない場合は、何もする必要はありません。ご登録の内容は変わっていません。',
      },
    ],
  },
  en: {
    subject: '[Yadori] This email address is already registered',
    heading: 'This email address is already registered',
    parts: [
      {
        paragraph:
          tried === 'registration'
            ? 'Somebody tried to register with this email address. It already has an account, so no one-time key was sent.'
            : 'Another resident tried to change their login ID to this email address. It already has an account, so no one-time key was sent.',
      },
      {
        paragraph: 'If it was you, please sign in. If you forgot your password, you can reset it.',
      },
      { button: 'Open the login screen', href: `${publicUrl}/login` },
      { note: 'If it was not you, there is nothing to do. Your account has not changed.' },
    ],
  },
});

/** A token that had been renewed was sent once more, so its sign-in was ended (AM240). */
export const reusedTokenMail = (
  { at, device }: { at: Instant; device: string },
  context: MailContext,
) => {
  const login = `${context.publicUrl}/login`;
  const reset = `${context.publicUrl}/forgot-password`;
  return render(
    {
      ja: {
        subject: '【Yadori】安全のためログアウトしました',
        heading: '安全のためログアウトしました',
        parts: [
          {
            paragraph: `すでに更新された古いログイン情報が、もう一度使われました。ログイン情報が写し取られたおそれがあるため、次の端末のログインを終了しました。\n日時：${dayAndTime(at, 'ja')}（日本時間）\nログインした端末：${deviceName(device, 'ja')}`,
          },
          {
            paragraph:
              '端末のデータを以前の状態に戻したときなどにも起こります。お心当たりがある場合は、もう一度ログインしてください。',
          },
          { button: 'ログイン画面を開く', href: login },
          { paragraph: 'お心当たりがない場合は、新しいパスワードを設定してください。' },
          { button: 'パスワードを再設定する', href: reset },
        ],
      },
      en: {
        subject: '[Yadori] You were signed out for your safety',
        heading: 'You were signed out for your safety',
        parts: [
          {
            paragraph: `An old sign-in that had already been renewed was used once more. Somebody may have a copy of it, so the sign-in on this device was ended.\nWhen: ${dayAndTime(at, 'en')} (Japan time)\nSigned in on: ${deviceName(device, 'en')}`,
          },
          {
            paragraph:
              'This can also happen after a device was restored from a back-up. If that explains it, please sign in again.',
          },
          { button: 'Open the login screen', href: login },
          { paragraph: 'If it does not, set a new password.' },
          { button: 'Set a new password', href: reset },
        ],
      },
    },
    context,
  );
};
