// What an import of postal codes says.
import { counted } from '@yadori/api/language/counted';
import { defineTexts } from '../../platform/texts.ts';

export const postalTexts = defineTexts({
  ja: {
    columns:
      '日本郵便の郵便番号データではありません（住所は15列、大口事業所は13列、見出しの行はありません）',
    code: '郵便番号が7桁の数字ではありません',
    address: '都道府県または市区町村がありません',
    excerpt: (after: number, before: number) =>
      `ファイルの郵便番号は${after}件で、登録済みの${before}件よりかなり少ないため取り込みません。差分ではなく全国一括のファイルを使ってください`,
  },
  en: {
    columns:
      'not a postal code file of Japan Post (towns have 15 columns, offices 13, and no header row)',
    code: 'the postal code is not seven digits',
    address: 'prefecture or city is missing',
    excerpt: (after: number, before: number) =>
      `the file has ${counted(after, 'code')}, far fewer than the ${before} there are; use the file of the whole country, not a list of changes`,
  },
});
