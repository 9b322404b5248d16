// What the server says to staff about residents, and to residents about what staff did.
import type { Language } from '@yadori/api/language/language';
import { fieldName } from '@yadori/api/validation/field-names';
import { defineTexts } from '../../../platform/texts.ts';

export const residentTexts = defineTexts({
  ja: {
    approvalNeeded: '本部が健康・緊急の情報を開くには、もう一人の承認が必要です。',
    changed: 'ほかの人が先に変更しました。新しい内容を確認して、もう一度訂正してください。',
  },
  en: {
    approvalNeeded: 'For the head office to open health data, a second person has to approve.',
    changed: 'Somebody changed this first. Check the new values and correct them again.',
  },
});

/** The message in the resident's conversation (SA044). */
export const actTexts = defineTexts({
  ja: {
    message: (day: string, act: string, reason: string) =>
      `${day}、寮の職員が${act}。\n理由：${reason}\n\nお心当たりがない場合は、このメッセージに返信してください。`,
    corrected: (fields: string) => `あなたの登録情報を訂正しました（${fields}）`,
    photoRemoved: 'あなたのプロフィール写真を削除しました',
    resetMailed: 'パスワード再設定のメールをお送りしました',
    sessionsEnded: 'あなたのすべての端末をログアウトしました',
    fields: (fields: readonly string[], language: Language) =>
      fields.map((field) => fieldName(language, field)).join('、'),
  },
  en: {
    message: (day: string, act: string, reason: string) =>
      `On ${day}, the staff of your dormitory ${act}.\nReason: ${reason}\n\nIf you did not expect this, please reply to this message.`,
    corrected: (fields: string) => `corrected your details (${fields})`,
    photoRemoved: 'removed your profile photo',
    resetMailed: 'sent you a mail to set a new password',
    sessionsEnded: 'signed out all of your devices',
    fields: (fields: readonly string[], language: Language) =>
      fields.map((field) => fieldName(language, field)).join(', '),
  },
});

export type ActTexts = ReturnType<typeof actTexts>;
