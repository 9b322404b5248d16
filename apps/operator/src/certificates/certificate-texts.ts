// What `certificate` says, in the language of the operator's terminal.
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';

const ja = {
  usage: `  npm run operator -- certificate verify 番号
      在寮証明書の番号が有効かどうかを確かめます。`,
  valid: (number: string, hall: string, issued: CalendarDate, name: string) =>
    `有効です: ${number} ${hall} ${issued}発行 ${name}`,
  ended: (number: string, hall: string, issued: CalendarDate) =>
    `契約が終了しているため、現在は有効ではありません: ${number} ${hall} ${issued}発行`,
  renamed: (number: string, hall: string, issued: CalendarDate) =>
    `氏名が現在の登録と異なるため、有効ではありません: ${number} ${hall} ${issued}発行`,
  revoked: (number: string, hall: string, issued: CalendarDate, on: CalendarDate) =>
    `${on}に無効にした証明書です: ${number} ${hall} ${issued}発行`,
  unknown: 'この番号の証明書はありません。',
};

const en: typeof ja = {
  usage: `  npm run operator -- certificate verify NUMBER
      Tells whether a certificate of residence with this number is valid.`,
  valid: (number, hall, issued, name) => `Valid: ${number} ${hall}, issued ${issued}, ${name}`,
  ended: (number, hall, issued) =>
    `No longer valid, the contract has ended: ${number} ${hall}, issued ${issued}`,
  renamed: (number, hall, issued) =>
    `No longer valid, the name differs from the one on record: ${number} ${hall}, issued ${issued}`,
  revoked: (number, hall, issued, on) =>
    `Not valid, revoked on ${on}: ${number} ${hall}, issued ${issued}`,
  unknown: 'There is no certificate with this number.',
};

export const certificateTextsOf = (language: Language): typeof ja => ({ ja, en })[language];
