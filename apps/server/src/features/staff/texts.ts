// What the server says to staff.
import { defineTexts } from '../../platform/texts.ts';

export const staffTexts = defineTexts({
  ja: {
    wrongCredentials: 'メールアドレスまたはパスワードが正しくありません。',
    wrongCode: 'コードが正しくありません。新しいコードを入力してください。',
    wrongPassword: 'パスワードが正しくありません。',
    wrongPasskey:
      'このパスキーでは確認できませんでした。もう一度試すか、ほかの方法を使ってください。',
    passkeyNotMade: 'パスキーを追加できませんでした。もう一度お試しください。',
    lastPasskey:
      'ほかに二段階認証がないため、このパスキーは外せません。先に認証アプリか別のパスキーを設定してください。',
    linkDead: 'このリンクは使えません。期限が切れたか、すでに使われています。',
    passwordLength: 'パスワードは12〜128文字で入力してください',
    passwordCommon: 'よく使われるパスワードは使えません。別のものにしてください',
    passwordOwn: '氏名やメールアドレスを含まないパスワードにしてください',
    addressTaken: 'このメールアドレスは、ほかの職員または入居者が使っています。',
    mayNotGrant: 'この役割または寮の権限を与えたり外したりすることはできません。',
    lastFactor:
      'ほかに二段階認証がないため、認証アプリは外せません。新しいアプリへの入れ替えはできます。',
    mayNotTakeOver: 'この人には引き継げません。いま会話に返信できる、ほかの職員を選んでください。',
    endlessAudit: '監査の役割には、最初の日から400日以内の最後の日を入れてください。',
    lastAdmin: '最後のシステム管理者は、無効にしたり役割を外したりできません。',
    personChanged: 'ほかの人が先に変更しました。新しい内容を確認して、もう一度お試しください。',
    stationNameTaken: 'この寮には、同じ名前の端末がほかにあります。',
    codeDead: 'このコードは使えません。期限が切れたか、すでに使われています。',
  },
  en: {
    stationNameTaken: 'Another station of this dormitory has this name.',
    codeDead: 'This code does not work. It is over or was used.',
    wrongCredentials: 'The email address or password is not correct.',
    wrongCode: 'The code is not correct. Enter a new one.',
    wrongPassword: 'The password is not correct.',
    wrongPasskey: 'This passkey could not be confirmed. Try again or use another way.',
    passkeyNotMade: 'The passkey could not be added. Try again.',
    lastPasskey:
      'This passkey is your only second factor and cannot be removed. Set up an app or another passkey first.',
    linkDead: 'This link does not work. It is over or was used.',
    passwordLength: 'Use 12 to 128 characters for the password',
    passwordCommon: 'This password is used by many. Choose another one',
    passwordOwn: 'Choose a password without your name or email address',
    addressTaken: 'Another member of staff or a resident uses this email address.',
    mayNotGrant: 'You may not give or take this role, or not in this dormitory.',
    lastFactor:
      'The authenticator app is your only second factor and cannot be removed. You can replace it.',
    mayNotTakeOver: 'This person cannot take them over. Choose another one who may answer now.',
    endlessAudit: 'Give the auditor a last day within 400 days of the first day.',
    lastAdmin: 'The last system administrator cannot be disabled or lose the role.',
    personChanged: 'Somebody changed this first. Check the new values and try again.',
  },
});
