// Texts of registration.
import type { RegistrationRefusal } from '@yadori/api/account/registration';
import { ruleMessage } from '@yadori/api/validation/rule-messages';
import { defineTexts } from '../../../platform/texts.ts';

type Texts = Record<RegistrationRefusal, string>;

export const registrationTexts = defineTexts<Texts>({
  ja: {
    contract_unknown: 'この契約番号は存在しません。契約書の番号をご確認ください。',
    contract_taken: 'この契約番号はすでに登録されています。ログイン画面からお進みください。',
    email_taken: 'このメールアドレスはすでに登録されています。',
    email_of_staff: ruleMessage('ja', 'mail_differs', ''),
    house_differs: '事業所コードまたは部屋番号が契約内容と一致しません。',
    out_of_order: '登録の手順が前後しています。前の手順からやり直してください。',
    key_wrong: 'ワンタイムキーが正しくありません。',
    key_expired:
      'ワンタイムキーの有効期限が切れています。前の画面から、もう一度キーをお送りください。',
    key_void: 'このワンタイムキーは使えません。前の画面から、もう一度キーをお送りください。',
    already_registered: '会員登録は完了しています。ログインしてください。',
  },
  en: {
    contract_unknown: 'The contract number does not exist',
    contract_taken: 'This contract number is already registered. Go on from the login screen.',
    email_taken: 'This email address is already registered.',
    email_of_staff: ruleMessage('en', 'mail_differs', ''),
    house_differs: 'The office code or the room number does not match the contract.',
    out_of_order: 'An earlier step of the registration is missing. Go back to it.',
    key_wrong: 'The one-time key is not correct.',
    key_expired: 'The one-time key has expired. Go back and have a new one sent.',
    key_void: 'This one-time key can no longer be used. Go back and have a new one sent.',
    already_registered: 'Your registration is complete. Please sign in.',
  },
});
