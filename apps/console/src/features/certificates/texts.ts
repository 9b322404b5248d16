// Texts of certificates of residence.
import { counted } from '@yadori/api/language/counted';
import type { CertificateState } from '@yadori/api/certificates/staff-calls';
import type { Bilingual } from '@yadori/api/language/language';
import { defineMessages } from '@yadori/kit/language.ts';

/** As the public page says it. */
export const stateNames: Readonly<Record<CertificateState, Bilingual>> = {
  valid: { ja: '有効', en: 'Valid' },
  ended: { ja: '契約終了', en: 'Contract ended' },
  renamed: { ja: '氏名が変更済み', en: 'Name changed' },
  revoked: { ja: '無効', en: 'Revoked' },
};

export const certificatesTexts = defineMessages({
  ja: {
    title: '証明書',
    find: '証明書番号で確認',
    findHint: '24文字の番号を入れると、有効かどうかを表示します。',
    count: (count: string) => `${count}通`,
    unreadable: '証明書を読めませんでした',
    empty: 'まだ証明書はありません',
    emptyText: '入居者がアプリで発行すると、ここに並びます。',
    unknown: 'この番号の証明書はありません',
    unknownText:
      '番号をもう一度お確かめください。正しい場合、この寮が発行した証明書ではありません。',
    more: (count: string) => `続きを見る（残り${count}通）`,
    noneOf: '発行した証明書はありません',
    person: '氏名',
    room: '部屋',
    number: '番号',
    lastFour: (signs: string) => `…${signs}`,
    contract: '契約番号',
    issuedOn: '発行日',
    state: '状態',
    revokedOn: (day: string) => `${day}から`,
    act: '操作',
    revoke: '無効にする',
    revokeOf: (name: string, day: string) => `${name}さんの${day}の証明書を無効にする`,
    revokeTitle: (name: string) => `${name}さんの証明書を無効にしますか？`,
    revokeText: (day: string, signs: string) =>
      `${day}発行・番号の終わり ${signs}。確認ページは、今日から「無効」と表示します。元に戻せません。`,
    revoked: (name: string) => `${name}さんの証明書を無効にしました`,
    issueTitle: (name: string) => `${name}さんの在寮証明書を発行しますか？`,
    issueText: 'アプリで発行するものと同じ証明書（A4のPDF）を保存します。',
    issue: '発行する',
    issued: (name: string) => `${name}さんの在寮証明書を発行しました`,
    fileName: (name: string, day: string) => `在寮証明書_${name}_${day}.pdf`,
    failed: '発行できませんでした。もう一度お試しください。',
  },
  en: {
    title: 'Certificates',
    find: 'Check a certificate number',
    findHint: 'Enter all 24 characters to see whether it is valid.',
    count: (count) => counted(count, 'certificate'),
    unreadable: 'The certificates could not be read',
    empty: 'No certificates yet',
    emptyText: 'They are listed here when residents issue them in the app.',
    unknown: 'There is no certificate with this number',
    unknownText: 'Check the number once more. If it is right, this dormitory did not issue it.',
    more: (count) => `Show more (${count} left)`,
    noneOf: 'No certificate was issued',
    person: 'Name',
    room: 'Room',
    number: 'Number',
    lastFour: (signs) => `…${signs}`,
    contract: 'Contract number',
    issuedOn: 'Issued',
    state: 'State',
    revokedOn: (day) => `since ${day}`,
    act: 'Actions',
    revoke: 'Revoke',
    revokeOf: (name, day) => `Revoke the certificate of ${name} of ${day}`,
    revokeTitle: (name) => `Revoke the certificate of ${name}?`,
    revokeText: (day, signs) =>
      `Issued ${day}, number ending in ${signs}. From today the public page calls it not valid. This cannot be undone.`,
    revoked: (name) => `Revoked the certificate of ${name}`,
    issueTitle: (name) => `Issue the certificate of residence of ${name}?`,
    issueText: 'Saves the same certificate that the app issues, a PDF of one A4 page.',
    issue: 'Issue',
    issued: (name) => `Issued the certificate of residence of ${name}`,
    fileName: (name, day) => `certificate-of-residence_${name}_${day}.pdf`,
    failed: 'It could not be issued. Please try again.',
  },
});
