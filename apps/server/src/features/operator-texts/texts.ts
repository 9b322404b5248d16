// What the server says about a version of a text.
import { defineTexts } from '../../platform/texts.ts';

export const versionTexts = defineTexts({
  ja: {
    unknownField: (field: string, line: number, column: number) =>
      `${line}行目の${column}文字目：「{${field}}」という欄はありません。`,
    openBrace: (line: number, column: number) =>
      `${line}行目の${column}文字目：「{」と「}」は、欄の名前を囲むときだけ使えます。`,
    missingField: (field: string) => `「{${field}}」は消せません。文のどこかに入れてください。`,
    tooLong: '長すぎます。もう少し短くしてください。',
    tooEarly: '今日以降の日を選んでください。',
    tooLate: '400日以内の日を選んでください。',
    tooMany: '予定は10件までです。どれかを取り消してください。',
    changed: 'この文面は、ほかの人が先に変更しました。内容を確かめてください。',
    inForce: 'この版は、もう使われています。',
  },
  en: {
    unknownField: (field, line, column) =>
      `Line ${line}, character ${column}: there is no field {${field}}.`,
    openBrace: (line, column) =>
      `Line ${line}, character ${column}: “{” and “}” only stand around the name of a field.`,
    missingField: (field) => `{${field}} cannot be left out. Please put it somewhere in the text.`,
    tooLong: 'This is too long. Please shorten it.',
    tooEarly: 'Choose today or a later day.',
    tooLate: 'Choose a day within 400 days.',
    tooMany: 'At most 10 versions can wait for their day. Please cancel one.',
    changed: 'Somebody else has changed this text first. Please look at it again.',
    inForce: 'This version is already in use.',
  },
});
