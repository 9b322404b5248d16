// Texts of the password reset.
import { defineTexts } from '../../../platform/texts.ts';

export const passwordResetTexts = defineTexts({
  ja: {
    asked:
      'ご登録のあるメールアドレスの場合は、パスワード再設定のメールをお送りしました。30分以内にお手続きください。',
    linkDead:
      'このリンクは使えません。有効期限が切れたか、すでに使われています。もう一度お申し込みください。',
  },
  en: {
    asked:
      'If the address is registered, a mail for setting a new password has been sent. Use its link within 30 minutes.',
    linkDead: 'This link can no longer be used: it has expired or was used. Ask for a new one.',
  },
});
