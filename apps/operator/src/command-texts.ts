// What every command says about words that it does not know.
import { defineTexts } from '@yadori/server/platform/texts';

export const commandTexts = defineTexts({
  ja: {
    usage: '使い方:',
    foot: '--dry-run は確認だけを行い、何も保存しません。くわしくは: npm run operator -- help 話題（例: help survey）',
    topics: (names: string) => `話題: ${names}`,
    noAction: (topic: string) => `${topic} のあとに、することを指定してください。`,
    unknown: (words: string) => `「${words}」というコマンドはありません。`,
    didYouMean: (words: string | undefined) =>
      words === undefined ? '' : `「${words}」のことですか？`,
    unknownOption: (words: string, name: string, near: string | undefined) =>
      `「${words}」に ${name} というオプションはありません。${near === undefined ? '' : `${near} のことですか？`}`,
    needsValue: (name: string) => `${name} のあとに値を指定してください。`,
    takesNoValue: (name: string) => `${name} に値は指定できません。`,
    tooFew: (words: string) => `「${words}」のあとの指定が足りません。`,
    tooMany: (words: string) =>
      `余分な指定があります: ${words}（空白を含む文は引用符で囲んでください）`,
  },
  en: {
    usage: 'Usage:',
    foot: '--dry-run only checks and keeps nothing. More: npm run operator -- help TOPIC (for example help survey)',
    topics: (names: string) => `Topics: ${names}`,
    noAction: (topic: string) => `Say what ${topic} is to do.`,
    unknown: (words: string) => `There is no command "${words}".`,
    didYouMean: (words: string | undefined) =>
      words === undefined ? '' : ` Did you mean "${words}"?`,
    unknownOption: (words: string, name: string, near: string | undefined) =>
      `"${words}" has no option ${name}.${near === undefined ? '' : ` Did you mean ${near}?`}`,
    needsValue: (name: string) => `${name} needs a value.`,
    takesNoValue: (name: string) => `${name} takes no value.`,
    tooFew: (words: string) => `Something is missing behind "${words}".`,
    tooMany: (words: string) =>
      `There is more than the command takes: ${words} (put a text with spaces in quotes)`,
  },
});
